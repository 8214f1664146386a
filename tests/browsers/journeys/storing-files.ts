import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Storage } from '#tests/support/storage-page'
import type { BrowserPage } from '../page/browser-page'
import { eventually } from '../page/eventually'
import { PROJECT } from '../world/demo-world'
import type { Workplace } from '../world/workplace'

/** With letters that are not in ASCII, and none that is in Latin 1 alone. */
export const FILE_NAME = 'één – 1.txt'

export function storingFiles(workplace: Workplace): void {
  test('a file is uploaded and downloaded, with its name and what is in it', async () => {
    const admin = await workplace.world.admin()
    const storage = new Storage(admin, PROJECT)
    const inbox = await storage.bucket(workplace.named('inbox'))
    const { page, downloads } = await workplace.openInFreshBrowser(admin, storage.address(inbox))
    await uploads(page, 'through the browser')
    expect(await storage.read(inbox, FILE_NAME)).toBe('through the browser')
    await page.click({ role: 'button', name: `Download ${FILE_NAME}` })
    const path = join(downloads, FILE_NAME)
    await eventually(`${FILE_NAME} is downloaded`, async () => (await readFile(path, 'utf8')) === 'through the browser')
    expect(await page.faults()).toEqual([])
  })
}

/** Uploads a file of this text to the bucket that the page shows. */
export async function uploads(page: BrowserPage, text: string): Promise<void> {
  await choosesFile(page, text)
  await page.sees({ text: 'file successfully uploaded', nth: 0 })
  await page.sees({ role: 'button', name: `Download ${FILE_NAME}` })
}

/** Chooses a file of this text in the bucket that the page shows. */
export async function choosesFile(page: BrowserPage, text: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'etabli-upload-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, FILE_NAME)
  await writeFile(path, text)
  await page.choose({ css: 'input[type=file][aria-label="Files to upload"]' }, path)
}
