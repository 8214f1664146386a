import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { chromium, type Locator, type Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import { testChromium } from '#tests/support/chromium'
import { withTimeout } from '../deadline'
import { RUNS, size } from '../form'

const STORIES = join(import.meta.dirname, '../../../sdk/stories')
const ADDRESS = 'http://bench.localhost'
const BUILD_MS = 120_000
/** How long the page may take to show what is waited for. */
export const SHOWN_MS = 60_000
const FRAMES = size(120, 10)

/** Chromium with one story, built as a page of its own. */
export async function withStory<Result>(story: string, use: (page: Page) => Promise<Result>): Promise<Result> {
  const files = await withTimeout(BUILD_MS, 'the build of the page', builtPage(story))
  const browser = await chromium.launch({
    ...testChromium(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 } })
    page.setDefaultTimeout(SHOWN_MS)
    await page.route(`${ADDRESS}/**`, (route) => {
      const name = new URL(route.request().url()).pathname.slice(1)
      if (name === '')
        return route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/page.js"></script>' })
      return route.fulfill({ contentType: 'text/javascript', body: files.get(name) ?? '' })
    })
    // The loader that runs this file wraps inner functions in a helper that the page does not have.
    await page.addInitScript({ content: 'globalThis.__name = (inner) => inner' })
    await page.goto(ADDRESS)
    return await use(page)
  } finally {
    await browser.close()
  }
}

/** Milliseconds of each frame while something is scrolled by so many pixels in each. */
export function frames(scrolled: Locator, step: number): Promise<readonly number[]> {
  const run = scrolled.evaluate(
    async (element, { step, count }) => {
      const values: number[] = []
      let before = await new Promise(requestAnimationFrame)
      for (let frame = 0; frame < count; frame += 1) {
        element.scrollTop += step
        const now = await new Promise<number>(requestAnimationFrame)
        values.push(now - Number(before))
        before = now
      }
      return values
    },
    { step, count: FRAMES },
  )
  return withTimeout(SHOWN_MS, `${FRAMES} frames`, run)
}

/** What a wheel is turned by in each frame, and whether it zooms. */
export interface WheelTurn {
  readonly deltaX: number
  readonly deltaY: number
  readonly ctrlKey: boolean
  /** What is moved by it, by a selector. */
  readonly moves: string
}

/** Milliseconds of each frame while a wheel turns over the middle of something, one half of the frames this way and one back. */
export function framesWhile(turned: Locator, turn: WheelTurn): Promise<readonly number[]> {
  const run = turned.evaluate(
    async (element, { turn, count }) => {
      const moved = element.querySelector<HTMLElement>(turn.moves)
      const places = new Set<string>()
      element.scrollIntoView({ block: 'center' })
      const { left, top, width, height } = element.getBoundingClientRect()
      const [clientX, clientY] = [left + width / 2, top + height / 2]
      const middle = document.elementFromPoint(clientX, clientY) ?? element
      const values: number[] = []
      let before = await new Promise(requestAnimationFrame)
      for (let frame = 0; frame < count; frame += 1) {
        const way = frame < count / 2 ? 1 : -1
        const [deltaX, deltaY] = [turn.deltaX * way, turn.deltaY * way]
        const event = { bubbles: true, cancelable: true, clientX, clientY, ctrlKey: turn.ctrlKey, deltaX, deltaY }
        // What it stands on goes out of the page when it goes out of sight.
        const target = middle.isConnected ? middle : (document.elementFromPoint(clientX, clientY) ?? element)
        target.dispatchEvent(new WheelEvent('wheel', event))
        const now = await new Promise<number>(requestAnimationFrame)
        values.push(now - Number(before))
        before = now
        if (moved) places.add(moved.style.transform)
      }
      if (places.size < count / 4) throw new Error('the wheel moves nothing: its frames say nothing')
      return values
    },
    { turn, count: FRAMES },
  )
  return withTimeout(SHOWN_MS, `${FRAMES} frames`, run)
}

/** Milliseconds of some work, run by run. */
export function timed(work: () => unknown): readonly number[] {
  const values: number[] = []
  // The first run warms up and does not count.
  for (let run = 0; run <= RUNS; run += 1) {
    const began = performance.now()
    work()
    if (run > 0) values.push(performance.now() - began)
  }
  return values
}

export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

/** The story as a page of its own: its files by their names. */
async function builtPage(story: string): Promise<ReadonlyMap<string, string>> {
  const entry = 'virtual:bench-page'
  const code = `
    import { FluentProvider, webLightTheme } from '@fluentui/react-components'
    import { createElement } from 'react'
    import { createRoot } from 'react-dom/client'
    import story from ${JSON.stringify(join(STORIES, `${story}.story.tsx`))}

    const root = document.body.appendChild(document.createElement('div'))
    createRoot(root).render(createElement(FluentProvider, { theme: webLightTheme }, createElement(story.view)))`
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      react(),
      {
        name: 'bench-page',
        resolveId: (id) => (id === entry ? entry : null),
        load: (id) => (id === entry ? code : null),
      },
    ],
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: { page: entry },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  if (!('output' in result)) throw new Error('the page was not built once')
  const chunks = result.output.filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
  return new Map(chunks.map(({ fileName, code }) => [fileName, code]))
}
