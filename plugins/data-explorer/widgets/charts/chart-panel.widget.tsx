import { useCall } from '@etabli/sdk/react'
import { ErrorState, SkeletonBar } from '@etabli/sdk/ui'
import { type Column, getTableData, type TableRow } from '../../contract'
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
  /** Those on the page that are selected, where some are: they are drawn in place of all. */
  readonly selected: readonly TableRow[] | undefined
  readonly onChange: (change: (now: Chart) => Chart) => void
  readonly onClose: () => void
}

/** The first rows of what search and filters let through as a chart, those of all pages; or those that are selected. */
export default function ChartPanel({ selection, columns, chart, selected, onChange, onClose }: Props) {
  const page = { offset: 0, limit: MOST_ROWS, ...narrowing(selection.address) }
  const reply = useCall(
    getTableData,
    { ...selectionFields(selection), page },
    { enabled: !selected, keepPrevious: true, unreadable: MESSAGES.unreadableData },
  )
  const data = reply.data?.tableData
  const rows = selected ?? (reply.error ? undefined : data?.['table-rows'])
  const { 'row-count': all = 0, 'row-count-is-estimate': isEstimate = false } = data?.['query-info'] ?? {}
  const noteOf = (drawn: number) => {
    if (selected) return CHART.selectedRows(drawn)
    return all > drawn ? CHART.firstRows(drawn, MESSAGES.about(all, isEstimate)) : CHART.allRows(drawn)
  }
  return (
    <ChartView
      chart={chart}
      columns={columns}
      rows={rows}
      note={rows && noteOf(rows.length)}
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
