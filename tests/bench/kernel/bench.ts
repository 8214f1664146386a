// `npm run bench:kernel`: the same feed of plugins through Etabli's kernel and through those of JupyterLab and OpenShift, then what it costs in a browser.
import { cpus, loadavg } from 'node:os'
import { parseAccess } from '@etabli/core/access/access'
import { evaluate } from '@etabli/core/access/evaluate'
import { PluginKernel } from '@etabli/core/plugin/kernel/plugin-kernel'
import { RouteIndex } from '@etabli/core/plugin/route-index'
import { SDK_VERSION } from '@etabli/core/plugin/sdk-version'
import { RUNS, size } from '../form'
import { median, printReport } from '../report'
import { aFeed, aUser } from './feed'
import { measureInBrowser } from './in-browser'
import { throughLumino } from './lumino'
import { throughOpenShift } from './openshift'

const SIZES = [100, 1_000, 10_000].slice(0, size(3, 1))
/** OpenShift's kernel takes longer with the square of the plugins: 10,000 of them would take minutes a run. */
const OPENSHIFT_UP_TO = 1_000

type Work = (text: string) => Promise<number>

/** From the text of the list to the menu entries that the user may see. */
const throughEtabli: Work = async (text) => {
  const kernel = new PluginKernel({ sdkVersion: SDK_VERSION, importModule: () => Promise.reject(new Error('no code')) })
  await kernel.sync((JSON.parse(text) as unknown[]).map((plugin) => ({ plugin })))
  return visible(kernel)
}

const user = aUser()
const visible = (kernel: PluginKernel) =>
  kernel.contributions.current.menu.filter(({ access }) => evaluate(user, access, { project: 'shop' }).granted).length

process.stdout.write(
  `${cpus().length} cores, ${cpus()[0]?.model ?? ''}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}\n`,
)
process.stdout.write(
  '\nA list of plugins, 8 contributions each, from its text to the menu: milliseconds, median (least–most)\n',
)
for (const size of SIZES) {
  const feed = aFeed(size)
  const text = JSON.stringify(feed)
  line(`Etabli, ${size} plugins`, await timed(() => throughEtabli(text)), size === 1_000 ? 80 : undefined)
  line(`  JupyterLab's kernel (all activated; no schema, no access)`, await timed(() => throughLumino(text)))
  if (size <= OPENSHIFT_UP_TO) line(`  OpenShift's kernel (no access)`, await timed(() => throughOpenShift(text)))
}

const kernel = new PluginKernel({ sdkVersion: SDK_VERSION, importModule: () => Promise.reject(new Error('no code')) })
await kernel.sync(aFeed(1_000).map((plugin) => ({ plugin })))
process.stdout.write('\nOf 1,000 plugins\n')
const routes = kernel.contributions.current.routes
const index = new RouteIndex(routes)
line(
  `a route matched among ${routes.length}`,
  await timed(async () => repeat(1_000, () => index.match('/shop/x/bench.p500/one'))),
  0.1,
  1_000,
)
line('the menu judged anew after a change of rights', await timed(async () => visible(kernel)), 100)
line(
  'an access parsed',
  await timed(async () => repeat(1_000, () => parseAccess([':project:secret:read']))),
  undefined,
  1_000,
)
const one = aFeed(1_001)
const more = await timed(async () => {
  const fresh = new PluginKernel({ sdkVersion: SDK_VERSION, importModule: () => Promise.reject(new Error('no code')) })
  await fresh.sync(one.map((plugin) => ({ plugin })))
})
line(
  'one more plugin at the start (a thousandth of 1,000)',
  more.map((value) => value / 1_000),
  1,
)
process.stdout.write(
  `  one more plugin in the list: ${(JSON.stringify(one.at(-1)).length / 1_000).toFixed(2)} KB before compression\n`,
)

printReport('In the browser', await measureInBrowser(RUNS))

function repeat(times: number, work: () => unknown): void {
  for (let run = 0; run < times; run += 1) work()
}

async function timed(work: () => Promise<unknown>): Promise<readonly number[]> {
  const values: number[] = []
  // The first run warms up and does not count.
  for (let run = 0; run <= RUNS; run += 1) {
    const began = performance.now()
    await work()
    if (run > 0) values.push(performance.now() - began)
  }
  return values
}

function line(name: string, values: readonly number[], goal?: number, divisor = 1): void {
  const shown = (value: number) => (value / divisor).toFixed(value / divisor < 1 ? 4 : 1)
  const middle = median(values)
  const verdict = goal === undefined ? '' : `  goal ≤ ${goal}${middle / divisor <= goal ? '' : '  MISSED'}`
  process.stdout.write(
    `  ${name.padEnd(66)} ${shown(middle).padStart(9)} (${shown(Math.min(...values))}–${shown(Math.max(...values))})${verdict}\n`,
  )
}
