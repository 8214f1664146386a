import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '#tests/support/browser'
import { everything, PASSWORD, World } from '#tests/support/world'

let world: World
beforeAll(async () => {
  world = await World.open({ browser: true })
  await world.project('demo_shop')
  await world.user({ email: 'ana@etabli.test', role: 'admin', acl: { '*': everything('RWX') } })
})
afterAll(() => world.close())

const menu = (page: Page) => page.getByRole('navigation', { name: 'demo_shop' })

test('without motion changes are whole at once, and under forced colours what is chosen is framed', async () => {
  const ana = await world.signIn('ana@etabli.test', PASSWORD)
  const { page, faults } = await openPage(world, ana, '/app/demo_shop/secrets')
  const entry = menu(page).getByRole('link', { name: 'Secrets' })
  const styleOf = (name: 'transitionDuration' | 'outlineStyle') =>
    entry.evaluate((link, property) => getComputedStyle(link)[property], name)
  expect(await styleOf('transitionDuration')).toBe('0s')
  expect(await styleOf('outlineStyle')).toBe('none')
  await page.emulateMedia({ reducedMotion: 'no-preference', forcedColors: 'active' })
  expect(await styleOf('transitionDuration')).not.toBe('0s')
  expect(await styleOf('outlineStyle')).toBe('dashed')
  expect(faults).toEqual([])
})
