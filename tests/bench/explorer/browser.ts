import { RELEASE_DATE, STORAGE_KEYS, TOKEN_COOKIE } from '@etabli/core/constants'
import { chromium, type Page } from 'playwright-core'
import { testChromium } from '#tests/support/chromium'
import type { Client } from '#tests/support/client'
import { RUNS, size } from '../form'
import { machineAtRest } from '../process'
import type { Measure } from '../report'

const EXPLORER = '/app/demo_shop/data-explorer?connection=warehouse&schema=raw&table=events'

/** A browser of its own, signed in, on the table of a million rows. */
async function withExplorer<Result>(ana: Client, use: (page: Page) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({
    ...testChromium(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu'],
  })
  try {
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
    const value = ana.token ?? ''
    await context.addCookies([{ name: TOKEN_COOKIE, value, url: ana.url, secure: true, sameSite: 'Strict' }])
    // The loader that runs this file wraps inner functions in a helper that the page does not have.
    await context.addInitScript({ content: 'globalThis.__name = (inner) => inner' })
    const release = { key: STORAGE_KEYS.lastRelease, date: RELEASE_DATE }
    await context.addInitScript(({ key, date }) => localStorage.setItem(key, date), release)
    const page = await context.newPage()
    await page.goto(ana.url + EXPLORER)
    await page.locator('[role=grid] [role=gridcell]').first().waitFor()
    await page.waitForLoadState('networkidle')
    await machineAtRest()
    return await use(page)
  } finally {
    await browser.close()
  }
}

/** From the press on the menu's item to an editor that shows a cursor. The menu has been open before, as it is for anybody. */
export async function measureDialog(ana: Client): Promise<readonly Measure[]> {
  const first: number[] = []
  const again: number[] = []
  for (let run = 0; run < RUNS; run += 1)
    await withExplorer(ana, async (page) => {
      first.push(await openDialog(page))
      await page.getByRole('button', { name: 'Close', exact: true }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      again.push(await openDialog(page))
    })
  return [
    { name: 'P15 query dialog, first open, to an editor with a cursor', unit: 'ms', values: first, goal: 450 },
    { name: 'P15 the same, again', unit: 'ms', values: again, goal: 60 },
  ]
}

async function openDialog(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Query (alpha)' }).waitFor()
  await machineAtRest()
  return page.evaluate(async () => {
    const item = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((each) =>
      each.textContent?.includes('Query (alpha)'),
    )
    if (!item) throw new Error('there is no such item')
    const began = performance.now()
    item.click()
    while (!document.querySelector('[role=dialog] .monaco-editor .cursor')) {
      await new Promise(requestAnimationFrame)
      if (performance.now() - began > 20_000) throw new Error('the editor did not come')
    }
    await new Promise(requestAnimationFrame)
    return performance.now() - began
  })
}

/** A result of 100,000 rows, scrolled from its first to its last row. */
export async function measureGrid(ana: Client): Promise<readonly Measure[]> {
  return withExplorer(ana, async (page) => {
    await openDialog(page)
    await page.keyboard.insertText('select event_id, occurred_at, event_type, session_id from raw.events limit 100000')
    const began = performance.now()
    await page.keyboard.press('Control+Enter')
    await page.getByRole('grid').getByRole('row').nth(10).waitFor()
    const shown = performance.now() - began
    const scroller = await page.waitForFunction(longScroller)
    await machineAtRest()
    const { frames, rows } = await page.evaluate(scrolled, { scroller, milliseconds: size(2_000, 200) })
    return [
      {
        name: 'P13 100,000 rows of a query, to the first of them on the screen',
        unit: 'ms',
        values: [shown],
        goal: 3_000,
      },
      {
        name: 'P13 rows of the result in the page while it is scrolled, at most',
        unit: 'rows',
        values: [rows],
        goal: 80,
      },
      { name: 'P13 time of a frame while it is scrolled, median', unit: 'ms', values: frames, goal: 17 },
    ]
  })
}

/** Runs in the page: what many rows are scrolled in, once they are there. */
function longScroller(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('[role=grid], [role=grid] *')].find(
    (each) => each.scrollHeight > 10 * each.clientHeight && each.clientHeight > 100,
  )
}

interface Scrolling {
  readonly scroller: HTMLElement | undefined
  readonly milliseconds: number
}

/** Runs in the page: scrolls for so long and times every frame. */
async function scrolled({ scroller, milliseconds }: Scrolling): Promise<{ frames: number[]; rows: number }> {
  if (!scroller) throw new Error('nothing can be scrolled')
  const frames: number[] = []
  let rows = 0
  let last = performance.now()
  const until = last + milliseconds
  while (last < until) {
    scroller.scrollTop += 1_500
    await new Promise(requestAnimationFrame)
    const now = performance.now()
    frames.push(now - last)
    last = now
    rows = Math.max(rows, document.querySelectorAll('[role=grid] [role=row]').length)
  }
  return { frames, rows }
}
