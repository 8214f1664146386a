import { formText } from '@etabli/core/contract/body'
import type { AnyCall } from '@etabli/core/contract/define-call'
import { fillPath, pathParamNames } from '@etabli/core/contract/path'
import type { Page, Route } from 'playwright-core'
import * as z from 'zod/mini'
import {
  type Column,
  type ColumnProfile,
  type ConnectionFacts,
  type ConnectionTest,
  countTableRows,
  execQuery,
  explainQuery,
  exportQuery,
  exportTable,
  getColumnProfile,
  getConnectionFacts,
  getSchemaOutline,
  getTableData,
  getTableMetadata,
  listChatContexts,
  listConnections,
  listSchemas,
  listTables,
  type QueryInfo,
  type TableRow,
  testConnection,
} from '../../plugins/data-explorer/contract'

export const PROJECT = 'demo_shop'
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

/** All calls that the fake answers. */
const CALLS = [
  listConnections,
  listSchemas,
  listTables,
  getTableMetadata,
  getTableData,
  exportTable,
  getConnectionFacts,
  getSchemaOutline,
  execQuery,
  explainQuery,
  exportQuery,
  testConnection,
  getColumnProfile,
  countTableRows,
  listChatContexts,
]

const AnswerInput = z.looseObject({})
export interface Asked {
  readonly call: AnyCall
  readonly input: Readonly<Record<string, unknown>>
}

/** A query's result of so many rows of `eventRow`. */
export function queryResult(rows: number, { isPartial = false } = {}): unknown {
  return {
    'table-config': { columns: COLUMNS, columnOrder: COLUMN_ORDER },
    'table-rows': Array.from({ length: rows }, (_, index) => eventRow(index + 1)),
    'query-info': { 'elapsed-milliseconds': 42, 'row-count': rows, 'partial-result': isPartial },
  }
}

/** Answers the explorer's calls in the page, as its contract says, and keeps what was asked. */
export class FakeWarehouse {
  readonly asked: Asked[] = []
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
  /** Replies in place of the usual one, by path; `hold` never answers. */
  readonly instead = new Map<string, { status: number; body: unknown } | 'hold'>()
  csv = ''
  connectionTest: ConnectionTest = {
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

  async install(page: Page): Promise<void> {
    await page.route('**/api/v1/data-explorer/**', (route) => this.#answer(route))
  }

  /** What was asked by a call, oldest first. */
  inputs(call: AnyCall): readonly Readonly<Record<string, unknown>>[] {
    return this.asked.filter((each) => each.call === call).map(({ input }) => input)
  }

  last(call: AnyCall): Readonly<Record<string, unknown>> {
    return this.inputs(call).at(-1) ?? {}
  }

  async #answer(route: Route): Promise<void> {
    const path = new URL(route.request().url()).pathname
    const call = CALLS.find(
      (each) => path === (pathParamNames(each.path).length > 0 ? fillPath(each.path, { project: PROJECT }) : each.path),
    )
    if (!call) return route.abort()
    const input = await readInput(call, route)
    this.asked.push({ call, input })
    const instead = this.instead.get(call.path)
    if (instead === 'hold') return
    if (instead) return route.fulfill({ status: instead.status, json: instead.body })
    if (call.raw === 'text/csv') return route.fulfill({ contentType: 'text/csv; charset=utf-8', body: this.csv })
    await route.fulfill({ json: { status: 'success', data: this.#data(call, input) } })
  }

  #data(call: AnyCall, input: Readonly<Record<string, unknown>>): unknown {
    if (call === listConnections) return { supportedConnections: this.connections.map((name) => ({ name })) }
    if (call === testConnection) return { connectionTest: this.connectionTest }
    if (call === countTableRows)
      return { rowCount: { 'row-count': this.rowCount, 'row-count-is-estimate': false, 'partial-result': false } }
    if (call === getColumnProfile) return { columnProfile: this.columnProfile }
    if (call === listSchemas) return { schemas: this.schemas }
    if (call === listTables) return { tableList: this.tables[String(input.schemaName)] ?? [] }
    if (call === getConnectionFacts) return { connectionFacts: this.facts }
    if (call === getSchemaOutline) return { schemaOutline: this.#outline(String(input.schemaName)) }
    if (call === listChatContexts) return { chatContexts: this.schemas }
    if (call === execQuery) return { queryResult: this.result }
    if (call === explainQuery) return { queryPlan: this.plan }
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

/** The fields as the declaration reads them: a page that sends something else fails its test here. */
async function readInput(call: AnyCall, route: Route): Promise<Readonly<Record<string, unknown>>> {
  if (!call.body) return {}
  const request = route.request()
  if (call.body.encoding === 'json') return AnswerInput.parse(call.body.schema.parse(request.postDataJSON()))
  const form = await new Response(new Uint8Array(request.postDataBuffer() ?? []), {
    headers: { 'content-type': request.headers()['content-type'] ?? '' },
  }).formData()
  const fields = Object.fromEntries([...form].map(([name, value]) => [name, formText(value)]))
  return AnswerInput.parse(call.body.schema.parse(fields))
}
