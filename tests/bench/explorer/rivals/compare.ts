import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from '#tests/support/client'
import { exportTable, getTableData, type PageRequest } from '../../../../plugins/data-explorer/contract'
import { printReport } from '../../report'
import { DATASETTE } from './datasette'
import { bytesOf, measureQuestions, measureRival, type Questions } from './rival'

const SMALLEST_CSV = 50_000_000
const EVENTS = {
  projectName: 'demo_shop',
  dbConnectionName: 'warehouse',
  schemaName: 'raw',
  tableName: 'events',
  tableProportion: 1,
}

/** Etabli on a million rows of PostgreSQL, and Datasette on a copy of them in SQLite. */
export async function compareOnMillion(ana: Client, home: string): Promise<void> {
  const csv = join(home, 'events.csv')
  const written = await csvOf(ana)
  await pipeline(Readable.from(written.body ?? []), createWriteStream(csv))
  printReport('PostgreSQL, a million rows, in Etabli', await measureQuestions('Etabli', questionsOf(ana)))
  printReport(`${DATASETTE.packages[0]}, for comparison`, await measureRival(DATASETTE, home, csv))
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
