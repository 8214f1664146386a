import { AxeBuilder } from '@axe-core/playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { previewObject } from '../../plugins/object-storage/contract'
import { openPage } from '../support/browser'
import { PROJECT, RECORD, StorageLake } from '../support/storage-lake'
import { addressQuery, listed, rowOf, told } from '../support/storage-page'
import { everything } from '../support/world'

let lake: StorageLake
beforeAll(async () => {
  lake = await StorageLake.open()
})
afterAll(() => lake?.close())

test('STOR-20 STOR-21 STOR-22 STOR-23 STOR-24 STOR-25 OP-82 OP-97 a file is looked into, as long as is wished and as large as the screen', async () => {
  const { page, faults } = await lake.visit(lake.storage.address('lake'))
  await listed(page, 'orders.csv')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(previewObject.path))
      asked.push(/name="fileSize"\s+(\d+)/.exec(request.postData() ?? '')?.[1] ?? '')
  })
  await rowOf(page, 'orders.csv').locator('td').nth(2).click()
  const dialog = page.getByRole('dialog', { name: 'Preview : orders.csv' })
  await dialog.locator('pre').waitFor()
  const width = async () => (await dialog.boundingBox())?.width
  // What opens grows for a moment.
  await expect.poll(width).toBeCloseTo(1440 * 0.8, 0)
  const size = dialog.getByRole('combobox', { name: 'Characters' })
  expect(await size.locator('option').allTextContents()).toEqual(['1000', '5000', '10000', '50000'])
  expect(await size.inputValue()).toBe('1000')
  expect((await dialog.locator('pre').textContent())?.length).toBe(1_000)
  await size.selectOption('5000')
  await dialog.locator('pre').filter({ hasText: '299,FR' }).waitFor()
  expect(asked).toEqual(['1000', '5000'])

  await dialog.getByRole('button', { name: 'Maximize' }).click()
  await dialog.getByRole('button', { name: 'Restore' }).waitFor()
  await expect.poll(width).toBe(1440)

  // The same file as a grid.
  await dialog.getByRole('tab', { name: 'Table' }).click()
  const grid = dialog.getByRole('grid', { name: 'Rows of orders.csv' })
  await grid.getByText('FR').first().waitFor()
  expect(await grid.locator('thead th').allTextContents()).toEqual(['id', 'country'])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  for (const [file, text] of [
    ['broken.json', '{"id": 7,'],
    ['record.json', JSON.stringify(RECORD, null, 2)],
  ] as const) {
    await page.getByRole('searchbox').fill(file)
    await page.getByRole('button', { name: `Preview ${file}` }).click()
    const preview = page.getByRole('dialog').locator('pre')
    await preview.waitFor()
    expect((await preview.textContent())?.trim()).toBe(text)
    await page.keyboard.press('Escape')
    await preview.waitFor({ state: 'detached' })
  }
  await page.getByRole('searchbox').fill('image')
  await page.getByRole('button', { name: 'Preview image.bin' }).click()
  await told(page, 'This file is binary')
  expect(faults).toEqual([])
})

test('a file that is a table opens in the data explorer, for those who may look there', async () => {
  const { page } = await lake.visit(lake.storage.address('lake'))
  await page.getByRole('button', { name: 'Preview orders.csv' }).click()
  await page.getByRole('button', { name: 'Open as table' }).click()
  await page.waitForURL(/\/data-explorer/)
  expect(Object.fromEntries(addressQuery(page))).toMatchObject({
    connection: 'files',
    schema: 'lake',
    table: 'orders.csv',
  })
  const rows = page.getByRole('grid').locator('tbody tr')
  await rows.filter({ hasText: 'FR' }).first().waitFor()
  await page.getByRole('columnheader', { name: 'country' }).waitFor()

  const { 'data-explorer': _, ...rest } = everything('RWX')
  const other = await lake.world.user({ acl: { [PROJECT]: rest } })
  const { page: theirs } = await lake.visit(lake.storage.address('lake'), other)
  await theirs.getByRole('button', { name: 'Preview orders.csv' }).click()
  await theirs.getByRole('dialog').locator('pre').waitFor()
  expect(await theirs.getByRole('button', { name: 'Open as table' }).count()).toBe(0)
})

for (const theme of ['light', 'dark'] as const)
  test(`the page and its dialogs have no accessibility faults (${theme})`, async () => {
    const { page, faults } = await openPage(lake.world, lake.user, lake.storage.address('lake'), {
      storage: { 'etabli.theme': theme },
      viewport: { width: 1024, height: 768 },
    })
    await listed(page, 'raw/')
    const violations = async () =>
      (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [id, nodes[0]?.html])
    expect(await violations()).toEqual([])
    await page.getByRole('button', { name: 'Preview orders.csv' }).click()
    await page.getByRole('dialog').locator('pre').waitFor()
    expect(await violations()).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Copy a link to orders.csv' }).click()
    await page.getByRole('dialog', { name: 'Link to orders.csv' }).waitFor()
    expect(await violations()).toEqual([])
    expect(faults).toEqual([])
  })
