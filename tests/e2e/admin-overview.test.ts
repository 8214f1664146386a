import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '#tests/support/browser'
import { type Client, everything, World } from '#tests/support/world'

let world: World
let admin: Client
beforeAll(async () => {
  world = await World.open({ browser: true })
  for (const name of ['shop', 'transit']) await world.project(name)
  admin = await world.user({ role: 'admin', acl: { shop: everything('RWX') } })
})
afterAll(() => world?.close())

test('an administrator is led to what there is to look after, each with how it stands and only where he may see it', async () => {
  let isDown = true
  const { page, faults } = await openPage(world, admin, '/app/admin/git', {
    prepare: async (opened) => {
      await opened.route('**/api/v1/admin/overview', async (route) => {
        const json = { status: 'error', message: 'the platform is not ready' }
        await (isDown ? route.fulfill({ status: 503, json }) : route.continue())
      })
    },
  })
  await page.getByRole('main').getByRole('button', { name: 'Administration' }).click()
  await page.getByText('The administration could not be loaded.').waitFor()
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  const cards = page.getByRole('main').getByRole('listitem')
  await cards.first().waitFor()
  const links = await page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))
  expect(links).toEqual([
    ['Users', '/app/admin/users'],
    ['Git', '/app/admin/git'],
    ['Plugins', '/app/admin/plugins'],
    ['Audit trail', '/app/admin/audit'],
    ['shop', '/app/shop/alerts'],
    ['shop', '/app/shop/services'],
  ])
  const factOf = (title: string) => cards.filter({ has: page.getByRole('heading', { name: title, exact: true }) })
  expect(await factOf('Users').textContent()).toContain('1 user')
  expect(await factOf('Git').textContent()).toContain('2 repositories')
  expect(await factOf('Plugins').textContent()).toMatch(/\d+ on, 0 off, 0 refused/)
  expect(await factOf('Alerts').textContent()).toContain('0 alerts')
  expect(await factOf('Service health').textContent()).toContain('No checked endpoints')
  // The menu keeps its two entries.
  const menu = page.getByRole('navigation', { name: 'Administration' }).getByRole('link')
  expect(await menu.allInnerTexts()).toEqual(['Users', 'Git'])
  const cog = page.getByRole('navigation', { name: 'Projects' }).getByRole('link', { name: 'Admin' })
  expect(await cog.getAttribute('aria-current')).toBe('true')
  await leadsBack(page)
  expect(faults.filter((fault) => !fault.includes('503'))).toEqual([])
})

/** Pages that the menu has no entry for say where they stand, and lead up again. */
async function leadsBack(page: Page): Promise<void> {
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  const up = trail.getByRole('link', { name: 'Administration' })
  for (const title of ['Plugins', 'Audit trail']) {
    await page.getByRole('main').getByRole('link', { name: title }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(await trail.getByRole('listitem').allTextContents()).toEqual(['Administration/', title])
    await up.click()
    await page.getByRole('heading', { level: 1, name: 'Administration' }).waitFor()
  }
}
