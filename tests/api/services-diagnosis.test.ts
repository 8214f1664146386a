import { ApiError } from '@etabli/sdk'
import { ProjectRepositories } from '@etabli/sdk/platform/server'
import { defineServerPlugin } from '@etabli/sdk/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commitTree } from '#tests/support/code-repository'
import { HeldServiceEngine } from '#tests/support/held-service-engine'
import { customSecret } from '#tests/support/secrets'
import { aService } from '#tests/support/service-things'
import { type Client, everything, World } from '#tests/support/world'
import {
  deployService,
  diagnoseDeployment,
  startService,
  stopService,
  updateDeployment,
  updateService,
} from '../../plugins/services/contract'

const PROJECT = 'shop'
const RUNNING = { status: 'running', endpoints: ['https://shop.example.test'] } as const
const cloud = new HeldServiceEngine('clever-cloud')
let repository: string
let world: World
let ana: Client
beforeAll(async () => {
  let ensure: (project: string) => Promise<string> = async () => ''
  const opener = defineServerPlugin({
    id: 'test.opener',
    start: ({ service }) => {
      ensure = async (project) => (await service(ProjectRepositories).ensure(project)).path
      return {}
    },
  })
  world = await World.open({ plugins: [cloud.plugin, opener] })
  await world.project(PROJECT)
  ana = await world.user({ acl: { [PROJECT]: everything('RWX') }, engines: { 'clever-cloud': { enabled: true } } })
  repository = await ensure(PROJECT)
})
afterAll(() => world?.close())

type On = Awaited<ReturnType<typeof aService>>['on']
const diagnose = async (on: On, who = ana) => (await who.call(diagnoseDeployment, on)).diagnosis
const refusal = (on: On, who = ana) =>
  diagnose(on, who).then(
    () => undefined,
    (error: unknown) => (error instanceof ApiError ? `${error.status} ${error.code}` : error),
  )
const entries = (text: string) =>
  text.split('\n').map((line) => ({ time: new Date('2026-11-20T08:00:00Z'), text: line }))

test('a version that does not run is told with both logs, what changed since the last that ran, and its commits', async () => {
  const first = await commitTree(repository, 'main', 'Begin', { 'web/main.js': 'one\n', 'else.txt': 'a\n' })
  const kept = await customSecret(ana, PROJECT, 'kept', { KEPT: 'k3pt-value' })
  const added = await customSecret(ana, PROJECT, 'added', { ADDED: 'add3d-value' })
  const code = { 'git-url': `etabli:${PROJECT}`, 'git-branch': 'main', 'code-path': 'web' }
  const before = [
    { name: 'SAME', value: 'same-value' },
    { name: 'OLD', value: 'old-value' },
    { name: 'MODE', value: 'fast-value' },
  ]
  const web = await aService(ana, PROJECT, 'web', { ...code, env: before, secrets: [kept['redis-id']] })
  cloud.commit = first
  await ana.call(deployService, web.on)
  expect(await refusal(web.on)).toBe('409 DEPLOYMENT_NOT_FAILED')

  const second = await commitTree(repository, 'main', 'Say two', { 'web/main.js': 'two\n', 'else.txt': 'b\n' })
  const after = [
    { name: 'SAME', value: 'same-value' },
    { name: 'MODE', value: 'slow-value' },
    { name: 'NEW', value: 'new-value' },
  ]
  const service = {
    ...{ ...web.input, ...code, image: 'node:22', env: after },
    secrets: [kept['redis-id'], added['redis-id']],
  }
  await ana.call(updateService, { ...web.id, service })
  cloud.commit = second
  cloud.seen = { status: 'error', endpoints: [], error: 'the application ended with exit code 1' }
  const trace = `Traceback (most recent call last):\n  File "main.py", line 2\nKeyError: 'price'`
  cloud.lines.splice(0, Number.POSITIVE_INFINITY, ...entries(`${'listening\n'.repeat(40)}${trace}`))
  cloud.containerLines = entries('pulling node:22\nexited with code 1')
  await ana.call(updateDeployment, web.on)

  const told = await diagnose(web.on)
  expect(told).toMatchObject({
    ...{ action: 'update', version: 2, error: 'the application ended with exit code 1' },
    ...{ step: 'update is asked for', isDiffCut: false, codeNote: '' },
    lastGood: { version: 1, commit: first },
  })
  expect(told.logs.map(({ log, lines, note }) => [log, lines.map(({ payload }) => payload).join('\n'), note])).toEqual([
    ['application', trace, ''],
    ['container', 'pulling node:22\nexited with code 1', ''],
  ])
  expect(told.differences).toEqual([
    { kind: 'code', name: '', before: first.slice(0, 8), after: second.slice(0, 8) },
    { kind: 'image', name: '', before: 'node:20', after: 'node:22' },
    { kind: 'env', name: 'MODE', before: 'set', after: 'set' },
    { kind: 'env', name: 'NEW', before: '', after: 'set' },
    { kind: 'env', name: 'OLD', before: 'set', after: '' },
    { kind: 'secret', name: 'added', before: '', after: 'version 1' },
  ])
  expect(JSON.stringify(told)).not.toContain('-value')
  expect(told.commits).toMatchObject([{ id: second, subject: 'Say two' }])
  expect(told.diff).toContain('-one\n+two')
  expect(told.diff).not.toContain('else.txt')

  const reader = await world.user({ acl: { [PROJECT]: { ...everything('R'), secret: { permission: 'D' } } } })
  expect((await diagnose(web.on, reader)).differences.at(-1)).toMatchObject({ kind: 'secret', name: '' })
  const named = { ...everything('R'), service: { permission: 'R', acl: ['other'] } }
  expect(await refusal(web.on, await world.user({ acl: { [PROJECT]: named } }))).toBe('404 UNKNOWN_SERVICE')
})

test('a deployment that was refused is told with its step; what has run before and fails as it is has no change to show', async () => {
  cloud.seen = RUNNING
  const one = await aService(ana, PROJECT, 'refused')
  expect(await refusal(one.on)).toBe('409 NOT_DEPLOYED')
  cloud.refuse = 'the cloud has no room left'
  await expect(ana.call(deployService, one.on)).rejects.toThrow('no room left')
  const never = await diagnose(one.on)
  expect(never).toMatchObject({
    ...{ action: 'deploy', version: 1, error: 'the cloud has no room left', step: 'deploy is asked for' },
    // The cloud has made nothing yet, so it has no log.
    ...{ logs: [], differences: [], commits: [] },
  })
  expect(never.lastGood).toBeUndefined()

  cloud.refuse = undefined
  await ana.call(deployService, one.on)
  cloud.seen = { status: 'stopped', endpoints: [] }
  await ana.call(stopService, one.on)
  cloud.refuse = 'the account is locked'
  await expect(ana.call(startService, one.on)).rejects.toThrow('the account is locked')
  cloud.refuse = undefined
  const log = cloud.log
  cloud.log = async () => {
    throw new ApiError('CLOUD_DOWN', 503, 'the cloud does not answer')
  }
  const started = await diagnose(one.on)
  cloud.log = log
  expect(started).toMatchObject({ action: 'start', version: 2, lastGood: { version: 2 }, differences: [], diff: '' })
  expect(started.logs).toEqual([
    { log: 'application', lines: [], note: 'the cloud does not answer' },
    { log: 'container', lines: [], note: 'the cloud does not answer' },
  ])
})
