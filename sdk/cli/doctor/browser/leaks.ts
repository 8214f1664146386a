import type { Page } from 'playwright-core'
import { sampleAddress } from '../../../harness/model/sample-address'
import { DOCTOR } from '../../messages'
import type { Check } from '../check'
import { readWaivers, withWaivers } from '../waivers'
import { type ElementGroups, elementsOf, type Growth, grownElements } from './page-elements'
import { type BrowserSession, harnessAddress } from './session'

const WARM_UP = 5
const TIMES = 50

/** One of a kind for each time is a leak; a few are caches that fill. */
const LEAST = TIMES / 2
const KINDS = ['intervals', 'timeouts', 'listeners', 'subscriptions', 'nodes'] as const

type Counts = Readonly<Record<(typeof KINDS)[number], number>>

interface Remains {
  readonly counts: Counts
  readonly elements: ElementGroups
}

/** Turns the plugin off and on again and again under each of its pages, and looks at what becomes more. */
export const LEAKS: Check = {
  id: 'leaks',
  title: `Nothing is left of it when it was turned off and on ${TIMES} times`,
  run: async ({ browser, folder }) => {
    const session = await browser()
    const found: string[] = []
    const waivers = await readWaivers(folder)
    for (const { id, path } of session.described.manifest.routes)
      found.push(...(await leaksOf(session, id, sampleAddress(path))))
    return withWaivers([...new Set(found)], waivers)
  },
}

async function leaksOf({ open }: BrowserSession, id: string, address: string): Promise<readonly string[]> {
  const { page } = await open(harnessAddress(address, { user: 'admin' }))
  try {
    await page.waitForFunction(() => window.etabliDoctor !== undefined)
    await page.evaluate(() => window.etabliDoctor?.settled())
    await page.evaluate((times) => window.etabliDoctor?.cycle(times), WARM_UP)
    const before = await remainsOf(page)
    await page.evaluate((times) => window.etabliDoctor?.cycle(times), TIMES)
    const after = await remainsOf(page)
    return grownBetween(before, after).map(({ what, more }) => DOCTOR.leak(id, what, more, TIMES))
  } catch (error) {
    return [DOCTOR.leakUnknown(id, DOCTOR.failed(error))]
  } finally {
    await page.context().close()
  }
}

/** What is there at a moment. The elements come last: who looks at them holds them. */
async function remainsOf(page: Page): Promise<Remains> {
  return { counts: await countsOf(page), elements: await elementsOf(page) }
}

function grownBetween(before: Remains, after: Remains): readonly Growth[] {
  const grown = KINDS.flatMap((kind) => {
    const more = after.counts[kind] - before.counts[kind]
    return more >= LEAST ? [{ kind, more }] : []
  })
  const elements = grownElements(before.elements, after.elements, LEAST)
  return grown.flatMap(({ kind, more }) =>
    kind === 'nodes' && elements.length > 0 ? elements : [{ what: DOCTOR.counted[kind], more }],
  )
}

async function countsOf(page: Page): Promise<Counts> {
  const devtools = await page.context().newCDPSession(page)
  // Twice: what is held by what goes first goes with the second.
  for (let time = 0; time < 2; time += 1) await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('Performance.enable')
  const { metrics } = await devtools.send('Performance.getMetrics')
  await devtools.detach()
  const alive = await page.evaluate(() => ({
    ...window.etabliProbes?.alive(),
    subscriptions: window.etabliDoctor?.subscriptions(),
  }))
  const { intervals = 0, timeouts = 0, listeners = 0, subscriptions = 0 } = alive
  const nodes = metrics.find(({ name }) => name === 'Nodes')?.value ?? 0
  return { intervals, timeouts, listeners, subscriptions, nodes }
}
