// `npm run bench:flows`: records of a Singer file into a file of JSONL, by a flow, by the same two programs in a shell pipe, and by
// `meltano run`; then how long a tap takes to its first line, as part of a flow and alone. `ETABLI_BENCH_RECORDS` says how many records.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sharePackages } from '#tests/support/data-folder'
import { benchProduct, printMachine, signedIn } from '../bench-product'
import { benchHome, isShort, size } from '../form'
import { printReport } from '../report'
import { measureMoves } from './moves'
import { PlatformFlows } from './platform-flows'
import { measureStart } from './start'

const RECORDS = Number(process.env.ETABLI_BENCH_RECORDS ?? size(10_000_000, 3_000))

const { home, remove } = await benchHome()
const folder = await mkdtemp(join(tmpdir(), 'etabli-bench-flows-'))
await sharePackages(home)
printMachine()
const product = await benchProduct(home, { ETABLI_CONNECTION_FOLDERS: folder })
try {
  const flows = new PlatformFlows(await signedIn(product, 'admin'))
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
