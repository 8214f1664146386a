import {
  type AddressCodec,
  type ColumnFilter,
  type ColumnFilters,
  PAGE_SIZES,
  put,
  type TableView,
  tableViewCodec,
} from '@etabli/sdk/ui'
import { type Chart, readChart } from './charts/chart'
import { isLayoutOf, type Layout } from './layouts/layout'
import { decodeLayout } from './layouts/layout-codec'
import { plainFilters } from './plain-filters'

/** What is searched for, by column; in strict mode a value must equal the field. */
export interface Search {
  readonly strict: boolean
  readonly fields: Readonly<Record<string, string>>
}

/** All that a link to the explorer carries. */
export interface ExplorerAddress {
  readonly connection?: string
  readonly schema?: string
  readonly table?: string
  /** Share of the table; absent for what the server proposes. */
  readonly proportion?: number
  readonly search: Search
  /** Columns to show, in order; absent for all, as the server orders them. */
  readonly columns?: readonly string[]
  readonly view: TableView
  /** The column that is looked at beside the rows. */
  readonly profile?: string
  /** The panel of a plugin that stands there instead: `acme.notes/notes`. */
  readonly panel?: string
  /** How the rows are drawn above the grid; absent where they are not. */
  readonly chart?: Chart
  /** What the link's `layout` came to; absent where it has none. A change of the address takes its place. */
  readonly layout?: 'restored' | 'unreadable'
}

export interface TableName {
  readonly connection: string
  readonly schema: string
  readonly table: string
}

export const NO_SEARCH: Search = { strict: false, fields: {} }

const FIELD = 'search.'
const view = tableViewCodec({ sizes: PAGE_SIZES })

export const EXPLORER_ADDRESS: AddressCodec<ExplorerAddress> = {
  read(query) {
    const plain = readPlain(query)
    const text = query.get('layout')
    if (text === null) return plain
    const layout = decodeLayout(text)
    const isFitting = layout !== undefined && isLayoutOf(layout, plain)
    return isFitting
      ? { ...withLayout(plain, layout, plain.view.page), layout: 'restored' }
      : { ...plain, layout: 'unreadable' }
  },
  write(address, query) {
    for (const key of [...query.keys()]) if (key.startsWith(FIELD)) query.delete(key)
    put(query, 'connection', address.connection)
    put(query, 'schema', address.schema)
    put(query, 'table', address.table)
    put(query, 'proportion', address.proportion === undefined ? undefined : String(address.proportion))
    put(query, 'strict', address.search.strict ? 'true' : undefined)
    for (const [name, value] of Object.entries(address.search.fields)) query.set(FIELD + name, value)
    put(query, 'profile', address.profile)
    put(query, 'panel', address.panel)
    put(query, 'chart', address.chart?.kind)
    put(query, 'chart.x', address.chart?.x)
    put(query, 'chart.y', address.chart?.y)
    put(query, 'chart.of', address.chart?.aggregate)
    put(query, 'chart.by', address.chart?.bucket)
    query.delete('layout')
    query.delete('column')
    for (const column of address.columns ?? []) query.append('column', column)
    view.write(address.view, query)
  },
}

function readPlain(query: URLSearchParams): ExplorerAddress {
  const name = (key: string) => query.get(key) || undefined
  const [connection, schema, table] = [name('connection'), name('schema'), name('table')]
  const proportion = Number(query.get('proportion') || Number.NaN)
  const columns = query.getAll('column')
  const [profile, panel] = [name('profile'), name('panel')]
  const chart = readChart(query)
  return {
    ...(connection !== undefined && { connection }),
    ...(schema !== undefined && { schema }),
    ...(table !== undefined && { table }),
    ...(proportion >= 0 && proportion <= 1 && { proportion }),
    ...(columns.length > 0 && { columns }),
    search: { strict: query.get('strict') === 'true', fields: readFields(query) },
    view: view.read(query),
    ...(profile !== undefined && { profile }),
    ...(panel !== undefined && profile === undefined && { panel }),
    ...(chart && { chart }),
  }
}

function readFields(query: URLSearchParams): Record<string, string> {
  const fields = [...query].filter(([key, value]) => key.startsWith(FIELD) && value !== '')
  return Object.fromEntries(fields.map(([key, value]) => [key.slice(FIELD.length), value]))
}

/** Another table starts afresh; only the page size is the user's habit and stays. */
export function addressOf(name: Partial<TableName>, { view: { size } }: ExplorerAddress): ExplorerAddress {
  return { ...name, search: NO_SEARCH, view: { page: 1, size, filters: {} } }
}

/** With this beside the rows in place of what is there: the look at a column, a panel, or nothing. */
export function withBeside(
  { profile: _, panel: __, ...address }: ExplorerAddress,
  beside: { readonly profile: string } | { readonly panel: string } | undefined,
): ExplorerAddress {
  return { ...address, ...beside }
}

/** Every filter of the grid and the search gone; the order stays. */
export function withoutFilters(address: ExplorerAddress): ExplorerAddress {
  return {
    ...address,
    search: { ...NO_SEARCH, strict: address.search.strict },
    view: { ...address.view, page: 1, filters: {} },
  }
}

export function hasFilters({ search, view: { filters } }: ExplorerAddress): boolean {
  return Object.keys(search.fields).length > 0 || Object.keys(filters).length > 0
}

/** The table of an address arranged by a layout, from its first page. */
export function withLayout({ connection, schema, table }: ExplorerAddress, layout: Layout, page = 1): ExplorerAddress {
  const { proportion, columns, search, size, sort, filters, chart } = layout
  return {
    ...(connection !== undefined && { connection }),
    ...(schema !== undefined && { schema }),
    ...(table !== undefined && { table }),
    ...(proportion !== undefined && { proportion }),
    ...(columns && columns.length > 0 && { columns }),
    search,
    view: { page, size, ...(sort && { sort }), filters: filtersOf(filters) },
    ...(chart && { chart }),
  }
}

/** The same filters; a bound that is missing is absent. */
function filtersOf(filters: Layout['filters']): ColumnFilters {
  const entries = Object.entries(filters).map(([column, filter]): [string, ColumnFilter] => {
    if (filter.kind !== 'range') return [column, filter]
    const { from, to } = filter
    return [column, { kind: 'range', ...(from !== undefined && { from }), ...(to !== undefined && { to }) }]
  })
  return Object.fromEntries(entries)
}

/** How the table of an address is arranged; the page at hand is no part of it. */
export function layoutOf(name: TableName, address: ExplorerAddress): Layout {
  const { proportion, columns, search, view: of, chart } = address
  return {
    version: 1,
    table: { ...name },
    ...(proportion !== undefined && { proportion }),
    ...(columns && { columns: [...columns] }),
    search: { strict: search.strict, fields: { ...search.fields } },
    size: of.size,
    ...(of.sort && { sort: { ...of.sort } }),
    filters: plainFilters(of.filters),
    ...(chart && { chart: { ...chart } }),
  }
}

/** Whether an address says nothing of how its table is to be shown; the page size is the user's habit, not the table's. */
export function isUntouched(address: ExplorerAddress): boolean {
  const { layout, proportion, columns, search, view, chart } = address
  const isPlain = [layout, proportion, columns, chart].every((part) => part === undefined) && !search.strict
  return isPlain && view.page === 1 && view.sort === undefined && !hasFilters(address)
}

/** The page with a table as it is shown at first. */
export function tablePath(project: string, { connection, schema, table }: TableName): string {
  return `/${encodeURIComponent(project)}/data-explorer?${new URLSearchParams({ connection, schema, table })}`
}
