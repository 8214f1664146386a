import type { Role } from '@etabli/sdk/access'
import { Body1, makeStyles, Tab, TabList, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { FORM } from '../messages'
import { editableOf } from '../model/editable'
import { type JsonText, toText } from '../model/json-text'
import { EffectivePermissions } from './effective-permissions.widget'
import { PermissionMatrix } from './permission-matrix.widget'
import { SeenMenus } from './seen-menus.widget'

const useStyles = makeStyles({
  frame: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  mend: { color: tokens.colorNeutralForeground2 },
})

interface Props {
  readonly email: string
  readonly role: Role | undefined
  readonly configuration: JsonText
  readonly onChange: (text: string) => void
}

/** What the configuration above means: its permissions to click on, what they come to, and what the user will see. */
export function AccessTabs({ email, role, configuration, onChange }: Props) {
  const styles = useStyles()
  const [tab, setTab] = useState<'matrix' | 'effective' | 'menus'>('matrix')
  const editable = configuration.ok ? editableOf(configuration.value) : undefined
  return (
    <section className={styles.frame} aria-label={FORM.tabs[tab]}>
      <TabList
        size="small"
        selectedValue={tab}
        onTabSelect={(_, { value }) => {
          if (value === 'matrix' || value === 'effective' || value === 'menus') setTab(value)
        }}
      >
        <Tab value="matrix">{FORM.tabs.matrix}</Tab>
        <Tab value="effective">{FORM.tabs.effective}</Tab>
        <Tab value="menus">{FORM.tabs.menus}</Tab>
      </TabList>
      {!editable && <Body1 className={styles.mend}>{FORM.mend}</Body1>}
      {editable && tab === 'matrix' && (
        <PermissionMatrix configuration={editable} onChange={(changed) => onChange(toText(changed))} />
      )}
      {editable && tab === 'effective' && <EffectivePermissions configuration={editable} />}
      {editable && tab === 'menus' && <SeenMenus email={email} role={role ?? 'user'} configuration={editable} />}
    </section>
  )
}
