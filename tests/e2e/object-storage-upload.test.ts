import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Download, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openPage } from '#tests/support/browser'
import { isNotCovered, keepMessages } from '#tests/support/messages-over'
import { inSwift, writeStorageSettings } from '#tests/support/shared-swift'
import { rowOf, Storage, told } from '#tests/support/storage-page'
import { toasts } from '#tests/support/toasts'
import { type Client, everything, World } from '#tests/support/world'
import { getUploadLink, listObjects } from '../../plugins/object-storage/contract'

const PROJECT = 'acme_lake'
/** Its buckets are on an S3 server. */
const REMOTE_PROJECT = 'acme_remote'

let folder: string
let world: World
let user: Client
let storage: Storage
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'etabli-storage-'))
  const settingsFile = await writeStorageSettings(join(folder, 'settings.json'), { [REMOTE_PROJECT]: inSwift() })
  world = await World.open({ browser: true, settingsFile, config: { home: join(folder, 'home') } })
  for (const name of [PROJECT, REMOTE_PROJECT]) await world.project(name)
  const whole = everything('RWX')
  user = await world.user({ acl: { [PROJECT]: whole, [REMOTE_PROJECT]: whole } })
  storage = new Storage(user, PROJECT)
}, 240_000)
afterAll(async () => {
  await world?.close()
  await rm(folder, { recursive: true, force: true })
})

const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
const choose = (page: Page, ...files: readonly ReturnType<typeof file>[]) =>
  page.getByLabel('Files to upload').setInputFiles([...files])
const lineOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: name })

async function open(bucket: string, prefix = '', of = storage) {
  const opened = await openPage(world, user, of.address(bucket, prefix))
  await opened.page.getByLabel('Files to upload').waitFor({ state: 'attached' })
  return opened
}

/** Holds back every file that is sent, until it is let go. */
async function holdUploads(
  page: Page,
): Promise<{ readonly held: readonly Route[]; readonly letGo: () => Promise<void> }> {
  const held: Route[] = []
  const isUpload = (url: URL) => url.pathname.endsWith('/object-storage/file')
  await page.route(isUpload, (route) => void held.push(route))
  const letGo = async () => {
    await page.unroute(isUpload)
    await Promise.all(held.map((route) => route.continue().catch(() => undefined)))
  }
  return { held, letGo }
}

/** What is downloaded from now on, here or in tabs that are opened from here. */
function downloadsFrom(page: Page): { readonly downloads: readonly Download[]; readonly tabs: readonly Page[] } {
  const downloads: Download[] = []
  const tabs: Page[] = []
  page.on('download', (download) => downloads.push(download))
  page.context().on('page', (tab) => {
    tabs.push(tab)
    tab.on('download', (download) => downloads.push(download))
  })
  return { downloads, tabs }
}

const textOf = async (download: Download | undefined) => readFile((await download?.path()) ?? '', 'utf8')

const keysOf = async (bucketName: string, prefix = '') =>
  (
    await user.call(listObjects, { projectName: PROJECT, bucketName, prefix, recursive: 'true' })
  ).objectList.contents.map(({ Key }) => Key)

async function choosesBucket(page: Page, bucket: string): Promise<void> {
  await page.getByRole('complementary', { name: 'Buckets' }).getByRole('button', { name: bucket, exact: true }).click()
  // The address changes before the page is drawn, and what is uploaded goes where the page is.
  const here = page.getByRole('navigation', { name: 'Where you are' }).locator('[aria-current]')
  await expect.poll(() => here.allTextContents()).toEqual([bucket])
}

async function closesTheList(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Close the list of uploads' }).click()
  await page.getByRole('region', { name: 'Uploads' }).waitFor({ state: 'detached' })
}

test('STOR-11 STOR-12 STOR-48 STOR-49 STOR-50 chosen files are sent to signed links by PUT, several at once, while the button spins; one that is refused or never arrives says so, and is tried again when asked', async () => {
  await storage.bucket('fragile')
  await storage.bucket('inbox', { 'raw/x.txt': 'x' })
  const { page, faults } = await open('inbox', 'raw/')
  const links: string[] = []
  const puts: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(getUploadLink.path))
      links.push(/name="fileName"\s+(\S+)/.exec(request.postData() ?? '')?.[1] ?? '')
    if (request.method() === 'PUT') puts.push(new URL(request.url()).pathname)
  })
  const { held, letGo } = await holdUploads(page)
  expect(await page.getByLabel('Uploading').count()).toBe(0)
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('menuitem', { name: 'Files' }).click()
  await (await chooser).setFiles([file('one.txt', 'first'), file('two.txt', 'second')])
  await page
    .getByRole('button', { name: /Upload/ })
    .getByLabel('Uploading')
    .waitFor()
  await told(page, '0 of 2 files uploaded')
  await expect.poll(() => held.length).toBe(2)
  await letGo()
  await told(page, '2 files successfully uploaded')
  await rowOf(page, 'one.txt').waitFor()
  await rowOf(page, 'two.txt').waitFor()
  await page
    .getByRole('button', { name: /Upload/ })
    .getByLabel('Uploading')
    .waitFor({ state: 'detached' })
  expect(links).toEqual(['raw/one.txt', 'raw/two.txt'])
  expect(puts).toEqual(['/api/v1/object-storage/file', '/api/v1/object-storage/file'])
  expect(await storage.read('inbox', 'raw/two.txt')).toBe('second')
  await closesTheList(page)

  await triesAgain(page)
  expect(faults).toEqual([])
})

async function triesAgain(page: Page): Promise<void> {
  await choosesBucket(page, 'fragile')
  const isPut = (url: URL) => url.pathname.endsWith('/object-storage/file')
  const failed = lineOf(page, 'a.txt').getByText('cannot upload file')
  const dismiss = page.getByRole('button', { name: 'Dismiss' })
  await page.route(isPut, (route) => route.fulfill({ status: 503 }))
  await keepMessages(page)
  await choose(page, file('a.txt', 'a'))
  await expect.poll(() => toasts(page)).toEqual(['Error: cannot upload file'])
  await failed.waitFor()
  // The message stands above the list's own buttons, not on them.
  await isNotCovered(page.getByRole('button', { name: 'Close the list of uploads' }))
  await dismiss.click()
  await expect.poll(() => toasts(page)).toEqual([])
  await page.unroute(isPut)
  await page.route(isPut, (route) => route.abort())
  await page.getByRole('button', { name: 'Retry failed' }).click()
  await expect.poll(() => toasts(page)).toEqual(['Error: cannot upload file'])
  await failed.waitFor()
  await dismiss.click()
  expect(await keysOf('fragile')).toEqual([])
  await page.unroute(isPut)
  await page.getByRole('button', { name: 'Retry failed' }).click()
  await told(page, 'file successfully uploaded')
  expect(await storage.read('fragile', 'a.txt')).toBe('a')
}

test('a folder is uploaded with what is in it, dropped files land where they were dropped, and an upload is canceled by itself', async () => {
  await storage.bucket('halfway')
  await storage.bucket('tree', { 'in/x.txt': 'x' })
  const folder = await mkdtemp(join(tmpdir(), 'etabli-folder-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'photos/2026'), { recursive: true })
  await writeFile(join(folder, 'photos/a.txt'), 'a')
  await writeFile(join(folder, 'photos/2026/b.txt'), 'b')
  const { page } = await open('tree', 'in/')
  await page.getByLabel('Folder to upload').setInputFiles(join(folder, 'photos'))
  await told(page, '2 files successfully uploaded')
  await rowOf(page, 'photos/').waitFor()

  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(new File(['dropped'], 'dropped.txt'))
    return data
  })
  const table = page.getByRole('grid', { name: /^Objects of/ })
  await table.dispatchEvent('dragenter', { dataTransfer: transfer })
  await told(page, 'Drop files and folders to upload them to tree/in/')
  await table.dispatchEvent('drop', { dataTransfer: transfer })
  await rowOf(page, 'dropped.txt').waitFor()
  expect(await keysOf('tree')).toEqual(['in/dropped.txt', 'in/photos/2026/b.txt', 'in/photos/a.txt', 'in/x.txt'])
  expect(await storage.read('tree', 'in/dropped.txt')).toBe('dropped')

  await closesTheList(page)
  await cancels(page)
})

/** One of two uploads and then all: nothing of them is stored. */
async function cancels(page: Page): Promise<void> {
  await choosesBucket(page, 'halfway')
  const { held, letGo } = await holdUploads(page)
  await choose(page, file('keep.txt', 'keep'), file('drop.txt', 'drop'))
  await expect.poll(() => held.length).toBe(2)
  await page.getByRole('button', { name: 'Cancel the upload of drop.txt' }).click()
  await lineOf(page, 'drop.txt').getByText('canceled').waitFor()
  await letGo()
  await lineOf(page, 'keep.txt').getByText('done').waitFor()
  await rowOf(page, 'keep.txt').waitFor()
  expect(await keysOf('halfway')).toEqual(['keep.txt'])

  await closesTheList(page)
  const again = await holdUploads(page)
  await choose(page, file('one.txt', '1'), file('two.txt', '2'))
  await expect.poll(() => again.held.length).toBe(2)
  await page.getByRole('button', { name: 'Cancel all' }).click()
  await told(page, 'all uploads were canceled')
  await again.letGo()
  expect(await keysOf('halfway')).toEqual(['keep.txt'])
}

test('STOR-47 one file is downloaded in a new tab, several one after the other; a link is copied that lives as long as is chosen, and needs no sign-in; a file that is there is replaced after a question', async () => {
  await storage.bucket('again', { 'a.txt': 'old' })
  await storage.bucket('outbox', { 'a.txt': 'alpha', 'b.txt': 'beta' })
  const { page } = await open('outbox')
  const { downloads, tabs } = downloadsFrom(page)
  await page.getByRole('button', { name: 'Download a.txt' }).click()
  await expect.poll(() => downloads.length).toBe(1)
  expect(tabs).toHaveLength(1)
  expect(downloads[0]?.suggestedFilename()).toBe('a.txt')
  expect(await textOf(downloads[0])).toBe('alpha')

  await page.getByRole('button', { name: 'Select all files' }).click()
  await page.getByRole('button', { name: 'Download selected' }).click()
  await expect.poll(() => downloads.length).toBe(3)
  expect(tabs).toHaveLength(1)
  expect(await Promise.all(downloads.slice(1).map(textOf))).toEqual(['alpha', 'beta'])

  await copiesALink(page)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await replaces(page)
})

async function copiesALink(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy a link to a.txt' }).click()
  const dialog = page.getByRole('dialog', { name: 'Link to a.txt' })
  await dialog.getByLabel('Expires after').selectOption('7 days')
  const before = Date.now()
  await dialog.getByRole('button', { name: 'Copy link', exact: true }).click()
  await told(page, 'link copied to clipboard')
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  expect(await dialog.getByLabel('Link', { exact: true }).inputValue()).toBe(link.href)
  expect(await (await fetch(link)).text()).toBe('alpha')
  const days = (Number(link.searchParams.get('expires')) - before) / 86_400_000
  expect(days).toBeCloseTo(7, 1)
}

/** While another screen is looked at, too. */
async function replaces(page: Page): Promise<void> {
  await choosesBucket(page, 'again')
  await rowOf(page, 'b.txt').waitFor({ state: 'detached' })
  await rowOf(page, 'a.txt').waitFor()
  const question = page.getByRole('dialog').getByText('a.txt is already there. Do you want to replace it ?')
  await choose(page, file('a.txt', 'new'))
  await question.waitFor()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await question.waitFor({ state: 'detached' })
  expect(await storage.read('again', 'a.txt')).toBe('old')

  const { held, letGo } = await holdUploads(page)
  await choose(page, file('a.txt', 'new'))
  await page.getByRole('button', { name: 'Replace', exact: true }).click()
  await expect.poll(() => held.length).toBe(1)
  await page.getByRole('link', { name: 'Homepage' }).click()
  await page.waitForURL(new RegExp(`/${PROJECT}$`))
  await letGo()
  await told(page, 'file successfully uploaded')
  expect(await storage.read('again', 'a.txt')).toBe('new')
}

test('on an S3 server a bucket and a directory are made, files uploaded, listed, looked into, downloaded and deleted all the same', async () => {
  const remote = new Storage(user, REMOTE_PROJECT)
  const { page, faults } = await openPage(world, user, remote.address())
  await page.getByRole('textbox', { name: 'New bucket' }).fill('far')
  await page.getByRole('button', { name: 'Create bucket' }).click()
  await told(page, 'bucket successfully created')
  await page.getByRole('textbox', { name: 'New directory' }).fill('raw')
  await page.getByRole('button', { name: 'Create directory' }).click()
  await told(page, 'directory successfully created')
  await rowOf(page, 'raw/').click()
  await told(page, 'No objects found.')
  await choose(page, file('één – 1.txt', 'through the browser'))
  await told(page, 'file successfully uploaded')
  expect(await remote.read('far', 'raw/één – 1.txt')).toBe('through the browser')
  await page.getByRole('button', { name: 'Preview één – 1.txt' }).click()
  await page.getByRole('dialog').locator('pre').getByText('through the browser').waitFor()
  await page.keyboard.press('Escape')
  const { downloads } = downloadsFrom(page)
  await page.getByRole('button', { name: 'Download één – 1.txt' }).click()
  await expect.poll(() => downloads.length).toBe(1)
  expect(downloads[0]?.suggestedFilename()).toBe('één – 1.txt')
  expect(await textOf(downloads[0])).toBe('through the browser')
  await page.getByRole('button', { name: 'Delete één – 1.txt' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await told(page, 'object successfully deleted')
  await rowOf(page, 'één – 1.txt').waitFor({ state: 'detached' })
  expect(faults).toEqual([])
})
