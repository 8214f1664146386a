import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { RELEASE_DATE, STORAGE_KEYS, TOKEN_COOKIE } from '@etabli/core/constants'
import { chromium, type Page } from 'playwright-core'
import { testChromium } from '#tests/support/chromium'
import { withTimeout } from './deadline'
import { machineAtRest } from './process'

const USABLE_MS = 60_000

const APP = join(import.meta.dirname, '../../dist/app')

export interface PageLoad {
  /** KiB of JavaScript until usable, as gzip; what the browser itself asked for may be brotli, which is smaller. */
  readonly script: number
  readonly usable: number
  /** Milliseconds of the longest task, and of all tasks over 50 ms together. */
  readonly longestTask: number
  readonly longTasks: number
}

interface Visit {
  readonly url: string
  readonly token?: string
  /** There when the page can be worked with, with a text in it that fits this regular expression. */
  readonly usable: { readonly selector: string; readonly text: string }
  readonly slowdown?: number
  readonly afterwards?: (page: Page) => Promise<void>
}

/** A first visit: a new browser that has finished starting, nothing cached. */
export async function visit({ url, token, usable, slowdown = 1, afterwards }: Visit): Promise<PageLoad> {
  const browser = await chromium.launch({
    ...testChromium(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu'],
  })
  try {
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
    if (token !== undefined)
      await context.addCookies([{ name: TOKEN_COOKIE, value: token, url, secure: true, sameSite: 'Strict' }])
    // The loader that runs this file wraps inner functions in a helper that the page does not have.
    await context.addInitScript({ content: 'globalThis.__name = (inner) => inner' })
    await context.addInitScript(
      ({ key, date, selector, text }) => {
        localStorage.setItem(key, date)
        const fits = new RegExp(text)
        // Looked for by the page itself in each frame: what a driver asks from outside comes late.
        const look = () => {
          const found = [...document.querySelectorAll(selector)].some((element) => fits.test(element.textContent ?? ''))
          if (!found) return requestAnimationFrame(look)
          requestAnimationFrame(() => Object.assign(window, { usableAt: performance.now() }))
        }
        requestAnimationFrame(look)
        const tasks: number[] = []
        Object.assign(window, { longTasks: tasks })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) tasks.push(entry.duration)
        }).observe({ type: 'longtask', buffered: true })
      },
      { key: STORAGE_KEYS.lastRelease, date: RELEASE_DATE, ...usable },
    )
    const page = await context.newPage()
    const scripts = new Set<string>()
    page.on('request', (request) => {
      if (/\.js$/.test(new URL(request.url()).pathname)) scripts.add(new URL(request.url()).pathname)
    })
    if (slowdown > 1)
      await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await machineAtRest()
    await page.goto(url, { waitUntil: 'commit' })
    const ready = await withTimeout(
      USABLE_MS,
      `${usable.selector} with /${usable.text}/ on ${url}`,
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const look = () => {
              const at: unknown = Reflect.get(window, 'usableAt')
              if (typeof at === 'number') resolve(at)
              else setTimeout(look, 20)
            }
            look()
          }),
      ),
    )
    const script = await gzipSize([...scripts])
    const tasks = await page.evaluate((): number[] => Reflect.get(window, 'longTasks'))
    await afterwards?.(page)
    return {
      script,
      usable: ready,
      longestTask: Math.max(0, ...tasks),
      longTasks: tasks.reduce((sum, task) => sum + task, 0),
    }
  } finally {
    await browser.close()
  }
}

async function gzipSize(paths: readonly string[]): Promise<number> {
  let bytes = 0
  for (const path of paths) {
    const file = join(APP, path.replace(/^\/app\//, ''))
    const content = await readFile(`${file}.gz`).catch(() => readFile(file))
    bytes += content.length
  }
  return bytes / 1024
}
