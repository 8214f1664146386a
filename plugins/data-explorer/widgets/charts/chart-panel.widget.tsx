import { useCall } from '@etabli/sdk/react'
import { ErrorState, SkeletonBar } from '@etabli/sdk/ui'
import { type Column, getTableData } from '../../contract'
import { MESSAGES } from '../../messages'
import { CHART } from '../../messages/charts'
import type { Chart } from '../../model/charts/chart'
import { narrowing, type Selection, selectionFields } from '../../model/table-request'
import { ChartView } from './chart-view.widget'

/** As many rows a request may carry. */
const MOST_ROWS = 1_000

interface Props {
  readonly selection: Selection
  readonly columns: readonly Column[]
  readonly chart: Chart
  readonly onChange: (change: (now: Chart) => Chart) => void
  readonly onClose: () => void
}

/** The first rows of a table's selection as a chart, those of all its pages. */
export default function ChartPanel({ selection, columns, chart, onChange, onClose }: Props) {
  const page = { offset: 0, limit: MOST_ROWS, ...narrowing(selection.address) }
  const reply = useCall(
    getTableData,
    { ...selectionFields(selection), page },
    { keepPrevious: true, unreadable: MESSAGES.unreadableData },
  )
  const data = reply.data?.tableData
  const rows = reply.error ? undefined : data?.['table-rows']
  const { 'row-count': all = 0, 'row-count-is-estimate': isEstimate = false } = data?.['query-info'] ?? {}
  return (
    <ChartView
      chart={chart}
      columns={columns}
      rows={rows}
      note={rows && all > rows.length ? CHART.firstRows(rows.length, MESSAGES.about(all, isEstimate)) : undefined}
      instead={
        reply.error ? (
          <ErrorState title={CHART.failed} error={reply.error} onRetry={() => void reply.refetch()} />
        ) : (
          <div aria-busy>
            <SkeletonBar width="long" />
            <SkeletonBar width="medium" />
          </div>
        )
      }
      onChange={onChange}
      onClose={onClose}
    />
  )
}
