import { PageDialog } from '@etabli/sdk/ui'
import { Button, makeStyles, Tab, TabList } from '@fluentui/react-components'
import { useState } from 'react'
import type { UserRecord } from '../contract'
import { EFFECTIVE, FORM } from '../messages'
import { USER_DIALOG_WIDTH } from '../model/dialog-width'
import { EffectivePermissions } from './effective-permissions.widget'
import { SeenMenus } from './seen-menus.widget'

const useStyles = makeStyles({
  content: { alignContent: 'start', minHeight: '420px' },
})

interface Props {
  readonly user: UserRecord
  readonly onClose: () => void
}

/** What a user may do and see, as it is stored. Changes nothing. */
export default function AccessDialog({ user, onClose }: Props) {
  const styles = useStyles()
  const [tab, setTab] = useState<'effective' | 'menus'>('effective')
  const configuration = user['sda-configuration']
  return (
    <PageDialog
      title={EFFECTIVE.title(user.email)}
      width={USER_DIALOG_WIDTH}
      contentClassName={styles.content}
      onClose={onClose}
      actions={<Button onClick={onClose}>{FORM.close}</Button>}
    >
      <TabList
        size="small"
        selectedValue={tab}
        onTabSelect={(_, { value }) => setTab(value === 'menus' ? 'menus' : 'effective')}
      >
        <Tab value="effective">{FORM.tabs.effective}</Tab>
        <Tab value="menus">{FORM.tabs.menus}</Tab>
      </TabList>
      {tab === 'effective' ? (
        <EffectivePermissions configuration={configuration} />
      ) : (
        <SeenMenus email={user.email} role={user.role} configuration={configuration} />
      )}
    </PageDialog>
  )
}
