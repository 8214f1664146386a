import type { Role } from '@etabli/sdk/platform/access'
import { Body1, makeStyles, Tab, TabList, tokens } from '@fluentui/react-components'
import { memo, useCallback, useRef, useState } from 'react'
import { FORM } from '../messages'
import { editableOf } from '../model/editable'
import type { JsonText } from '../model/json-text'
import type { Edit, Editable } from '../model/permission-matrix'
import { EffectivePermissions } from './effective-permissions.widget'
import { PermissionMatrix } from './permission-matrix.widget'
import { SeenMenus } from './seen-menus.widget'

const useStyles = makeStyles({
  frame: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  tabs: { flexWrap: 'wrap' },
  mend: { color: tokens.colorNeutralForeground2 },
})

interface Props {
  readonly email: string
  readonly role: Role | undefined
  readonly configuration: JsonText
  /** Changes the text, on what it is at that moment. */
  readonly onEdit: (edit: Edit) => void
}

/** What the configuration below means: its permissions to click on, what they come to, and what the user will see. */
export const AccessTabs = memo(({ email, role, configuration, onEdit }: Props) => {
  const styles = useStyles()
  const [tab, setTab] = useState<'matrix' | 'effective' | 'menus'>('matrix')
  const [editable, edit] = useAhead(configuration.ok ? editableOf(configuration.value) : undefined, onEdit)
  return (
    <section className={styles.frame} aria-label={FORM.tabs[tab]}>
      <TabList
        className={styles.tabs}
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
      {editable && tab === 'matrix' && <PermissionMatrix configuration={editable} onEdit={edit} />}
      {editable && tab === 'effective' && <EffectivePermissions configuration={editable} />}
      {editable && tab === 'menus' && <SeenMenus email={email} role={role ?? 'user'} configuration={editable} />}
    </section>
  )
})

/** The text is read when there is time for it; what was clicked shows at once. */
function useAhead(read: Editable | undefined, onEdit: (edit: Edit) => void) {
  const [ahead, setAhead] = useState<{ readonly of: Editable | undefined; readonly value: Editable }>()
  const latest = useRef(read)
  latest.current = read
  const edit = useCallback(
    (change: Edit) => {
      setAhead((now) => {
        const value = now?.of === latest.current ? now?.value : latest.current
        return value && { of: latest.current, value: change(value) }
      })
      onEdit(change)
    },
    [onEdit],
  )
  return [ahead?.of === read && ahead ? ahead.value : read, edit] as const
}
