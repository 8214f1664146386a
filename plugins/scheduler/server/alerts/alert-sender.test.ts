import { expect, onTestFinished, test } from 'vitest'
import { AlertDatabase } from '#tests/support/alert-database'
import { AlertRepository } from './alert-repository'
import { AlertSender, type Send } from './alert-sender'
import { DeliveryRepository } from './delivery-repository'
import { type AlertNews, enqueueAlerts } from './enqueue-alerts'
import type { AlertTables } from './tables'
import { plainVault } from './testing/plain-vault'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const news: AlertNews = {
  event: 'failure',
  project: 'shop',
  subject: 'orders',
  artefact: 'orders',
  taskRedisId: 'task:01JD0000000000000000000001',
  message: 'exit code 1',
  at: new Date('2027-01-31T04:00:00Z'),
}
const alert = {
  name: 'Operations',
  kind: 'webhook',
  target: 'https://hooks.test/',
  events: ['failure' as const],
  about: [],
  enabled: true,
} as const

class Scene {
  private constructor(readonly database: AlertDatabase) {}

  static async open(): Promise<Scene> {
    return new Scene(await AlertDatabase.open())
  }

  async alert(more: Partial<Parameters<AlertRepository['create']>[1]> = {}): Promise<string> {
    const alerts = new AlertRepository(this.database.store, plainVault)
    const { row } = await alerts.create('shop', { ...alert, events: [...alert.events], about: [], ...more }, 'ana')
    return row.id
  }

  enqueue(more: Partial<AlertNews> = {}): Promise<void> {
    const database = this.database.store.database<AlertTables>()
    return database.transaction().execute((transaction) => enqueueAlerts(transaction, { ...news, ...more }))
  }

  sender(send: Send, { delays = [0, 0, 0, 0, 0], store = this.database.store, deadlineMs = 10_000 } = {}): AlertSender {
    const sender = new AlertSender(new DeliveryRepository(store), send, log, {
      pollMs: 10,
      deadlineMs,
      delays,
      graceMs: 0,
    })
    onTestFinished(() => sender.stop())
    sender.start()
    return sender
  }

  deliveries() {
    return this.database.query('select * from alert_delivery order by id')
  }

  async ends(status: string) {
    await expect.poll(async () => (await this.deliveries()).map((row) => row.status)).toEqual([status])
    return (await this.deliveries())[0]
  }
}

const ok = { isDelivered: true, answer: '200 OK' }

test('what has happened is queued for the alerts that ask for it, once its transaction is done', async () => {
  const scene = await Scene.open()
  const all = await scene.alert({ name: 'all', events: ['failure', 'recovery', 'missed'] })
  const some = await scene.alert({ name: 'some', about: ['orders', 'visits'] })
  await scene.alert({ name: 'others', about: ['visits'] })
  await scene.alert({ name: 'recoveries', events: ['recovery'] })
  await scene.alert({ name: 'off', enabled: false })
  await scene.enqueue()
  await scene.enqueue({ project: 'another' })
  const failing = scene.database.store
    .database<AlertTables>()
    .transaction()
    .execute(async (transaction) => {
      await enqueueAlerts(transaction, { ...news, subject: 'visits' })
      throw new Error('rolled back')
    })
  await expect(failing).rejects.toThrow('rolled back')
  const rows = await scene.deliveries()
  expect(rows.map((row) => row.alert_id).sort()).toEqual([all, some].sort())
  expect(rows[0]).toMatchObject({ subject: 'orders', task: news.taskRedisId, message: 'exit code 1', attempts: 0 })
})

test('a message is sent until it is delivered, and what came of it is kept', async () => {
  const scene = await Scene.open()
  await scene.alert()
  await scene.enqueue()
  let tries = 0
  scene.sender(async () => {
    tries += 1
    return tries < 3 ? { isDelivered: false, answer: '503 Service Unavailable' } : ok
  })
  expect(await scene.ends('delivered')).toMatchObject({ attempts: 3, answer: '200 OK', next_attempt_at: null })
})

test('a message that cannot be delivered is given up after six attempts, with the last answer', async () => {
  const scene = await Scene.open()
  await scene.alert()
  await scene.enqueue()
  scene.sender(async () => ({ isDelivered: false, answer: '500 Internal Server Error' }))
  expect(await scene.ends('failed')).toMatchObject({ attempts: 6, answer: '500 Internal Server Error' })
})

test('a new attempt waits for its time', async () => {
  const scene = await Scene.open()
  await scene.alert()
  await scene.enqueue()
  scene.sender(async () => ({ isDelivered: false, answer: 'no' }), { delays: [10, 30] })
  await expect.poll(async () => (await scene.deliveries())[0]?.answer).toBe('no')
  const [row] = await scene.deliveries()
  expect(row).toMatchObject({ status: 'waiting', attempts: 1, taken_until: null })
  const wait = row.next_attempt_at.getTime() - row.last_attempt_at.getTime()
  expect(wait).toBeGreaterThanOrEqual(10_000)
  expect(wait).toBeLessThan(15_000)
})

test('two servers send each message once', async () => {
  const scene = await Scene.open()
  for (const name of ['a', 'b', 'c', 'd', 'e']) await scene.alert({ name })
  for (let count = 0; count < 6; count += 1) await scene.enqueue()
  const sent: string[] = []
  const send: Send = async ({ delivery }) => {
    sent.push(delivery.id)
    await new Promise((done) => setImmediate(done))
    return ok
  }
  scene.sender(send)
  scene.sender(send, { store: scene.database.other })
  await expect
    .poll(async () => (await scene.deliveries()).filter(({ status }) => status === 'delivered').length)
    .toBe(30)
  expect(sent.length).toBe(30)
  expect(new Set(sent).size).toBe(30)
})

test('what a killed server was sending another sends again, and only that', async () => {
  const scene = await Scene.open()
  await scene.alert()
  await scene.enqueue()
  // What a killed server leaves behind: taken, and never told of.
  const [taken] = await new DeliveryRepository(scene.database.store).take(8)
  await scene.enqueue({ subject: 'visits' })
  const sent: string[] = []
  scene.sender(async ({ delivery }) => {
    sent.push(delivery.id)
    return ok
  })
  expect(await new DeliveryRepository(scene.database.other).take(8)).toEqual([])
  expect(sent).toEqual([])
  await scene.database.forsake()
  await expect
    .poll(async () => (await scene.deliveries()).map(({ status }) => status))
    .toEqual(['delivered', 'delivered'])
  expect(sent.filter((id) => id === taken?.delivery.id)).toHaveLength(1)
  expect(sent).toHaveLength(2)
  // Had it lived after all, its word would come too late.
  if (!taken) throw new Error('nothing was taken')
  expect(await new DeliveryRepository(scene.database.store).failed(taken.delivery, 'late')).toBe(false)
  expect((await scene.deliveries()).map(({ answer }) => answer)).toEqual(['200 OK', '200 OK'])
})

test('a receiver that does not answer holds up no other, and gets one message at a time', async () => {
  const scene = await Scene.open()
  const slow = await scene.alert({ name: 'slow' })
  const quick = await scene.alert({ name: 'quick' })
  for (let count = 0; count < 12; count += 1) await scene.enqueue()
  let atOnce = 0
  scene.sender(async ({ alert: { id } }, signal) => {
    if (id === quick) return ok
    atOnce += 1
    expect(atOnce).toBe(1)
    await new Promise((done) => signal.addEventListener('abort', done))
    atOnce -= 1
    return { isDelivered: false, answer: 'late' }
  })
  const states = async (id: string) => (await scene.deliveries()).filter((row) => row.alert_id === id)
  await expect.poll(async () => (await states(quick)).every(({ status }) => status === 'delivered')).toBe(true)
  expect((await states(slow)).map(({ attempts }) => attempts).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
})

test('an attempt ends at its deadline, and one that throws counts as well', async () => {
  const scene = await Scene.open()
  await scene.alert()
  await scene.enqueue()
  let tries = 0
  const late: Send = async (_, signal) => {
    tries += 1
    if (tries === 2) throw new Error('broken')
    await new Promise((done) => signal.addEventListener('abort', done))
    return { isDelivered: false, answer: 'late' }
  }
  scene.sender(late, { deadlineMs: 20, delays: [0] })
  expect(await scene.ends('failed')).toMatchObject({
    attempts: 2,
    answer: expect.stringMatching(/^the platform could not/),
  })
})
