import { USER_DIALOG_WIDTH } from '@etabli/sdk'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Tab,
  TabList,
  tokens,
} from '@fluentui/react-components'
import { useState } from 'react'
import type { UserRecord } from '../contract'
import { EFFECTIVE, FORM } from '../messages'
import { EffectivePermissions } from './effective-permissions.widget'
import { SeenMenus } from './seen-menus.widget'

const useStyles = makeStyles({
  surface: { width: `${USER_DIALOG_WIDTH}px`, maxWidth: '100vw', boxSizing: 'border-box' },
  content: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    alignContent: 'start',
    minHeight: '420px',
  },
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
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{EFFECTIVE.title(user.email)}</DialogTitle>
          <DialogContent className={styles.content}>
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
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{FORM.close}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
