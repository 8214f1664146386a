import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { CuttableLine } from '#tests/support/cuttable-line'
import type { BrowserPage } from '../../page/browser-page'
import { eventually } from '../../page/eventually'
import type { DemoWorld } from '../../world/demo-world'

/** How long the server stays away at least; by default only as long as a test needs to see what becomes of the page. */
const SECONDS = Number(process.env.ETABLI_OUTAGE_SECONDS ?? 0)

/** Stops the server, and starts it again once the work is done. */
export async function whileAway(world: DemoWorld, page: BrowserPage, work: () => Promise<void>): Promise<void> {
  await world.stop()
  try {
    await work()
    await staysAway(page)
  } finally {
    await world.startAgain()
  }
}

/** Until the outage has been long enough; something is shown all the time. */
export async function staysAway(page: BrowserPage): Promise<void> {
  await isShown(page)
  await wait(SECONDS * 1_000)
  await isShown(page)
}

/** A way to the server that breaks when something is asked for: for pages that load at that very moment. */
export async function aLine(world: DemoWorld) {
  const line = await CuttableLine.open('127.0.0.1', () => connect(Number(new URL(world.url).port), '127.0.0.1'))
  onTestFinished(() => line.close())
  return {
    url: `http://127.0.0.1:${line.port}`,
    cutAt: (text: string) => line.cutAt(text),
    cutWithinReplyTo: (text: string) => line.cutWithinReplyTo(text),
    mend: () => line.mend(),
  }
}

/** The page has taken no harm: something is to be seen, nothing was switched off, and nothing failed that nobody caught. */
export async function isUnharmed(page: BrowserPage): Promise<void> {
  await isShown(page)
  expect(await page.run(() => localStorage.getItem('etabli-plugins'))).toBeNull()
  expect(await page.faults()).toEqual([])
}

/** Not blank. */
function isShown(page: BrowserPage): Promise<boolean> {
  return eventually('something is shown', () =>
    // biome-ignore lint/performance/useDomNodeTextContent: what a person sees
    page.run(() => document.body.innerText.trim() !== ''),
  )
}

/** A page that somebody works in already has what tells of failures: it comes with the first key or click. */
export async function isWorkedIn(page: BrowserPage): Promise<void> {
  await eventually('what tells of failures has arrived', async () => {
    // The first may be too early to be heard.
    await page.press('Shift')
    return page.run(() => {
      const names = performance.getEntriesByType('resource').map(({ name }) => name)
      return ['/failed-page-', '/toaster-'].every((code) => names.some((name) => name.includes(code)))
    })
  })
}
