import { fakeHttp } from '@etabli/sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  type Alert,
  type AlertDelivery,
  createAlert,
  deleteAlert,
  listAlertDeliveries,
  listAlerts,
  listArtefacts,
  listBundles,
  testAlert,
  updateAlert,
} from '../contract'
import { ALERT_FORM, ALERTS, DELIVERIES, SIGNING_KEY } from '../messages/alerts'
import { drawPage } from '../testing/draw-page'

const all = { permission: 'RWX' }
const MAY_ALL = { demo: { permission: 'RWX', task: { ...all, artefact: all, bundle: all } } }
const MAY_READ = { demo: { permission: 'R', task: { permission: 'R' } } }

const operations: Alert = {
  'redis-id': 'alert:1',
  name: 'Operations',
  kind: 'webhook',
  target: 'https://hooks.example.org/etabli',
  events: ['failure', 'missed'],
  about: [],
  enabled: true,
  'creation-time': '2026-11-20T08:00:00.000Z',
  'last-modified-by': 'ana@etabli.test',
}
const delivery: AlertDelivery = {
  id: '01JD',
  alert: 'alert:1',
  event: 'failure',
  subject: 'orders',
  'task-redis-id': 'task:7',
  status: 'waiting',
  attempts: 2,
  answer: '503 Service Unavailable',
  'creation-time': '2026-11-20T08:00:00.000Z',
  'last-attempt-time': '2026-11-20T08:00:10.000Z',
  'next-attempt-time': '2026-11-20T08:00:40.000Z',
}

function platform(alerts: Alert[], deliveries: AlertDelivery[] = []) {
  return fakeHttp()
    .answer(listAlerts, () => ({ alerts, canMail: false }))
    .answer(listAlertDeliveries, () => ({ deliveries }))
    .answer(listArtefacts, { artefacts: [] })
    .answer(listBundles, { bundles: [] })
}
const drawn = (http: ReturnType<typeof platform>, permissions: typeof MAY_ALL | typeof MAY_READ = MAY_ALL) =>
  drawPage({ route: 'alerts', http, permissions })

test('alerts are shown with what they are for, and their messages with what became of them', async () => {
  const { user, address } = await drawn(platform([operations], [delivery]))
  const item = await screen.findByRole('listitem', { name: 'Operations' })
  for (const text of ['https://hooks.example.org/etabli', 'Failure', 'Missed schedule', ALERTS.everything])
    within(item).getByText(text)
  const table = screen.getByRole('grid', { name: DELIVERIES.label })
  await within(table).findByText('503 Service Unavailable')
  for (const text of ['Waiting', '2', 'Operations']) within(table).getByText(text)
  await user.click(within(table).getByRole('button', { name: DELIVERIES.openRun('orders') }))
  expect(address()).toBe('/demo/tasks/task%3A7')
})

test('a new webhook is asked for field by field, and its key is shown this once', async () => {
  const http = platform([])
  const { user } = await drawn(http)
  http.answer(createAlert, { alert: operations, signingKey: 'the-key-of-this-one' })
  await user.click(await screen.findByRole('button', { name: ALERTS.create }))
  const dialog = await screen.findByRole('dialog')
  const within_ = within(dialog)
  await user.click(within_.getByRole('button', { name: ALERT_FORM.create }))
  within_.getByText(ALERT_FORM.nameRequired)
  within_.getByText(ALERT_FORM.addressRequired)
  within_.getByText(ALERT_FORM.noMail)
  expect(within_.getByRole<HTMLInputElement>('radio', { name: /^Mail/ }).disabled).toBe(true)
  expect(http.asked.some(({ call }) => call === createAlert)).toBe(false)
  for (const [name, text] of [
    [/Name/, 'Operations'],
    [/Address/, 'https://hooks.example.org/etabli'],
  ] as const) {
    await user.click(within_.getByRole('textbox', { name }))
    await user.paste(text)
  }
  await user.click(within_.getByRole('checkbox', { name: /Recovery/ }))
  await user.click(within_.getByRole('button', { name: ALERT_FORM.create }))
  const key = await screen.findByRole<HTMLInputElement>('textbox', { name: SIGNING_KEY.label })
  expect(key.value).toBe('the-key-of-this-one')
  expect(http.asked.find(({ call }) => call === createAlert)?.input).toEqual({
    project: 'demo',
    alert: {
      name: 'Operations',
      kind: 'webhook',
      target: 'https://hooks.example.org/etabli',
      events: ['failure', 'recovery', 'missed'],
      about: [],
      enabled: true,
    },
  })
  await user.click(screen.getByRole('button', { name: SIGNING_KEY.close }))
  await waitFor(() => expect(screen.queryByText('the-key-of-this-one')).toBeNull())
})

test('an address whose host is not listed is refused at its field, once, and what to do is said', async () => {
  const http = platform([]).refuse(createAlert, 'WEBHOOK_HOST_NOT_LISTED', 'an operator must list it', 422)
  const call = vi.spyOn(http, 'call')
  const { user } = await drawn(http)
  await user.click(await screen.findByRole('button', { name: ALERTS.create }))
  const dialog = within(await screen.findByRole('dialog'))
  for (const [name, text] of [
    [/Name/, 'Operations'],
    [/Address/, 'https://alerts.example.com/a'],
  ] as const) {
    await user.click(dialog.getByRole('textbox', { name }))
    await user.paste(text)
  }
  await user.click(dialog.getByRole('button', { name: ALERT_FORM.create }))
  const sentence =
    'alerts.example.com is not on the list of allowed hosts. Ask whoever runs the server to add it (ETABLI_CONNECTION_HOSTS).'
  const address = dialog.getByRole('textbox', { name: /Address/ })
  await waitFor(() => expect(describedBy(address)).toContain(sentence))
  expect(dialog.getAllByText(sentence)).toHaveLength(1)
  expect(dialog.queryByText('an operator must list it')).toBeNull()
  // No toast beside it.
  expect(call.mock.calls.find(([asked]) => asked === createAlert)?.[2]).toEqual({ quiet: true })
  await user.type(address, '/b')
  expect(dialog.queryByText(sentence)).toBeNull()
})

function describedBy(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

test('an alert is tested, turned off and deleted, each after a press of its own', async () => {
  const http = platform([operations])
  const { user, asked } = await drawn(http)
  http
    .answer(testAlert, { delivery })
    .answer(updateAlert, { alert: { ...operations, enabled: false } })
    .answer(deleteAlert, {})
  await user.click(await screen.findByRole('button', { name: ALERTS.testOf('Operations') }))
  await user.click(screen.getByRole('switch', { name: ALERTS.enabled('Operations') }))
  await user.click(screen.getByRole('button', { name: ALERTS.deleteOf('Operations') }))
  await waitFor(() => expect(http.asked.some(({ call }) => call === deleteAlert)).toBe(true))
  expect(asked.map(({ title }) => title)).toEqual([ALERTS.deleteTitle('Operations')])
  expect(http.asked.find(({ call }) => call === testAlert)?.input).toEqual({ project: 'demo', alertRedisID: 'alert:1' })
  expect(http.asked.find(({ call }) => call === updateAlert)?.input).toMatchObject({ alert: { enabled: false } })
})

test('whoever may only read presses nothing, and is told why', async () => {
  const http = platform([operations])
  const { user } = await drawn(http, MAY_READ)
  await screen.findByRole('listitem', { name: 'Operations' })
  for (const name of [ALERTS.create, ALERTS.testOf('Operations'), ALERTS.deleteOf('Operations')]) {
    const button = screen.getByRole('button', { name })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.click(button)
  }
  expect(http.asked.every(({ call }) => call === listAlerts || call === listAlertDeliveries)).toBe(true)
})

test('what is asked for anew is shown when somebody else has changed it', async () => {
  const alerts = [operations]
  const { tell } = await drawn(platform(alerts))
  await screen.findByRole('listitem', { name: 'Operations' })
  alerts.push({ ...operations, 'redis-id': 'alert:2', name: 'Second' })
  tell()
  await screen.findByRole('listitem', { name: 'Second' })
})

test('while nothing is known, where that fails, and where nothing is allowed, the page says so', async () => {
  const http = fakeHttp().hold(listAlerts).hold(listAlertDeliveries)
  const waiting = await drawn(http)
  await screen.findByRole('status', { name: ALERTS.loading })
  waiting.unmount()
  const failing = await drawn(platform([]).refuse(listAlerts, 'DOWN', 'the platform is away', 503))
  await screen.findByText(ALERTS.failed)
  failing.unmount()
  const denied = await drawPage({ route: 'alerts', http: platform([]), permissions: { demo: { permission: 'R' } } })
  await screen.findByText(ALERTS.denied)
  denied.unmount()
})
