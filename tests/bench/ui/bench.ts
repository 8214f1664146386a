// `npm run bench:ui`: the log viewer with a million lines, the data grid with as many rows and a graph of 1,000 nodes: their pure parts in Node, and
// how smoothly they move in Chromium.
import { cpus, loadavg } from 'node:os'
import type { Page } from 'playwright-core'
import { sampleLog } from '../../../sdk/stories/sample-log'
import { LogBuffer } from '../../../sdk/ui/log-viewer/log-buffer'
import { LevelIndex } from '../../../sdk/ui/log-viewer/log-levels'
import { LogSearch, needleOf } from '../../../sdk/ui/log-viewer/log-search'
import { withTimeout } from '../deadline'
import { size } from '../form'
import { type Measure, printReport } from '../report'
import { graphInBrowser, graphInNode } from './graph'
import { arranged, gridInBrowser } from './grid'
import { frames, percentile, SHOWN_MS, timed, withStory } from './story-page'

const LINES = size(1_000_000, 20_000)

process.stdout.write(
  `${cpus().length} cores, ${cpus()[0]?.model ?? ''}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}\n`,
)
printReport('A million lines in Node', inNode())
printReport('A graph of 1,000 nodes in Node', graphInNode())
printReport('In Chromium', await withTimeout(5 * SHOWN_MS, 'the browser part', inBrowser()))
printReport(
  'A graph of 1,000 nodes in Chromium',
  await withTimeout(5 * SHOWN_MS, 'the graph in the browser', graphInBrowser()),
)
printReport('A grid of a million rows in Node', arranged())
printReport('In Chromium', await withTimeout(5 * SHOWN_MS, 'the grid in the browser', gridInBrowser()))

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

function addOneByOne(log: LogBuffer): void {
  for (let line = 0; line < 1_000; line += 1) log.append('one more line of the same log\n')
}

function inBrowser(): Promise<readonly Measure[]> {
  return withStory('log-viewer', async (page) => {
    const log = page.getByRole('log', { name: 'A million lines' })
    await log.getByText('(line 1)').waitFor()
    const rows = await log.locator('[data-row]').count()
    const [scrolled, jumped] = [await frames(log, 57), await frames(log, 66_000)]
    const streamed = await frames(page.getByRole('log', { name: 'Running job' }), -3)
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
  })
}

async function searched(page: Page): Promise<readonly Measure[]> {
  const tools = page.getByRole('toolbar', { name: 'A million lines tools' })
  const began = performance.now()
  await tools.getByRole('textbox').fill('line 1000000')
  await tools.getByText('1 of 1', { exact: true }).waitFor()
  return [{ name: 'the last line found by a search', unit: 'ms', values: [performance.now() - began], goal: 5_000 }]
}
