import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityFaults } from '#tests/support/accessibility'
import { openPage } from '#tests/support/browser'
import { anArtefact } from '#tests/support/scheduler'
import { toasts } from '#tests/support/toasts'
import { type Client, everything, World } from '#tests/support/world'
import { createAlert, listTimeline, scheduleTask } from '../../plugins/scheduler/contract'
import { Receiver } from '../../plugins/scheduler/server/alerts/testing/receiver'

const PROJECT = 'shop'
let world: World
let ana: Client
beforeAll(async () => {
  world = await World.open({ browser: true })
  await world.project(PROJECT)
  ana = await world.user({ acl: { [PROJECT]: everything('RWX') }, engines: { etabli: { enabled: true } } })
  for (const [name, schedule] of [
    ['orders', '0 * * * *'],
    ['visits', '1 * * * *'],
  ] as const) {
    await anArtefact(ana, PROJECT, name)
    await ana.call(scheduleTask, {
      project: PROJECT,
      taskManifest: {
        name,
        'artefact-origin': `${PROJECT}/${name}`,
        'engine-setup': { engine: 'etabli' },
        schedule,
      },
    })
  }
})
afterAll(() => world?.close())

const schedulesOf = async () =>
  (await ana.call(listTimeline, { project: PROJECT })).triggers
    .map(({ name, schedule }) => `${name}: ${schedule}`)
    .sort()
const track = (page: Page, name: string) => page.getByRole('slider', { name: `Move ${name}` })

test('a trigger is dragged and moved by keys until nothing collides, left as it was, and then applied', async () => {
  const { page, faults } = await openPage(world, ana, `/app/${PROJECT}/timeline`)
  await page.getByRole('img', { name: /^orders: / }).waitFor()
  await page.getByRole('button', { name: 'Simulate' }).click()
  const atOnce = page.getByRole('spinbutton', { name: 'Runs at once on an engine' })
  await atOnce.fill('1')
  await page.getByText('Nothing collides within the next 24 hours.').waitFor()

  // Onto the other one by a single minute, so that both run at the same time.
  await track(page, 'orders').focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.getByText('2 at once on etabli, where 1 run at once').first().waitFor()
  expect(await track(page, 'orders').getAttribute('aria-valuetext')).toMatch(/^\+1 min, next at \d\d:01$/)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.getByText('1 trigger is changed').waitFor()

  const box = await track(page, 'orders').boundingBox()
  if (!box) throw new Error('it is not shown')
  const hour = box.width / 25
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + hour / 3, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
  await page.getByText('Nothing collides within the next 24 hours.').waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'Schedule' }).inputValue()).toBe('21 * * * *')
  expect(await schedulesOf()).toEqual(['orders: 0 * * * *', 'visits: 1 * * * *'])
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => toasts(page)).toEqual(['Success: the trigger was rescheduled'])
  expect(await schedulesOf()).toEqual(['orders: 21 * * * *', 'visits: 1 * * * *'])

  await page.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await page.getByRole('grid', { name: 'Runs within the next 24 hours, by time' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'orders' }).first().click()
  await page.waitForURL(/\/tasks\/task%3A/)
  expect(faults).toEqual([])
})

test('a webhook is created with its key, tested, and shows what its receiver answered without a reload', async () => {
  const receiver = await Receiver.open((response) => response.writeHead(202).end())
  const { page, faults } = await openPage(world, ana, `/app/${PROJECT}/alerts`)
  await page.getByText('No alerts yet').waitFor()
  await page.getByRole('button', { name: 'New alert' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Operations')
  await dialog.getByRole('textbox', { name: 'Address' }).fill(`${receiver.url}/etabli`)
  await dialog.getByRole('checkbox', { name: /^Recovery/ }).check()
  await dialog.getByRole('radio', { name: 'Only these' }).check()
  await dialog.getByRole('checkbox', { name: 'orders' }).check()
  await dialog.getByRole('button', { name: 'Create' }).click()
  const key = await dialog.getByRole('textbox', { name: 'Signing key' }).inputValue()
  expect(key).toMatch(/^[\w-]{43}$/)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Send a test message by Operations' }).click()
  const messages = page.getByRole('grid', { name: 'Messages that were sent' })
  await messages.getByText('202 Accepted').waitFor()
  await messages.getByText('Delivered').waitFor()
  expect(receiver.received).toHaveLength(1)

  // Made by somebody else, and there without a reload.
  await ana.call(createAlert, {
    project: PROJECT,
    alert: { name: 'Second', kind: 'webhook', target: receiver.url, events: ['failure'], about: [], enabled: false },
  })
  await page.getByRole('listitem', { name: 'Second' }).waitFor()
  await page.getByRole('button', { name: 'Delete Second' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('listitem', { name: 'Second' }).waitFor({ state: 'detached' })
  expect(await page.content()).not.toContain(key)
  expect(faults).toEqual([])
})
