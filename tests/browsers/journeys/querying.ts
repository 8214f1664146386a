import { expect, test } from 'vitest'
import { PROJECT } from '../world/demo-world'
import type { Workplace } from '../world/workplace'
import { writeCode } from './code-editor'

export function querying(workplace: Workplace): void {
  test('a statement is written and run, and its rows are read', async () => {
    const page = await workplace.open(
      await workplace.world.admin(),
      `/app/${PROJECT}/data-explorer/sql?connection=warehouse`,
    )
    await writeCode(page, 'select 41 + 1 as answer')
    await page.press('Control', 'Enter')
    const grid = { role: 'grid', name: 'Result from warehouse' }
    await page.sees(grid)
    await page.sees({ text: 'answer', within: grid })
    await page.sees({ text: '42', within: grid })

    await page.goWithin(`/app/${PROJECT}/data-explorer?connection=warehouse&schema=raw&table=stores`)
    await page.sees({ role: 'gridcell', within: { role: 'grid' } })
    expect(await page.faults()).toEqual([])
  })
}
