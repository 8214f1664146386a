import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityFaults } from '#tests/support/accessibility'
import { goWithin, openPage } from '#tests/support/browser'
import { aGate } from '#tests/support/gate'
import { HeldEngine } from '#tests/support/held-engine'
import { customSecret } from '#tests/support/secrets'
import { toasts } from '#tests/support/toasts'
import { type Client, everything, World } from '#tests/support/world'
import { listArtefacts, listTasks, readArtefact } from '../../plugins/scheduler/contract'

const engine = new HeldEngine()
let world: World
let ana: Client
beforeAll(async () => {
  world = await World.open({ browser: true, plugins: [engine.plugin] })
  await world.project('shop')
  ana = await world.user({ acl: { shop: everything('RWX') }, engines: { held: { enabled: true } } })
  await customSecret(ana, 'shop', 'payment')
  await customSecret(ana, 'shop', 'partner')
})
afterAll(() => world?.close())

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const arrives = (page: Page, path: string) => page.waitForURL((url) => url.pathname === `/app/shop/${path}`)
const told = (page: Page) => expect.poll(() => toasts(page))
const stored = async () => (await ana.call(readArtefact, { project: 'shop', artefactName: 'orders' })).artefact
const tasks = async (taskKind: 'task' | 'cron') =>
  (await ana.call(listTasks, { project: 'shop', engine: 'held', taskKind, taskName: 'orders' })).taskManifests
/** All at once: a message that goes by itself meanwhile could not be clicked. */
const quiet = (page: Page) =>
  button(page, 'Dismiss').evaluateAll((all: HTMLElement[]) => {
    for (const dismiss of all) dismiss.click()
  })

test('ART-12 ART-13 ART-27 ART-31 ART-32 ART-48 ART-49 ART-50 ART-51 an artefact is made, run, scheduled, changed and deleted, all by its pages', async () => {
  const { page, faults } = await openPage(world, ana, '/app/shop/artefacts')
  await page.getByText('No artefacts found.').waitFor()
  await button(page, 'New artefact').first().click()
  await isMade(page)
  await isRun(page)
  await isScheduledAndKept(page)
  await isChanged(page)
  await isListed(page)
  await isDeleted(page)
  expect(faults).toEqual([])
})

test('what is below the choice of secrets stays where it is when the choice comes late', async () => {
  const code = aGate()
  const { page } = await openPage(world, ana, '/app/shop/artefact/create', {
    coldCaches: true,
    prepare: async (page) => {
      await page.route(/secret-choice/, async (route) => {
        await code.passed
        await route.continue()
      })
    },
  })
  const below = page.getByLabel('Time limit')
  await below.waitFor()
  expect(await page.getByLabel('Add a secret').count()).toBe(0)
  const before = await below.boundingBox()
  code.open()
  await page.getByLabel('Add a secret').waitFor()
  expect(await below.boundingBox()).toEqual(before)
})

async function isMade(page: Page): Promise<void> {
  await arrives(page, 'artefact/create')
  expect(await page.getByLabel('Git branch').inputValue()).toBe('main')
  await page.getByLabel('Name').fill('orders')
  await page.getByLabel('Description').fill('Loads the orders of the day')
  await page.getByLabel('Git URL').fill('https://git.etabli.test/shop.git')
  const image = page.getByRole('combobox', { name: 'Image' })
  await image.click()
  await page.getByRole('option', { name: 'shell' }).click()
  await button(page, 'Add variable').click()
  const variable = page.getByRole('group', { name: 'Entry 1' })
  await variable.getByLabel('Name').fill('REGION')
  await variable.getByLabel('Value').fill('eu')
  const secrets = page.getByRole('combobox', { name: 'Add a secret' })
  await secrets.click()
  await page.getByRole('option', { name: /^payment/ }).click()
  await page.getByRole('list', { name: 'Chosen secrets' }).getByText('payment').waitFor()
  // What is chosen is not offered again.
  await secrets.click()
  await page.getByRole('option', { name: /^partner/ }).waitFor()
  expect(await page.getByRole('option', { name: /^payment/ }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await button(page, 'Create').click()
  await arrives(page, 'artefacts/orders')
  const artefact = await stored()
  expect(artefact).toMatchObject({
    ...{ kind: 'custom', image: 'shell', version: '1', 'git-branch': 'main' },
    env: [{ name: 'REGION', value: 'eu' }],
  })
  expect(artefact.secrets).toHaveLength(1)
}

async function isRun(page: Page): Promise<void> {
  await page.getByText('No runs found.').waitFor()
  await quiet(page)
  await button(page, 'Launch').click()
  const dialog = page.getByRole('dialog', { name: 'Environment variables' })
  await dialog.getByLabel('Value').fill('us')
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe((page.viewportSize()?.width ?? 0) / 2)
  expect(await accessibilityFaults(page, { within: '[role=dialog]' })).toEqual([])
  await button(page, 'Launch').last().click()
  await told(page).toEqual(['Success: the artefact has been successfully launched'])
  const [run] = await tasks('task')
  const id = run?.['redis-id'] ?? ''
  expect(run?.env).toEqual([{ name: 'REGION', value: 'us' }])
  const row = page
    .getByRole('grid', { name: 'Runs' })
    .getByRole('row')
    .filter({ hasText: id.slice('task:'.length) })
  await row.getByText('Running').waitFor()
  await engine.end(id)
  // The platform tells the page of it.
  await row.getByText('Completed').waitFor()
}

async function isScheduledAndKept(page: Page): Promise<void> {
  await quiet(page)
  await button(page, 'Trigger').click()
  const popover = page.getByRole('dialog', { name: 'New trigger' })
  await popover.getByLabel('Cron expression').fill('0 3 * * 1')
  await popover.getByLabel('Time zone').selectOption('Europe/Zurich')
  await popover.getByText('At 03:00, only on Monday').waitFor()
  await expect.poll(() => popover.getByRole('button', { name: 'Apply' }).getAttribute('aria-disabled')).toBe(null)
  await popover.getByRole('button', { name: 'Apply' }).click()
  await told(page).toEqual(['Success: the trigger has been successfully added'])
  await page.getByRole('list', { name: 'Triggers' }).getByText('(Europe/Zurich)').waitFor()
  expect(await tasks('cron')).toMatchObject([{ schedule: '0 3 * * 1', zone: 'Europe/Zurich', artefact: 'orders' }])
  await quiet(page)
  await button(page, 'Delete').click()
  await told(page).toEqual(['Info: to remove the artefact, you must first remove the triggers'])
  await quiet(page)
}

async function isChanged(page: Page): Promise<void> {
  await button(page, 'Edit').click()
  await arrives(page, 'artefact/update/orders')
  await page.getByLabel('Git branch').fill('release')
  await button(page, 'Save').click()
  const dialog = page.getByRole('dialog', { name: 'Save changes to orders?' })
  await dialog.getByRole('row', { name: 'Git branch main release' }).waitFor()
  await button(page, 'Save changes').click()
  await arrives(page, 'artefacts/orders')
  expect(await stored()).toMatchObject({ version: '2', 'git-branch': 'release' })
  await page.getByText(/^One or more triggers predate the latest artefact update/).waitFor()
  await quiet(page)
  expect(await accessibilityFaults(page, { within: 'main' })).toEqual([])
}

async function isListed(page: Page): Promise<void> {
  await goWithin(page, '/app/shop/artefacts')
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'orders' }) })
  await row.getByText('At 03:00, only on Monday').waitFor()
  await expect.poll(() => row.getByRole('list', { name: 'Last runs of orders' }).getByRole('link').count()).toBe(1)
  await row.getByRole('link', { name: 'orders' }).click()
  await arrives(page, 'artefacts/orders')
}

async function isDeleted(page: Page): Promise<void> {
  await button(page, 'Remove the trigger At 03:00, only on Monday').click()
  await told(page).toEqual(['Success: the trigger has been successfully removed'])
  await page.getByText('No triggers on this engine.').waitFor()
  expect(await tasks('cron')).toEqual([])
  await quiet(page)
  await button(page, 'Delete').click()
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await question.getByText('Do you want to delete this artefact ?').waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  expect((await stored()).name).toBe('orders')
  await button(page, 'Delete').click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await arrives(page, 'artefacts')
  await told(page).toEqual(['Success: artefact successfully deleted'])
  await page.getByText('No artefacts found.').waitFor()
  expect((await ana.call(listArtefacts, { project: 'shop' })).artefacts).toEqual([])
}
