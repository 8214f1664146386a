import { ToastService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import {
  type ColumnFilter,
  DataGrid,
  filterOnly,
  type GridSelection,
  lazyPart,
  NOTHING_SELECTED,
  PAGE_SIZES,
  Pager,
  RowsMessage,
  type SetAddressState,
  type Sort,
  type TableView,
  withFilter,
  withSort,
} from '@etabli/sdk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Column, TableConfig } from '../contract'
import { MESSAGES } from '../messages'
import { activeFilters } from '../model/active-filters'
import type { Chart } from '../model/charts/chart'
import { chosenColumns } from '../model/charts/chosen-columns'
import { selectedRows } from '../model/charts/selected-rows'
import { suggestChart } from '../model/charts/suggest-chart'
import {
  type ExplorerAddress,
  hasFilters,
  layoutOf,
  type Search,
  type TableName,
  withBeside,
  withLayout,
  withoutFilters,
} from '../model/explorer-address'
import { gridColumns, orderedColumns, visibleColumns } from '../model/grid-columns'
import { isSearchValid } from '../model/search-form'
import { fitToTable } from '../model/table-request'
import { useCopyReport } from '../model/use-copy-report'
import { useExport } from '../model/use-export'
import { useReferredRows } from '../model/use-referred-rows'
import { useSearchForm } from '../model/use-search-form'
import { useTableRows } from '../model/use-table-rows'
import { useTellRow } from '../model/use-tell-row'
import { ColumnDialog } from './column-dialog.widget'
import { ColumnMark } from './column-mark.widget'
import { ExportProgress } from './export-progress.widget'
import { FilterChips } from './filter-chips.widget'
import type { LayoutDialog } from './layouts/layout-dialogs.widget'
import { SearchForm } from './search-form.widget'
import { OpenTablePanel, TableActions } from './table-actions.widget'
import { TableMenu } from './table-menu.widget'
import { TableToolbar } from './table-toolbar.widget'

const ColumnPanel = lazyPart(() => import('./columns/column-panel.widget'))
const FilterValues = lazyPart(() => import('./columns/filter-values.widget'))
const ChartPanel = lazyPart(() => import('./charts/chart-panel.widget'))
const LayoutDialogs = lazyPart(() => import('./layouts/layout-dialogs.widget'))

const useStyles = makeStyles({
  panel: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 },
  rows: { display: 'flex', flexGrow: 1, minHeight: 0 },
  table: { flexGrow: 1, minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column' },
  grid: { flexGrow: 1, minHeight: '160px', backgroundColor: tokens.colorNeutralBackground1 },
})

const markOf = (column: Column) => <ColumnMark {...column} />

/** The two of a boolean are in its own field; a key has each value once. */
function hasChoices(columns: readonly Column[], name: string): boolean {
  const column = columns.find((each) => each.name === name)
  return column !== undefined && column.filterType !== 'boolean' && !column.keys?.includes('primary')
}

interface Props {
  readonly project: string
  readonly name: TableName
  readonly config: TableConfig
  /** The metadata is being read anew; the rows wait for it. */
  readonly isConfigLoading: boolean
  readonly proportion: number
  readonly address: ExplorerAddress
  readonly setAddress: SetAddressState<ExplorerAddress>
  readonly fullscreen: { readonly isOn: boolean; readonly onToggle: () => void }
  /** Counts the times that the same rows were asked for again. */
  readonly reloads: number
  readonly onQuery: () => void
}

/** One table: its search form, its rows, and what can be done with them. */
export function TablePanel(props: Props) {
  const { project, name, config, proportion, address, setAddress, fullscreen, reloads } = props
  const styles = useStyles()
  const toasts = useService(ToastService)
  const [isChoosingColumns, setChoosingColumns] = useState(false)
  const [layoutDialog, setLayoutDialog] = useState<LayoutDialog>()
  const fitted = useMemo(() => fitToTable(address, config), [address, config])
  const selection = useMemo(() => ({ project, name, proportion, address: fitted }), [project, name, proportion, fitted])

  const isValid = isSearchValid(config, fitted.search)
  const searchForm = useSearchForm(isValid)
  useEffect(() => {
    if (!isValid) toasts.error(MESSAGES.invalidSearch)
  }, [isValid, toasts])

  const { reply, data, info, isPartial } = useTableRows(selection, { enabled: isValid && !props.isConfigLoading })
  const { refetch } = reply
  useEffect(() => {
    if (reloads > 0) void refetch()
  }, [reloads, refetch])
  const exporting = useExport()
  const report = useCopyReport()

  const all = useMemo(() => orderedColumns(config), [config])
  const visible = useMemo(() => visibleColumns(all, address.columns), [all, address.columns])
  const columns = useMemo(() => gridColumns(visible, markOf), [visible])
  const cellActions = useReferredRows({ project, name, columns: all, isShown: data !== undefined, setAddress })
  const setView = useCallback((view: TableView) => setAddress((now) => ({ ...now, view })), [setAddress])
  const setSort = useCallback(
    (sort: Sort | undefined) => setAddress((now) => ({ ...now, view: withSort(now.view, sort) })),
    [setAddress],
  )
  const setFilter = useCallback(
    (column: string, filter: ColumnFilter | undefined) =>
      setAddress((now) => ({ ...now, view: withFilter(now.view, column, filter) })),
    [setAddress],
  )
  const search = useCallback(
    (next: Search) => setAddress((now) => ({ ...now, search: next, view: { ...now.view, page: 1 } })),
    [setAddress],
  )
  const chips = useMemo(() => activeFilters({ ...fitted, proportion }), [fitted, proportion])
  const profiled = all.find(({ name: each }) => each === address.profile)
  const cells = useRef<GridSelection>(NOTHING_SELECTED)
  // Only a chart needs them: without one, nothing is drawn anew for a selection.
  const [chartCells, setChartCells] = useState<GridSelection>(NOTHING_SELECTED)
  const setChart = (chart: Chart | undefined) =>
    setAddress(({ chart: _, ...now }) => ({ ...now, ...(chart && { chart }) }))
  const changeChart = (change: (now: Chart) => Chart) =>
    setAddress((now) => ({ ...now, ...(now.chart && { chart: change(now.chart) }) }))
  const toggleChart = () => {
    setChartCells(cells.current)
    setChart(fitted.chart ? undefined : suggestChart(chosenColumns(cells.current, visible)))
  }
  const isSearched = Object.keys(fitted.search.fields).length > 0
  const failure = isValid ? (reply.error ?? undefined) : new Error(MESSAGES.invalidSearch)
  const rows = failure ? undefined : data?.['table-rows']
  const tellRow = useTellRow(rows)
  const chosenRows = useMemo(() => rows && selectedRows(chartCells, rows), [chartCells, rows])
  const { page, size } = fitted.view
  return (
    <div className={styles.panel}>
      <TableToolbar
        name={name}
        search={config.searchForm && searchForm}
        sort={fitted.view.sort}
        onClearSort={() => setSort(undefined)}
        fullscreen={fullscreen}
        look={{
          isOn: profiled !== undefined,
          onToggle: () =>
            setAddress((now) => {
              const first = now.profile === undefined ? (visible[0] ?? all[0]) : undefined
              return withBeside(now, first && { profile: first.name })
            }),
        }}
        chart={{ isOn: fitted.chart !== undefined, onToggle: toggleChart }}
        actions={<TableActions project={project} name={name} panel={address.panel} setAddress={setAddress} />}
        menu={
          <TableMenu
            project={project}
            hasFilters={hasFilters(fitted)}
            onClearFilters={() => setAddress(withoutFilters)}
            onSelectColumns={() => setChoosingColumns(true)}
            onLayout={setLayoutDialog}
            onQuery={props.onQuery}
            onExport={() =>
              void exporting.start(
                selection,
                visible.map((column) => column.name),
                isPartial,
              )
            }
          />
        }
      />
      {config.searchForm && searchForm.isOpen && (
        <SearchForm
          key={JSON.stringify(fitted.search)}
          config={config.searchForm}
          search={fitted.search}
          onSearch={search}
        />
      )}
      <FilterChips
        filters={chips}
        note={isPartial && { text: MESSAGES.partialMark, color: 'warning' }}
        onRemove={(chip) => setAddress(chip.without)}
      />
      {exporting.running && <ExportProgress running={exporting.running} onCancel={exporting.cancel} />}
      {fitted.chart && isValid && (
        <ChartPanel
          selection={selection}
          columns={all}
          chart={fitted.chart}
          selected={chosenRows}
          onChange={changeChart}
          onClose={() => setChart(undefined)}
        />
      )}
      <div className={styles.rows}>
        <div className={styles.table}>
          <div className={styles.grid}>
            <DataGrid
              label={MESSAGES.rowsOf(name.table)}
              columns={columns}
              rows={rows}
              expectedRows={size}
              rowsBefore={(page - 1) * size}
              total={info?.['row-count'] ?? -1}
              sort={fitted.view.sort}
              onSort={setSort}
              filters={fitted.view.filters}
              onFilter={setFilter}
              onInvalidFilter={() => toasts.error(MESSAGES.invalidForm)}
              filterChoices={(column, onChoose) =>
                hasChoices(all, column) && (
                  <FilterValues
                    selection={selection}
                    column={column}
                    onChoose={(value) => onChoose(filterOnly(value))}
                  />
                )
              }
              cellActions={cellActions}
              onCopied={report}
              onSelect={(selected) => {
                cells.current = selected
                tellRow(selected)
                if (fitted.chart) startTransition(() => setChartCells(selected))
              }}
              isStale={reply.isPlaceholderData}
              message={
                (failure !== undefined || rows?.length === 0) && (
                  <RowsMessage
                    shown={rows?.length}
                    error={failure}
                    {...(isValid && { onRetry: () => void reply.refetch() })}
                    emptyText={MESSAGES.emptyTable}
                    onClear={hasFilters(fitted) ? () => setAddress(withoutFilters) : undefined}
                    {...(isSearched && { noMatchText: MESSAGES.noResult, clearText: MESSAGES.clearSearch })}
                  />
                )
              }
            />
          </div>
          <Pager
            view={fitted.view}
            sizes={PAGE_SIZES}
            shown={rows?.length ?? 0}
            total={info?.['row-count']}
            totalIsEstimate={info?.['row-count-is-estimate'] ?? false}
            onChange={setView}
          />
        </div>
        {profiled && isValid && (
          <ColumnPanel selection={selection} columns={all} column={profiled.name} setAddress={setAddress} />
        )}
        <OpenTablePanel project={project} name={name} panel={address.panel} setAddress={setAddress} />
      </div>
      {isChoosingColumns && (
        <ColumnDialog
          columns={all}
          shown={visible.map((column) => column.name)}
          onApply={(chosen) => setAddress(({ columns: _, ...now }) => ({ ...now, ...(chosen && { columns: chosen }) }))}
          onClose={() => setChoosingColumns(false)}
        />
      )}
      {layoutDialog && (
        <LayoutDialogs
          dialog={layoutDialog}
          layout={layoutOf(name, fitted)}
          onLoad={(layout) => setAddress((now) => withLayout(now, layout))}
          onClose={() => setLayoutDialog(undefined)}
        />
      )}
    </div>
  )
}
