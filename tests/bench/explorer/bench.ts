// `npm run bench:explorer`: the data explorer on large tables. Makes a DuckDB file of 100,000,000 rows (about a minute, 1 GB)
// beside one of 10,000,000, for which P11 and P12 are stated. `npm run bench:explorer -- tables` measures these tables alone.
import { writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { loginDefault } from '@etabli/core/session/contract'
import { Client } from '#tests/support/client'
import { freePort } from '#tests/support/free-port'
import { Product } from '#tests/support/product'
import { benchHome, size } from '../form'
import { printReport } from '../report'
import { measureDialog, measureGrid } from './browser'
import { measureMarks } from './chat-text'
import { makeEvents } from './duckdb-table'
import {
  LAKE,
  measureCrowd,
  measureExport,
  measureLargeTable,
  measurePages,
  measureRunaways,
  POND,
  WAREHOUSE,
} from './server'

const ROWS = Number(process.env.ETABLI_BENCH_ROWS ?? size(100_000_000, 100_000))
const GOAL_ROWS = size(10_000_000, 100_000)
const tablesOnly = process.argv.includes('tables')

const { home, remove } = await benchHome()
const path = join(home, 'lake.duckdb')
const pondPath = join(home, 'pond.duckdb')
process.stdout.write(
  `${cpus().length} cores, ${cpus()[0]?.model ?? ''}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}\n`,
)
const began = performance.now()
await makeEvents(path, ROWS)
await makeEvents(pondPath, GOAL_ROWS)
process.stdout.write(`${ROWS} and ${GOAL_ROWS} rows made in ${((performance.now() - began) / 1_000).toFixed(0)} s\n`)

const settings = join(home, 'settings.json')
const connections = {
  [LAKE]: { driver: 'duckdb', settings: { path, rowsLimit: ROWS } },
  [POND]: { driver: 'duckdb', settings: { path: pondPath, rowsLimit: GOAL_ROWS } },
}
await writeFile(settings, JSON.stringify({ 'etabli.data-explorer': { projects: { demo_shop: { connections } } } }))
const product = await Product.launch({
  ETABLI_HOME: home,
  ETABLI_PORT: String(await freePort()),
  ETABLI_SETTINGS: settings,
  ETABLI_LOGIN_ATTEMPTS: '1000',
}).ready()
try {
  const { authtoken } = await new Client(product.url, undefined).call(loginDefault, {
    username: 'ana@etabli.local',
    password: 'etabli-demo',
  })
  const ana = new Client(product.url, authtoken)
  const server = { ana, pid: product.process.pid ?? 0 }
  printReport(`DuckDB, ${ROWS} rows`, await measureLargeTable(server, ROWS))
  printReport(`DuckDB, ${GOAL_ROWS} rows`, await measurePages(ana, POND, GOAL_ROWS))
  if (!tablesOnly) {
    printReport('PostgreSQL', [
      ...(await measureExport(server)),
      ...(await measureCrowd(server)),
      ...(await measureRunaways(server, WAREHOUSE)),
    ])
    printReport('A message of the assistant', measureMarks())
    printReport('In the browser', [...(await measureDialog(ana)), ...(await measureGrid(ana))])
  }
} finally {
  await product.kill('SIGTERM')
  await remove()
}
