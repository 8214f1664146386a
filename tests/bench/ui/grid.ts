import { SAMPLE_COLUMNS, sampleRows } from '../../../sdk/stories/sample-rows'
import { arranging } from '../../../sdk/ui/data-grid/arrange-rows'
import type { ColumnFilters, Sort } from '../../../sdk/ui/paged-table/table-view'
import { size } from '../form'
import type { Measure } from '../report'
import { frames, percentile, timed, withStory } from './story-page'

const ROWS = size(1_000_000, 20_000)

/** Filters and orders over a million rows, without the turns that the page takes them in. */
export function arranged(): readonly Measure[] {
  const rows = sampleRows(ROWS)
  const all = (sort: Sort | undefined, filters: ColumnFilters) => {
    const turns = arranging(rows, SAMPLE_COLUMNS, { sort, filters })
    while (!turns.next().done);
  }
  return [
    {
      name: '1,000,000 rows sorted by a number',
      unit: 'ms',
      values: timed(() => all({ column: 'event_id', direction: 'desc' }, {})),
      goal: 4_000,
    },
    {
      name: 'sorted by a text',
      unit: 'ms',
      values: timed(() => all({ column: 'city', direction: 'asc' }, {})),
      goal: 6_000,
    },
    {
      name: 'filtered by one value',
      unit: 'ms',
      values: timed(() => all(undefined, { city: { kind: 'equals', text: 'Lyon' } })),
      goal: 1_000,
    },
  ]
}

export function gridInBrowser(): Promise<readonly Measure[]> {
  return withStory('data-grid', async (page) => {
    const million = page.getByRole('grid', { name: 'A million rows' })
    const wide = page.getByRole('grid', { name: 'A thousand columns' })
    await million.getByRole('gridcell').first().waitFor()
    const [rows, cells] = [await million.getByRole('rowheader').count(), await wide.getByRole('gridcell').count()]
    const values = async (step: number) => [percentile(await frames(million, step), 0.95)]
    const [scrolled, dragged] = [await values(57), await values(66_000)]
    const wideScrolled = [percentile(await frames(wide, 57), 0.95)]
    await million.focus()
    const began = performance.now()
    await page.keyboard.press('Control+End')
    await million.locator('[aria-rowindex="1000001"]').waitFor()
    const jumped = [performance.now() - began]
    const sortBegan = performance.now()
    await million.getByRole('button', { name: 'Sort by amount' }).click()
    const during = await frames(million, 57)
    await page.locator('[role=grid][aria-label="A million rows"][aria-busy=false]').waitFor()
    const sorted = [performance.now() - sortBegan]
    const memory = await page.evaluate(() => {
      const used: unknown = Reflect.get(Reflect.get(performance, 'memory') ?? {}, 'usedJSHeapSize')
      return typeof used === 'number' ? used / 1e6 : Number.NaN
    })
    return [
      { name: 'rows in the page', unit: 'rows', values: [rows], goal: 60 },
      { name: 'cells of 1,000 columns in the page', unit: 'cells', values: [cells], goal: 600 },
      { name: 'frame while scrolling by 57 px a frame, 95th', unit: 'ms', values: scrolled, goal: 34 },
      { name: 'frame while dragging through all of it, 95th', unit: 'ms', values: dragged, goal: 34 },
      { name: 'frame of 1,000 columns while scrolling, 95th', unit: 'ms', values: wideScrolled, goal: 34 },
      { name: 'to the last row by key', unit: 'ms', values: jumped, goal: 200 },
      { name: 'sorted by a number, until it is shown', unit: 'ms', values: sorted, goal: 8_000 },
      { name: 'frame while it is sorted and scrolled, 95th', unit: 'ms', values: [percentile(during, 0.95)], goal: 50 },
      { name: 'memory of the page with all its grids', unit: 'MB', values: [memory], goal: 200 },
    ]
  })
}
