import { RELEASE_DATE, STORAGE_KEYS, TOKEN_COOKIE } from '@etabli/core/constants'
import { type CDPSession, chromium, type Page } from 'playwright-core'
import { testChromium } from '#tests/support/chromium'
import type { Client } from '#tests/support/client'
import { RUNS } from '../form'
import { machineAtRest } from '../process'
import type { Measure } from '../report'

/** From the press on _Lineage_ to a graph whose nodes are on the screen: as the first graph of a browser, and again. */
export async function measureLineage(admin: Client, project: string): Promise<readonly Measure[]> {
  const browser = await chromium.launch({
    ...testChromium(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu'],
  })
  try {
    const first: Drawn[] = []
    const again: Drawn[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
      const cookie = { name: TOKEN_COOKIE, value: admin.token ?? '', url: admin.url }
      await context.addCookies([{ ...cookie, secure: true, sameSite: 'Strict' }])
      // The loader that runs this file wraps inner functions in a helper that the page does not have.
      await context.addInitScript({ content: 'globalThis.__name = (inner) => inner' })
      const release = { key: STORAGE_KEYS.lastRelease, date: RELEASE_DATE }
      await context.addInitScript(({ key, date }) => localStorage.setItem(key, date), release)
      const page = await context.newPage()
      page.setDefaultTimeout(60_000)
      const session = await context.newCDPSession(page)
      // Processor time: where the machine is busy, the clock says little of the page.
      await session.send('Performance.enable', { timeDomain: 'threadTicks' })
      await page.goto(`${admin.url}/app/${project}/transform`)
      first.push(await drawn(page, session))
      await page.getByRole('link', { name: 'Transform', exact: true }).last().click()
      again.push(await drawn(page, session))
      await context.close()
    }
    return [
      {
        name: 'from the press on Lineage to its nodes, first of a browser',
        unit: 'ms',
        values: first.map(({ clock }) => clock),
      },
      { name: 'processor time of the page for it', unit: 'ms', values: first.map(({ processor }) => processor) },
      {
        name: 'from the press on Lineage to its nodes, again',
        unit: 'ms',
        values: again.map(({ clock }) => clock),
        goal: 500,
      },
      {
        name: 'processor time of the page for that',
        unit: 'ms',
        values: again.map(({ processor }) => processor),
        goal: 500,
      },
    ]
  } finally {
    await browser.close()
  }
}

interface Drawn {
  readonly clock: number
  readonly processor: number
}

/** Measured by the page itself: what a driver asks from outside comes late. */
async function drawn(page: Page, session: CDPSession): Promise<Drawn> {
  const link = page.getByRole('main').getByRole('link', { name: 'Lineage', exact: true })
  await link.waitFor()
  await machineAtRest()
  const before = await processorOf(session)
  const clock = await link.evaluate(async (element) => {
    const began = performance.now()
    if (element instanceof HTMLElement) element.click()
    while (!document.querySelector('[role=application] [aria-pressed]')) {
      await new Promise(requestAnimationFrame)
      if (performance.now() - began > 30_000) throw new Error('no node was drawn')
    }
    await new Promise(requestAnimationFrame)
    return performance.now() - began
  })
  return { clock, processor: (await processorOf(session)) - before }
}

/** Milliseconds that the page's main thread has worked. */
async function processorOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1_000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN)
}
