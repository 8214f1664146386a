import { RELEASE_DATE, STORAGE_KEYS, TOKEN_COOKIE } from '@etabli/core/constants'
import { chromium, type Page } from 'playwright-core'
import { chromiumPath } from '#tests/support/chromium'
import type { Client } from '#tests/support/client'
import { RUNS } from '../form'
import { machineAtRest } from '../process'
import type { Measure } from '../report'

/** From the press on _Lineage_ to a graph whose nodes are on the screen: as the first graph of a browser, and again. */
export async function measureLineage(admin: Client, project: string): Promise<readonly Measure[]> {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu'],
  })
  try {
    const [first, again]: [number[], number[]] = [[], []]
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
      await page.goto(`${admin.url}/app/${project}/transform`)
      first.push(await drawn(page, 'Lineage'))
      await page.getByRole('link', { name: 'Transform', exact: true }).last().click()
      again.push(await drawn(page, 'Lineage'))
      await context.close()
    }
    return [
      { name: 'from the press on Lineage to its nodes, first', unit: 'ms', values: first },
      { name: 'from the press on Lineage to its nodes, again', unit: 'ms', values: again, goal: 500 },
    ]
  } finally {
    await browser.close()
  }
}

/** Measured by the page itself: what a driver asks from outside comes late. */
async function drawn(page: Page, name: string): Promise<number> {
  const link = page.getByRole('main').getByRole('link', { name, exact: true })
  await link.waitFor()
  await machineAtRest()
  return link.evaluate(async (element) => {
    const began = performance.now()
    if (element instanceof HTMLElement) element.click()
    while (!document.querySelector('[role=application] [aria-pressed]')) {
      await new Promise(requestAnimationFrame)
      if (performance.now() - began > 30_000) throw new Error('no node was drawn')
    }
    await new Promise(requestAnimationFrame)
    return performance.now() - began
  })
}
