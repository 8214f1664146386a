import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listBuckets, listObjects, previewObject, type StoredObject } from '../../plugins/object-storage/contract'
import { openPage } from '../support/browser'
import { namesOf, rowOf, Storage, told } from '../support/storage-page'
import { type Client, everything, World } from '../support/world'

const PROJECT = 'acme_lake'
const RECORD = { id: 7, name: 'établi', tags: ['a', 'b'] }
const ORDERS = ['id,country', ...Array.from({ length: 300 }, (_, id) => `${id},FR`)].join('\n')

let world: World
let user: Client
let storage: Storage
beforeAll(async () => {
  world = await World.open({ browser: true })
  await world.project(PROJECT)
  user = await world.user({ acl: { [PROJECT]: everything('RWX') } })
  storage = new Storage(user, PROJECT)
  await storage.bucket('lake', {
    'orders.csv': ORDERS,
    'record.json': JSON.stringify(RECORD),
    'broken.json': '{"id": 7,',
    'image.bin': new Uint8Array([0, 1, 2, 255, 254, 0]),
    'raw/2026/a.txt': 'a',
    'raw/b.txt': 'b',
    ...Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`part-${index}.txt`, 'x'.repeat(1_500)])),
  })
})
afterAll(() => world.close())

const open = (address: string, as = user) => openPage(world, as, address)
const listed = (page: Page, name: string) => rowOf(page, name).waitFor()
const path = (page: Page) => page.getByRole('textbox', { name: 'Path' })
const query = (page: Page) => new URL(page.url()).searchParams

/** Answers the question of the confirm dialog. */
async function answer(page: Page, question: string, button: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByText(question, { exact: true }).waitFor()
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** What the page asks to be made from now on. */
function creationsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/create')) calls.push(new URL(request.url()).pathname)
  })
  return calls
}

test('STOR-01 STOR-03 STOR-05 STOR-07 STOR-13 STOR-14 STOR-15 STOR-38 a bucket of the address is open: eight of its objects a page, directories first', async () => {
  const { page, faults } = await open(storage.address('lake'))
  await listed(page, 'raw/')
  expect(await path(page).inputValue()).toBe('/')
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
  const { page } = await open(storage.address('lake', 'raw/'))
  await listed(page, 'b.txt')
  expect(await path(page).inputValue()).toBe('/raw/')
  await rowOf(page, '2026/').locator('td').nth(2).click()
  await listed(page, 'a.txt')
  expect(query(page).get('prefix')).toBe('raw/2026/')

  const back = page.getByRole('button', { name: 'One level up' })
  await back.click()
  await listed(page, 'b.txt')
  await back.click()
  await listed(page, 'orders.csv')
  expect(query(page).has('prefix')).toBe(false)
  expect(await back.getAttribute('aria-disabled')).toBe('true')

  await path(page).fill('/raw/2026')
  await path(page).press('Enter')
  await listed(page, 'a.txt')
  expect(await path(page).inputValue()).toBe('/raw/2026/')
  await path(page).fill('/nowhere')
  await path(page).press('Enter')
  await told(page, 'No objects found.')
  await page.goBack()
  await listed(page, 'a.txt')

  // By keyboard: from the first cell into the directory.
  await path(page).fill('/raw')
  await path(page).press('Enter')
  await listed(page, 'b.txt')
  await page.locator('tbody td').first().press('Enter')
  await listed(page, 'a.txt')
})

test('STOR-08 STOR-09 STOR-15 the search narrows what is loaded, Clear brings it back; another order is kept in the address', async () => {
  const { page } = await open(storage.address('lake'))
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

test('STOR-04 STOR-05 STOR-26 STOR-31 STOR-33 STOR-53 STOR-55 a bucket is made by its name and deleted after a question', async () => {
  const { page, faults } = await open(storage.address())
  const panel = page.getByRole('complementary', { name: 'Buckets' })
  await panel.getByRole('button', { name: 'lake', exact: true }).waitFor()
  expect(await panel.getByRole('button', { name: /^Delete bucket/ }).count()).toBe(0)
  const calls = creationsOf(page)
  const input = panel.getByRole('textbox', { name: 'New bucket' })
  const plus = panel.getByRole('button', { name: 'Create bucket' })
  await input.fill('   ')
  await plus.click()
  await input.fill('Not A Name')
  await plus.click()
  await panel.getByText(/^Use 3 to 63/).waitFor()
  expect(calls).toEqual([])

  await input.fill('fresh-bucket')
  await plus.click()
  await told(page, 'bucket successfully created')
  const mine = panel.getByRole('button', { name: 'Delete bucket fresh-bucket' })
  await mine.click()
  await answer(page, 'Do you want to delete this bucket ?', 'Cancel')
  await mine.click()
  await answer(page, 'Do you want to delete this bucket ?', 'Delete')
  await told(page, 'bucket successfully deleted')
  await panel.getByRole('button', { name: 'fresh-bucket', exact: true }).waitFor({ state: 'detached' })
  expect(query(page).has('bucket-name')).toBe(false)
  expect((await user.call(listBuckets, { projectName: PROJECT })).buckets).not.toContainEqual({ name: 'fresh-bucket' })
  expect(faults).toEqual([])
})

test('STOR-10 STOR-27 STOR-28 STOR-29 STOR-54 a directory is made under the open one, once a bucket is chosen', async () => {
  await storage.bucket('folders', { 'top/x.txt': 'x' })
  const { page } = await open(storage.address())
  const input = page.getByRole('textbox', { name: 'New directory' })
  await input.fill('early')
  await page.getByRole('button', { name: 'Create directory' }).click()
  // Tooltips of other controls say the same, unseen.
  const toast = page.getByText('select a bucket first', { exact: true }).filter({ visible: true })
  await toast.waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await toast.waitFor()

  await page.getByRole('button', { name: 'folders', exact: true }).click()
  await rowOf(page, 'top/').click()
  await listed(page, 'x.txt')
  const calls = creationsOf(page)
  await input.fill('  ')
  await input.press('Enter')
  expect(calls).toEqual([])
  await input.fill('new')
  await input.press('Enter')
  await told(page, 'directory successfully created')
  await listed(page, 'new/')
  const { objectList } = await user.call(listObjects, { projectName: PROJECT, bucketName: 'folders', prefix: 'top/' })
  expect(objectList.commonPrefixes).toEqual([{ Prefix: 'top/new/' }])
})

test('STOR-17 STOR-18 STOR-30 STOR-32 STOR-56 OP-19 objects are deleted after a question; what is not empty stays, which is said as information', async () => {
  await storage.bucket('trash', { 'full/x.txt': 'x', 'old.txt': 'x' })
  const { page } = await open(storage.address('trash'))
  await listed(page, 'full/')
  expect(
    await rowOf(page, 'full/')
      .getByRole('button', { name: /^Download/ })
      .count(),
  ).toBe(0)
  await rowOf(page, 'old.txt').getByRole('button', { name: 'Download old.txt' }).waitFor()

  await rowOf(page, 'full/').getByRole('button', { name: 'Delete full/' }).click()
  await answer(page, 'Do you want to delete this object ?', 'Delete')
  await told(page, 'the directory is not empty')
  await page.getByText('Info', { exact: true }).waitFor()
  await listed(page, 'full/')

  await rowOf(page, 'old.txt').getByRole('button', { name: 'Delete old.txt' }).click()
  await answer(page, 'Do you want to delete this object ?', 'Delete')
  await told(page, 'object successfully deleted')
  await rowOf(page, 'old.txt').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Delete bucket trash' }).click()
  await answer(page, 'Do you want to delete this bucket ?', 'Delete')
  await told(page, 'the bucket is not empty')
})

test('several files are chosen and deleted at once; directories cannot be chosen', async () => {
  await storage.bucket('many', { 'dir/x.txt': 'x', 'a.txt': 'a', 'b.txt': 'b', 'c.txt': 'c' })
  const { page } = await open(storage.address('many'))
  await listed(page, 'dir/')
  expect(await rowOf(page, 'dir/').getByRole('checkbox').count()).toBe(0)
  const remove = page.getByRole('button', { name: 'Delete selected' })
  expect(await remove.getAttribute('aria-disabled')).toBe('true')
  await page.getByRole('checkbox', { name: 'Select a.txt' }).check()
  await page.getByRole('checkbox', { name: 'Select c.txt' }).check()
  await told(page, '2 files selected')
  await remove.click()
  await answer(page, 'Do you want to delete these 2 objects ?', 'Delete')
  await told(page, '2 objects successfully deleted')
  await rowOf(page, 'a.txt').waitFor({ state: 'detached' })
  expect(await namesOf(page)).toEqual(['dir/', 'b.txt'])
  expect(await remove.getAttribute('aria-disabled')).toBe('true')
})

test('STOR-20 STOR-21 STOR-22 STOR-23 STOR-24 STOR-25 OP-82 OP-97 a file is looked into, as long as is wished and as large as the screen', async () => {
  const { page, faults } = await open(storage.address('lake'))
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
  expect(await width()).toBeCloseTo(1440 * 0.8, 0)
  const size = dialog.getByRole('combobox', { name: 'Characters' })
  expect(await size.locator('option').allTextContents()).toEqual(['1000', '5000', '10000', '50000'])
  expect(await size.inputValue()).toBe('1000')
  expect((await dialog.locator('pre').textContent())?.length).toBe(1_000)
  await size.selectOption('5000')
  await dialog.locator('pre').filter({ hasText: '299,FR' }).waitFor()
  expect(asked).toEqual(['1000', '5000'])

  await dialog.getByRole('button', { name: 'Maximize' }).click()
  await dialog.getByRole('button', { name: 'Restore' }).waitFor()
  expect(await width()).toBe(1440)

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
  const { page } = await open(storage.address('lake'))
  await page.getByRole('button', { name: 'Preview orders.csv' }).click()
  await page.getByRole('button', { name: 'Open as table' }).click()
  await page.waitForURL(/\/data-explorer/)
  expect(Object.fromEntries(query(page))).toMatchObject({ connection: 'files', schema: 'lake', table: 'orders.csv' })
  const rows = page.getByRole('grid').locator('tbody tr')
  await rows.filter({ hasText: 'FR' }).first().waitFor()
  await page.getByRole('columnheader', { name: 'country' }).waitFor()

  const { 'data-explorer': _, ...rest } = everything('RWX')
  const other = await world.user({ acl: { [PROJECT]: rest } })
  const { page: theirs } = await open(storage.address('lake'), other)
  await theirs.getByRole('button', { name: 'Preview orders.csv' }).click()
  await theirs.getByRole('dialog').locator('pre').waitFor()
  expect(await theirs.getByRole('button', { name: 'Open as table' }).count()).toBe(0)
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
  const { page } = await openPage(world, user, storage.address('lake', 'some/'), {
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
  await path(page).fill('/all')
  await path(page).press('Enter')
  await toast.first().waitFor()
  await page.clock.runFor(11_000)
  expect(await toast.count()).toBe(1)
  await page.clock.runFor(3_000)
  await toast.waitFor({ state: 'detached' })
  await page.getByText('partial list').waitFor()
  await page.getByRole('status').filter({ hasText: 'rows 1–8 of 10' }).waitFor()
})

test('who may only read sees everything and is told why nothing can be changed; a bucket out of reach is none', async () => {
  const reader = await world.user({ acl: { [PROJECT]: everything('R') } })
  const { page } = await open(storage.address('lake'), reader)
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
  await page.goto(world.url + storage.address('secret-bucket'))
  await told(page, 'There is no bucket secret-bucket that you may see in this project.')
})

test('a listing that fails says why and can be tried again', async () => {
  const { page } = await openPage(world, user, storage.address('lake'), {
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

for (const theme of ['light', 'dark'] as const)
  test(`the page and its dialogs have no accessibility faults (${theme})`, async () => {
    const { page, faults } = await openPage(world, user, storage.address('lake'), {
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
