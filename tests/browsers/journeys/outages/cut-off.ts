import { expect, test } from 'vitest'
import { Storage } from '#tests/support/storage-page'
import { createModel } from '../../../../plugins/transform/contract'
import { PROJECT } from '../../world/demo-world'
import type { Workplace } from '../../world/workplace'
import { writeCode } from '../code-editor'
import { choosesFile, FILE_NAME } from '../storing-files'
import { aLine, isUnharmed, whileAway } from './outage'

const MARK = 'here the line breaks '

/** The server goes at a moment that only what the browser asks for tells of. */
export function beingCutOff(workplace: Workplace): void {
  test('an upload that the server left in the midst of says that it failed, and is whole after another try', async () => {
    const { world } = workplace
    const admin = await world.admin()
    const storage = new Storage(admin, PROJECT)
    const bucket = await storage.bucket(workplace.named('cut'))
    const line = await aLine(world)
    const { page } = await workplace.openInFreshBrowser(admin, storage.address(bucket), line.url)
    const text = 'before it '.repeat(200_000) + MARK.repeat(100) + 'after it '.repeat(200_000)
    const cut = line.cutAt(MARK)
    await choosesFile(page, text)
    await cut
    await whileAway(world, page, async () => {
      await page.sees({ text: 'cannot upload file', within: { role: 'list', name: 'Uploads' } })
    })
    line.mend()
    await page.click({ role: 'button', name: 'Retry failed' })
    await page.sees({ role: 'button', name: `Download ${FILE_NAME}` })
    await page.sees({ text: 'file successfully uploaded', nth: 0 })
    const stored = await new Storage(await world.admin(), PROJECT).read(bucket, FILE_NAME)
    expect(stored.length).toBe(text.length)
    expect(stored === text).toBe(true)
    await isUnharmed(page)
  })

  test('an editor whose code did not come is a plain field until Retry', async () => {
    const { world } = workplace
    const admin = await world.admin()
    const line = await aLine(world)
    const { page } = await workplace.openInFreshBrowser(admin, `/app/${PROJECT}`, line.url)
    const plain = { text: /^The editor could not be loaded, so this is a plain field/ }
    const cut = line.cutWithinReplyTo('/monaco-surface-')
    await page.click({ role: 'button', name: 'Edit' })
    await cut
    await whileAway(world, page, async () => {
      await page.sees(plain)
    })
    line.mend()
    await page.click({ role: 'button', name: 'Retry', within: plain })
    await writeCode(page, 'Our shop')
    await isUnharmed(page)
  })

  test('what the worker of an editor finds is shown by itself once its code has come', async () => {
    const { world } = workplace
    const admin = await world.admin()
    const modelName = `scratch/${workplace.named('compared')}`
    await admin.call(createModel, { project: PROJECT, modelName })
    const line = await aLine(world)
    const address = `/app/${PROJECT}/transform/model/open/${encodeURIComponent(modelName)}`
    const { page } = await workplace.openInFreshBrowser(admin, address, line.url)
    await writeCode(page, 'select 42 as answer')
    await page.sees({ text: /Unsaved edits in/ })
    await page.press('Control', 's')
    await page.sees({ text: /No unsaved edits/ })
    const cut = line.cutWithinReplyTo('/editor.worker-')
    await page.click({ role: 'button', name: 'Show the differences' })
    await cut
    const found = { css: '.monaco-diff-editor .line-insert', nth: 0 }
    await whileAway(world, page, async () => {
      await page.sees({ css: '.monaco-diff-editor' })
      expect(await page.count(found)).toBe(0)
    })
    line.mend()
    await page.sees(found)
    await isUnharmed(page)
  })
}
