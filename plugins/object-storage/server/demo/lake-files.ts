import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DemoFile } from './demo-file'

/** The same rows wherever and whenever they are made. */
const ORDERS = `select 10000 + i as order_id, date '2025-01-01' + (i % 365)::int as ordered_on,
  ['France', 'Germany', 'Italy', 'Spain', 'Belgium', 'Switzerland'][1 + (i * 7) % 6] as country,
  1 + (i * 13) % 4 as items, (((i * 37) % 19000 + 990) / 100)::decimal(10, 2) as revenue
  from range(5000) as r (i)`
const VISITS = `select timestamp '2025-01-01 08:00:00' + to_seconds(i * 61) as at, 'visitor-' || (i * 17) % 240 as visitor,
  ['home', 'product', 'basket', 'checkout'][1 + (i * 5) % 4] as page, {device: ['phone', 'desktop'][1 + i % 2], seconds: (i * 11) % 90} as detail
  from range(600) as r (i)`
const BY_COUNTRY = `select country, count(*) as orders, sum(items) as items, sum(revenue) as revenue from (${ORDERS}) group by country order by country`

const FILES = [
  { key: 'orders/orders-2025.parquet', select: ORDERS, format: 'format parquet' },
  { key: 'orders/by-country.csv', select: BY_COUNTRY, format: 'format csv, header' },
  { key: 'visits/visits-2025-01.jsonl', select: VISITS, format: 'format json' },
] as const

/** A small lake: Parquet, CSV and lines of JSON. */
export async function lakeFiles(): Promise<readonly DemoFile[]> {
  // Needed at the first start of the demo alone.
  const { DuckDBInstance } = await import('@duckdb/node-api')
  const folder = await mkdtemp(join(tmpdir(), 'etabli-demo-'))
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' })
  try {
    const connection = await instance.connect()
    const files: DemoFile[] = []
    for (const { key, select, format } of FILES) {
      const path = join(folder, 'made')
      await connection.run(`copy (${select}) to '${path.replaceAll("'", "''")}' (${format})`)
      files.push({ key, bytes: await readFile(path) })
    }
    connection.closeSync()
    return files
  } finally {
    instance.closeSync()
    await rm(folder, { recursive: true, force: true })
  }
}
