import type { Page } from 'playwright-core'
import { sampleAddress } from '../../../harness/model/sample-address'
import { DOCTOR } from '../../messages'
import { type Check, errors } from '../check'
import { type BrowserSession, harnessAddress } from './session'

const WARM_UP = 5
const TIMES = 50

type Counts = Readonly<Record<'intervals' | 'timeouts' | 'listeners' | 'subscriptions' | 'nodes', number>>

/** Turns the plugin off and on again and again under each of its pages, and looks at what becomes more. */
export const LEAKS: Check = {
  id: 'leaks',
  title: `Nothing is left of it when it was turned off and on ${TIMES} times`,
  run: async ({ browser }) => {
    const session = await browser()
    const found: string[] = []
    for (const { id, path } of session.described.manifest.routes)
      found.push(...(await leaksOf(session, id, sampleAddress(path))))
    return errors([...new Set(found)])
  },
}

async function leaksOf({ open }: BrowserSession, id: string, address: string): Promise<readonly string[]> {
  const { page } = await open(harnessAddress(address, { user: 'admin' }))
  try {
    await page.waitForFunction(() => window.etabliDoctor !== undefined)
    await page.evaluate(() => window.etabliDoctor?.settled())
    await page.evaluate((times) => window.etabliDoctor?.cycle(times), WARM_UP)
    const before = await countsOf(page)
    await page.evaluate((times) => window.etabliDoctor?.cycle(times), TIMES)
    const after = await countsOf(page)
    // One of a kind for each time is a leak; a few are caches that fill.
    const names = ['intervals', 'timeouts', 'listeners', 'subscriptions', 'nodes'] as const
    return names
      .filter((name) => after[name] - before[name] >= TIMES / 2)
      .map((name) => DOCTOR.leak(id, DOCTOR.counted[name], after[name] - before[name], TIMES))
  } catch (error) {
    return [DOCTOR.leakUnknown(id, DOCTOR.failed(error))]
  } finally {
    await page.context().close()
  }
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
