import { PagedTable, type TableView } from '@etabli/sdk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useMemo } from 'react'
import { MESSAGES } from '../messages'
import type { Entry } from '../model/entry'
import { arranged, pageOf, sortOf } from '../model/entry-view'
import { OBJECT_PAGE_SIZES } from '../model/storage-address'
import type { EntryActions } from './object-actions.widget'
import { ACTIONS_COLUMN, objectColumns } from './object-columns.widget'

const useStyles = makeStyles({
  table: {
    height: '100%',
    '& tbody tr': { cursor: 'pointer' },
    // The actions lie over what is scrolled below them, so they are as opaque as the row is not.
    '& tbody tr:hover td:last-child': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
})

interface Props {
  readonly place: string
  /** Undefined while they are on their way. */
  readonly entries: readonly Entry[] | undefined
  readonly search: string
  readonly view: TableView
  readonly onView: (view: TableView) => void
  readonly error: unknown
  readonly onRetry: () => void
  readonly chosen: ReadonlySet<string>
  readonly onToggle: (key: string) => void
  readonly actions: EntryActions
}

/** The objects of a place. A click anywhere in a row opens it: a directory is entered, a file looked into. */
export function ObjectTable(props: Props) {
  const { place, entries, search, view, onView, error, onRetry, chosen, onToggle, actions } = props
  const styles = useStyles()
  const columns = useMemo(() => objectColumns({ keys: chosen, toggle: onToggle }, actions), [chosen, onToggle, actions])
  const fitting = useMemo(() => entries && arranged(entries, search, view), [entries, search, view])
  const { page, rows } = useMemo(() => pageOf(fitting ?? [], view), [fitting, view])
  const shownView = useMemo(() => ({ ...view, page, sort: sortOf(view) }), [view, page])

  /** The entry in whose row, beside its controls, something happened. */
  const entryAt = ({ target }: SyntheticEvent): Entry | undefined => {
    const cell = target instanceof Element && !target.closest('button, input, label') ? target.closest('td') : null
    const column = cell && columns[cell.cellIndex]
    if (!cell || !column || column.id === ACTIONS_COLUMN) return undefined
    return rows[Number(cell.parentElement?.dataset.row)]
  }
  const open = (event: MouseEvent) => {
    const entry = entryAt(event)
    // The second click of a double click would meet what stands there by then.
    if (entry && event.detail <= 1) actions.onOpen(entry)
  }
  const openByKey = (event: KeyboardEvent) => {
    const entry = event.key === 'Enter' ? entryAt(event) : undefined
    if (!entry) return
    event.stopPropagation()
    actions.onOpen(entry)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter is listened to before the table takes it
    // biome-ignore lint/a11y/noStaticElementInteractions: the name in each row is a button that does the same
    <div
      className={styles.table}
      onClick={open}
      onDoubleClickCapture={(event) => event.stopPropagation()}
      onKeyDownCapture={openByKey}
    >
      <PagedTable
        label={MESSAGES.objectsOf(place)}
        columns={columns}
        rows={entries && rows}
        rowKey={({ key }) => key}
        view={shownView}
        onView={onView}
        sizes={OBJECT_PAGE_SIZES}
        total={fitting?.length}
        error={error ?? undefined}
        onRetry={onRetry}
        emptyText={MESSAGES.noObjects}
        density="comfortable"
      />
    </div>
  )
}
