import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '#tests/support/browser'
import { listed, rowOf } from '#tests/support/storage-page'
import { World } from '#tests/support/world'

let world: World
beforeAll(async () => {
  world = await World.open({ browser: true })
  await world.server.seedDemo({ warehouses: [] })
})
afterAll(() => world?.close())

test('the demo has buckets of tables and pictures; each is shown as what it is, a trail leads up, and a preview ends with the place where it was opened', async () => {
  const ana = await world.signIn('ana@etabli.local', 'etabli-demo')
  const { page, faults } = await openPage(world, ana, '/app/demo_shop/object-storage?bucket-name=lake')
  const buckets = page.getByRole('complementary', { name: 'Buckets' }).getByRole('listitem')
  await listed(page, 'orders/')
  await expect.poll(() => buckets.allTextContents()).toEqual(['exports', 'incoming', 'lake', 'media'])
  await page.getByRole('button', { name: 'Open orders/' }).click()
  await page.getByRole('button', { name: 'Preview orders-2025.parquet' }).click()
  const grid = page.getByRole('grid', { name: 'Rows of orders-2025.parquet' })
  await grid.getByText('Switzerland').first().waitFor()
  expect(await grid.locator('thead th').allTextContents()).toEqual([
    'order_id',
    'ordered_on',
    'country',
    'items',
    'revenue',
  ])
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  const trail = page.getByRole('navigation', { name: 'Where you are' })
  // What is behind a dialog is shown to readers again a moment after it.
  await trail.waitFor()
  expect(await trail.getByRole('button').allTextContents()).toEqual(['lake', 'orders'])
  expect(await trail.getByRole('button', { name: 'orders' }).getAttribute('aria-current')).toBe('page')
  await trail.getByRole('button', { name: 'lake' }).click()
  await listed(page, 'visits/')
  expect(await trail.getByRole('button').allTextContents()).toEqual(['lake'])
  expect(await rowOf(page, 'visits/').locator('td').nth(2).textContent()).toBe('—')

  await buckets.getByRole('button', { name: 'media', exact: true }).click()
  await page.getByRole('button', { name: 'Open products/' }).click()
  const downloads: string[] = []
  page.on('request', (request) => request.url().includes('download-link') && downloads.push(request.url()))
  await page.getByRole('button', { name: 'Preview lamp.png' }).click()
  const picture = page.getByRole('dialog').getByRole('img', { name: 'lamp.png' })
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBe(320)
  // The audit trail tells of downloads, and this is none.
  expect(downloads).toEqual([])
  await page.goBack()
  await listed(page, 'products/')
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(faults).toEqual([])
})
