import type { QueryResult, TableRow } from '../../contract'
import { CHART } from '../../messages/charts'
import type { Chart } from '../../model/charts/chart'
import { ChartView } from '../charts/chart-view.widget'

interface Props {
  readonly result: QueryResult
  /** Those that the filters let through, in the order in which they are shown. */
  readonly rows: readonly TableRow[]
  readonly chart: Chart
  readonly onChange: (change: (now: Chart) => Chart) => void
  readonly onClose: () => void
}

/** The rows of a result as a chart, in the place of their grid. */
export default function ResultChart({ result, rows, chart, onChange, onClose }: Props) {
  const isPartial = result['query-info']?.['partial-result'] === true
  return (
    <ChartView
      isWhole
      chart={chart}
      columns={result['table-config'].columns}
      rows={rows}
      note={isPartial ? CHART.loadedRows(rows.length) : undefined}
      onChange={onChange}
      onClose={onClose}
    />
  )
}
