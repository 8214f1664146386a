import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientConfig } from 'pg'
import type { Client } from '#tests/support/client'
import { readConfig } from '../../../../host/server/config'
import { createLog } from '../../../../host/server/log'
import { joinDatabase } from '../../../../host/server/store/join-database'
import { exportTable, getTableData, type PageRequest } from '../../../../plugins/data-explorer/contract'
import { printReport } from '../../report'
import { DATASETTE } from './datasette'
import { bytesOf, measureQuestions, measureRival, type Questions } from './rival'
import { SUPERSET } from './superset'

const WAREHOUSE = 'demo_shop_warehouse'
const SMALLEST_CSV = 50_000_000
const EVENTS = {
  projectName: 'demo_shop',
  dbConnectionName: 'warehouse',
  schemaName: 'raw',
  tableName: 'events',
  tableProportion: 1,
}

/** Etabli and two others on the same million rows: Superset on the same PostgreSQL, Datasette on a copy in SQLite. */
export async function compareOnMillion(ana: Client, home: string): Promise<void> {
  const csv = join(home, 'events.csv')
  const written = await csvOf(ana)
  await pipeline(Readable.from(written.body ?? []), createWriteStream(csv))
  printReport('PostgreSQL, a million rows, in Etabli', await measureQuestions('Etabli', questionsOf(ana)))
  const rows = { csv, postgresql: await warehouseOf(home) }
  for (const rival of [DATASETTE, SUPERSET])
    printReport(`${rival.packages[0]}, for comparison`, await measureRival(rival, home, rows))
}

/** The demo's warehouse, as an account that may read all of it. */
async function warehouseOf(home: string): Promise<ClientConfig> {
  const { platform } = await joinDatabase(readConfig('demo', { ETABLI_HOME: home }, home), createLog('silent'))
  return { ...platform, database: WAREHOUSE }
}

function questionsOf(ana: Client): Questions {
  const page = (request: Partial<PageRequest>) =>
    ana.call(getTableData, { ...EVENTS, searchFormData: {}, page: { offset: 0, limit: 20, ...request } })
  return {
    csv: async () => bytesOf(await csvOf(ana), SMALLEST_CSV),
    sorted: () => page({ sort: { column: 'session_id', direction: 'desc' } }),
    filtered: () => page({ filters: { session_id: { kind: 'contains', text: 'abcd' } } }),
  }
}

function csvOf({ url, token }: Client): Promise<Response> {
  const fields = Object.entries({ ...EVENTS, searchFormData: '{}' }).map(([name, value]) => [name, String(value)])
  return fetch(url + exportTable.path, {
    method: exportTable.method,
    headers: { authorization: `Bearer ${token}` },
    body: new URLSearchParams(fields),
  })
}
