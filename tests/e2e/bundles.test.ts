import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityFaults } from '#tests/support/accessibility'
import { goWithin, openPage } from '#tests/support/browser'
import { HeldEngine } from '#tests/support/held-engine'
import { anArtefact, launched } from '#tests/support/scheduler'
import { type Client, everything, World } from '#tests/support/world'
import { createBundle, deleteBundle, listBundles, readBundleStatus, runBundle } from '../../plugins/scheduler/contract'
import { waiting } from '../../plugins/scheduler/testing/a-bundle'

const PROJECT = 'shop'
const engine = new HeldEngine()
let world: World
let ana: Client
beforeAll(async () => {
  world = await World.open({ browser: true, plugins: [engine.plugin] })
  await world.project(PROJECT)
  ana = await world.user({ acl: { [PROJECT]: everything('RWX') }, engines: { [engine.name]: { enabled: true } } })
  for (const name of ['clean', 'load', 'report', 'spare']) await anArtefact(ana, PROJECT, name)
})
afterAll(() => world?.close())

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const notice = (page: Page, text: string) =>
  page.locator('section[aria-label="Notifications"]').getByText(text).first().waitFor()
const order = (page: Page) =>
  page
    .getByRole('list', { name: 'Order of the artefacts' })
    .getByRole('button', { name: /^Move / })
    .evaluateAll((handles) => handles.map((handle) => handle.getAttribute('aria-label')))
const activity = (page: Page) => page.getByRole('region', { name: 'Activity' })
const runId = (page: Page) => decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '')
const rowOf = (page: Page, name: string) =>
  page.getByRole('grid', { name: 'Tasks' }).getByRole('row').filter({ hasText: name })

// Fluent's marks at the ends of lists that are walked by arrow keys: they give the focus on at once.
const faultsIn = (page: Page) => accessibilityFaults(page, { exclude: '[data-tabster-dummy]' })

/** Ends the task of an artefact in a run, once it has begun. */
async function end(bundleStatusRedisID: string, name: string, status: 'completed' | 'error' = 'completed') {
  const taskOf = async () => {
    const { bundleStatus } = await ana.call(readBundleStatus, { bundleStatusRedisID })
    return bundleStatus.tasks.find((task) => task.name === name)?.['redis-id'] ?? ''
  }
  await expect.poll(taskOf, { message: `${name} begins` }).not.toBe('')
  await engine.end(await taskOf(), { status, ...(status === 'error' && { error: 'No disk.' }) })
}

/** Drags a row of the order onto another one. */
async function drag(page: Page, name: string, onto: string) {
  await page.getByRole('button', { name: `Move ${name}` }).hover()
  await page.mouse.down()
  await page.getByRole('button', { name: `Move ${onto}` }).hover()
  await page.mouse.up()
}

/** Puts `load`, `clean` and `report` in their order in the wizard, each waiting for the one before it. */
async function putTogether(page: Page) {
  for (const name of ['clean', 'load', 'report']) await page.getByRole('checkbox', { name, exact: true }).check()
  await press(page, 'Next')
  await expect.poll(() => order(page)).toEqual(['Move clean', 'Move load', 'Move report'])
  await drag(page, 'load', 'clean')
  await expect.poll(() => order(page)).toEqual(['Move load', 'Move clean', 'Move report'])
  for (const [name, on] of [
    ['clean', 'load'],
    ['report', 'clean'],
  ] as const) {
    await press(page, `What ${name} waits for`)
    await page.getByRole('checkbox', { name: on, exact: true }).check()
    await press(page, 'Done')
  }
  await press(page, 'What load waits for')
  await page.getByRole('checkbox', { name: 'report', exact: true }).click()
  await page.getByText('load waits for report, which waits for clean, which waits for load.').waitFor()
  await page.keyboard.press('Escape')
  // The preview follows what is chosen.
  await page.getByRole('button', { name: 'clean, No. 2. Waits for 1, waited for by 1.' }).waitFor()
}

test('SHELL-35 SHELL-36 SHELL-37 SHELL-38 SHELL-39 SHELL-40 SHELL-41 SHELL-42 SHELL-43 SHELL-44 SHELL-45 SHELL-46 each address of tasks, artefacts and bundles shows what it names', async () => {
  const { bundle } = await ana.call(createBundle, {
    project: PROJECT,
    bundle: { name: 'hourly', description: 'Every hour', artefacts: [waiting('spare')], concurrency: 1 },
  })
  const bundleRedisID = bundle['redis-id']
  const { bundleStatus } = await ana.call(runBundle, { bundleRedisID, engine: engine.name })
  const run = bundleStatus['redis-id']
  const task = (await launched(ana, PROJECT, 'spare'))['redis-id']
  const { page, faults } = await openPage(world, ana, `/app/${PROJECT}/tasks`)
  const main = page.getByRole('main')
  const title = (name: string) => main.getByRole('heading', { level: 1, name, exact: true })
  const row = (name: string) => main.getByRole('row').filter({ hasText: name })
  const box = (name: string, value: string) =>
    main.getByRole('textbox', { name, exact: true }).and(page.locator(`[value="${value}"]`))
  const chosen = main.getByRole('checkbox', { name: 'spare', exact: true, checked: true })
  const unchosen = main.getByRole('checkbox', { name: 'spare', exact: true, checked: false })
  for (const [address, ...shown] of [
    ['tasks', title('Tasks'), row(task.replace('task:', ''))],
    [`tasks/${encodeURIComponent(task)}`, title('spare'), main.getByText(task.replace('task:', ''))],
    ['task/exec', title('New task'), main.getByRole('button', { name: 'Run' })],
    ['artefacts', title('Artefacts'), row('spare')],
    ['artefacts/spare', title('spare'), main.getByText('Does spare.')],
    ['artefact/create', title('New artefact'), box('Name', '')],
    ['artefact/update/spare', title('Edit spare'), main.getByText('Does spare.')],
    ['bundles', title('Bundles'), row('hourly')],
    [`bundles/${encodeURIComponent(bundleRedisID)}`, title('hourly'), main.getByText('Every hour')],
    ['bundle/create', title('New bundle'), unchosen],
    [`bundle/update/${encodeURIComponent(bundleRedisID)}`, title('Edit hourly'), chosen],
    [`bundle/status/${encodeURIComponent(run)}`, title('Run of hourly'), row('spare')],
  ] as const) {
    await goWithin(page, `/app/${PROJECT}/${address}`)
    for (const what of shown)
      await what
        .first()
        .waitFor()
        .catch((error: unknown) => {
          throw new Error(`at ${address}`, { cause: error })
        })
  }
  expect(faults).toEqual([])
  await end(run, 'spare')
  await ana.call(deleteBundle, { bundleRedisID })
})

test('BUND-25 BUND-29 BUND-17 BUND-44 BUND-13 BUND-20 BUND-12 BUND-47 a bundle is put together, launched, watched, gone on from, scheduled and deleted', async () => {
  const { page, faults } = await openPage(world, ana, `/app/${PROJECT}/bundle/create`)
  await page.getByRole('list', { name: 'Artefacts of this project' }).waitFor()
  await putTogether(page)
  await press(page, 'Save')
  const dialog = page.getByRole('dialog', { name: 'Create this bundle' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('nightly')
  await dialog.getByRole('textbox', { name: 'Description' }).fill('All of it')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const [bundle] = await expect
    .poll(async () => (await ana.call(listBundles, { project: PROJECT })).bundles, { message: 'it is stored' })
    .toHaveLength(1)
    .then(async () => (await ana.call(listBundles, { project: PROJECT })).bundles)
  const address = `/app/${PROJECT}/bundles/${encodeURIComponent(bundle?.['redis-id'] ?? '')}`
  await page.waitForURL((url) => url.pathname === address)

  await activity(page).getByText('No runs found.').waitFor()
  await press(page, 'Launch')
  await notice(page, 'the bundle has been successfully launched')
  // The page has stayed, and the run has come by itself.
  await activity(page).getByRole('grid', { name: 'Runs' }).getByRole('link').click()
  await page.getByRole('heading', { name: 'Run of nightly' }).waitFor()
  await watch(page)
  await schedule(page, address)
  await removeIt(page)
  expect(faults).toEqual([])
})

/** A run that fails is seen to fail, in each of the three ways, and another one goes on from there. */
async function watch(page: Page) {
  const first = runId(page)
  await end(first, 'load')
  await rowOf(page, 'load').getByText('completed').waitFor()
  await rowOf(page, 'clean').getByText('running').waitFor()
  await page.getByRole('tab', { name: 'Timeline' }).click()
  await page.getByRole('listbox', { name: 'Timeline of the run' }).focus()
  await page.keyboard.press('ArrowDown')
  expect(await faultsIn(page)).toEqual([])
  await end(first, 'clean', 'error')
  await page.getByRole('option', { name: /^report, skipped/ }).waitFor()
  await page.getByRole('tab', { name: 'Graph' }).click()
  await page.getByRole('button', { name: /^clean, error/ }).waitFor()
  expect(new URL(page.url()).searchParams.get('view')).toBe('graph')

  await press(page, 'Resume from failure')
  await expect.poll(() => runId(page)).not.toBe(first)
  const next = runId(page)
  await page.getByRole('link', { name: first.replace('bundle-status:', '') }).waitFor()
  for (const name of ['clean', 'report']) await end(next, name)
  await page.getByRole('heading', { name: 'Run of nightly' }).locator('xpath=..').getByText('completed').waitFor()
}

/** A bundle with a schedule is not deleted. */
async function schedule(page: Page, address: string) {
  await page.getByRole('link', { name: 'nightly', exact: true }).click()
  await page.waitForURL((url) => url.pathname === address)
  await press(page, 'Trigger')
  await page.getByRole('textbox', { name: 'Cron expression' }).fill('0 6 * * *')
  await page.getByRole('dialog').getByText('At 06:00', { exact: true }).waitFor()
  await press(page, 'Apply')
  await notice(page, 'the bundle has been successfully scheduled')
  await activity(page).getByText('At 06:00', { exact: true }).waitFor()
  await press(page, 'Delete')
  await notice(page, 'to remove the bundle, you must first remove the triggers')
  await press(page, 'Trigger')
  await page.getByRole('textbox', { name: 'Cron expression' }).fill('')
  await press(page, 'Apply')
  await notice(page, 'the bundle has been successfully unscheduled')
  await activity(page).getByText('Unscheduled bundle').waitFor()
}

async function removeIt(page: Page) {
  await press(page, 'Delete')
  await page.getByText('Do you want to delete this bundle ?').waitFor()
  await press(page, 'No')
  expect((await ana.call(listBundles, { project: PROJECT })).bundles).toHaveLength(1)
  await press(page, 'Delete')
  await press(page, 'Yes')
  await notice(page, 'bundle successfully deleted')
  await page.getByText('No bundles found.').waitFor()
}
