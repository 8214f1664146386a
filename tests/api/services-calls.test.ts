import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { HeldServiceEngine } from '#tests/support/held-service-engine'
import { customSecret } from '#tests/support/secrets'
import { type Client, everything, World } from '#tests/support/world'

// Each request is written out as the specification has it: whoever changes a path, a method or a field breaks it.

const PROJECT = 'shop'
const BASE = '/api/v1/event-scheduler/service'
const clever = new HeldServiceEngine('clever-cloud')
const scaleway = new HeldServiceEngine('scaleway')
let world: World
let ana: Client
beforeAll(async () => {
  world = await World.open({ plugins: [clever.plugin, scaleway.plugin] })
  await world.project(PROJECT)
  const engines = { 'clever-cloud': { enabled: true }, scaleway: { enabled: true } }
  ana = await world.user({ acl: { [PROJECT]: everything('RWX') }, engines })
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
  const changed = await ask('PUT', '/update', { serviceRedisID, service: { ...given, description: 'Two pages' } })
  expect(changed.data.service).toMatchObject({ ...given, description: 'Two pages', 'redis-id': serviceRedisID })
  expect(Date.parse(changed.data.service['last-modified-time'])).toBeGreaterThan(Date.parse(service['creation-time']))
  for (const engine of ['clever-cloud', 'scaleway'])
    await ask('POST', `/deployment/${engine}/deploy`, { serviceRedisID })
  const deployed = (await ask('POST', '/get', { serviceRedisID })).data.service['service-deployments']
  expect(Object.keys(deployed).toSorted()).toEqual(['clever-cloud-service-deployment', 'scaleway-service-deployment'])
  expect((await ask('DELETE', '/delete', { serviceRedisID })).message).toBe(
    'to remove the service, you must first remove its deployments',
  )
  for (const engine of ['clever-cloud', 'scaleway'])
    await ask('POST', `/deployment/${engine}/undeploy`, { serviceRedisID })
  const deleted = await ask('DELETE', '/delete', { serviceRedisID })
  expect([deleted.status, deleted.message]).toEqual([200, 'service successfully deleted'])
  expect((await ask('GET', `/list/${PROJECT}`)).data).toEqual({ services: [] })
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

test('SERV-65 SERV-73 SERV-74 SERV-75 SERV-76 SERV-77 SERV-78 SERV-79 SERV-85 SERV-86 OP-95 CALL-24 a deployment is made, told, changed, stopped, started and removed', async () => {
  const serviceRedisID = await created({ name: 'deployed', image: 'node:20' })
  const on = (what: string, more: object = {}) =>
    ask('POST', `/deployment/scaleway/${what}`, { serviceRedisID, ...more })
  const first = await on('deploy')
  expect(Object.keys(first.data)).toEqual(['engineServiceDeployment'])
  const deployment = first.data.engineServiceDeployment
  for (const field of ['status', 'endpoints', 'deployment-spec', 'deployment-process'])
    expect(Object.keys(deployment)).toContain(field)
  const process = deployment['deployment-process']
  for (const field of ['status', 'step', 'payload', 'error', 'creation-time', 'completion-time', 'update-required'])
    expect(Object.keys(process)).toContain(field)
  expect([process.status, process['update-required'], Array.isArray(deployment.endpoints)]).toEqual([
    'started',
    false,
    true,
  ])
  expect(deployment['deployment-spec']).toEqual({
    resources: { 'cpu-limit': 140, 'memory-limit': 256 },
    options: { 'http-option': 'enabled' },
  })
  expect((await on('status/get')).data.engineServiceDeployment.status).toBe('running')
  for (const what of ['update', 'stop', 'start']) {
    const { status, message, data } = await on(what)
    expect([what, status, message, Object.keys(data ?? {})]).toEqual(
      what === 'stop'
        ? [what, 200, 'the service has been successfully stopped', []]
        : [what, 200, '', ['engineServiceDeployment']],
    )
  }
  const deploymentSpec = {
    resources: { 'cpu-limit': 280, 'memory-limit': 512 },
    options: { 'http-option': 'redirected' },
  }
  expect((await on('spec/update', { deploymentSpec })).data.engineServiceDeployment['deployment-spec']).toEqual(
    deploymentSpec,
  )
  const wrong = { ...deploymentSpec, options: { 'http-option': 'other' } }
  expect((await on('spec/update', { deploymentSpec: wrong })).status).toBe(422)
  const removed = await on('undeploy')
  expect([removed.status, removed.message]).toEqual([200, 'the service has been successfully undeployed'])
  const gone = await on('status/get')
  expect(gone.message).toBe('the service deployment is misconfigured, the service may not be deployed on the engine')
  expect(scaleway.actions.map(({ action }) => action).slice(-6)).toEqual([
    ...['deploy', 'update', 'stop', 'start', 'resize', 'undeploy'],
  ])
})

test('SERV-27 a deployment has one of eleven statuses, and what a cloud calls otherwise is no status', async () => {
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
  for (const log of ['application-logs', 'container-logs']) {
    const { data } = await ask('POST', `/deployment/clever-cloud/${log}/get`, { serviceRedisID })
    expect(data).toEqual({
      serviceDeploymentLogs: [{ timestamp: '2026-01-02T03:04:05.006Z', payload: 'listening on 8080' }],
    })
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
