import { useProject } from '@etabli/sdk/react'
import {
  EmptyState,
  PAGE_SIZES,
  PagedTable,
  pageOfRows,
  type TableColumn,
  tableViewCodec,
  useAddressState,
} from '@etabli/sdk/ui'
import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { TableRegular } from '@fluentui/react-icons/svg/table'
import { TEXT } from '../messages'
import type { TableRow } from '../model/table-row'
import { useTables } from '../model/use-tables'

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', height: '100%', boxSizing: 'border-box' },
  title: { padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}` },
  table: { flexGrow: 1, minHeight: 0 },
})

// Page, order and filters stand in the address, so that reload, back and a shared link keep them.
const VIEW = tableViewCodec({ sizes: PAGE_SIZES })
const COLUMNS: readonly TableColumn<TableRow>[] = [
  { id: 'schema', label: TEXT.schema, sortable: true, filter: 'text', text: ({ schema }) => schema },
  { id: 'table', label: TEXT.table, width: 320, sortable: true, filter: 'text', text: ({ table }) => table },
]

/** The tables of the project's first connection. */
export default function TablesPage() {
  const project = useProject()
  const styles = useStyles()
  const { connection, rows, error, retry } = useTables(project)
  const [view, setView] = useAddressState(VIEW)
  if (connection === null)
    return <EmptyState icon={<TableRegular />} title={TEXT.noConnection} text={TEXT.noConnectionHint} />
  const page = rows && pageOfRows(rows, COLUMNS, view)
  return (
    <div className={styles.page}>
      <Subtitle2 as="h1" className={styles.title}>
        {TEXT.label(project)}
      </Subtitle2>
      <div className={styles.table}>
        <PagedTable
          label={TEXT.label(project)}
          columns={COLUMNS}
          rows={page?.rows}
          rowKey={({ schema, table }) => `${schema}.${table}`}
          view={view}
          onView={(next) => setView(() => next)}
          sizes={PAGE_SIZES}
          total={page?.total}
          emptyText={TEXT.noTable}
          error={error}
          onRetry={retry}
        />
      </div>
    </div>
  )
}
