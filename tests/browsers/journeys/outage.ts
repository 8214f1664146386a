import { test } from 'vitest'
import { PROJECT } from '../world/demo-world'
import type { Workplace } from '../world/workplace'

export function outage(workplace: Workplace): void {
  test('a page whose code could not be loaded while the server was away is shown after Retry', async () => {
    const { world } = workplace
    const { page } = await workplace.openInFreshBrowser(await world.admin(), `/app/${PROJECT}`)
    const menu = { role: 'navigation', name: PROJECT }
    await page.sees({ role: 'link', name: 'Secrets', within: menu })
    await world.stop()
    try {
      await page.click({ role: 'link', name: 'Secrets', within: menu })
      await page.sees({ role: 'heading', name: 'This page could not be loaded' })
    } finally {
      await world.startAgain()
    }
    await page.click({ role: 'button', name: 'Retry' })
    await page.sees({ role: 'heading', name: 'Secrets' })
  })
}
