import type { TakenTask } from '@etabli/sdk/server'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goWithin, openPage } from '#tests/support/browser'
import { HeldEngine } from '#tests/support/held-engine'
import { anArtefact, launched } from '#tests/support/scheduler'
import { customSecret } from '#tests/support/secrets'
import { toasts } from '#tests/support/toasts'
import { type Client, everything, World } from '#tests/support/world'
import type { TaskManifest } from '../../plugins/scheduler/contract'
import type { SecretListed } from '../../plugins/secrets/contract'

// Opens pages of: secrets

const PROJECT = 'shop'
const RUNS = 2
const engine = new HeldEngine()
let world: World
let ana: Client
let secret: SecretListed
beforeAll(async () => {
  world = await World.open({ browser: true, plugins: [engine.plugin] })
  await world.project(PROJECT)
  const engines = { etabli: { enabled: true }, held: { enabled: true } }
  ana = await world.user({ email: 'ana@etabli.test', acl: { [PROJECT]: everything('RWX') }, engines })
  await anArtefact(ana, PROJECT, 'nightly')
  secret = await customSecret(ana, PROJECT, 'payment', { API_KEY: 'sk live value' })
})
afterAll(() => world?.close())

/** Some runs have ended, and one has not. */
async function someRuns(): Promise<{ readonly running: TaskManifest; readonly held: TakenTask }> {
  for (let run = 1; run <= RUNS; run += 1) {
    const { 'redis-id': id } = await launched(ana, PROJECT, 'nightly', { name: `run ${run}` })
    await engine.end(id, run === RUNS ? { status: 'error', exitCode: 2, error: 'It ended with code 2.' } : undefined)
  }
  const running = await launched(ana, PROJECT, 'nightly', {
    name: 'under way',
    secrets: [secret['redis-id']],
    env: [{ name: 'LIMITS', value: 'json::{"rows":10}' }],
  })
  const held = await engine.held(running['redis-id'])
  await held.tell({ isStarted: true, step: 'running' })
  return { running, held }
}

const STORAGE = { 'selected-task-engine': 'held' }
const grid = (page: Page) => page.getByRole('grid', { name: 'Tasks' })
/** The names of the tasks in the list, from top to bottom. */
const names = async (page: Page) =>
  (await grid(page).locator('tbody tr').allInnerTexts()).map((text) => text.split('\n')[0]?.trim())
const linkOf = (page: Page, task: TaskManifest) =>
  grid(page).getByRole('link', { name: task['redis-id'].slice('task:'.length) })
const logOf = (page: Page) => page.getByRole('dialog').getByRole('log')

test('TASK-12 TASK-22 TASK-49 SHELL-13 the list follows what runs, a run is looked into with its logs, and its secrets lead to theirs', async () => {
  const { running, held } = await someRuns()
  const { page, faults } = await openPage(world, ana, `/app/${PROJECT}/tasks`, { storage: STORAGE })
  await grid(page).getByText('under way').waitFor()
  expect(await names(page)).toEqual(['under way', 'run 2', 'run 1'])
  await choosesAnEngine(page)

  await linkOf(page, running).click()
  await page.getByRole('heading', { name: 'under way' }).waitFor()
  await readsTheLogs(page, held)
  await page.getByRole('button', { name: /^Environment/ }).click()
  await page.getByText('"rows": 10').waitFor()
  await page.getByRole('button', { name: /^Secrets/ }).click()
  const chip = page.getByRole('link', { name: 'payment' })
  expect(await chip.getAttribute('href')).toBe(
    `/app/${PROJECT}/secrets?selected-secret=${encodeURIComponent(secret['redis-id'])}`,
  )

  await engine.end(running['redis-id'])
  await page.getByRole('region', { name: 'Details' }).getByText('Completed', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Cancel', exact: true }).count()).toBe(0)
  await chip.click()
  await page.getByRole('complementary', { name: 'Secret payment' }).waitFor()
  expect(faults).toEqual([])
})

/** Another engine has other tasks; which one was chosen last is kept in the browser. */
async function choosesAnEngine(page: Page) {
  const choice = page.getByRole('combobox', { name: 'Engine' })
  const stored = () => page.evaluate(() => localStorage.getItem('selected-task-engine'))
  // Its title comes with the list of engines; until then it has its name.
  await expect.poll(() => choice.textContent()).toBe('Held')
  expect(await stored()).toBe('held')
  await choice.click()
  await expect.poll(() => page.getByRole('listbox').getByRole('option').count()).toBe(2)
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByText('No tasks found.').waitFor()
  expect(await stored()).toBe('etabli')
  await choice.click()
  await page.getByRole('listbox').getByRole('option').last().click()
  await grid(page).getByText('under way').waitFor()
  expect(await stored()).toBe('held')
}

async function readsTheLogs(page: Page, held: TakenTask) {
  const time = new Date('2026-01-02T03:04:05.678Z')
  await held.log('technical', [{ time, text: 'fetching the code' }])
  await page.getByRole('link', { name: 'Technical logs' }).click()
  await logOf(page).getByText('2026-01-02T03:04:05.678Z fetching the code').waitFor()
  // What opens grows for a moment.
  const width = () => page.getByRole('dialog').evaluate((dialog) => Math.round(dialog.getBoundingClientRect().width))
  await expect.poll(width).toBe(Math.round(1440 * 0.8))
  await held.log('technical', [{ time, text: 'ERROR no disk' }])
  await logOf(page).getByText('no disk').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Technical logs')

  const path = '**/api/v1/event-scheduler/task/application-logs/get'
  await page.route(path, (route) =>
    route.fulfill({ status: 404, json: { status: 'error', message: '/logs/7: no such file or directory' } }),
  )
  await page.getByRole('link', { name: 'Application logs' }).click()
  await page.getByRole('dialog').getByText('Nothing has been written yet.').waitFor()
  expect(await toasts(page)).toEqual([])
  await page.unroute(path)
  const lines = Array.from({ length: 30_000 }, (_, index) => ({ time, text: `line ${index + 1}` }))
  await held.log('application', lines)
  await page.getByRole('dialog').getByRole('button', { name: 'Refresh' }).click()
  await page
    .getByRole('dialog')
    .getByText(/^30.000 lines$/)
    .waitFor()
  await page.keyboard.press('Escape')
  const address = new URL(page.url()).pathname
  await goWithin(page, `${address}?log=application&line=12345`)
  await logOf(page).getByText('line 12345').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

test('a task is run from the form with a secret of the project, shown, and canceled', async () => {
  const { page, faults } = await openPage(world, ana, `/app/${PROJECT}/task/exec`, { storage: STORAGE })
  await page.getByLabel('Name', { exact: false }).first().fill('once')
  await page.getByLabel('Description').fill('Runs once')
  await page.getByLabel('Git URL').fill('https://git.etabli.test/code.git')
  await page.getByRole('button', { name: 'Add variable' }).click()
  await page.keyboard.type('REGION')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByText('Value is required.').waitFor()
  await page.getByRole('group', { name: 'Entry 1' }).getByLabel('Value').fill('eu')
  await page.getByRole('combobox', { name: 'Add a secret' }).pressSequentially('pay')
  await page.getByRole('option', { name: 'payment' }).click()
  await page.getByRole('link', { name: 'payment' }).waitFor()
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByRole('heading', { name: 'once' }).waitFor()
  expect(decodeURIComponent(new URL(page.url()).pathname)).toMatch(
    new RegExp(`^/app/${PROJECT}/tasks/task:[0-9A-Z]{26}$`),
  )
  const task = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '')
  const begun = await engine.held(task)
  expect(begun.task.code).toMatchObject({ gitBranch: 'main' })
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('dialog', { name: 'Cancel once?' }).getByRole('button', { name: 'Cancel the run' }).click()
  await expect.poll(() => engine.canceled).toContain(begun.task.id)
  await begun.end({ status: 'canceled' })
  await page.getByRole('region', { name: 'Details' }).getByText('Canceled', { exact: true }).waitFor()
  expect(faults).toEqual([])
})
