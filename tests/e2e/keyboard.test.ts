import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPage } from '#tests/support/browser'
import { BUILDER_PASSWORDS, WAREHOUSE_PASSWORDS } from '#tests/support/global-setup'
import { HeldEngine } from '#tests/support/held-engine'
import { installDbt } from '#tests/support/install-dbt'
import { enterAt, focusByKey, tabTo } from '#tests/support/keyboard'
import { anArtefact } from '#tests/support/scheduler'
import { panelOf } from '#tests/support/transform-page'
import { shopWarehouse } from '#tests/support/warehouse'
import { type Client, everything, PASSWORD, World } from '#tests/support/world'
import { listTasks } from '../../plugins/scheduler/contract'
import { listModels, readModel } from '../../plugins/transform/contract'

// Opens pages of: dashboard, data-explorer, scheduler, transform

const PROJECT = 'demo_shop'
/** dbt may have to be installed first. */
const LONG = 400_000
const engine = new HeldEngine()
let world: World
let ana: Client

beforeAll(async () => {
  await installDbt()
  world = await World.open({
    browser: true,
    plugins: [engine.plugin],
  })
  const builder = { user: 'demo_shop_builder', password: BUILDER_PASSWORDS.demo_shop_builder, schema: 'dbt' }
  const reader = { ...shopWarehouse(), project: PROJECT, password: WAREHOUSE_PASSWORDS.demo_shop }
  await world.server.seedDemo({ warehouses: [{ ...reader, schemas: ['raw', 'analytics'], builder }] })
  const engines = { held: { enabled: true } }
  ana = await world.user({ email: 'ana@etabli.test', acl: { [PROJECT]: everything('RWX') }, engines })
  await anArtefact(ana, PROJECT, 'nightly')
  await vi.waitFor(() => ana.call(listModels, { project: PROJECT }), { timeout: 60_000, interval: 200 })
}, LONG)
afterAll(async () => {
  await world?.close()
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('by the keyboard alone somebody signs in, saves a query, launches a task and merges a model', {
  timeout: LONG,
}, async () => {
  const { page, faults } = await openPage(world, undefined)
  await signsIn(page)
  await enterAt(page, page.getByRole('navigation').getByRole('link', { name: PROJECT, exact: true }))
  await savesAQuery(page)
  await launchesATask(page)
  await mergesAModel(page)
  expect(faults).toEqual([])
})

async function signsIn(page: Page): Promise<void> {
  await tabTo(page, page.getByLabel('Email or username'))
  await page.keyboard.insertText('ana@etabli.test')
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.insertText(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
}

async function goes(page: Page, name: string, address: string): Promise<void> {
  await enterAt(page, page.getByRole('navigation').getByRole('link', { name, exact: true }))
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/app/${PROJECT}/${address}`)
}

async function savesAQuery(page: Page): Promise<void> {
  await goes(page, 'Tables', 'data-explorer')
  await tabTo(page, page.getByRole('combobox', { name: 'Connection' }))
  await page.keyboard.press('ArrowDown')
  await enterAt(page, button(page, 'Write a query'))
  const dialog = page.getByRole('dialog')
  await dialog.locator('.monaco-editor :focus').waitFor({ state: 'attached' })
  await page.keyboard.insertText('select 40 + 2 as answer')
  // The first Escape lets Tab leave the editor.
  await page.keyboard.press('Escape')
  await tabTo(page, dialog.getByRole('button', { name: 'Run' }))
  // Tab stops once at a toolbar; arrows go through it.
  await focusByKey(page, 'ArrowRight', dialog.getByRole('button', { name: 'Save query' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('textbox', { name: 'Name' }))
  await page.keyboard.insertText('answer')
  await page.keyboard.press('Enter')
  await page.getByText('query saved').first().waitFor()
  await focusByKey(page, 'ArrowRight', dialog.getByRole('button', { name: 'Saved queries' }))
  await page.keyboard.press('Enter')
  const saved = page.getByRole('button', { name: 'Open answer' })
  await saved.waitFor()
  await page.keyboard.press('Escape')
  await saved.waitFor({ state: 'detached' })
  await hasFocus(dialog.getByRole('button', { name: 'Saved queries' }))
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

const hasFocus = (wanted: Locator) =>
  expect.poll(() => wanted.evaluate((element) => element === document.activeElement)).toBe(true)

async function launchesATask(page: Page): Promise<void> {
  await goes(page, 'Artefacts', 'artefacts')
  await enterAt(page, page.getByRole('link', { name: 'nightly' }))
  await enterAt(page, button(page, 'Launch'))
  const dialog = page.getByRole('dialog', { name: 'Environment variables' })
  await enterAt(page, dialog.getByRole('button', { name: 'Launch' }))
  await page.getByText('the artefact has been successfully launched').waitFor()
  const { taskManifests } = await ana.call(listTasks, {
    project: PROJECT,
    engine: 'held',
    taskKind: 'task',
    taskName: 'nightly',
  })
  expect(taskManifests.map(({ name }) => name)).toEqual(['nightly'])
}

const TEXT = '-- Written without a mouse.\nselect 1 as id\n'

async function mergesAModel(page: Page): Promise<void> {
  await goes(page, 'Transform', 'transform')
  const models = panelOf(page, 'Models')
  await tabTo(page, models.getByRole('treeitem', { name: 'Project' }))
  await focusByKey(page, 'ArrowDown', models.getByRole('treeitem', { name: 'marts' }))
  await page.keyboard.press('ArrowRight')
  await focusByKey(page, 'ArrowDown', models.getByRole('treeitem', { name: 'daily_sales' }))
  await page.keyboard.press('Enter')
  await enterAt(page, models.getByRole('button', { name: 'Open', exact: true }))
  await page.locator('.monaco-editor .view-lines').first().waitFor()
  await tabTo(page, page.locator('.monaco-editor textarea, .monaco-editor [role=textbox]').first())
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(TEXT)
  await page.keyboard.press('Control+s')
  await page.getByText('No unsaved edits').waitFor()
  await page.keyboard.press('Escape')
  await enterAt(page, button(page, 'Validate and Apply'))
  await page.getByText('model successfully merged').waitFor({ timeout: 120_000 })
  const { dbtModel } = await ana.call(readModel, { project: PROJECT, modelName: 'marts/daily_sales' })
  expect(dbtModel.SQLFileContent).toBe(TEXT)
}
