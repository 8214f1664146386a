import type { TableColumn } from '@etabli/sdk/ui'
import { Checkbox, Link, makeStyles, tokens } from '@fluentui/react-components'
import { DocumentRegular } from '@fluentui/react-icons/svg/document'
import { FolderFilled } from '@fluentui/react-icons/svg/folder'
import { MESSAGES } from '../messages'
import type { Entry } from '../model/entry'
import { ENTRY_TEXTS } from '../model/entry-view'
import { type EntryActions, ObjectActions } from './object-actions'

const useStyles = makeStyles({
  folder: { color: tokens.colorPaletteMarigoldForeground1, verticalAlign: 'middle', fontSize: '20px' },
  file: { color: tokens.colorNeutralForeground2, verticalAlign: 'middle', fontSize: '20px' },
  link: {
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
  },
  check: { marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})` },
})

interface Choice {
  readonly keys: ReadonlySet<string>
  readonly toggle: (key: string) => void
}

/** Columns of controls: a click beside their controls opens nothing. */
export const CONTROL_COLUMNS: ReadonlySet<string> = new Set(['select', 'actions'])

export function objectColumns(choice: Choice, actions: EntryActions): readonly TableColumn<Entry>[] {
  return [
    {
      id: 'select',
      label: MESSAGES.columns.select,
      width: 72,
      text: () => null,
      render: (entry) => <SelectBox entry={entry} {...choice} />,
    },
    {
      id: 'type',
      label: MESSAGES.columns.type,
      width: 92,
      sortable: true,
      text: ENTRY_TEXTS.type,
      render: (entry) => <TypeIcon entry={entry} />,
    },
    {
      id: 'name',
      label: MESSAGES.columns.name,
      width: 300,
      sortable: true,
      text: ENTRY_TEXTS.name,
      render: (entry) => <NameLink entry={entry} onOpen={actions.onOpen} />,
    },
    { id: 'size', label: MESSAGES.columns.size, width: 104, align: 'end', sortable: true, text: ENTRY_TEXTS.size },
    {
      id: 'lastModified',
      label: MESSAGES.columns.lastModified,
      width: 190,
      sortable: true,
      text: ENTRY_TEXTS.lastModified,
      render: ENTRY_TEXTS.lastModified,
    },
    {
      id: 'storageClass',
      label: MESSAGES.columns.storageClass,
      width: 136,
      sortable: true,
      text: ENTRY_TEXTS.storageClass,
      render: ENTRY_TEXTS.storageClass,
    },
    {
      id: 'actions',
      label: MESSAGES.columns.actions,
      width: 128,
      text: () => null,
      render: (entry) => <ObjectActions entry={entry} actions={actions} />,
    },
  ]
}

function SelectBox({ entry, keys, toggle }: Choice & { readonly entry: Entry }) {
  const styles = useStyles()
  if (entry.type === 'dir') return null
  return (
    <Checkbox
      className={styles.check}
      aria-label={MESSAGES.select(entry.name)}
      checked={keys.has(entry.key)}
      onChange={() => toggle(entry.key)}
    />
  )
}

function TypeIcon({ entry: { type } }: { readonly entry: Entry }) {
  const styles = useStyles()
  const label = MESSAGES.types[type]
  return type === 'dir' ? (
    <FolderFilled className={styles.folder} aria-label={label} />
  ) : (
    <DocumentRegular className={styles.file} aria-label={label} />
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
