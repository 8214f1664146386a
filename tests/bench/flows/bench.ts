// `npm run bench:flows`: records of a Singer file into a file of JSONL, by a flow, by the same two programs in a shell pipe, and by
// `meltano run`; then how long a tap takes to its first line, as part of a flow and alone. `ETABLI_BENCH_RECORDS` says how many records.
import { existsSync } from 'node:fs'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { loginDefault } from '@etabli/core/session/contract'
import { Client } from '#tests/support/client'
import { freePort } from '#tests/support/free-port'
import { Product } from '#tests/support/product'
import { benchHome, isShort, size } from '../form'
import { printReport } from '../report'
import { measureMoves } from './moves'
import { PlatformFlows } from './platform-flows'
import { measureStart } from './start'

const RECORDS = Number(process.env.ETABLI_BENCH_RECORDS ?? size(10_000_000, 3_000))

const { home, remove } = await benchHome()
const folder = await mkdtemp(join(tmpdir(), 'etabli-bench-flows-'))
/** Where tests have installed connectors already. */
const packages = join(import.meta.dirname, '../../../.etabli/tests/packages')
if (existsSync(packages) && !existsSync(join(home, 'packages'))) await symlink(packages, join(home, 'packages'))
process.stdout.write(
  `${cpus().length} cores, ${cpus()[0]?.model ?? ''}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}\n`,
)
const product = await Product.launch({
  ETABLI_HOME: home,
  ETABLI_PORT: String(await freePort()),
  ETABLI_LOGIN_ATTEMPTS: '1000',
  ETABLI_CONNECTION_FOLDERS: folder,
}).ready()
try {
  const { authtoken } = await new Client(product.url, undefined).call(loginDefault, {
    username: 'admin@etabli.local',
    password: 'etabli-demo',
  })
  const flows = new PlatformFlows(new Client(product.url, authtoken))
  if (!isShort) await flows.exampleRunsOver()
  const place = { flows, folder, home, packages: join(home, 'packages') }
  printReport('A tap of a flow, to its first line', await measureStart(place))
  printReport(`${RECORDS} records, tap-singer-jsonl to target-jsonl`, await measureMoves(place, RECORDS))
} catch (error) {
  const { exitCode, signalCode } = product.process
  process.stderr.write(`${product.output.slice(-4_000)}\nthe product: ${exitCode ?? signalCode ?? 'still runs'}\n`)
  throw error
} finally {
  await product.kill('SIGTERM')
  await remove()
  await rm(folder, { recursive: true, force: true })
}
