import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityFaults } from '#tests/support/accessibility'
import { openPage } from '#tests/support/browser'
import { CatalogueFolder, PNG } from '#tests/support/plugin-catalogue'
import { type Client, World } from '#tests/support/world'
import { refreshCatalogue } from '../../plugins/admin-plugins/contract'

const README = '# List\n\nLists things. <img src=x onerror=alert(1)>'
const FILES = { 'README.md': README, 'screenshots/one.png': PNG }
const NOWHERE = '/nowhere/at/all'

let world: World
let empty: World
let admin: Client
let folder: CatalogueFolder
beforeAll(async () => {
  folder = await CatalogueFolder.open()
  await folder.add({ id: 'acme.list', version: '1.0.0', manifest: { title: 'List' }, files: FILES })
  await folder.add({ id: 'acme.later', manifest: { title: 'Later', sdk: '^9.0.0' } })
  await folder.build('Our plugins')
  world = await World.open({ browser: true, config: { catalogues: [folder.folder, NOWHERE] } })
  admin = await world.user({ role: 'superadmin' })
  empty = await World.open({ browser: true })
})
afterAll(async () => {
  await Promise.all([world?.close(), empty?.close()])
  await folder.remove()
})

const rowOf = (page: Page, id: string) => page.getByRole('row').filter({ hasText: id })

test('a plugin of a catalogue is found, looked at, installed with consent, and upgraded when there is a newer version', async () => {
  const { page, faults } = await openPage(world, admin, '/app/admin/plugins')
  await page.getByRole('button', { name: 'Browse' }).click()
  await page.getByRole('heading', { level: 1, name: 'Browse plugins' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/app/admin/plugins/browse')
  await page.getByText(`The catalogue ${NOWHERE} cannot be read:`).waitFor()
  await rowOf(page, 'acme.later').getByText('Needs another SDK').waitFor()
  expect(await rowOf(page, 'acme.later').getByRole('button', { name: 'Install' }).count()).toBe(0)
  await searches(page)
  expect(await accessibilityFaults(page)).toEqual([])
  await looksAtIt(page)

  await rowOf(page, 'acme.list').getByRole('button', { name: 'Install List 1.0.0' }).click()
  const review = page.getByRole('dialog', { name: 'Install List 1.0.0?' })
  await review.getByRole('button', { name: 'Install' }).click()
  await page.getByText('List 1.0.0 is installed.').waitFor()
  await rowOf(page, 'acme.list').getByText('Installed', { exact: true }).waitFor()

  await folder.add({ id: 'acme.list', version: '1.1.0', manifest: { title: 'List' }, files: FILES })
  await folder.build('Our plugins')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await rowOf(page, 'acme.list').getByText('Update available').waitFor()
  await upgrades(page)
  expect(faults).toEqual([])
})

async function searches(page: Page): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Search catalogues' })
  await search.fill('no such thing')
  await page.getByText('No plugins match your search.').waitFor()
  await search.fill('lists things')
  await rowOf(page, 'acme.list').waitFor()
  expect(await rowOf(page, 'acme.later').count()).toBe(0)
}

async function looksAtIt(page: Page): Promise<void> {
  await rowOf(page, 'acme.list').getByRole('button', { name: 'List', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'List' })
  await panel.getByText(README).waitFor()
  const picture = panel.getByRole('img', { name: 'Screenshot 1 of List' })
  await expect.poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(1)
  await panel.getByText(/^SHA256:/).waitFor()
  await panel.getByText('Our plugins').waitFor()
  await panel.getByRole('button', { name: 'Install version 1.0.0' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await panel.getByRole('button', { name: 'Close details' }).click()
  await panel.waitFor({ state: 'detached' })
}

/** The list of plugins tells of it, and so does the overview; then both no longer do. */
async function upgrades(page: Page): Promise<void> {
  await page.goto(`${world.url}/app/admin/plugins`)
  await rowOf(page, 'acme.list').getByText('1.1.0 available').waitFor()
  await page.goto(`${world.url}/app/admin`)
  await page.getByText(/1 update available/).waitFor()
  await page.goto(`${world.url}/app/admin/plugins/browse`)
  await rowOf(page, 'acme.list').getByRole('button', { name: 'Upgrade List to 1.1.0' }).click()
  // It asks for nothing new, so nobody is asked.
  await page.getByText('List 1.1.0 is installed.').waitFor()
  await rowOf(page, 'acme.list').getByText('Installed', { exact: true }).waitFor()
}

test('without a catalogue the page says how to get one; while it loads and fails it says so', async () => {
  const chief = await empty.user({ role: 'admin' })
  const { page } = await openPage(empty, chief, '/app/admin')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let isDown = true
  await page.route('**/api/v1/admin/plugin-catalogue', async (route) => {
    await held
    const json = { status: 'error', code: 'UNAVAILABLE', message: 'the platform is not ready' }
    await (isDown ? route.fulfill({ status: 503, json }) : route.continue())
  })
  await page.getByRole('heading', { level: 1, name: 'Administration' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('browse plugins')
  await page.getByRole('option', { name: /Browse plugins/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('status', { name: 'Loading the catalogues' }).waitFor()
  release()
  const failure = page.getByRole('alert').filter({ hasText: 'The catalogues could not be loaded.' })
  await failure.waitFor()
  isDown = false
  await failure.getByRole('button', { name: 'Retry' }).click()
  await page.getByText('There is no catalogue yet.').waitFor()
  await page.getByText(/names catalogues in ETABLI_CATALOGUES/).waitFor()
})

test('whoever is no administrator is not shown the catalogues', async () => {
  const user = await world.user()
  const { page } = await openPage(world, user, '/app/admin/plugins/browse')
  await page.getByText('That page is for administrators. This is your dashboard.').waitFor()
  expect(await page.getByRole('heading', { name: 'Browse plugins' }).count()).toBe(0)
  expect((await user.send(refreshCatalogue, {})).status).toBe(403)
})
