import { AddRegular } from '@fluentui/react-icons/svg/add'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shapesIn, shapesOf } from '#tests/support/icons'
import { PROJECT, StorageLake } from '#tests/support/storage-lake'
import { addressQuery, listed, namesOf, rowOf, told } from '#tests/support/storage-page'
import { toasts } from '#tests/support/toasts'
import { listBuckets, listObjects } from '../../plugins/object-storage/contract'

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

/** The calls of the page, from now on, whose path has this in it. */
function callsOf(page: Page, part: string): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.includes(part)) calls.push(pathname)
  })
  return calls
}

/** What the page asks to be made from now on. */
const creationsOf = (page: Page) => callsOf(page, '/create')
/** What the page asks to be deleted from now on. */
const deletionsOf = (page: Page) => callsOf(page, '/delete')

const bucketNames = async () =>
  (await lake.user.call(listBuckets, { projectName: PROJECT })).buckets.map(({ name }) => name)

test('STOR-04 STOR-10 STOR-26 STOR-27 STOR-28 STOR-29 STOR-31 STOR-53 STOR-54 STOR-55 without a bucket nothing is uploaded and no directory made; a bucket is made by its name and a plus, a directory in it, and a bucket deleted after a question', async () => {
  await lake.storage.bucket('old-bucket')
  await lake.storage.bucket('folders', { 'top/x.txt': 'x' })
  const { page, faults } = await lake.visit(lake.storage.address())
  const panel = page.getByRole('complementary', { name: 'Buckets' })
  await panel.getByRole('button', { name: 'lake', exact: true }).waitFor()
  expect(await panel.getByRole('button', { name: /^Delete bucket/ }).count()).toBe(0)
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect.poll(() => toasts(page)).toEqual(['Error: select a bucket first'])
  expect(await page.getByRole('menuitem').count()).toBe(0)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.poll(() => toasts(page)).toEqual([])
  await makesADirectory(page)
  await makesABucket(page)
  await deletesABucket(page)
  expect(faults).toEqual([])
})

/** Once a bucket is chosen and a name given. */
async function makesADirectory(page: Page): Promise<void> {
  const input = page.getByRole('textbox', { name: 'New directory' })
  expect(await input.getAttribute('placeholder')).toBe('New directory')
  const plus = page.getByRole('button', { name: 'Create directory' })
  const calls = creationsOf(page)
  await input.fill('early')
  await plus.click()
  await expect.poll(() => toasts(page)).toEqual(['Error: select a bucket first'])

  await page.getByRole('button', { name: 'folders', exact: true }).click()
  await rowOf(page, 'top/').click()
  await listed(page, 'x.txt')
  await input.fill('  ')
  await input.press('Enter')
  await plus.click()
  await input.fill('new')
  await input.press('Enter')
  await told(page, 'directory successfully created')
  await listed(page, 'new/')
  expect(calls).toEqual(['/api/v1/object-storage/object/create/dir'])
  const { objectList } = await lake.user.call(listObjects, {
    projectName: PROJECT,
    bucketName: 'folders',
    prefix: 'top/',
  })
  expect(objectList.commonPrefixes).toEqual([{ Prefix: 'top/new/' }])
}

async function makesABucket(page: Page): Promise<void> {
  const panel = page.getByRole('complementary', { name: 'Buckets' })
  const calls = creationsOf(page)
  const input = panel.getByRole('textbox', { name: 'New bucket' })
  expect(await input.getAttribute('placeholder')).toBe('New bucket')
  const plus = panel.getByRole('button', { name: 'Create bucket' })
  expect(await shapesIn(plus)).toEqual(shapesOf(AddRegular))
  await plus.click()
  await input.fill('   ')
  await plus.click()
  await input.press('Enter')
  await input.fill('Not A Name')
  await plus.click()
  await panel.getByText(/^Use 3 to 63/).waitFor()

  await input.fill('fresh-bucket')
  await plus.click()
  await told(page, 'bucket successfully created')
  await panel.getByRole('button', { name: 'Delete bucket fresh-bucket' }).waitFor()
  expect(calls).toEqual(['/api/v1/object-storage/bucket/create'])
  expect(await bucketNames()).toContain('fresh-bucket')
}

async function deletesABucket(page: Page): Promise<void> {
  const panel = page.getByRole('complementary', { name: 'Buckets' })
  await panel.getByRole('button', { name: 'old-bucket', exact: true }).click()
  const calls = deletionsOf(page)
  const remove = panel.getByRole('button', { name: 'Delete bucket old-bucket' })
  await remove.click()
  await answer(page, 'Do you want to delete this bucket ?', 'Cancel')
  expect(calls).toEqual([])
  await remove.click()
  await answer(page, 'Do you want to delete this bucket ?', 'Delete')
  await told(page, 'bucket successfully deleted')
  await panel.getByRole('button', { name: 'old-bucket', exact: true }).waitFor({ state: 'detached' })
  expect(calls).toEqual(['/api/v1/object-storage/bucket/delete'])
  await expect.poll(() => addressQuery(page).has('bucket-name')).toBe(false)
  expect(await bucketNames()).not.toContain('old-bucket')
}

test('STOR-18 STOR-30 STOR-32 STOR-56 objects are deleted after a question, several at once, but no directories; what is not empty stays, which is said as information', async () => {
  await lake.storage.bucket('trash', { 'full/x.txt': 'x', 'old.txt': 'x' })
  await lake.storage.bucket('many', { 'dir/x.txt': 'x', 'a.txt': 'a', 'b.txt': 'b', 'c.txt': 'c' })
  const { page } = await lake.visit(lake.storage.address('trash'))
  await listed(page, 'full/')
  const downloads = (name: string) => rowOf(page, name).getByRole('button', { name: /^Download/ })
  expect(await downloads('full/').count()).toBe(0)
  expect(await downloads('old.txt').count()).toBe(1)

  await rowOf(page, 'full/').getByRole('button', { name: 'Delete full/' }).click()
  await answer(page, 'Do you want to delete this object ?', 'Delete')
  await expect.poll(() => toasts(page)).toEqual(['Info: the directory is not empty'])
  await listed(page, 'full/')

  const calls = deletionsOf(page)
  const remove = rowOf(page, 'old.txt').getByRole('button', { name: 'Delete old.txt' })
  await remove.click()
  await answer(page, 'Do you want to delete this object ?', 'Cancel')
  expect(calls).toEqual([])
  await remove.click()
  await answer(page, 'Do you want to delete this object ?', 'Delete')
  await told(page, 'object successfully deleted')
  await rowOf(page, 'old.txt').waitFor({ state: 'detached' })
  expect(calls).toEqual(['/api/v1/object-storage/object/delete'])

  await page.getByRole('button', { name: 'Delete bucket trash' }).click()
  await answer(page, 'Do you want to delete this bucket ?', 'Delete')
  await told(page, 'the bucket is not empty')

  await deletesSeveral(page)
})

async function deletesSeveral(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'many', exact: true }).click()
  await listed(page, 'dir/')
  expect(await rowOf(page, 'dir/').getByRole('checkbox').count()).toBe(0)
  const remove = page.getByRole('button', { name: 'Delete selected' })
  await page.getByRole('button', { name: 'Select all files' }).waitFor()
  expect(await remove.count()).toBe(0)
  await page.getByRole('checkbox', { name: 'Select a.txt' }).check()
  await page.getByRole('checkbox', { name: 'Select c.txt' }).check()
  await told(page, '2 files selected')
  await remove.click()
  await answer(page, 'Do you want to delete these 2 objects ?', 'Delete')
  await told(page, '2 objects successfully deleted')
  await rowOf(page, 'a.txt').waitFor({ state: 'detached' })
  expect(await namesOf(page)).toEqual(['dir/', 'b.txt'])
  expect(await remove.count()).toBe(0)
}
