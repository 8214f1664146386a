import { ToastService } from '@etabli/sdk'
import { useCall, useService } from '@etabli/sdk/react'
import {
  DataGrid,
  EmptyState,
  ErrorState,
  fittingWidth,
  type GridColumn,
  PageDialog,
  type Sort,
  useArrangedRows,
} from '@etabli/sdk/ui'
import { Body1, Button, makeStyles, tokens } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import { listFailingRows, type RunResult } from '../../contract'
import { ROWS } from '../../messages/results'
import { Loading } from '../editor/loading.widget'

/** They are asked for once: the statement may cost the warehouse something. */
const FRESH_MS = 600_000
const NO_FILTERS = {}
const useStyles = makeStyles({
  grid: { height: '50vh', minHeight: '240px', border: `1px solid ${tokens.colorNeutralStroke2}`, overflow: 'hidden' },
})

interface Props {
  readonly project: string
  readonly jobID: string
  readonly test: RunResult
  readonly onClose: () => void
}

/** The first rows that a failed test finds. */
export function FailingRowsDialog({ project, jobID, test, onClose }: Props) {
  const asked = useCall(listFailingRows, { project, jobID, node: test.id }, { quiet: true, freshFor: FRESH_MS })
  const { data, error, isFetching, refetch } = asked
  return (
    <PageDialog
      title={ROWS.title(test.name)}
      width={1_000}
      onClose={onClose}
      actions={<Button onClick={onClose}>{ROWS.close}</Button>}
    >
      {isFetching && !data && <Loading label={ROWS.loading} />}
      {!isFetching && !data && error && <ErrorState title={ROWS.failed} error={error} onRetry={() => void refetch()} />}
      {data && (data.rows.length === 0 ? <EmptyState title={ROWS.empty} /> : <Rows found={data} />)}
    </PageDialog>
  )
}

type Row = readonly (string | null)[]
interface Found {
  readonly columns: readonly { readonly name: string; readonly type: string; readonly filterType: string }[]
  readonly rows: readonly Row[]
  readonly isPartial: boolean
}

function Rows({ found: { columns: described, rows, isPartial } }: { readonly found: Found }) {
  const styles = useStyles()
  const toasts = useService(ToastService)
  const [sort, setSort] = useState<Sort>()
  const columns = useMemo(() => described.map((_column, at) => columnOf(described, rows, at)), [described, rows])
  const arranged = useArrangedRows(rows, columns, { sort, filters: NO_FILTERS })
  return (
    <>
      <Body1>{isPartial ? `${ROWS.about} ${ROWS.first(rows.length)}` : ROWS.about}</Body1>
      <div className={styles.grid}>
        <DataGrid
          label={ROWS.label}
          columns={columns}
          rows={arranged.rows}
          sort={sort}
          onSort={setSort}
          isStale={arranged.isArranging}
          onCopied={({ isCopied, text }) => void (isCopied ? toasts.success(text) : toasts.error(text))}
        />
      </div>
    </>
  )
}

function columnOf(described: Found['columns'], rows: readonly Row[], at: number): GridColumn<Row> {
  const { name = '', type = '', filterType = 'text' } = described[at] ?? {}
  const text = (row: Row) => row[at] ?? null
  return {
    ...{ id: name, label: name, description: type, sortable: true, text },
    width: fittingWidth(name, rows.map(text)),
    align: filterType === 'number' ? 'end' : 'start',
  }
}
