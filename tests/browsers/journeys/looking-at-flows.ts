import { expect, test } from 'vitest'
import { PROJECT } from '../world/demo-world'
import type { Workplace } from '../world/workplace'

export function lookingAtFlows(workplace: Workplace): void {
  test('a flow is found in the list and looked at', async () => {
    const page = await workplace.open(await workplace.world.admin(), `/app/${PROJECT}/flows`)
    await page.click({ role: 'link', name: 'orders', within: { role: 'main' } })
    await page.arrives(`/app/${PROJECT}/flows/orders`)
    await page.sees({ text: 'about orders', within: { role: 'region', name: 'Details' } })
    await page.sees({ role: 'region', name: 'Runs' })
    expect(await page.faults()).toEqual([])
  })
}
