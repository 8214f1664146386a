import { afterAll, beforeAll, expect, test } from 'vitest'
import { listObjects, type StoredObject } from '../../plugins/object-storage/contract'
import { openPage } from '../support/browser'
import { PROJECT, StorageLake } from '../support/storage-lake'
import { addressQuery, listed, namesOf, pathField, rowOf, told } from '../support/storage-page'
import { everything } from '../support/world'

let lake: StorageLake
beforeAll(async () => {
  lake = await StorageLake.open()
})
afterAll(() => lake?.close())

test('STOR-01 STOR-03 STOR-05 STOR-07 STOR-13 STOR-14 STOR-15 STOR-38 a bucket of the address is open: eight of its objects a page, directories first', async () => {
  const { page, faults } = await lake.visit(lake.storage.address('lake'))
  await listed(page, 'raw/')
  expect(await pathField(page).inputValue()).toBe('/')
  const headers = await page.locator('thead th').allTextContents()
  expect(headers).toEqual(['Type', 'Name', 'Size', 'Last modified', 'Storage class', 'Actions'])
  expect(await page.getByRole('columnheader', { name: 'Type' }).getAttribute('aria-sort')).toBe('ascending')
  expect(await namesOf(page)).toEqual([
    'raw/',
    'broken.json',
    'image.bin',
    'orders.csv',
    'part-0.txt',
    'part-1.txt',
    'part-2.txt',
    'part-3.txt',
  ])
  const cells = await rowOf(page, 'part-0.txt').locator('td').allTextContents()
  expect(cells[2]).toBe('1.5 kB')
  expect(cells[3]).toMatch(/^\d{4}-\d\d-\d\d at \d\d:\d\d:\d\d$/)
  expect(cells[4]).toBe('STANDARD')
  await rowOf(page, 'raw/').getByLabel('Directory').waitFor()
  await rowOf(page, 'part-0.txt').getByLabel('File', { exact: true }).waitFor()

  const panel = page.getByRole('complementary', { name: 'Buckets' })
  await panel.getByRole('button', { name: 'Delete bucket lake' }).waitFor()
  await page.getByRole('button', { name: 'Next page' }).click()
  await listed(page, 'part-5.txt')
  expect(await namesOf(page)).toEqual(['part-4.txt', 'part-5.txt', 'record.json'])
  expect(faults).toEqual([])
})

test('STOR-02 STOR-06 STOR-07 STOR-16 STOR-19 OP-84 directories are entered by a click, left by the back button, and gone to by a typed path', async () => {
  const { page } = await lake.visit(lake.storage.address('lake', 'raw/'))
  await listed(page, 'b.txt')
  expect(await pathField(page).inputValue()).toBe('/raw/')
  await rowOf(page, '2026/').locator('td').nth(2).click()
  await listed(page, 'a.txt')
  expect(addressQuery(page).get('prefix')).toBe('raw/2026/')

  const back = page.getByRole('button', { name: 'One level up' })
  await back.click()
  await listed(page, 'b.txt')
  await back.click()
  await listed(page, 'orders.csv')
  expect(addressQuery(page).has('prefix')).toBe(false)
  expect(await back.getAttribute('aria-disabled')).toBe('true')

  await pathField(page).fill('/raw/2026')
  await pathField(page).press('Enter')
  await listed(page, 'a.txt')
  expect(await pathField(page).inputValue()).toBe('/raw/2026/')
  await pathField(page).fill('/nowhere')
  await pathField(page).press('Enter')
  await told(page, 'No objects found.')
  await page.goBack()
  await listed(page, 'a.txt')

  // By keyboard: from the first cell into the directory.
  await pathField(page).fill('/raw')
  await pathField(page).press('Enter')
  await listed(page, 'b.txt')
  await page.locator('tbody td').first().press('Enter')
  await listed(page, 'a.txt')
})

test('STOR-08 STOR-09 STOR-15 the search narrows what is loaded, Clear brings it back; another order is kept in the address', async () => {
  const { page } = await lake.visit(lake.storage.address('lake'))
  await listed(page, 'raw/')
  const search = page.getByRole('searchbox', { name: 'Search loaded objects' })
  await search.fill('json')
  await rowOf(page, 'raw/').waitFor({ state: 'detached' })
  expect(await namesOf(page)).toEqual(['broken.json', 'record.json'])
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await listed(page, 'raw/')
  expect(await search.inputValue()).toBe('')

  await page.getByRole('button', { name: 'Sort by Size' }).click()
  await page.getByRole('button', { name: 'Sort by Size' }).click()
  await page.waitForURL(/sort=size\.desc/)
  await page.locator('tbody tr:first-child').filter({ hasText: 'orders.csv' }).waitFor()
})

test('STOR-39 STOR-40 STOR-41 OP-14 a listing of 10,000 objects is said to be a part, for 12 s; a smaller one is not', async () => {
  const objectsOf = (count: number): StoredObject[] =>
    Array.from({ length: count }, (_, index) => ({
      Key: `${count === 10_000 ? 'all/' : 'some/'}${String(index).padStart(5, '0')}`,
      LastModified: '2026-01-01T00:00:00.000Z',
      Size: 1,
      StorageClass: 'STANDARD',
      ETag: 'x',
    }))
  const { page } = await openPage(lake.world, lake.user, lake.storage.address('lake', 'some/'), {
    prepare: async (opened) => {
      await opened.clock.install()
      await opened.route(`**${listObjects.path}`, (route) => {
        const isAll = route.request().postData()?.includes('all/') === true
        const objectList = {
          prefix: isAll ? 'all/' : 'some/',
          delimiter: '/',
          commonPrefixes: [],
          contents: objectsOf(isAll ? 10_000 : 9_999),
          isPartial: isAll,
        }
        return route.fulfill({ json: { status: 'success', data: { objectList } } })
      })
    },
  })
  const toast = page.getByText('Partial result displayed. The list is limited to 10000 objects in alphabetical order.')
  await listed(page, '00007')
  expect(await toast.count()).toBe(0)
  await pathField(page).fill('/all')
  await pathField(page).press('Enter')
  await toast.first().waitFor()
  await page.clock.runFor(11_000)
  expect(await toast.count()).toBe(1)
  await page.clock.runFor(3_000)
  await toast.waitFor({ state: 'detached' })
  await page.getByText('partial list').waitFor()
  await page.getByRole('status').filter({ hasText: 'rows 1–8 of 10' }).waitFor()
})

test('who may only read sees everything and is told why nothing can be changed; a bucket out of reach is none', async () => {
  const reader = await lake.world.user({ acl: { [PROJECT]: everything('R') } })
  const { page } = await lake.visit(lake.storage.address('lake'), reader)
  await listed(page, 'raw/')
  for (const name of ['Create bucket', 'Delete bucket lake', 'Create directory', 'Upload', 'Delete raw/']) {
    const button = page.getByRole('button', { name, exact: true })
    expect(await button.getAttribute('aria-disabled'), name).toBe('true')
  }
  await page.getByRole('button', { name: 'Upload', exact: true }).focus()
  await page
    .getByRole('tooltip')
    .filter({ hasText: /without W/ })
    .waitFor()
  await page.getByRole('button', { name: 'Preview orders.csv' }).click()
  await page.getByRole('dialog').locator('pre').waitFor()
  await page.goto(lake.world.url + lake.storage.address('secret-bucket'))
  await told(page, 'There is no bucket secret-bucket that you may see in this project.')
})

test('a listing that fails says why and can be tried again', async () => {
  const { page } = await openPage(lake.world, lake.user, lake.storage.address('lake'), {
    prepare: async (opened) => {
      await opened.route(`**${listObjects.path}`, (route) =>
        route.fulfill({ status: 503, json: { status: 'error', code: 'STORE_UNREACHABLE', message: 'no answer' } }),
      )
    },
  })
  const alert = page.getByRole('alert').filter({ hasText: 'no answer' })
  await alert.first().waitFor()
  await page.unroute(`**${listObjects.path}`)
  await page.getByRole('button', { name: 'Retry' }).click()
  await listed(page, 'raw/')
})
