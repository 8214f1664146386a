import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '../support/browser'
import { type Client, everything, World } from '../support/world'

let world: World
let ana: Client
beforeAll(async () => {
  world = await World.open({ browser: true })
  await world.project('demo_shop')
  ana = await world.user({ role: 'admin', acl: { '*': everything('RWX') } })
})
afterAll(() => world.close())

async function violations(page: Page): Promise<readonly string[]> {
  const result = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

for (const colorScheme of ['light', 'dark'] as const) {
  const options = { colorScheme, reducedMotion: 'reduce' } as const

  test(`axe finds no fault in the sign-in page and its messages, in ${colorScheme}`, async () => {
    const { page } = await openPage(world, undefined, '/app/', options)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('Password is required.').waitFor()
    expect(await violations(page)).toEqual([])
  })

  test(`axe finds no fault in the home, a project and the administration, in ${colorScheme}`, async () => {
    const { page } = await openPage(world, ana, '/app/', options)
    await page.getByRole('link', { name: 'demo_shop', exact: true }).waitFor()
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('link', { name: 'demo_shop', exact: true }).click()
    await page.getByRole('link', { name: 'Transform' }).click()
    await page.getByRole('heading', { name: /Transform/ }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('link', { name: 'Admin' }).click()
    await page.getByRole('heading', { name: /Users/ }).waitFor()
    expect(await violations(page)).toEqual([])
  })

  test(`axe finds no fault in menu, dialogs and palette, in ${colorScheme}`, async () => {
    const { page } = await openPage(world, ana, '/app/demo_shop/flows', options)
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Release notes' }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('menuitem', { name: 'Release notes' }).click()
    await page.getByRole('dialog', { name: 'New release' }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').waitFor()
    expect(await violations(page)).toEqual([])
  })
}
