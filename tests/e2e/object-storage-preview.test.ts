// Opens pages of: connections
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '#tests/support/browser'
import { PROJECT, StorageLake } from '#tests/support/storage-lake'
import { addressQuery, listed, rowOf, told } from '#tests/support/storage-page'
import { everything } from '#tests/support/world'
import { previewObject } from '../../plugins/object-storage/contract'

let lake: StorageLake
beforeAll(async () => {
  lake = await StorageLake.open()
})
afterAll(() => lake?.close())

test('STOR-20 STOR-22 STOR-23 OP-82 a file is looked into by a click, as long as is wished, and one that is a table opens in the data explorer', async () => {
  const { page, faults } = await lake.visit(lake.storage.address('lake', 'raw/'))
  await rowOf(page, 'b.txt').locator('td').nth(2).click()
  // Named without the directory that it stands in.
  await page.getByRole('dialog', { name: 'Preview : b.txt', exact: true }).locator('pre').waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'One level up' }).click()
  await listed(page, 'orders.csv')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(previewObject.path))
      asked.push(/name="fileSize"\s+(\d+)/.exec(request.postData() ?? '')?.[1] ?? '')
  })
  await rowOf(page, 'orders.csv').locator('td').nth(2).click()
  const dialog = page.getByRole('dialog', { name: 'Preview : orders.csv', exact: true })
  await dialog.locator('pre').waitFor()
  const size = dialog.getByRole('combobox', { name: 'Characters' })
  expect(await size.locator('option').allTextContents()).toEqual(['1000', '5000', '10000', '50000'])
  expect(await size.inputValue()).toBe('1000')
  expect((await dialog.locator('pre').textContent())?.length).toBe(1_000)
  await size.selectOption('5000')
  await dialog.locator('pre').filter({ hasText: '299,FR' }).waitFor()
  for (const more of ['10000', '50000']) {
    await size.selectOption(more)
    await expect.poll(() => asked.at(-1)).toBe(more)
  }
  expect(asked).toEqual(['1000', '5000', '10000', '50000'])

  // The same file as a grid.
  await dialog.getByRole('tab', { name: 'Table' }).click()
  const grid = dialog.getByRole('grid', { name: 'Rows of orders.csv' })
  await grid.getByText('FR').first().waitFor()
  expect(await grid.locator('thead th').allTextContents()).toEqual(['id', 'country'])

  await page.getByRole('button', { name: 'Open as table' }).click()
  await page.waitForURL(/\/data-explorer/)
  expect(Object.fromEntries(addressQuery(page))).toMatchObject({
    connection: 'files',
    schema: 'lake',
    table: 'orders.csv',
  })
  await page.getByRole('grid').getByRole('row').filter({ hasText: 'FR' }).first().waitFor()
  await page.getByRole('columnheader', { name: 'country' }).waitFor()
  expect(faults).toEqual([])
})

test('who may not look into the data explorer is not offered to open a file as a table there', async () => {
  const { 'data-explorer': _, ...rest } = everything('RWX')
  const other = await lake.world.user({ acl: { [PROJECT]: rest } })
  const { page } = await lake.visit(lake.storage.address('lake'), other)
  await page.getByRole('button', { name: 'Preview orders.csv' }).click()
  await page.getByRole('dialog').locator('pre').waitFor()
  expect(await page.getByRole('button', { name: 'Open as table' }).count()).toBe(0)
})

test('STOR-21 STOR-24 STOR-25 OP-97 a preview has four fifths of the width or the whole screen, and JSON a line for each value', async () => {
  const { page, faults } = await openPage(lake.world, lake.user, lake.storage.address('lake'))
  await listed(page, 'raw/')
  await previews(page)
  expect(faults).toEqual([])
})

async function previews(page: Page): Promise<void> {
  await page.getByRole('searchbox').fill('record')
  await page.getByRole('button', { name: 'Preview record.json' }).click()
  const dialog = page.getByRole('dialog', { name: 'Preview : record.json' })
  const preview = page.getByRole('dialog').locator('pre')
  await preview.waitFor()
  expect(await preview.textContent()).toBe('{\n  "id": 7,\n  "name": "établi",\n  "tags": [\n    "a",\n    "b"\n  ]\n}')
  const extent = async () => {
    const box = await dialog.boundingBox()
    return [box?.width, box?.height]
  }
  // What opens grows for a moment.
  await expect.poll(extent).toEqual([1440 * 0.8, 900 * 0.8])
  await dialog.getByRole('button', { name: 'Maximize' }).click()
  await expect.poll(extent).toEqual([1440, 900])
  await page.setViewportSize({ width: 1000, height: 900 })
  await expect.poll(extent).toEqual([1000, 900])
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect.poll(extent).toEqual([800, 720])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Escape')
  await preview.waitFor({ state: 'detached' })

  await page.getByRole('searchbox').fill('broken')
  await page.getByRole('button', { name: 'Preview broken.json' }).click()
  await preview.waitFor()
  expect(await preview.textContent()).toBe('{"id": 7,')
  await page.keyboard.press('Escape')
  await preview.waitFor({ state: 'detached' })
  await page.getByRole('searchbox').fill('image')
  await page.getByRole('button', { name: 'Preview image.bin' }).click()
  await told(page, 'This file is binary')
}
