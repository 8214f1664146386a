// `npm run bench:ui`: the log viewer with a million lines, its pure parts in Node and the whole in Chromium; the layout of a large graph.
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { chromium, type Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import { sampleGraph } from '../../../sdk/stories/sample-graph'
import { sampleLog } from '../../../sdk/stories/sample-log'
import { layoutGraph } from '../../../sdk/ui/graph-view/layout/layout-graph'
import { LogBuffer } from '../../../sdk/ui/log-viewer/log-buffer'
import { LevelIndex } from '../../../sdk/ui/log-viewer/log-levels'
import { LogSearch, needleOf } from '../../../sdk/ui/log-viewer/log-search'
import { chromiumPath } from '../../support/chromium'
import { withTimeout } from '../deadline'
import { RUNS, size } from '../form'
import { type Measure, printReport } from '../report'

const LINES = size(1_000_000, 20_000)
const STORY = join(import.meta.dirname, '../../../sdk/stories/log-viewer.story.tsx')
const ADDRESS = 'http://bench.localhost'
const BUILD_MS = 120_000
const SHOWN_MS = 60_000
const FRAMES = size(120, 10)

process.stdout.write(
  `${cpus().length} cores, ${cpus()[0]?.model ?? ''}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}\n`,
)
printReport('A million lines in Node', inNode())
printReport('A graph of 1,000 nodes in Node', graphInNode())
printReport('In Chromium', await withTimeout(5 * SHOWN_MS, 'the browser part', inBrowser()))

function inNode(): readonly Measure[] {
  const parts = Array.from({ length: 100 }, (_, part) => sampleLog((part * LINES) / 100, LINES / 100))
  const text = parts.join('')
  const log = new LogBuffer(text)
  const plain = new LogBuffer(`a plain line of a log that has no colors in it, as most have none\n`.repeat(LINES))
  const search = (of: LogBuffer, query: string) => {
    const needle = needleOf(query, false)
    if (needle) new LogSearch(of, needle).advance(() => false)
  }
  return [
    { name: 'indexed, 1,000,000 lines at once', unit: 'ms', values: timed(() => new LogBuffer(text)), goal: 1_000 },
    {
      name: 'searched, a fifth of the lines colored',
      unit: 'ms',
      values: timed(() => search(log, 'Warehouse')),
      goal: 2_000,
    },
    { name: 'searched, no colors', unit: 'ms', values: timed(() => search(plain, 'not there')), goal: 500 },
    {
      name: 'levels of all lines',
      unit: 'ms',
      values: timed(() => new LevelIndex(log).advance(() => false)),
      goal: 3_000,
    },
    { name: '1,000 lines added one by one', unit: 'ms', values: timed(() => addOneByOne(log)), goal: 10 },
  ]
}

function graphInNode(): readonly Measure[] {
  const { nodes, edges } = sampleGraph(size(1_000, 200))
  const ids = nodes.map(({ id }) => id)
  const values = timed(() => layoutGraph(ids, edges))
  return [{ name: `laid out, ${nodes.length} nodes and ${edges.length} arrows`, unit: 'ms', values, goal: 100 }]
}

function addOneByOne(log: LogBuffer): void {
  for (let line = 0; line < 1_000; line += 1) log.append('one more line of the same log\n')
}

function timed(work: () => unknown): readonly number[] {
  const values: number[] = []
  // The first run warms up and does not count.
  for (let run = 0; run <= RUNS; run += 1) {
    const began = performance.now()
    work()
    if (run > 0) values.push(performance.now() - began)
  }
  return values
}

async function inBrowser(): Promise<readonly Measure[]> {
  const files = await withTimeout(BUILD_MS, 'the build of the page', builtPage())
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
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
    await page.getByRole('log', { name: 'A million lines' }).getByText('(line 1)').waitFor()
    const rows = await page.getByRole('log', { name: 'A million lines' }).locator('[data-row]').count()
    const [scrolled, jumped] = [
      await frames(page, 'A million lines', 57),
      await frames(page, 'A million lines', 66_000),
    ]
    const streamed = await frames(page, 'Running job', -3)
    return [
      { name: 'rows in the page', unit: 'rows', values: [rows], goal: 100 },
      {
        name: 'frame while scrolling by 57 px a frame, 95th of 100',
        unit: 'ms',
        values: [percentile(scrolled, 0.95)],
        goal: 34,
      },
      {
        name: 'frame while dragging through all of it, 95th of 100',
        unit: 'ms',
        values: [percentile(jumped, 0.95)],
        goal: 34,
      },
      {
        name: 'frame while 1,000 lines/s come, 95th of 100',
        unit: 'ms',
        values: [percentile(streamed, 0.95)],
        goal: 34,
      },
      ...(await searched(page)),
    ]
  } finally {
    await browser.close()
  }
}

/** Milliseconds of each frame while a log is scrolled by so many pixels in each. */
function frames(page: Page, label: string, step: number): Promise<readonly number[]> {
  const run = page.getByRole('log', { name: label }).evaluate(
    async (log, { step, count }) => {
      const values: number[] = []
      let before = await new Promise(requestAnimationFrame)
      for (let frame = 0; frame < count; frame += 1) {
        log.scrollTop += step
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

async function searched(page: Page): Promise<readonly Measure[]> {
  const tools = page.getByRole('toolbar', { name: 'A million lines tools' })
  const began = performance.now()
  await tools.getByRole('textbox').fill('line 1000000')
  await tools.getByText('1 of 1', { exact: true }).waitFor()
  return [{ name: 'the last line found by a search', unit: 'ms', values: [performance.now() - began], goal: 5_000 }]
}

function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

/** The story as a page of its own: its files by their names. */
async function builtPage(): Promise<ReadonlyMap<string, string>> {
  const entry = 'virtual:bench-page'
  const code = `
    import { FluentProvider, webLightTheme } from '@fluentui/react-components'
    import { createElement } from 'react'
    import { createRoot } from 'react-dom/client'
    import story from ${JSON.stringify(STORY)}
    const root = document.body.appendChild(document.createElement('div'))
    createRoot(root).render(createElement(FluentProvider, { theme: webLightTheme }, story.view()))`
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
