import { expect, test } from 'vitest'
import { ADMIN, DEMO_PASSWORD, PROJECT } from '../../world/demo-world'
import type { Workplace } from '../../world/workplace'
import { isUnharmed, whileAway } from './outage'

const NAME = { role: 'textbox', name: 'Email or username' }

export function signingInMeanwhile(workplace: Workplace): void {
  test('who signs in while the server is away is told so, and gets in afterwards without typing again', async () => {
    const { page } = await workplace.openInFreshBrowser(undefined, `/app/${PROJECT}/flows`)
    await page.sees(NAME)
    await whileAway(workplace.world, page, async () => {
      await page.fill(NAME, ADMIN)
      await page.fill({ css: 'input[name=password]' }, DEMO_PASSWORD)
      await page.press('Enter')
      await page.sees({ role: 'alert', text: /^Request failed/ })
    })
    expect(await page.value(NAME)).toBe(ADMIN)
    await page.click({ role: 'button', name: 'Sign in' })
    await page.arrives(`/app/${PROJECT}/flows`)
    await page.sees({ role: 'heading', name: /Flows/ })
    await isUnharmed(page)
  })
}
