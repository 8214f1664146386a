import { useCall } from '@etabli/sdk/react'
import { ErrorState, PagedTable, pageOfRows, type TableColumn, type TableView } from '@etabli/sdk/ui'
import { Caption1, makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import { type GridPreview, MAX_GRID_ROWS, previewGrid } from '../contract'
import { PREVIEW } from '../messages'
import type { Entry } from '../model/entry'

const PAGE_SIZES = [50, 100, 500] as const
const FIRST_VIEW: TableView = { page: 1, size: PAGE_SIZES[0], filters: {} }
type Row = GridPreview['rows'][number]

const useStyles = makeStyles({
  frame: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXS, height: '100%' },
  table: {
    flexGrow: 1,
    minHeight: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
  extent: { color: tokens.colorNeutralForeground2 },
})

interface Props {
  readonly project: string
  readonly bucket: string
  readonly entry: Entry
}

/** The first rows of a file that is a table. */
export function PreviewGrid({ project, bucket, entry }: Props) {
  const styles = useStyles()
  const [view, setView] = useState(FIRST_VIEW)
  const fields = { projectName: project, bucketName: bucket, fileName: entry.key, rows: MAX_GRID_ROWS }
  const { data, error, refetch } = useCall(previewGrid, fields, { quiet: true })
  const grid = data?.grid
  const columns = useMemo(() => gridColumns(grid), [grid])
  const page = useMemo(() => grid && pageOfRows(grid.rows, columns, view), [grid, columns, view])
  if (error) return <ErrorState title={PREVIEW.failed} error={error} onRetry={() => void refetch()} />
  if (!grid || !page) return <Spinner label={PREVIEW.loading} />
  return (
    <div className={styles.frame}>
      <div className={styles.table}>
        <PagedTable
          label={PREVIEW.rowsOf(entry.name)}
          columns={columns}
          rows={page.rows}
          view={view}
          onView={setView}
          sizes={PAGE_SIZES}
          total={page.total}
          emptyText={PREVIEW.noRows}
        />
      </div>
      {grid.isPartial && <Caption1 className={styles.extent}>{PREVIEW.firstRows(grid.rows.length)}</Caption1>}
    </div>
  )
}

function gridColumns(grid: GridPreview | undefined): readonly TableColumn<Row>[] {
  return (grid?.columns ?? []).map(({ name, type }, index) => ({
    // Two columns may have one name.
    id: String(index),
    label: name,
    description: type,
    sortable: true,
    isData: true,
    text: (row) => row[index] ?? null,
  }))
}
