// Opens pages of: flows, scheduler
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '#tests/support/browser'
import { HeldEngine } from '#tests/support/held-engine'
import { heldConnections, heldConnectors, heldFlow } from '#tests/support/held-flows'
import { toasts } from '#tests/support/toasts'
import { type Client, everything, World } from '#tests/support/world'
import { createFlow, updateFlow } from '../../plugins/flows/contract'
import { listTasks } from '../../plugins/scheduler/contract'

const PROJECT = 'shop'
const engines = [new HeldEngine('first', ['singer']), new HeldEngine('second', ['singer'])]
const enabled = { first: { enabled: true }, second: { enabled: true } }
let world: World
let ana: Client
let connections: Awaited<ReturnType<typeof heldConnections>>
beforeAll(async () => {
  world = await World.open({ browser: true, plugins: [...engines.map(({ plugin }) => plugin), heldConnectors] })
  await world.project(PROJECT)
  ana = await world.user({ acl: { [PROJECT]: everything('RWX') }, engines: enabled })
  connections = await heldConnections(ana, PROJECT)
  await ana.call(createFlow, { project: PROJECT, singerFlow: heldFlow('orders', connections) })
})
afterAll(() => world?.close())

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const activity = (page: Page) => page.getByRole('region', { name: 'Activity' })
const triggers = (page: Page) => activity(page).getByRole('region', { name: 'Triggers' })
const runs = (page: Page) => activity(page).getByRole('region', { name: 'Runs' })
const told = (page: Page, text: string) => expect.poll(() => toasts(page)).toContain(`Success: ${text}`)
const tasks = async (taskKind: 'task' | 'cron', engine = 'first') =>
  (await ana.call(listTasks, { project: PROJECT, engine, taskKind, taskName: 'orders' })).taskManifests
const choose = async (page: Page, title: RegExp) => {
  await activity(page).getByRole('combobox', { name: 'Engine' }).click()
  await page.getByRole('option', { name: title }).click()
}
/** What a call was sent, while something is done. */
const sent = async (page: Page, path: string, act: () => Promise<void>) => {
  const [request] = await Promise.all([page.waitForRequest((each) => each.url().includes(path)), act()])
  return request.postDataJSON()
}

test('HTTP-13 FLOW-09 FLOW-10 FLOW-11 FLOW-12 FLOW-13 FLOW-14 FLOW-15 FLOW-16 FLOW-29 FLOW-30 FLOW-31 FLOW-32 FLOW-33 FLOW-46 FLOW-47 FLOW-48 FLOW-52 FLOW-53 FLOW-54 OP-68 OP-92 CALL-31 a flow is launched, scheduled and unscheduled on its page, for the engine that is chosen', async () => {
  const { page, faults } = await openPage(world, ana, `/app/${PROJECT}/flows/orders`)
  await page.getByRole('heading', { name: 'orders', level: 1 }).waitFor()
  await page.getByRole('region', { name: 'Details' }).getByText('about orders').waitFor()
  await isLaunched(page)
  await isScheduled(page)
  await isStale(page)
  await isOfItsEngine(page)
  await isUnscheduled(page)
  expect(faults).toEqual([])
})

async function isLaunched(page: Page): Promise<void> {
  await runs(page).getByText('No runs found.').waitFor()
  for (const count of [1, 2, 3, 4, 5]) {
    const body = await sent(page, '/task/exec/', () => button(page, 'Launch').click())
    expect(body.taskManifest).toMatchObject({
      ...{ name: 'orders', 'artefact-origin': `${PROJECT}/orders`, 'engine-setup': { engine: 'first' } },
    })
    // Said several times, it stands once, with its count.
    if (count === 1) await told(page, 'the flow has been successfully launched')
    await expect.poll(async () => (await tasks('task')).length).toBe(count)
    // Each begins later than the one before.
    await engines[0]?.held((await tasks('task'))[0]?.['redis-id'] ?? '')
  }
  expect(page.url()).toMatch(/\/flows\/orders$/)
  const newest = (await tasks('task')).toSorted((a, b) => b['start-time'].localeCompare(a['start-time']))
  const links = () =>
    runs(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const expected = newest.slice(0, 4).map((run) => `/app/${PROJECT}/tasks/${encodeURIComponent(run['redis-id'])}`)
  await expect.poll(links).toEqual(expected)
}

async function isScheduled(page: Page): Promise<void> {
  await triggers(page).getByText('Unscheduled flow').waitFor()
  await button(page, 'Schedule').click()
  const popover = page.getByLabel('Schedule the flow')
  const apply = popover.getByRole('button', { name: 'Apply' })
  const isClosed = () => apply.getAttribute('aria-disabled')
  await popover.getByText('Unscheduled flow').waitFor()
  expect(await isClosed()).toBe('true')
  await popover.getByLabel('Cron expression').fill('0 25 * * *')
  await popover.getByText('Invalid expression').waitFor()
  expect(await isClosed()).toBe('true')
  await popover.getByLabel('Cron expression').fill('0 6 * * *')
  await popover.getByText('At 06:00', { exact: true }).waitFor()
  const body = await sent(page, '/task/schedule/', () => apply.click())
  expect(body.taskManifest).toMatchObject({
    ...{ name: 'orders', schedule: '0 6 * * *', 'artefact-origin': `${PROJECT}/orders` },
    'engine-setup': { engine: 'first' },
  })
  await told(page, 'the flow has been successfully scheduled')
  await triggers(page).getByText('At 06:00', { exact: true }).waitFor()
}

const PREDATES = 'Predates the latest change of the flow'
const flags = (page: Page) => triggers(page).getByRole('img', { name: PREDATES })

async function schedule(page: Page, cron: string, text: string) {
  await button(page, 'Schedule').click()
  const popover = page.getByLabel('Schedule the flow')
  await popover.getByLabel('Cron expression').fill(cron)
  await popover.getByText(text, { exact: true }).waitFor()
  await popover.getByRole('button', { name: 'Apply' }).click()
}

async function isStale(page: Page): Promise<void> {
  expect(await flags(page).count()).toBe(0)
  const singerFlow = heldFlow('orders', connections, { description: 'of another day' })
  await ana.call(updateFlow, { project: PROJECT, singerFlowName: 'orders', singerFlow })
  await flags(page).waitFor()
  await schedule(page, '30 7 * * *', 'At 07:30')
  const items = triggers(page).getByRole('listitem')
  await expect.poll(() => items.count()).toBe(2)
  const stale = items.filter({ has: page.getByRole('img', { name: PREDATES }) })
  expect(await stale.count()).toBe(1)
  await stale.getByText('At 06:00', { exact: true }).waitFor()
}

async function isOfItsEngine(page: Page): Promise<void> {
  await choose(page, /^Second/)
  await triggers(page).getByText('Unscheduled flow').waitFor()
  await runs(page).getByText('No runs found.').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('selected-task-engine'))).toContain('second')
  await page.reload()
  await triggers(page).getByText('Unscheduled flow').waitFor()
  await sent(page, '/task/exec/', () => button(page, 'Launch').click())
  await expect.poll(async () => (await tasks('task', 'second')).length).toBe(1)
  await schedule(page, '0 8 * * *', 'At 08:00')
  await triggers(page).getByText('At 08:00', { exact: true }).waitFor()
  expect((await tasks('cron', 'second')).map((trigger) => trigger.schedule)).toEqual(['0 8 * * *'])
}

async function isUnscheduled(page: Page): Promise<void> {
  await choose(page, /^First/)
  const [first] = (await tasks('cron')).filter(({ schedule }) => schedule === '0 6 * * *')
  const body = await sent(page, '/task/unschedule', () => button(page, 'Remove the trigger At 06:00').click())
  expect(body).toEqual({ taskRedisID: first?.['redis-id'] })
  await told(page, 'the flow has been successfully unscheduled')
  await expect
    .poll(() => triggers(page).getByRole('listitem').allInnerTexts())
    .toEqual([expect.stringContaining('At 07:30')])
  await choose(page, /^Second/)
  await triggers(page).getByText('At 08:00', { exact: true }).waitFor()
}
