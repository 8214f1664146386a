import type { AnyCall } from '@etabli/core/contract/define-call'
import type { TestResult } from '@etabli/sdk/server'
import * as z from 'zod/mini'
import {
  type Column,
  type ColumnProfile,
  type ConnectionFacts,
  countTableRows,
  execQuery,
  explainQuery,
  getColumnProfile,
  getConnectionFacts,
  getSchemaOutline,
  getTableMetadata,
  listConnections,
  listSchemas,
  listTables,
  type PlanStep,
  type QueryInfo,
  type TableRow,
} from '../../plugins/data-explorer/contract'
import type { PausedRequest } from './paused-requests'
import { WatchedCalls } from './watched-calls'

export const EVENT_COUNT = 1_000_000

export const COLUMNS: readonly Column[] = [
  { name: 'note', type: 'text', filterType: 'text', nullable: true, comment: 'What the clerk wrote' },
  { name: 'id', type: 'bigint', filterType: 'number', nullable: false },
  { name: 'name', type: 'text', filterType: 'text', nullable: false },
  { name: 'amount', type: 'numeric(20,6)', filterType: 'number', nullable: true },
  { name: 'paid', type: 'boolean', filterType: 'boolean', nullable: true },
  { name: 'happened', type: 'timestamp with time zone', filterType: 'date', nullable: false },
  { name: 'payload', type: 'jsonb', filterType: 'none', nullable: true },
]
export const COLUMN_ORDER = ['id', 'name', 'amount', 'paid', 'happened', 'note', 'payload']

/** Row `id` of every table of the fake: deterministic, with a null, an empty text and a number no float can hold. */
export function eventRow(id: number): TableRow {
  return {
    id: String(id),
    name: `événement ${id}`,
    amount: id % 7 === 0 ? null : `90071992547409${String(id % 100).padStart(2, '0')}.123456`,
    paid: id % 3 === 0 ? 'true' : 'false',
    happened: `2026-01-${String((id % 28) + 1).padStart(2, '0')} 12:00:00+00`,
    note: id % 5 === 0 ? '' : id % 4 === 0 ? `long ${'lorem ipsum '.repeat(40)}end` : null,
    payload: `{"page": "/item/${id}", "tags": ["a", "b"]}`,
  }
}

/** A query's result of so many rows of `eventRow`. */
export function queryResult(rows: number, { isPartial = false } = {}): unknown {
  return {
    'table-config': { columns: COLUMNS, columnOrder: COLUMN_ORDER },
    'table-rows': Array.from({ length: rows }, (_, index) => eventRow(index + 1)),
    'query-info': { 'elapsed-milliseconds': 42, 'row-count': rows, 'partial-result': isPartial },
  }
}

/**
 * Answers the explorer's calls in the page, as its contract says: for what a page does with results that a database does not
 * cheaply give. What the specification says is shown with a real one.
 */
export class FakeWarehouse extends WatchedCalls {
  connections: readonly string[] = ['warehouse', 'archive']
  schemas: readonly string[] = ['raw', 'analytics']
  tables: Readonly<Record<string, readonly unknown[]>> = {
    raw: [
      { name: 'events', kind: 'table', comment: 'Everything that happened' },
      { name: 'orders', kind: 'table' },
    ],
    analytics: [{ name: 'daily_sales', kind: 'view' }, 'plain_table'],
  }
  hasSearchForm = true
  rowCount = EVENT_COUNT
  queryInfo: Partial<QueryInfo> = {}
  tableInfo = {
    total_row_count: EVENT_COUNT,
    total_size: 1_610_612_736,
    row_count_is_estimate: true,
    comment: 'Everything that happened',
  }
  csv = ''
  connectionTest: TestResult = {
    ok: true,
    steps: [{ name: 'Sign-in', ok: true, text: 'signed in to PostgreSQL 18', milliseconds: 7 }],
  }
  columnProfile: ColumnProfile = {
    rows: 1_000,
    nulls: 100,
    distinct: 42,
    'distinct-is-estimate': true,
    min: '1',
    max: '100',
    histogram: [
      { from: '1', to: '50', rows: 600 },
      { from: '50', to: '100', rows: 300 },
    ],
    top: [{ value: '7', rows: 120 }],
    'is-partial': false,
  }
  facts: ConnectionFacts = { dialect: 'postgresql', 'read-only': { guaranteed: true, reasons: [] } }
  /** What every statement returns. */
  result: unknown = queryResult(3)
  plan = 'Seq Scan on events'
  planSteps: readonly PlanStep[] | undefined

  protected override async answer(
    call: AnyCall,
    input: Readonly<Record<string, unknown>>,
    request: PausedRequest,
  ): Promise<void> {
    if (call.raw === 'text/csv') return request.fulfill({ contentType: 'text/csv; charset=utf-8', body: this.csv })
    await request.fulfill({ body: JSON.stringify({ status: 'success', data: this.#data(call, input) }) })
  }

  #data(call: AnyCall, input: Readonly<Record<string, unknown>>): unknown {
    if (call === listConnections) return { supportedConnections: this.connections.map((name) => ({ name })) }
    if (call.path.endsWith('/connection/test')) return { connectionTest: this.connectionTest }
    if (call === countTableRows)
      return { rowCount: { 'row-count': this.rowCount, 'row-count-is-estimate': false, 'partial-result': false } }
    if (call === getColumnProfile) return { columnProfile: this.columnProfile }
    if (call === listSchemas) return { schemas: this.schemas }
    if (call === listTables) return { tableList: this.tables[String(input.schemaName)] ?? [] }
    if (call === getConnectionFacts) return { connectionFacts: this.facts }
    if (call === getSchemaOutline) return { schemaOutline: this.#outline(String(input.schemaName)) }
    if (call.path.endsWith('/chat/list/context')) return { chatContexts: this.schemas }
    if (call.path.endsWith('/chat/list/example')) return { chatExamples: [] }
    if (call === execQuery) return { queryResult: this.result }
    if (call === explainQuery) return { queryPlan: this.plan, queryPlanSteps: this.planSteps }
    const config = this.#config()
    const queryInfo = this.#queryInfo()
    if (call === getTableMetadata)
      return { tableMetadata: { 'table-config': config, 'table-info': this.tableInfo, 'query-info': queryInfo } }
    const { offset = 0, limit = 20 } = z.object({ offset: z.number(), limit: z.number() }).parse(input.page)
    const rows = Array.from({ length: Math.max(0, Math.min(limit, this.rowCount - offset)) }, (_, index) =>
      eventRow(offset + index + 1),
    )
    return {
      tableData: {
        'query-info': { ...queryInfo, 'row-count': this.rowCount, 'row-count-is-estimate': false, ...this.queryInfo },
        'table-config': config,
        'table-rows': rows,
      },
    }
  }

  #outline(schema: string): unknown {
    return (this.tables[schema] ?? []).map((entry) => ({
      name: typeof entry === 'string' ? entry : z.object({ name: z.string() }).parse(entry).name,
      kind: 'table',
      columns: COLUMNS.map(({ name, type }) => ({ name, type })),
      primaryKey: ['id'],
      references: [],
    }))
  }

  #config(): unknown {
    const fields = COLUMN_ORDER.flatMap((name) => COLUMNS.filter((column) => column.name === name)).map(
      ({ name, filterType }) => ({ name, filterType }),
    )
    return { columns: COLUMNS, columnOrder: COLUMN_ORDER, ...(this.hasSearchForm && { searchForm: { fields } }) }
  }

  #queryInfo(): QueryInfo {
    return {
      'requested-proportion': 1,
      'max-requestable-proportion': 1,
      'estimated-max-requestable-rows-limit': EVENT_COUNT,
      'search-form-data': {},
      ...this.queryInfo,
    }
  }
}
