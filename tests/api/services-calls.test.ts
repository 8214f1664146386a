import { ApiError } from '@etabli/sdk'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { HeldServiceEngine } from '#tests/support/held-service-engine'
import { customSecret } from '#tests/support/secrets'
import { type Client, everything, World } from '#tests/support/world'

// Each request is written out as the specification has it: whoever changes a path, a method or a field breaks it.

const PROJECT = 'shop'
const OTHER = 'bakery'
const BASE = '/api/v1/event-scheduler/service'
const clever = new HeldServiceEngine('clever-cloud')
const scaleway = new HeldServiceEngine('scaleway')
let world: World
let ana: Client
beforeAll(async () => {
  world = await World.open({ plugins: [clever.plugin, scaleway.plugin] })
  await world.project(PROJECT)
  await world.project(OTHER)
  const engines = { 'clever-cloud': { enabled: true }, scaleway: { enabled: true } }
  ana = await world.user({ acl: { [PROJECT]: everything('RWX'), [OTHER]: everything('RWX') }, engines })
})
afterAll(() => world?.close())

interface Answer {
  readonly status: number
  readonly message: string
  // biome-ignore lint/suspicious/noExplicitAny: a reply as strangers see it, of which each test says what it must hold
  readonly data: any
}

async function ask(method: string, path: string, body?: unknown): Promise<Answer> {
  const reply = await fetch(`${world.url}${BASE}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${ana.token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const { message = '', data } = await reply.json()
  return { status: reply.status, message, data }
}

const WEB = { name: 'web', description: 'A page', port: '8080' }
const created = async (more: object) => {
  const { data } = await ask('POST', `/create/${PROJECT}`, { service: { ...WEB, ...more } })
  return String(data.service['redis-id'])
}

test('SERV-22 SERV-23 SERV-64 SERV-68 SERV-69 SERV-70 SERV-71 SERV-72 SERV-84 CALL-23 a service is created, read, listed, changed and deleted, with every field of it', async () => {
  const { 'redis-id': secret } = await customSecret(ana, PROJECT, 'keys', { API_KEY: 'seven' })
  const given = {
    ...{ name: 'web', description: 'A page', image: 'node:20', port: '8081', 'use-grpx': true },
    ...{ 'git-url': 'https://git.test/web.git', 'git-branch': 'next', 'code-path': 'app' },
    ...{ env: [{ name: 'MODE', value: 'live' }], secrets: [secret] },
  }
  const made = await ask('POST', `/create/${PROJECT}`, { service: given })
  const service = made.data.service
  const elsewhere = (await ask('POST', `/create/${OTHER}`, { service: { ...WEB, name: 'elsewhere' } })).data.service
  expect(service).toMatchObject({ ...given, 'service-deployments': {} })
  expect(service['redis-id']).toMatch(/^service:[0-9A-Z]{26}$/)
  expect(
    Object.keys(service)
      .filter((key) => key !== 'last-modified-by')
      .toSorted(),
  ).toEqual(
    [
      ...['redis-id', 'name', 'description', 'image', 'git-url', 'git-branch', 'code-path', 'port', 'use-grpx', 'env'],
      ...['secrets', 'creation-time', 'last-modified-time', 'service-deployments'],
    ].toSorted(),
  )
  expect(Date.now() - Date.parse(service['creation-time'])).toBeLessThan(60_000)
  const serviceRedisID = service['redis-id']
  expect((await ask('POST', '/get', { serviceRedisID })).data).toEqual({ service })
  expect((await ask('GET', `/list/${PROJECT}`)).data).toEqual({ services: [service] })
  expect((await ask('GET', `/list/${OTHER}`)).data).toEqual({ services: [elsewhere] })
  const other = {
    ...{ name: 'web', description: 'Two pages', image: 'node:22', port: '8082', 'use-grpx': false },
    ...{ 'git-url': 'https://git.test/site.git', 'git-branch': 'live', 'code-path': 'site' },
    env: ['MODE', 'LEVEL'].map((name) => ({ name, value: 'other' })),
    secrets: [],
  }
  const changed = await ask('PUT', '/update', { serviceRedisID, service: other })
  expect(changed.data.service).toMatchObject({ ...other, 'redis-id': serviceRedisID })
  expect((await ask('POST', '/get', { serviceRedisID })).data).toEqual(changed.data)
  expect(Date.parse(changed.data.service['last-modified-time'])).toBeGreaterThan(Date.parse(service['creation-time']))
  for (const engine of ['clever-cloud', 'scaleway'])
    await ask('POST', `/deployment/${engine}/deploy`, { serviceRedisID })
  const deployed = (await ask('POST', '/get', { serviceRedisID })).data.service['service-deployments']
  const keys = ['clever-cloud-service-deployment', 'scaleway-service-deployment']
  expect(Object.keys(deployed).toSorted()).toEqual(keys)
  const [listed] = (await ask('GET', `/list/${PROJECT}`)).data.services
  expect(Object.keys(listed['service-deployments']).toSorted()).toEqual(keys)
  expect((await ask('DELETE', '/delete', { serviceRedisID })).message).toBe(
    'to remove the service, you must first remove its deployments',
  )
  for (const engine of ['clever-cloud', 'scaleway'])
    await ask('POST', `/deployment/${engine}/undeploy`, { serviceRedisID })
  const deleted = await ask('DELETE', '/delete', { serviceRedisID })
  expect([deleted.status, deleted.message]).toEqual([200, 'service successfully deleted'])
  expect((await ask('GET', `/list/${PROJECT}`)).data).toEqual({ services: [] })
  // The one of the other project is as it was made.
  expect((await ask('POST', '/get', { serviceRedisID: elsewhere['redis-id'] })).data).toEqual({ service: elsewhere })
  const plain = (await ask('POST', `/create/${PROJECT}`, { service: WEB })).data.service
  expect(plain).toMatchObject({ port: '8080', 'git-branch': '', env: [], secrets: [], 'use-grpx': false })
  await ask('DELETE', '/delete', { serviceRedisID: plain['redis-id'] })
})

test('SERV-25 a service needs name, description and port', async () => {
  const without = async (field: string) => {
    const { status, message } = await ask('POST', `/create/${PROJECT}`, { service: { ...WEB, [field]: '' } })
    return `${status} ${message}`
  }
  expect(await without('name')).toContain('Name is required.')
  expect(await without('description')).toContain('Description is required.')
  expect(await without('port')).toContain('Port is required.')
  const { status } = await ask('POST', `/create/${PROJECT}`, { service: { ...WEB, port: '70000' } })
  expect(status).toBe(400)
})

const SPECS = {
  'clever-cloud': {
    usual: { resources: { name: 'XS' }, options: { 'force-https': true } },
    other: { resources: { name: 'M' }, options: { 'force-https': false } },
    wrong: { resources: { name: 'M' }, options: { 'force-https': 'other' } },
  },
  scaleway: {
    usual: { resources: { 'cpu-limit': 140, 'memory-limit': 256 }, options: { 'http-option': 'enabled' } },
    other: { resources: { 'cpu-limit': 280, 'memory-limit': 512 }, options: { 'http-option': 'redirected' } },
    wrong: { resources: { 'cpu-limit': 280, 'memory-limit': 512 }, options: { 'http-option': 'other' } },
  },
}
const UNDEPLOYED = 'the service deployment is misconfigured, the service may not be deployed on the engine'

test.each([
  [scaleway.name, scaleway, clever],
  [clever.name, clever, scaleway],
])(
  'SERV-73 SERV-74 SERV-75 SERV-76 SERV-77 SERV-78 SERV-79 SERV-85 SERV-86 OP-95 CALL-24 a deployment on %s is made, told, changed, stopped, started and removed, and none of another service or cloud',
  async (_, cloud, elsewhere) => {
    const { usual, other, wrong } = SPECS[cloud.name]
    const serviceRedisID = await created({ name: `deployed on ${cloud.name}`, image: 'node:20' })
    const neighbour = await created({ name: `beside it on ${cloud.name}`, image: 'node:20' })
    await ask('POST', `/deployment/${cloud.name}/deploy`, { serviceRedisID: neighbour })
    await ask('POST', `/deployment/${elsewhere.name}/deploy`, { serviceRedisID })
    cloud.seen = { status: 'running', endpoints: ['https://shop.example.test'] }
    elsewhere.seen = { status: 'locked', endpoints: [] }
    const [before, beforeElsewhere] = [cloud.actions.length, elsewhere.actions.length]
    const on = (what: string, more: object = {}) =>
      ask('POST', `/deployment/${cloud.name}/${what}`, { serviceRedisID, ...more })
    for (const what of ['deploy', 'status/get', 'update', 'stop', 'start']) {
      const { status, message, data } = await on(what)
      expect([what, status, message, Object.keys(data ?? {})]).toEqual(
        what === 'stop'
          ? [what, 200, 'the service has been successfully stopped', []]
          : [what, 200, '', ['engineServiceDeployment']],
      )
      if (what !== 'stop')
        expect(data.engineServiceDeployment).toMatchObject({
          ...{ status: 'running', endpoints: ['https://shop.example.test'], 'deployment-spec': usual },
          'deployment-process': { status: 'started', step: `${what === 'status/get' ? 'deploy' : what} is asked for` },
        })
    }
    const resized = await on('spec/update', { deploymentSpec: other })
    expect([resized.message, Object.keys(resized.data)]).toEqual(['', ['engineServiceDeployment']])
    expect(resized.data.engineServiceDeployment['deployment-spec']).toEqual(other)
    expect(resized.data.engineServiceDeployment['deployment-process'].step).toBe('resize is asked for')
    expect((await on('status/get')).data.engineServiceDeployment['deployment-spec']).toEqual(other)
    expect((await on('spec/update', { deploymentSpec: wrong })).status).toBe(422)
    const removed = await on('undeploy')
    expect([removed.status, removed.message, removed.data ?? {}]).toEqual([
      ...[200, 'the service has been successfully undeployed', {}],
    ])
    expect((await on('status/get')).message).toBe(UNDEPLOYED)
    const own = serviceRedisID.slice('service:'.length)
    expect(cloud.actions.slice(before).map(({ action, serviceId }) => [action, serviceId])).toEqual(
      ['deploy', 'update', 'stop', 'start', 'resize', 'undeploy'].map((action) => [action, own]),
    )
    expect(elsewhere.actions).toHaveLength(beforeElsewhere)
    const there = await ask('POST', `/deployment/${elsewhere.name}/status/get`, { serviceRedisID })
    expect(there.data.engineServiceDeployment['deployment-spec']).toEqual(SPECS[elsewhere.name].usual)
    const beside = await ask('POST', `/deployment/${cloud.name}/status/get`, { serviceRedisID: neighbour })
    expect(beside.data.engineServiceDeployment['deployment-spec']).toEqual(usual)
  },
)

test('SERV-69 SERV-70 SERV-71 SERV-72 SERV-73 SERV-74 SERV-75 SERV-76 SERV-77 SERV-78 SERV-79 calls take JSON, and ask for each of their fields', async () => {
  const serviceRedisID = await created({ name: 'asked for', image: 'node:20' })
  const before = scaleway.actions.length
  const service = { ...WEB, name: 'asked for' }
  const one = { serviceRedisID }
  const deployments = ['status/get', 'deploy', 'start', 'update', 'undeploy', 'stop']
  const calls: readonly (readonly [method: string, path: string, body: object])[] = [
    ['POST', '/get', one],
    ['POST', `/create/${PROJECT}`, { service }],
    ['PUT', '/update', { ...one, service }],
    ['DELETE', '/delete', one],
    ...deployments.map((what) => ['POST', `/deployment/scaleway/${what}`, one] as const),
    ['POST', '/deployment/scaleway/spec/update', { ...one, deploymentSpec: SPECS.scaleway.usual }],
  ]
  for (const [method, path, body] of calls) {
    for (const missing of Object.keys(body)) {
      const rest = Object.fromEntries(Object.entries(body).filter(([field]) => field !== missing))
      expect([path, missing, (await ask(method, path, rest)).status]).toEqual([path, missing, 400])
    }
    const form = new URLSearchParams(Object.entries(body).map(([field, value]) => [field, JSON.stringify(value)]))
    const headers = { authorization: `Bearer ${ana.token}` }
    const { status } = await fetch(`${world.url}${BASE}${path}`, { method, headers, body: form })
    expect([path, status]).toEqual([path, 415])
  }
  expect(scaleway.actions).toHaveLength(before)
})

test('SERV-26 what a cloud says that it can never deploy is neither deployed nor updated there, and elsewhere is', async () => {
  const check = vi.spyOn(clever, 'check').mockImplementation(({ port }) => {
    if (port !== '8080') throw new ApiError('WRONG_PORT', 422, 'Port must be 8080 with clever-cloud.')
  })
  onTestFinished(() => check.mockRestore())
  const before = clever.actions.length
  const serviceRedisID = await created({ name: 'ported', image: 'node:20', port: '9000' })
  const on = async (engine: string, what: string) => {
    const { status, message } = await ask('POST', `/deployment/${engine}/${what}`, { serviceRedisID })
    return `${status} ${message}`
  }
  const service = { ...WEB, name: 'ported', image: 'node:20' }
  expect(await on('clever-cloud', 'deploy')).toBe('422 Port must be 8080 with clever-cloud.')
  expect(await on('scaleway', 'deploy')).toBe('200 ')
  await ask('PUT', '/update', { serviceRedisID, service })
  expect(await on('clever-cloud', 'deploy')).toBe('200 ')
  await ask('PUT', '/update', { serviceRedisID, service: { ...service, port: '9000' } })
  expect(await on('clever-cloud', 'update')).toBe('422 Port must be 8080 with clever-cloud.')
  expect(clever.actions.slice(before).map(({ action }) => action)).toEqual(['deploy'])
})

test('SERV-65 a deployment says its status, endpoints and spec, and what was done to it, how far it is, why it failed and when', async () => {
  const serviceRedisID = await created({ name: 'told', image: 'node:20' })
  const on = async (what: string) =>
    (await ask('POST', `/deployment/scaleway/${what}`, { serviceRedisID })).data.engineServiceDeployment
  const endpoints = ['https://shop.example.test', 'https://second.example.test']
  scaleway.seen = { status: 'ready', endpoints }
  let go = () => {}
  scaleway.hold = new Promise((resolve) => {
    go = () => {
      scaleway.hold = undefined
      resolve()
    }
  })
  onTestFinished(() => {
    go()
    scaleway.refuse = undefined
  })
  const step = { step: 'deploy is asked for', payload: serviceRedisID.slice('service:'.length) }
  const first = ask('POST', '/deployment/scaleway/deploy', { serviceRedisID })
  // Nothing is there before the call has been taken.
  await expect
    .poll(async () => (await on('status/get'))?.['deployment-process'])
    .toMatchObject({
      ...{ ...step, status: 'idle', error: '', 'completion-time': '', 'update-required': false },
    })
  scaleway.refuse = 'the cloud is full'
  go()
  expect((await first).status).toBe(422)
  scaleway.refuse = undefined
  const failed = (await on('status/get'))['deployment-process']
  expect(failed).toMatchObject({ ...step, status: 'error', error: 'the cloud is full' })
  const deployment = await on('deploy')
  const process = deployment['deployment-process']
  expect(deployment).toMatchObject({ status: 'ready', endpoints, 'deployment-spec': SPECS.scaleway.usual })
  expect(process).toMatchObject({ ...step, status: 'started', error: '', 'update-required': false })
  // Both were done within this test, one after the other.
  const times = [failed, process].flatMap((one) => [one['creation-time'], one['completion-time']])
  expect(times.map((time) => new Date(time).toISOString())).toEqual(times.toSorted())
  expect(new Set(times).size).toBe(times.length)
  expect(Math.abs(Date.now() - Date.parse(times.at(-1)))).toBeLessThan(60_000)
  await ask('PUT', '/update', { serviceRedisID, service: { ...WEB, name: 'told', image: 'node:22' } })
  expect((await on('status/get'))['deployment-process']['update-required']).toBe(true)
})

test('SERV-65 who asks how a deployment is doing while its cloud is being asked is told what the cloud says', async () => {
  const serviceRedisID = await created({ name: 'asked', image: 'node:20' })
  await ask('POST', '/deployment/clever-cloud/deploy', { serviceRedisID })
  const status = async () =>
    (await ask('POST', '/deployment/clever-cloud/status/get', { serviceRedisID })).data.engineServiceDeployment.status
  let say = () => {}
  clever.holdObservation = new Promise((resolve) => {
    say = () => {
      clever.holdObservation = undefined
      resolve()
    }
  })
  onTestFinished(() => {
    say()
    clever.seen = { status: 'running', endpoints: ['https://shop.example.test'] }
  })
  clever.seen = { status: 'locked', endpoints: [] }
  const before = clever.observations
  await world.query(`update service_deployment set asked_at = null where service_id = $1`, [
    serviceRedisID.slice('service:'.length),
  ])
  const first = status()
  await vi.waitFor(() => expect(clever.observations).toBeGreaterThan(before), 60_000)
  const second = status()
  // Time enough for an answer that waits for nothing.
  for (let turn = 0; turn < 5; turn += 1) await ask('POST', '/get', { serviceRedisID })
  say()
  expect(await Promise.all([first, second])).toEqual(['locked', 'locked'])
})

test('SERV-27 SERV-73 a deployment has each of eleven statuses, as its cloud was last seen', async () => {
  const serviceRedisID = await created({ name: 'seen', image: 'node:20' })
  await ask('POST', '/deployment/clever-cloud/deploy', { serviceRedisID })
  const statuses = [
    ...['unknown', 'created', 'ready', 'running', 'deleting', 'deployment in progress', 'error', 'locked'],
    ...['creating', 'pending', 'stopped'],
  ] as const
  for (const status of statuses) {
    clever.seen = { status, endpoints: [] }
    // Once more where the platform itself was just asking.
    await vi.waitFor(async () => {
      await world.query(`update service_deployment set asked_at = null`)
      const { data } = await ask('POST', '/deployment/clever-cloud/status/get', { serviceRedisID })
      expect(data.engineServiceDeployment.status).toBe(status)
    }, 60_000)
  }
  clever.seen = { status: 'running', endpoints: ['https://shop.example.test'] }
})

test('SERV-66 SERV-80 SERV-81 SERV-82 logs of a deployment have timestamps and payloads; one that is not there yet says so in words that pages keep to themselves', async () => {
  const serviceRedisID = await created({ name: 'logged', image: 'node:20' })
  await ask('POST', '/deployment/clever-cloud/deploy', { serviceRedisID })
  clever.lines.push({ time: new Date('2026-01-02T03:04:05.006Z'), text: 'listening on 8080' })
  // What the cloud itself says differs, so that neither call answers with the log of the other.
  clever.containerLines = [{ time: new Date('2026-01-02T03:04:00.001Z'), text: 'pulling the image' }]
  const told = {
    'application-logs': { timestamp: '2026-01-02T03:04:05.006Z', payload: 'listening on 8080' },
    'container-logs': { timestamp: '2026-01-02T03:04:00.001Z', payload: 'pulling the image' },
  }
  for (const [log, line] of Object.entries(told)) {
    const { data } = await ask('POST', `/deployment/clever-cloud/${log}/get`, { serviceRedisID })
    expect(data).toEqual({ serviceDeploymentLogs: [line] })
    const none = await ask('POST', `/deployment/scaleway/${log}/get`, { serviceRedisID })
    expect(none.message).toMatch(/no such file or directory$/)
  }
})

test('an engine that the user or the project does not enable, or that is not set up, takes nothing', async () => {
  const serviceRedisID = await created({ name: 'nowhere', image: 'node:20' })
  expect((await ask('POST', '/deployment/mainframe/deploy', { serviceRedisID })).status).toBe(404)
  clever.ready = { kind: 'unset', reason: 'make a secret of type “Clever Cloud” in this project' }
  const { status, message } = await ask('POST', '/deployment/clever-cloud/deploy', { serviceRedisID })
  expect([status, message]).toEqual([503, 'make a secret of type “Clever Cloud” in this project'])
  clever.ready = { kind: 'ready' }
  const other = await world.user({ acl: { [PROJECT]: everything('RWX') }, engines: { scaleway: { enabled: true } } })
  const reply = await fetch(`${world.url}${BASE}/deployment/clever-cloud/deploy`, {
    method: 'POST',
    headers: { authorization: `Bearer ${other.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ serviceRedisID }),
  })
  expect(reply.status).toBe(404)
})
