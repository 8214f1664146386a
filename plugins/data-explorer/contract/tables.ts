import { defineCall, defineDownload, form, jsonText, numberText } from '@etabli/sdk'
import {
  ColumnFilter,
  ColumnProfile,
  connectionAccess,
  connectionFields,
  connectionScope,
  FilterType,
  objectName,
} from '@etabli/sdk/databases'
import * as z from 'zod/mini'

export { ColumnFilter, ColumnProfile, FilterType }

export const Column = z.object({
  name: z.string(),
  /** The database's own name of the type, `numeric(10,2)`. */
  type: z.string(),
  filterType: FilterType,
  nullable: z.boolean(),
  comment: z.optional(z.string()),
  /** What it is in its table: a part of its primary key, or what leads to another table. */
  keys: z.optional(z.array(z.enum(['primary', 'foreign']))),
})
export type Column = z.infer<typeof Column>

export const SearchForm = z.object({ fields: z.array(z.object({ name: z.string(), filterType: FilterType })) })
export type SearchForm = z.infer<typeof SearchForm>

/** What the search form holds; in strict mode a value must equal the field, else be contained in it. */
export const SearchFormData = z.object({
  strict: z.optional(z.boolean()),
  fields: z.optional(z.record(z.string(), z.string())),
})
export type SearchFormData = z.infer<typeof SearchFormData>

export const TableConfig = z.object({
  columns: z.array(Column),
  columnOrder: z.array(z.string()),
  /** Absent where the table has no column to search in. */
  searchForm: z.optional(SearchForm),
})
export type TableConfig = z.infer<typeof TableConfig>

export const TableInfo = z.object({
  total_row_count: z.number(),
  /** Bytes on disk, indexes included. */
  total_size: z.number(),
  /** True where the count comes from the database's statistics. */
  row_count_is_estimate: z.boolean(),
  comment: z.optional(z.string()),
})
export type TableInfo = z.infer<typeof TableInfo>

export const QueryInfo = z.object({
  'requested-proportion': z.number(),
  'max-requestable-proportion': z.number(),
  /** Rows that one request reaches at most. */
  'estimated-max-requestable-rows-limit': z.number(),
  'search-form-data': SearchFormData,
  /** Rows that fit the request, as far as they can be reached. */
  'row-count': z.optional(z.number()),
  /** True of a search that takes long to count: its page says how many rows there are at least, and does not wait. */
  'row-count-is-estimate': z.optional(z.boolean()),
  /** True where more rows fit than the limit lets through. */
  'partial-result': z.optional(z.boolean()),
})
export type QueryInfo = z.infer<typeof QueryInfo>

/** As the members of the same names in `query-info`; without a count where counting took too long as well. */
export const RowCount = z.object({
  'row-count': z.optional(z.number()),
  'row-count-is-estimate': z.optional(z.boolean()),
  'partial-result': z.optional(z.boolean()),
})
export type RowCount = z.infer<typeof RowCount>

/** Which rows of the result, in which order. Without it, the first 1,000 rows. */
export const PageRequest = z.object({
  offset: z.int().check(z.minimum(0)),
  limit: z.int().check(z.minimum(1), z.maximum(1_000)),
  sort: z.optional(z.object({ column: z.string(), direction: z.enum(['asc', 'desc']) })),
  filters: z.optional(z.record(z.string(), ColumnFilter)),
})
export type PageRequest = z.infer<typeof PageRequest>

/** A row by column name. Every value is the database's own text for it, so that no digit is lost; null is null. */
export const TableRow = z.record(z.string(), z.union([z.string(), z.null()]))
export type TableRow = z.infer<typeof TableRow>

const table = { ...connectionFields, schemaName: objectName, tableName: objectName }
const selection = {
  ...table,
  tableProportion: numberText({ min: 0, max: 1 }),
  searchFormData: jsonText(SearchFormData),
}
/** What the specification says of fields that do not fit. */
const messages = {
  searchFormData: 'invalid search form data',
  page: 'invalid form',
  columns: 'invalid form',
  sort: 'invalid form',
  filters: 'invalid form',
}
export const getTableMetadata = defineCall({
  method: 'POST',
  path: '/api/v1/data-explorer/table/get/metadata',
  access: connectionAccess,
  scope: connectionScope,
  summary: 'Columns, row count, size and what may be asked of a table',
  body: form(table),
  returns: {
    tableMetadata: z.object({ 'table-config': TableConfig, 'table-info': TableInfo, 'query-info': QueryInfo }),
  },
  fails: [422, 429],
})

export const getTableData = defineCall({
  method: 'POST',
  path: '/api/v1/data-explorer/table/get/data',
  access: connectionAccess,
  scope: connectionScope,
  summary: 'Rows of a table: a proportion of it, searched, filtered, sorted, a page at a time',
  body: form({ ...selection, page: z.optional(jsonText(PageRequest)) }, messages),
  returns: {
    tableData: z.object({ 'query-info': QueryInfo, 'table-config': TableConfig, 'table-rows': z.array(TableRow) }),
  },
  fails: [422, 429],
})

export const countTableRows = defineCall({
  method: 'POST',
  path: '/api/v1/data-explorer/table/get/count',
  access: connectionAccess,
  scope: connectionScope,
  summary: 'How many rows match a request whose page did not wait to count them',
  body: form({ ...selection, filters: z.optional(jsonText(z.record(z.string(), ColumnFilter))) }, messages),
  returns: { rowCount: RowCount },
  fails: [422, 429],
})

export const exportTable = defineDownload({
  method: 'POST',
  path: '/api/v1/data-explorer/table/export/csv',
  access: connectionAccess,
  scope: connectionScope,
  summary: 'The rows of a request as CSV, streamed',
  contentType: 'text/csv',
  body: form(
    {
      ...selection,
      /** Columns to write, in order; all without it. */
      columns: z.optional(jsonText(z.array(objectName))),
      sort: z.optional(jsonText(z.object({ column: objectName, direction: z.enum(['asc', 'desc']) }))),
      filters: z.optional(jsonText(z.record(z.string(), ColumnFilter))),
    },
    messages,
  ),
  fails: [422, 429],
})

export const getColumnProfile = defineCall({
  method: 'POST',
  path: '/api/v1/data-explorer/table/get/profile',
  access: connectionAccess,
  scope: connectionScope,
  summary:
    'Null share, distinct values, bounds, histogram and most frequent values of a column, over a proportion of the rows',
  body: form(
    { ...selection, columnName: objectName, filters: z.optional(jsonText(z.record(z.string(), ColumnFilter))) },
    messages,
  ),
  returns: { columnProfile: ColumnProfile },
  fails: [422, 429],
})
