import type { Client } from '#tests/support/client'
import {
  execQuery,
  exportQuery,
  exportTable,
  getColumnProfile,
  getTableData,
  getTableMetadata,
  listSchemas,
  listTables,
  type PageRequest,
  type SearchFormData,
} from '../../../plugins/data-explorer/contract'
import { RUNS, size } from '../form'
import { machineAtRest, processMemory, treeMemory } from '../process'
import { type Measure, median } from '../report'

export const LAKE = 'lake_bench'
/** A tenth of the lake. */
export const POND = 'pond_bench'
export const WAREHOUSE = 'warehouse'

export interface Server {
  readonly ana: Client
  readonly pid: number
}

const table = (dbConnectionName: string, schemaName: string) => ({
  projectName: 'demo_shop',
  dbConnectionName,
  schemaName,
  tableName: 'events',
  tableProportion: 1,
})

/** Milliseconds of one call, its reply read to the end. */
async function timed(call: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await call()
  return performance.now() - began
}

async function repeated(call: () => Promise<unknown>): Promise<readonly number[]> {
  const values: number[] = []
  for (let run = 0; run < RUNS; run += 1) values.push(await timed(call))
  return values
}

/** A table that no server could hold in memory. The first page is measured before anything else has warmed it. */
export async function measureLargeTable(server: Server, rows: number): Promise<readonly Measure[]> {
  const { ana, pid } = server
  const events = table(LAKE, 'main')
  const page = (request: PageRequest, searchFormData: SearchFormData = {}) =>
    ana.call(getTableData, { ...events, searchFormData, page: request })
  const first = { offset: 0, limit: 20 }
  const [before, alone] = [await treeMemory(pid), await processMemory(pid)]
  const peak = watchMemory(pid)
  // Whoever opens a table has seen its name in the tree.
  const listed = await timed(async () => {
    await ana.call(listSchemas, events)
    await ana.call(listTables, events)
  })
  const cold = await timed(async () => {
    await ana.call(getTableMetadata, events)
    await page(first)
  })
  const measures: Measure[] = [
    { name: 'schemas and tables, the file never opened before', unit: 'ms', values: [listed], goal: 1_000 },
    { name: 'first page with its metadata, the table never opened before', unit: 'ms', values: [cold], goal: 300 },
    { name: 'first page', unit: 'ms', values: await repeated(() => page(first)), goal: 300 },
    ...(await measurePages(ana, LAKE, rows)),
    {
      name: 'a column looked at',
      unit: 'ms',
      values: [await timed(() => ana.call(getColumnProfile, { ...events, columnName: 'amount', searchFormData: {} }))],
      goal: 2_000,
    },
  ]
  const most = await peak.stop()
  return [
    ...measures,
    { name: 'memory of the server at most, above its start', unit: 'MB', values: [most.process - alone], goal: 200 },
    { name: 'the same with the process in which DuckDB runs', unit: 'MB', values: [most.tree - before], goal: 200 },
  ]
}

/** The pages whose goals are stated for 10,000,000 rows. */
export async function measurePages(ana: Client, connection: string, rows: number): Promise<readonly Measure[]> {
  const events = table(connection, 'main')
  const page = (request: PageRequest, searchFormData: SearchFormData = {}) =>
    ana.call(getTableData, { ...events, searchFormData, page: request })
  const first = { offset: 0, limit: 20 }
  // The process starts with the first page.
  await page(first)
  return [
    {
      name: 'P11 last page',
      unit: 'ms',
      values: await repeated(() => page({ offset: rows - 20, limit: 20 })),
      goal: 30,
    },
    {
      name: 'P11 sorted by a column without an index',
      unit: 'ms',
      values: await repeated(() => page({ ...first, sort: { column: 'amount', direction: 'desc' } })),
      goal: 30,
    },
    {
      name: 'P11 one number looked for',
      unit: 'ms',
      values: await repeated(() => page(first, { strict: true, fields: { id: String(Math.trunc(rows / 2)) } })),
      goal: 30,
    },
    {
      name: 'P11 one text looked for',
      unit: 'ms',
      values: await repeated(() => page(first, { strict: true, fields: { email: 'user4242@example.org' } })),
      goal: 30,
    },
    {
      name: 'P11 sorted by a column of three values',
      unit: 'ms',
      values: await repeated(() => page({ ...first, sort: { column: 'kind', direction: 'asc' } })),
      goal: 30,
    },
    {
      name: 'P12 part of a text looked for, first rows',
      unit: 'ms',
      values: await repeated(() => page({ ...first, filters: { email: { kind: 'contains', text: '777@' } } })),
      goal: 300,
    },
    {
      name: 'P12 a search cancelled, until the next page is there',
      unit: 'ms',
      values: await repeated(() =>
        cancelled(
          () => page(first),
          (signal) => slowSearch(ana, connection, signal),
        ),
      ),
      goal: 100,
    },
  ]
}

function slowSearch(ana: Client, connection: string, signal: AbortSignal): Promise<unknown> {
  const filters = { email: { kind: 'contains' as const, text: 'nowhere to be found' } }
  const page = { offset: 0, limit: 20, filters }
  return ana.call(getTableData, { ...table(connection, 'main'), searchFormData: {}, page }, signal)
}

/** Ends a slow call and asks for a quick one. */
async function cancelled(
  quick: () => Promise<unknown>,
  slow: (signal: AbortSignal) => Promise<unknown>,
): Promise<void> {
  const caller = new AbortController()
  const ended = slow(caller.signal).catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, 50))
  caller.abort()
  await ended
  await quick()
}

/** Memory looked at all the while. */
function watchMemory(pid: number): { stop(): Promise<{ readonly tree: number; readonly process: number }> } {
  const most = { tree: 0, process: 0 }
  let running = true
  const watching = (async () => {
    while (running) {
      most.tree = Math.max(most.tree, await treeMemory(pid))
      most.process = Math.max(most.process, await processMemory(pid))
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })()
  return {
    stop: async () => {
      running = false
      await watching
      return most
    },
  }
}

/** COPY does not take the semicolon, so these rows are read and written one by one. */
const ROW_BY_ROW = 'select * from raw.events;'

/** All million rows as CSV, read as quickly as they come: as PostgreSQL writes them, and for comparison row by row. */
export async function measureExport({ ana, pid }: Server): Promise<readonly Measure[]> {
  const written = new Exports(pid)
  const rowByRow = new Exports(pid)
  const { projectName, dbConnectionName } = table(WAREHOUSE, 'raw')
  for (let run = 0; run < size(3, 1); run += 1) {
    await written.measure(ana, exportTable, { ...table(WAREHOUSE, 'raw'), searchFormData: '{}' })
    await rowByRow.measure(ana, exportQuery, { projectName, dbConnectionName, query: ROW_BY_ROW })
  }
  if (written.bytes !== rowByRow.bytes) throw new Error(`${written.bytes} bytes one way, ${rowByRow.bytes} the other`)
  return [
    { name: 'P14 1,000,000 rows as CSV, to the last byte', unit: 's', values: written.seconds, goal: 2 },
    {
      name: 'P14 memory above its start meanwhile, server and PostgreSQL',
      unit: 'MB',
      values: written.growth,
      goal: 30,
    },
    { name: 'the same rows one by one', unit: 's', values: rowByRow.seconds },
    { name: 'memory above its start meanwhile', unit: 'MB', values: rowByRow.growth },
  ]
}

/** Exports of one kind. */
class Exports {
  readonly seconds: number[] = []
  readonly growth: number[] = []
  bytes = 0

  constructor(private readonly pid: number) {}

  async measure(
    { url, token }: Client,
    { path, method, body }: Pick<typeof exportTable | typeof exportQuery, 'path' | 'method' | 'body'>,
    fields: Readonly<Record<string, string | number>>,
  ): Promise<void> {
    await machineAtRest()
    const before = await treeMemory(this.pid)
    const peak = watchMemory(this.pid)
    const isJson = body?.encoding === 'json'
    const texts = Object.entries(fields).map(([name, value]) => [name, String(value)])
    const took = await timed(async () => {
      const reply = await fetch(url + path, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(isJson && { 'content-type': 'application/json' }) },
        body: isJson ? JSON.stringify(fields) : new URLSearchParams(texts),
      })
      this.bytes = 0
      for await (const chunk of reply.body ?? []) this.bytes += chunk.length
      if (this.bytes < 50_000_000) throw new Error(`the export has ${this.bytes} bytes only`)
    })
    this.seconds.push(took / 1_000)
    this.growth.push((await peak.stop()).tree - before)
  }
}

const USERS = size(50, 5)
const STOPPED_MS = 20_000
const PAGES_EACH = size(20, 2)

/** Fifty people who page through a million rows as quickly as they are answered. */
export async function measureCrowd({ ana }: Server): Promise<readonly Measure[]> {
  const times: number[] = []
  await Promise.all(
    Array.from({ length: USERS }, async (_, user) => {
      for (let turn = 0; turn < PAGES_EACH; turn += 1)
        times.push(await timed(() => warehousePage(ana, (user * PAGES_EACH + turn) * 20)))
    }),
  )
  return [
    {
      name: `p95 of a page while ${USERS} users page at once`,
      unit: 'ms',
      values: [percentile(times, 0.95)],
      goal: 500,
    },
    { name: 'p50 of the same', unit: 'ms', values: [median(times)], goal: 500 },
  ]
}

function warehousePage(ana: Client, offset: number): Promise<unknown> {
  const input = { ...table(WAREHOUSE, 'raw'), searchFormData: {}, page: { offset, limit: 20 } }
  return ana.call(getTableData, input)
}

const RUNAWAYS = [
  'select count(*) from generate_series(1, 100000000) a, generate_series(1, 100000000) b',
  'with recursive n as (select 1 as i union all select i from n) select count(*) from n',
]

/** What others notice of a user whose queries, as many as one may have, never end, and how soon a query that is stopped is gone. */
export async function measureRunaways({ ana }: Server, dbConnectionName: string): Promise<readonly Measure[]> {
  const pages = async () => {
    const times: number[] = []
    for (let turn = 0; turn < size(200, 5); turn += 1) times.push(await timed(() => warehousePage(ana, turn * 20)))
    return percentile(times, 0.99)
  }
  const alone = await pages()
  const caller = new AbortController()
  const running = RUNAWAYS.map((query) =>
    ana.call(execQuery, { projectName: 'demo_shop', dbConnectionName, query }, caller.signal).catch(() => undefined),
  )
  const beside = await pages()
  const active = async () => {
    const query = `select count(*) as n from pg_stat_activity where usename = session_user and state = 'active' and pid <> pg_backend_pid()`
    const { queryResult } = await ana.call(execQuery, { projectName: 'demo_shop', dbConnectionName, query })
    return Number(queryResult['table-rows'][0]?.n)
  }
  const stop = await timed(async () => {
    caller.abort()
    await Promise.all(running)
    const began = performance.now()
    while ((await active()) > 0)
      if (performance.now() - began > STOPPED_MS) throw new Error('the stopped queries did not end in the database')
  })
  return [
    { name: 'p99 of a page, alone', unit: 'ms', values: [alone], goal: 100 },
    { name: 'p99 of a page beside two queries that never end', unit: 'ms', values: [beside], goal: 2 * alone },
    { name: 'two such queries stopped, until the database has none', unit: 'ms', values: [stop], goal: 200 },
  ]
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
