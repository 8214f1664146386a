import { expect, test } from 'vitest'
import { ADMIN, DEMO_PASSWORD } from '../world/demo-world'
import type { Workplace } from '../world/workplace'

export function signingIn(workplace: Workplace): void {
  test('somebody signs in by the form, after a refusal, stays signed in over a reload, and signs out', async () => {
    const page = await workplace.open(undefined, '/app/demo_shop/flows')
    await page.arrives('/app/auth/login')
    await page.fill({ role: 'textbox', name: 'Email or username' }, ADMIN)
    await page.fill({ css: 'input[name=password]' }, 'a wrong one')
    await page.press('Enter')
    await page.sees({ role: 'alert', text: 'Wrong email, username or password.' })
    await page.fill({ css: 'input[name=password]' }, DEMO_PASSWORD)
    await page.click({ role: 'button', name: 'Sign in' })
    await page.arrives('/app/demo_shop/flows')
    await page.sees({ role: 'heading', name: /Flows/ })

    await page.reload()
    await page.sees({ role: 'heading', name: /Flows/ })
    await page.click({ role: 'button', name: /^Account/ })
    await page.click({ role: 'menuitem', name: 'Logout' })
    await page.sees({ css: 'input[name=password]' })
    expect(await page.address()).toBe('/app/auth/login')
    expect(await page.faults()).toEqual([])
  })
}
