import type { TableConfig } from '../contract'
import { hasColumnsOf } from './charts/chart'
import { type ExplorerAddress, NO_SEARCH, type TableName } from './explorer-address'
import { plainFilters } from './plain-filters'
import { cleanSearch } from './search-form'

/** A link may be older than the table: what it says of columns that are gone is left out. */
export function fitToTable(address: ExplorerAddress, config: TableConfig): ExplorerAddress {
  const known = new Set(config.columns.map(({ name }) => name))
  const { sort, filters, ...view } = address.view
  const { chart, ...rest } = address
  return {
    ...rest,
    ...(chart && hasColumnsOf(chart, config.columns) && { chart }),
    search: config.searchForm ? cleanSearch(config.searchForm, address.search) : NO_SEARCH,
    view: {
      ...view,
      ...(sort && known.has(sort.column) && { sort }),
      filters: Object.fromEntries(Object.entries(filters).filter(([column]) => known.has(column))),
    },
  }
}

export interface Selection {
  readonly project: string
  readonly name: TableName
  readonly proportion: number
  readonly address: ExplorerAddress
}

/** The fields that name a table in every call. */
export function tableFields(project: string, { connection, schema, table }: TableName) {
  return { projectName: project, dbConnectionName: connection, schemaName: schema, tableName: table }
}

/** The fields that every request for rows has. */
export function selectionFields({ project, name, proportion, address: { search } }: Selection) {
  return {
    ...tableFields(project, name),
    tableProportion: proportion,
    searchFormData: { strict: search.strict, fields: { ...search.fields } },
  }
}

/** Filters and order as the calls carry them. */
export function narrowing({ view: { sort, filters } }: ExplorerAddress) {
  const isFiltered = Object.keys(filters).length > 0
  return { ...(sort && { sort: { ...sort } }), ...(isFiltered && { filters: plainFilters(filters) }) }
}

export function pageRequest(address: ExplorerAddress) {
  const { page, size } = address.view
  return { offset: (page - 1) * size, limit: size, ...narrowing(address) }
}
