import type { TableColumn } from '@etabli/sdk/ui'
import { Checkbox, Link, makeStyles, tokens } from '@fluentui/react-components'
import { DocumentRegular } from '@fluentui/react-icons/svg/document'
import { FolderFilled } from '@fluentui/react-icons/svg/folder'
import { MESSAGES } from '../messages'
import type { Entry } from '../model/entry'
import { ENTRY_TEXTS } from '../model/entry-view'
import { type EntryActions, ObjectActions } from './object-actions.widget'

const useStyles = makeStyles({
  type: { display: 'flex', alignItems: 'center', marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})` },
  /** As wide as the box beside a file. */
  noCheck: { width: '32px' },
  folder: { color: tokens.colorPaletteMarigoldForeground1, fontSize: '20px' },
  file: { color: tokens.colorNeutralForeground2, fontSize: '20px' },
  link: {
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
  },
})

interface Choice {
  readonly keys: ReadonlySet<string>
  readonly toggle: (key: string) => void
}

/** The column of controls: a click beside them opens nothing. */
export const ACTIONS_COLUMN = 'actions'

export function objectColumns(choice: Choice, actions: EntryActions): readonly TableColumn<Entry>[] {
  return [
    {
      id: 'type',
      label: MESSAGES.columns.type,
      width: 96,
      sortable: true,
      text: ENTRY_TEXTS.type,
      render: (entry) => <TypeCell entry={entry} {...choice} />,
    },
    {
      id: 'name',
      label: MESSAGES.columns.name,
      width: 180,
      grows: true,
      sortable: true,
      text: ENTRY_TEXTS.name,
      render: (entry) => <NameLink entry={entry} onOpen={actions.onOpen} />,
    },
    { id: 'size', label: MESSAGES.columns.size, width: 88, align: 'end', sortable: true, text: ENTRY_TEXTS.size },
    {
      id: 'lastModified',
      label: MESSAGES.columns.lastModified,
      width: 172,
      sortable: true,
      text: ENTRY_TEXTS.lastModified,
      render: ENTRY_TEXTS.lastModified,
    },
    {
      id: 'storageClass',
      label: MESSAGES.columns.storageClass,
      width: 124,
      sortable: true,
      text: ENTRY_TEXTS.storageClass,
      render: ENTRY_TEXTS.storageClass,
    },
    {
      id: ACTIONS_COLUMN,
      label: MESSAGES.columns.actions,
      width: 112,
      isPinned: true,
      text: () => null,
      render: (entry) => <ObjectActions entry={entry} actions={actions} />,
    },
  ]
}

/** What it is, and whether it is chosen; only files can be. */
function TypeCell({ entry, keys, toggle }: Choice & { readonly entry: Entry }) {
  const styles = useStyles()
  const { type, key, name } = entry
  const label = MESSAGES.types[type]
  if (type === 'dir')
    return (
      <span className={styles.type}>
        <span className={styles.noCheck} />
        <FolderFilled className={styles.folder} aria-label={label} />
      </span>
    )
  return (
    <span className={styles.type}>
      <Checkbox aria-label={MESSAGES.select(name)} checked={keys.has(key)} onChange={() => toggle(key)} />
      <DocumentRegular className={styles.file} aria-label={label} />
    </span>
  )
}

function NameLink({ entry, onOpen }: { readonly entry: Entry } & Pick<EntryActions, 'onOpen'>) {
  const styles = useStyles()
  const { type, name } = entry
  const label = type === 'dir' ? MESSAGES.open(name) : MESSAGES.preview(name)
  return (
    <Link as="button" appearance="subtle" className={styles.link} aria-label={label} onClick={() => onOpen(entry)}>
      {name}
    </Link>
  )
}
