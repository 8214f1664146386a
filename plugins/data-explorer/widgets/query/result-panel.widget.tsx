import { HttpService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import {
  type CopyFormat,
  copiedText,
  copyToClipboard,
  DataGrid,
  EmptyState,
  lazyPart,
  lengthOf,
  NOTHING_SELECTED,
  RowsMessage,
  SkeletonBar,
  selectedCells,
  selectedRows,
} from '@etabli/sdk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useMemo, useRef, useState } from 'react'
import { exportQuery, type QueryResult } from '../../contract'
import { QUERY } from '../../messages/query'
import type { Chart } from '../../model/charts/chart'
import { chosenColumns } from '../../model/charts/chosen-columns'
import { suggestChart } from '../../model/charts/suggest-chart'
import { exportName } from '../../model/export-file'
import { orderedColumns } from '../../model/grid-columns'
import { resultColumns } from '../../model/query/grid-columns'
import { chartOf, withChartOf } from '../../model/query/result-charts'
import { askedOf, type Statement } from '../../model/query/run-statement'
import { useResultView } from '../../model/query/use-result-view'
import { useCopyReport } from '../../model/use-copy-report'
import { useDownload } from '../../model/use-download'
import { ExportProgress } from '../export-progress.widget'
import { FilterChips } from '../filter-chips.widget'
import { type ResultLeave, ResultToolbar } from './result-toolbar.widget'

const ResultChart = lazyPart(() => import('./result-chart.widget'), <SkeletonBar width="long" />)

const useStyles = makeStyles({
  panel: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0, outlineStyle: 'none' },
  grid: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minHeight: 0,
    backgroundColor: tokens.colorNeutralBackground1,
  },
})

interface Props {
  readonly project: string
  readonly connection: string
  readonly sql: string
  readonly parameters?: Statement['parameters']
  readonly result: QueryResult
  readonly milliseconds: number
  /** What was chosen for this result and others. */
  readonly charts: readonly Chart[]
  readonly onCharts: (charts: readonly Chart[]) => void
  /** The ways out of it, where it takes the place of the page; it has the focus there. */
  readonly leave?: ResultLeave
}

/** What a query returned, in the place of a table's rows. Its rows are here, so they are filtered and sorted here. */
export function ResultPanel(props: Props) {
  const { project, connection, sql, parameters, result, milliseconds, charts, onCharts, leave } = props
  const styles = useStyles()
  const http = useService(HttpService)
  const report = useCopyReport()
  const panel = useRef<HTMLElement>(null)
  const all = result['table-rows']
  const columns = useMemo(() => resultColumns(result['table-config'], all), [result, all])
  const view = useResultView(all, columns)
  const { rows, filters } = view
  const [selection, setSelection] = useState(NOTHING_SELECTED)
  const exporting = useDownload()
  const known = result['table-config'].columns
  const chart = chartOf(charts, known)
  const setChart = (next: Chart | undefined) => onCharts(withChartOf(charts, known, next))
  const toggleChart = () => {
    const chosen = chosenColumns(selection, orderedColumns(result['table-config']))
    // The grid goes, and what is selected in it.
    setSelection(NOTHING_SELECTED)
    setChart(chart ? undefined : suggestChart(chosen, rows.length))
  }
  const isPartial = result['query-info']?.['partial-result'] === true
  const isFiltered = Object.keys(filters).length > 0
  // What had the focus while the query ran is gone.
  const takesFocus = leave !== undefined
  useEffect(() => {
    if (takesFocus) panel.current?.focus()
  }, [takesFocus])

  const copy = async (format: CopyFormat) => {
    const isSelected = selection.ranges.length > 0
    const copied = isSelected ? selectedCells(selection, columns, rows) : { columns, rows }
    const isCopied = await copyToClipboard(copiedText(format, copied))
    const count = isSelected ? lengthOf(selectedRows(selection)) : rows.length
    report({ isCopied, text: isCopied ? QUERY.copied(count) : QUERY.notCopied })
  }
  const exportCsv = () =>
    void exporting.start({
      file: exportName(QUERY.exportFile(connection)),
      isPartial: false,
      download: (options) =>
        http.download(
          exportQuery,
          {
            projectName: project,
            dbConnectionName: connection,
            ...askedOf({ sql, ...(parameters && { parameters }) }),
          },
          options,
        ),
    })
  return (
    <section ref={panel} className={styles.panel} tabIndex={-1} aria-label={QUERY.result}>
      <ResultToolbar
        connection={connection}
        sql={sql}
        rows={all.length}
        shown={rows.length}
        columns={columns.length}
        selection={selection}
        milliseconds={milliseconds}
        isPartial={isPartial}
        chart={{ isOn: chart !== undefined, onToggle: toggleChart }}
        onCopy={(format) => void copy(format)}
        onExport={exportCsv}
        leave={leave}
      />
      {exporting.running && <ExportProgress running={exporting.running} onCancel={exporting.cancel} />}
      <FilterChips
        filters={view.chips}
        note={
          (isFiltered || (isPartial && view.sort !== undefined)) && {
            text: QUERY.amongLoaded(all.length),
            color: 'informative',
          }
        }
        onRemove={({ key }) => view.setFilter(key, undefined)}
      />
      <div className={styles.grid}>
        {all.length === 0 && columns.length === 0 ? (
          <EmptyState title={QUERY.noRows} />
        ) : chart ? (
          <ResultChart
            result={result}
            rows={rows}
            chart={chart}
            onChange={(change) => setChart(change(chart))}
            onClose={() => setChart(undefined)}
          />
        ) : (
          <DataGrid
            label={QUERY.resultOf(connection)}
            columns={columns}
            rows={rows}
            sort={view.sort}
            onSort={view.setSort}
            filters={filters}
            onFilter={view.setFilter}
            filtersAnyValue
            filterNote={QUERY.amongLoadedMenu}
            onSelect={setSelection}
            onCopied={report}
            isStale={view.isArranging}
            message={isFiltered && rows.length === 0 && <RowsMessage shown={0} onClear={view.clearFilters} />}
          />
        )}
      </div>
    </section>
  )
}
