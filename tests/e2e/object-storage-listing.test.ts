import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { DocumentRegular } from '@fluentui/react-icons/svg/document'
import { FolderFilled } from '@fluentui/react-icons/svg/folder'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '#tests/support/browser'
import { shapesIn, shapesOf } from '#tests/support/icons'
import { PROJECT, StorageLake } from '#tests/support/storage-lake'
import { addressQuery, listed, namesOf, pathField, rowOf, told } from '#tests/support/storage-page'
import { everything } from '#tests/support/world'
import { listObjects, type StoredObject } from '../../plugins/object-storage/contract'

let lake: StorageLake
beforeAll(async () => {
  lake = await StorageLake.open()
})
afterAll(() => lake?.close())

const namesIn = (buttons: Locator) =>
  buttons.evaluateAll((all) => all.map((button) => button.getAttribute('aria-label')))

/** A moment in the time zone of the machine, which is the browser's too. */
function localTime(iso: string): string {
  const time = new Date(iso)
  const two = (part: number) => String(part).padStart(2, '0')
  const day = [time.getFullYear(), time.getMonth() + 1, time.getDate()].map(two).join('-')
  return `${day} at ${[time.getHours(), time.getMinutes(), time.getSeconds()].map(two).join(':')}`
}

test('STOR-08 STOR-09 STOR-13 STOR-14 STOR-15 STOR-17 a listing that fails is tried again; it has eight objects a page with what is known of each, which a search narrows and a header sorts', async () => {
  const { page, faults } = await openPage(lake.world, lake.user, lake.storage.address('lake'), {
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
  const headers = await page.locator('thead th').allTextContents()
  expect(headers).toEqual(['Type', 'Name', 'Size', 'Last modified', 'Storage class', 'Actions'])
  expect(await page.getByRole('columnheader', { name: 'Type' }).getAttribute('aria-sort')).toBe('ascending')
  const firstPage = [
    'raw/',
    'broken.json',
    'image.bin',
    'orders.csv',
    'part-0.txt',
    'part-1.txt',
    'part-2.txt',
    'part-3.txt',
  ]
  expect(await namesOf(page)).toEqual(firstPage)
  const remove = page.locator('tbody').getByRole('button', { name: /^Delete / })
  expect(await namesIn(remove)).toEqual(firstPage.map((name) => `Delete ${name}`))

  const { objectList } = await lake.user.call(listObjects, {
    projectName: PROJECT,
    bucketName: 'lake',
    prefix: 'part-0',
  })
  const cells = await rowOf(page, 'part-0.txt').locator('td').allTextContents()
  expect(cells.slice(1, 5)).toEqual([
    'part-0.txt',
    '1.5 kB',
    localTime(objectList.contents[0]?.LastModified ?? ''),
    'STANDARD',
  ])
  expect((await rowOf(page, 'raw/').locator('td').allTextContents()).slice(1, 5)).toEqual(['raw/', '—', '', ''])
  expect(await shapesIn(rowOf(page, 'raw/').getByLabel('Directory'))).toEqual(shapesOf(FolderFilled))
  expect(await shapesIn(rowOf(page, 'part-0.txt').getByLabel('File', { exact: true }))).toEqual(
    shapesOf(DocumentRegular),
  )

  await page.getByRole('button', { name: 'Next page' }).click()
  await listed(page, 'part-5.txt')
  expect(await namesOf(page)).toEqual(['part-4.txt', 'part-5.txt', 'record.json'])
  await page.getByRole('button', { name: 'Previous page' }).click()
  await listed(page, 'raw/')

  const search = page.getByRole('searchbox', { name: 'Search loaded objects' })
  await search.fill('json')
  await rowOf(page, 'raw/').waitFor({ state: 'detached' })
  expect(await namesOf(page)).toEqual(['broken.json', 'record.json'])
  // Not the name alone is looked at.
  await search.fill('1.5 kB')
  await listed(page, 'part-5.txt')
  expect(await namesOf(page)).toHaveLength(6)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await listed(page, 'raw/')
  expect(await search.inputValue()).toBe('')
  expect(addressQuery(page).has('search')).toBe(false)

  await page.getByRole('button', { name: 'Sort by Size' }).click()
  await page.getByRole('button', { name: 'Sort by Size' }).click()
  await page.waitForURL(/sort=size\.desc/)
  await page.locator('tbody tr:first-child').filter({ hasText: 'orders.csv' }).waitFor()
  expect(faults).toEqual([])
})

test('SHELL-33 STOR-01 STOR-02 STOR-03 STOR-05 STOR-06 STOR-07 STOR-16 STOR-19 OP-84 bucket and directory of the address are open; others are entered by button, typed path, click and key; the open bucket alone has an x', async () => {
  const { page } = await lake.visit(lake.storage.address('lake', 'raw/2026/'))
  await listed(page, 'a.txt')
  const panel = page.getByRole('complementary', { name: 'Buckets' })
  // Read beside the objects, and may be there later.
  await expect.poll(() => panel.getByRole('listitem').allTextContents()).toEqual(['archive', 'lake'])
  const remove = panel.getByRole('button', { name: /^Delete bucket/ })
  expect(await namesIn(remove)).toEqual(['Delete bucket lake'])

  expect(await namesOf(page)).toEqual(['a.txt'])
  expect(await pathField(page).inputValue()).toBe('/raw/2026/')

  const back = page.getByRole('button', { name: 'One level up' })
  await back.click()
  await listed(page, 'b.txt')
  expect(await pathField(page).inputValue()).toBe('/raw/')
  await back.click()
  await listed(page, 'orders.csv')
  expect(await pathField(page).inputValue()).toBe('/')
  expect(addressQuery(page).has('prefix')).toBe(false)
  expect(await back.getAttribute('aria-disabled')).toBe('true')

  await pathField(page).fill('/raw/2026')
  await pathField(page).press('Enter')
  await listed(page, 'a.txt')
  expect(await pathField(page).inputValue()).toBe('/raw/2026/')
  await back.click()
  await listed(page, 'b.txt')
  await back.click()
  await listed(page, 'orders.csv')

  await entersDirectories(page)
  expect(await shapesIn(remove)).toEqual(shapesOf(DismissRegular))
  await panel.getByRole('button', { name: 'archive', exact: true }).click()
  await told(page, 'No objects found.')
  expect(addressQuery(page).get('bucket-name')).toBe('archive')
  expect(await namesIn(remove)).toEqual(['Delete bucket archive'])
})

/** From the top of the bucket. */
async function entersDirectories(page: Page): Promise<void> {
  await rowOf(page, 'raw/').locator('td').nth(2).click()
  await listed(page, 'b.txt')
  expect(addressQuery(page).get('prefix')).toBe('raw/')
  await rowOf(page, '2026/').getByText('2026/', { exact: true }).click()
  await listed(page, 'a.txt')
  expect(addressQuery(page).get('prefix')).toBe('raw/2026/')
  expect(await page.getByText('No objects found.').count()).toBe(0)
  await pathField(page).fill('/nowhere')
  await pathField(page).press('Enter')
  await told(page, 'No objects found.')
  await page.goBack()
  await listed(page, 'a.txt')

  await pathField(page).fill('/raw')
  await pathField(page).press('Enter')
  await listed(page, 'b.txt')
  await page.locator('tbody td').first().press('Enter')
  await listed(page, 'a.txt')
}

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
  // Longer than others; to the very millisecond it is shown where no clock runs.
  await page.clock.runFor(8_000)
  expect(await toast.count()).toBe(1)
  await page.clock.runFor(6_000)
  await toast.waitFor({ state: 'detached' })
  await page.getByText('partial list').waitFor()
  await page.getByRole('status').filter({ hasText: 'rows 1–8 of 10' }).waitFor()
})

test('who may only read sees everything and is told why nothing can be changed; a bucket out of reach is none', async () => {
  const reader = await lake.world.user({ acl: { [PROJECT]: everything('R') } })
  const { page } = await lake.visit(lake.storage.address('secret-bucket'), reader)
  await told(page, 'There is no bucket secret-bucket that you may see in this project.')
  await page.getByRole('button', { name: 'lake', exact: true }).click()
  await listed(page, 'raw/')
  for (const name of ['Create bucket', 'Delete bucket lake', 'Create directory', 'Upload', 'Delete raw/']) {
    const button = page.getByRole('button', { name, exact: true })
    expect(await button.getAttribute('aria-disabled'), name).toBe('true')
  }
  await page.getByRole('button', { name: 'Upload', exact: true }).focus()
  await page
    .getByRole('tooltip')
    .filter({ hasText: /^You need write access to/ })
    .waitFor()
  await page.getByRole('button', { name: 'Preview orders.csv' }).click()
  await page.getByRole('dialog').locator('pre').waitFor()
})
