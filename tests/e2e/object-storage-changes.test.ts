import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listBuckets, listObjects } from '../../plugins/object-storage/contract'
import { PROJECT, StorageLake } from '../support/storage-lake'
import { addressQuery, listed, namesOf, rowOf, told } from '../support/storage-page'

let lake: StorageLake
beforeAll(async () => {
  lake = await StorageLake.open()
})
afterAll(() => lake?.close())

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

test('STOR-04 STOR-05 STOR-26 STOR-31 STOR-33 STOR-53 STOR-55 a bucket is made by its name and deleted after a question', async () => {
  const { page, faults } = await lake.visit(lake.storage.address())
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
  expect(addressQuery(page).has('bucket-name')).toBe(false)
  expect((await lake.user.call(listBuckets, { projectName: PROJECT })).buckets).not.toContainEqual({
    name: 'fresh-bucket',
  })
  expect(faults).toEqual([])
})

test('STOR-10 STOR-27 STOR-28 STOR-29 STOR-54 a directory is made under the open one, once a bucket is chosen', async () => {
  await lake.storage.bucket('folders', { 'top/x.txt': 'x' })
  const { page } = await lake.visit(lake.storage.address())
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
  const { objectList } = await lake.user.call(listObjects, {
    projectName: PROJECT,
    bucketName: 'folders',
    prefix: 'top/',
  })
  expect(objectList.commonPrefixes).toEqual([{ Prefix: 'top/new/' }])
})

test('STOR-17 STOR-18 STOR-30 STOR-32 STOR-56 OP-19 objects are deleted after a question; what is not empty stays, which is said as information', async () => {
  await lake.storage.bucket('trash', { 'full/x.txt': 'x', 'old.txt': 'x' })
  const { page } = await lake.visit(lake.storage.address('trash'))
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
  await lake.storage.bucket('many', { 'dir/x.txt': 'x', 'a.txt': 'a', 'b.txt': 'b', 'c.txt': 'c' })
  const { page } = await lake.visit(lake.storage.address('many'))
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
