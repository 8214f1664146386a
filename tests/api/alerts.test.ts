import { createHmac } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ProjectRepositories } from '@etabli/sdk/platform/server'
import { defineServerPlugin } from '@etabli/sdk/server'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { commitTree } from '#tests/support/code-repository'
import { Follower, readOf } from '#tests/support/follower'
import { anArtefact, launched } from '#tests/support/scheduler'
import { aWorld, type Client, everything, World } from '#tests/support/world'
import {
  type AlertInput,
  createAlert,
  deleteAlert,
  listAlertDeliveries,
  listAlerts,
  readTask,
  testAlert,
  updateAlert,
} from '../../plugins/scheduler/contract'
import { Mailbox } from '../../plugins/scheduler/server/alerts/testing/mailbox'
import { Receiver } from '../../plugins/scheduler/server/alerts/testing/receiver'

const CANARY = 'canary-path-4f0e'
const lines: string[] = []
let world: World
let ana: Client
let reader: Client
beforeAll(async () => {
  world = await World.open({
    config: { publicUrl: 'https://data.example.org/' },
    onLog: (line) => lines.push(line),
  })
  for (const project of ['shop', 'other']) await world.project(project)
  ana = await world.user({
    acl: { shop: everything('RWX'), other: everything('RWX') },
    engines: { etabli: { enabled: true } },
    isAudited: true,
  })
  reader = await world.user({ acl: { shop: everything('R') } })
})
afterAll(() => world?.close())

const input = (more: Partial<AlertInput> = {}): AlertInput => ({
  name: 'Operations',
  kind: 'webhook',
  target: 'http://127.0.0.1:1/',
  events: ['failure'],
  about: [],
  enabled: true,
  ...more,
})
const deliveriesOf = async (client: Client, id: string) =>
  (await client.call(listAlertDeliveries, { project: 'shop' })).deliveries.filter(({ alert }) => alert === id)
const deleteIn = (client: Client, project: string, alertRedisID: string) =>
  client.call(deleteAlert, { project, alertRedisID })
const testIn = (client: Client, project: string, alertRedisID: string) =>
  client.call(testAlert, { project, alertRedisID })
const becomes = (client: Client, id: string, status: string) =>
  expect.poll(async () => (await deliveriesOf(client, id)).map((each) => each.status)).toEqual([status])

test('a webhook is told of a test with a message that its key has signed, and the key is shown once', async () => {
  const receiver = await Receiver.open((response) => response.writeHead(200).end('thanks'))
  const { alert, signingKey } = await ana.call(createAlert, {
    project: 'shop',
    alert: input({ name: 'Signed', target: `${receiver.url}/${CANARY}` }),
  })
  expect(signingKey).toMatch(/^[\w-]{43}$/)
  const follower = await Follower.open(ana, [readOf(listAlerts, { project: 'shop' })])
  await expect.poll(() => follower.events.length).toBeGreaterThan(0)
  const told = follower.events.length
  const { delivery } = await ana.call(testAlert, { project: 'shop', alertRedisID: alert['redis-id'] })
  expect(delivery).toMatchObject({ event: 'test', status: 'waiting', attempts: 0 })
  await becomes(ana, alert['redis-id'], 'delivered')
  await expect.poll(() => follower.events.length).toBeGreaterThan(told)
  const [sent] = await deliveriesOf(ana, alert['redis-id'])
  expect(sent).toMatchObject({ id: delivery.id, attempts: 1, answer: '200 OK', 'next-attempt-time': '' })
  expect(receiver.received).toHaveLength(1)
  const [received] = receiver.received
  if (!received) throw new Error('nothing was received')
  const { headers, body } = received
  expect(headers).toMatchObject({ 'etabli-event': 'test', 'etabli-delivery': delivery.id })
  const signed = createHmac('sha256', signingKey).update(`${headers['etabli-timestamp']}.${body}`).digest('hex')
  expect(headers['etabli-signature']).toBe(`v1=${signed}`)
  expect(JSON.parse(body)).toEqual({
    version: 1,
    delivery: delivery.id,
    event: 'test',
    project: 'shop',
    subject: 'Signed',
    artefact: '',
    run: '',
    message: expect.stringMatching(/^This is a test/),
    time: expect.stringMatching(/^20.+Z$/),
    link: 'https://data.example.org/app/shop/alerts',
  })
  // The key is at rest in no readable form, and neither it nor what stands behind the host is in a log or the audit trail.
  const stored = await world.query('select alert::text from alert')
  expect(JSON.stringify(stored.rows)).not.toContain(signingKey)
  const trail = JSON.stringify((await world.query('select t.*::text from audit_event t')).rows)
  expect(trail).toContain('alert.create')
  for (const place of [trail, lines.join('\n')])
    for (const secret of [signingKey, CANARY]) expect(place).not.toContain(secret)
})

test('a run that fails is told of, with a link to it, and to those alone who asked for it', async () => {
  const receiver = await Receiver.open((response) => response.end())
  await anArtefact(ana, 'shop', 'nightly')
  const alert = input({ name: 'Runs', target: receiver.url, about: ['nightly'] })
  await ana.call(createAlert, { project: 'shop', alert })
  await ana.call(createAlert, { project: 'shop', alert: { ...alert, name: 'Others', about: ['another'] } })
  // Its repository is nowhere, so it fails.
  const { 'redis-id': run } = await launched(ana, 'shop', 'nightly', { 'engine-setup': { engine: 'etabli' } })
  await expect.poll(() => receiver.received.length).toBe(1)
  expect(receiver.received.map(({ body }) => JSON.parse(body))).toMatchObject([
    {
      ...{ event: 'failure', subject: 'nightly', artefact: 'nightly', run },
      message: expect.stringMatching(/./),
      link: `https://data.example.org/app/shop/tasks/${encodeURIComponent(run)}`,
    },
  ])
})

test('whoever may not change an alert sees of its address the host alone, and changes nothing', async () => {
  const { alert } = await ana.call(createAlert, {
    project: 'shop',
    alert: input({ name: 'Hidden', target: `http://127.0.0.1:1/${CANARY}` }),
  })
  const id = alert['redis-id']
  const seenBy = async (client: Client) =>
    (await client.call(listAlerts, { project: 'shop' })).alerts.find((each) => each['redis-id'] === id)?.target
  expect(await seenBy(ana)).toBe(`http://127.0.0.1:1/${CANARY}`)
  expect(await seenBy(reader)).toBe('http://127.0.0.1:1/…')
  const forbidden = { status: 403 }
  await expect(reader.call(createAlert, { project: 'shop', alert: input() })).rejects.toMatchObject(forbidden)
  await expect(reader.call(updateAlert, { project: 'shop', alertRedisID: id, alert: input() })).rejects.toMatchObject(
    forbidden,
  )
  for (const ask of [deleteIn, testIn]) await expect(ask(reader, 'shop', id)).rejects.toMatchObject(forbidden)
})

test('an alert is changed and deleted in its own project alone, and its kind stays', async () => {
  const { alert } = await ana.call(createAlert, { project: 'shop', alert: input({ name: 'First' }) })
  const id = alert['redis-id']
  const change = (project: string, more: Partial<AlertInput>) =>
    ana.call(updateAlert, { project, alertRedisID: id, alert: input(more) })
  expect((await change('shop', { name: 'Second', enabled: false, about: ['orders'] })).alert).toMatchObject({
    name: 'Second',
    enabled: false,
    about: ['orders'],
    'last-modified-by': ana.email,
  })
  await ana.call(createAlert, { project: 'shop', alert: input({ name: 'Taken' }) })
  await expect(change('shop', { name: 'Taken' })).rejects.toMatchObject({ status: 409, message: 'name already used' })
  await expect(ana.call(createAlert, { project: 'shop', alert: input({ name: 'Taken' }) })).rejects.toMatchObject({
    status: 409,
  })
  await expect(change('shop', { kind: 'mail', target: 'ana@example.org' })).rejects.toMatchObject({ status: 422 })
  for (const [project, redisId] of [
    ['other', id],
    ['shop', 'alert:none'],
    ['shop', id.replace('alert:', 'task:')],
  ] as const)
    for (const ask of [deleteIn, testIn])
      await expect(ask(ana, project, redisId)).rejects.toMatchObject({ status: 404 })
  await ana.call(testAlert, { project: 'shop', alertRedisID: id })
  await ana.call(deleteAlert, { project: 'shop', alertRedisID: id })
  expect(await deliveriesOf(ana, id)).toEqual([])
})

test('what cannot be sent is refused with a sentence', async () => {
  const refused = (more: Partial<AlertInput>) =>
    expect(ana.call(createAlert, { project: 'shop', alert: input({ name: 'Refused', ...more }) })).rejects
  await refused({ target: 'http://elsewhere.example.org/' }).toMatchObject({
    status: 422,
    message: expect.stringContaining('ETABLI_CONNECTION_HOSTS'),
  })
  await refused({ target: 'ftp://127.0.0.1/' }).toMatchObject({ status: 422 })
  await refused({ kind: 'mail', target: 'ana@example.org' }).toMatchObject({
    status: 422,
    message: expect.stringContaining('no mail server'),
  })
  expect((await ana.call(listAlerts, { project: 'shop' })).canMail).toBe(false)
})

test('a reader who is confined is told of what he reaches, and asks to be told of that alone', async () => {
  const confined = everything('RWX')
  const bob = await world.user({
    acl: { shop: { ...confined, task: { ...confined.task, artefact: { permission: 'RWX', acl: ['orders'] } } } },
  })
  const created = await ana.call(createAlert, { project: 'shop', alert: input({ name: 'All of it', enabled: false }) })
  const id = created.alert['redis-id']
  for (const subject of ['orders', 'visits'])
    await world.query(
      `insert into alert_delivery (id, alert_id, project, event, subject, artefact, task, message, happened_at, status, next_attempt_at)
       values ($1, $2, 'shop', 'failure', $3, $3, 'task:1', '', now(), 'failed', null)`,
      [subject.padEnd(26, '0'), id.replace('alert:', ''), subject],
    )
  const subjects = async (client: Client) => (await deliveriesOf(client, id)).map(({ subject }) => subject).sort()
  expect(await subjects(ana)).toEqual(['orders', 'visits'])
  expect(await subjects(bob)).toEqual(['orders'])
  await expect(bob.call(createAlert, { project: 'shop', alert: input({ name: 'Bob' }) })).rejects.toMatchObject({
    status: 403,
  })
  await bob.call(createAlert, { project: 'shop', alert: input({ name: 'Bob', about: ['orders'] }) })
})

test('with a mail server of the operator, people are told by mail; of a failure and of its recovery, once each', async () => {
  const mailbox = await Mailbox.open()
  const folder = await mkdtemp(join(tmpdir(), 'etabli-alerts-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const settingsFile = join(folder, 'settings.json')
  const mail = { host: 'localhost', port: mailbox.port, security: 'starttls', certificateFile: mailbox.certificateFile }
  await writeFile(
    settingsFile,
    JSON.stringify({ 'etabli.scheduler': { mail: { ...mail, from: 'etabli@example.org', domains: ['example.org'] } } }),
  )
  let ensure: ProjectRepositories['ensure'] | undefined
  const opener = defineServerPlugin({
    id: 'test.opener',
    start: ({ service }) => {
      const repositories = service(ProjectRepositories)
      ensure = (project) => repositories.ensure(project)
      return {}
    },
  })
  const mailing = await aWorld({ settingsFile, plugins: [opener], config: { home: join(folder, 'home') } })
  await mailing.project('shop')
  const user = await mailing.user({ acl: { shop: everything('RWX') }, engines: { etabli: { enabled: true } } })
  expect((await user.call(listAlerts, { project: 'shop' })).canMail).toBe(true)
  const { alert, signingKey } = await user.call(createAlert, {
    project: 'shop',
    alert: input({ kind: 'mail', target: 'ana@example.org, ben@example.org', about: ['another'] }),
  })
  expect(signingKey).toBe('')
  await user.call(testAlert, { project: 'shop', alertRedisID: alert['redis-id'] })
  await becomes(user, alert['redis-id'], 'delivered')
  expect(mailbox.mails).toMatchObject([{ to: ['ana@example.org', 'ben@example.org'], isEncrypted: true }])

  // A run that fails, one that does not, and another: each alert is told of the recovery once.
  const receiver = await Receiver.open((response) => response.end())
  const events = ['failure', 'recovery'] as const
  const about = { events: [...events], about: ['healing'] }
  await user.call(createAlert, { project: 'shop', alert: input({ name: 'Healed', target: receiver.url, ...about }) })
  const target = 'ana@example.org'
  await user.call(createAlert, { project: 'shop', alert: input({ name: 'Mailed', kind: 'mail', target, ...about }) })
  await anArtefact(user, 'shop', 'healing', { 'git-url': 'etabli:shop', 'git-branch': 'healing', image: 'shell' })
  const ended = async () => {
    const run = await launched(user, 'shop', 'healing', { 'engine-setup': { engine: 'etabli' } })
    const read = async () => (await user.call(readTask, { taskRedisID: run['redis-id'] })).taskManifest
    await expect.poll(async () => (await read())['completion-time']).not.toBe('')
    return (await read()).status
  }
  // There is no such branch yet.
  expect(await ended()).toBe('error')
  const repository = await ensure?.('shop')
  await commitTree(repository?.path ?? '', 'healing', 'Mend it', { 'main.sh': 'echo well' })
  expect([await ended(), await ended()]).toEqual(['completed', 'completed'])
  const told = () => receiver.received.map(({ body }) => JSON.parse(body).event)
  await expect.poll(told).toEqual([...events])
  await expect.poll(() => mailbox.mails.length).toBe(3)
  expect(mailbox.mails.slice(1)).toMatchObject(events.map(() => ({ to: ['ana@example.org'], isEncrypted: true })))
  const { rows } = await mailing.query(`select event from alert_delivery where subject = 'healing' order by event`)
  expect(rows.map(({ event }) => event)).toEqual(['failure', 'failure', 'recovery', 'recovery'])
})
