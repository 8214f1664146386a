// `npm run bench:explorer`: the data explorer on large tables. Makes a DuckDB file of 100,000,000 rows (about a minute, 1 GB)
// beside one of 10,000,000, for which P11 and P12 are stated. `npm run bench:explorer -- tables` measures these tables alone,
// `-- export` the export of PostgreSQL, without making them. `-- rivals` has Datasette and Superset, installed by pip, beside it.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { benchProduct, printMachine, signedIn, untilDemoStands } from '../bench-product'
import { benchHome, isShort, size } from '../form'
import { printReport } from '../report'
import { measureDialog, measureGrid } from './browser'
import { measureMarks } from './chat-text'
import { makeEvents } from './duckdb-table'
import { compareOnMillion } from './rivals/compare'
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
const parts = ['tables', 'export', 'rest', 'rivals'].filter((part) => process.argv.includes(part))
const isMeasured = (part: 'tables' | 'export' | 'rest') => parts.length === 0 || parts.includes(part)

const { home, remove } = await benchHome()
const path = join(home, 'lake.duckdb')
const pondPath = join(home, 'pond.duckdb')
printMachine()
const began = performance.now()
if (isMeasured('tables')) {
  await makeEvents(path, ROWS)
  await makeEvents(pondPath, GOAL_ROWS)
  process.stdout.write(`${ROWS} and ${GOAL_ROWS} rows made in ${((performance.now() - began) / 1_000).toFixed(0)} s\n`)
}

const settings = join(home, 'settings.json')
const connections = {
  [LAKE]: { driver: 'duckdb', settings: { path, rowsLimit: ROWS } },
  [POND]: { driver: 'duckdb', settings: { path: pondPath, rowsLimit: GOAL_ROWS } },
}
await writeFile(settings, JSON.stringify({ 'etabli.data-explorer': { projects: { demo_shop: { connections } } } }))
const product = await benchProduct(home, { ETABLI_SETTINGS: settings })
try {
  // What is still being made beside it would be measured too.
  if (!isShort) await untilDemoStands(await signedIn(product, 'admin'))
  const ana = await signedIn(product, 'ana')
  const server = { ana, pid: product.process.pid ?? 0 }
  if (isMeasured('tables')) {
    printReport(`DuckDB, ${ROWS} rows`, await measureLargeTable(server, ROWS))
    printReport(`DuckDB, ${GOAL_ROWS} rows`, await measurePages(ana, POND, GOAL_ROWS))
  }
  if (isMeasured('export')) printReport('PostgreSQL, CSV', await measureExport(server))
  if (isMeasured('rest')) {
    printReport('PostgreSQL', [...(await measureCrowd(server)), ...(await measureRunaways(server, WAREHOUSE))])
    printReport('A message of the assistant', measureMarks())
    printReport('In the browser', [...(await measureDialog(ana)), ...(await measureGrid(ana))])
  }
  if (parts.includes('rivals')) await compareOnMillion(ana, home)
} finally {
  await product.kill('SIGTERM')
  await remove()
}
