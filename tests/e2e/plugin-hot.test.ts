import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { goWithin, openPage } from '#tests/support/browser'
import { aPluginArchive, type PluginOptions } from '#tests/support/plugin-archive'
import { aWorld } from '#tests/support/world'

async function upload(page: Page, options: PluginOptions): Promise<void> {
  const buffer = await aPluginArchive(options)
  await page.locator('input[type=file]').setInputFiles({ name: 'plugin.tgz', mimeType: 'application/gzip', buffer })
}

/** What the first version asks for. */
async function accept(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'Install Hello 1.0.0?' }).getByRole('button', { name: 'Install' }).click()
}

test('a plugin is installed, upgraded, turned off and on again in a page that is never reloaded', async () => {
  const world = await aWorld({ browser: true })
  const admin = await world.user({ role: 'superadmin' })
  const { page, faults } = await openPage(world, admin, '/app/admin/plugins')
  await page.evaluate(() => Object.assign(globalThis, { sameVisit: true }))
  const shows = async (text: string) => {
    await goWithin(page, '/app/x/acme.hello')
    await page.getByRole('main').getByText(text).waitFor()
    await goWithin(page, '/app/admin/plugins')
    await page.getByRole('switch', { name: 'Enable Hello' }).waitFor()
  }

  await upload(page, {})
  await accept(page)
  await page.getByRole('row', { name: /Hello.*1\.0\.0/ }).waitFor()
  await shows('acme.hello 1.0.0')

  await upload(page, { version: '1.1.0' })
  await page.getByRole('row', { name: /Hello.*1\.1\.0/ }).waitFor()
  await shows('acme.hello 1.1.0')

  await page.getByRole('switch', { name: 'Enable Hello' }).click()
  await page.getByRole('dialog', { name: 'Turn off Hello?' }).getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('row', { name: /Hello.*Off/ }).waitFor()
  await goWithin(page, '/app/x/acme.hello')
  await page.getByRole('heading', { name: 'Hello is off' }).waitFor()
  await goWithin(page, '/app/admin/plugins')
  await page.getByRole('switch', { name: 'Enable Hello' }).click()
  await page.getByRole('row', { name: /Hello.*On/ }).waitFor()
  await shows('acme.hello 1.1.0')

  expect(await page.evaluate(() => Reflect.get(globalThis, 'sameVisit'))).toBe(true)
  expect(faults).toEqual([])
})

test('the details of a plugin say how it does in this browser, and each step of why', async () => {
  const world = await aWorld({ browser: true })
  const admin = await world.user({ role: 'superadmin' })
  const { page } = await openPage(world, admin, '/app/admin/plugins')
  await upload(page, { files: { 'pages/hello.js': `export default () => { throw new Error('the pipe burst') }` } })
  await accept(page)
  await page.getByRole('switch', { name: 'Enable Hello' }).waitFor()
  await goWithin(page, '/app/x/acme.hello')
  await page.getByRole('heading', { name: 'This page failed' }).waitFor()
  await goWithin(page, '/app/admin/plugins')
  await page.getByRole('button', { name: 'Actions for Hello' }).click()
  await page.getByRole('menuitem', { name: 'Details' }).click()
  await page.getByText('resolved: it may run').waitFor()
  await page.getByText('routes/hello: the pipe burst').waitFor()
  await page.getByText(/In this browser: Running/).waitFor()
  await page.getByRole('button', { name: 'Turn off in this browser' }).click()
  await page.getByText(/DISABLED_BY_USER/).waitFor()
  await page.getByRole('button', { name: 'Turn on in this browser' }).click()
  await page.getByText('resolved: it may run').waitFor()
})
