import { ApiError } from '@etabli/sdk'
import { ProjectRepositories } from '@etabli/sdk/platform/server'
import { defineServerPlugin, type TaskOutcome } from '@etabli/sdk/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commitTree } from '#tests/support/code-repository'
import { HeldEngine } from '#tests/support/held-engine'
import { anArtefact, launched } from '#tests/support/scheduler'
import { customSecret } from '#tests/support/secrets'
import { type Client, everything, World } from '#tests/support/world'
import {
  type ArtefactInput,
  diagnoseTask,
  execTask,
  type TaskInput,
  updateArtefact,
} from '../../plugins/scheduler/contract'
import { updateSecret } from '../../plugins/secrets/contract'

const PROJECT = 'shop'
const ENGINES = { held: { enabled: true }, slow: { enabled: true } }
const FAILED: TaskOutcome = { status: 'error', exitCode: 1, error: 'The task ended with exit code 1.' }
const engine = new HeldEngine()
const other = new HeldEngine('slow')
const opener = defineServerPlugin({
  id: 'test.opener',
  start: ({ service }) => {
    ensure = async (project) => (await service(ProjectRepositories).ensure(project)).path
    return {}
  },
})
let ensure: (project: string) => Promise<string>
let repository: string
let world: World
let ana: Client
beforeAll(async () => {
  world = await World.open({ plugins: [engine.plugin, { ...other.plugin, id: 'test.other' }, opener] })
  await world.project(PROJECT)
  ana = await world.user({ acl: { [PROJECT]: everything('RWX') }, engines: ENGINES })
  repository = await ensure(PROJECT)
})
afterAll(() => world?.close())

const own = { 'git-url': `etabli:${PROJECT}`, 'code-path': 'jobs' } as const
const diagnose = async (taskRedisID: string, who = ana) => (await who.call(diagnoseTask, { taskRedisID })).diagnosis

interface Run {
  readonly commit?: string
  readonly log?: string
  readonly technical?: string
  readonly outcome?: TaskOutcome
  readonly opens?: boolean
}
/** Lets a run that was begun come to its end. */
async function ended(taskRedisID: string, { commit, log, technical, outcome = FAILED, opens }: Run = {}, on = engine) {
  const held = await on.held(taskRedisID)
  if (opens) await held.environment()
  const time = new Date('2026-11-20T08:00:00Z')
  const entries = (text: string) => text.split('\n').map((line) => ({ time, text: line }))
  await held.tell({ isStarted: true, ...(commit && { facts: { commit } }) })
  if (log) await held.log('application', entries(log))
  if (technical) await held.log('technical', entries(technical))
  expect(await held.end(outcome)).toBe(true)
  return taskRedisID
}
const run = async (artefact: string, how: Run = {}, input: Partial<TaskInput> = {}) =>
  ended((await launched(ana, PROJECT, artefact, input))['redis-id'], how)
const GOOD: TaskOutcome = { status: 'completed', exitCode: 0 }

test('the lines that say why it failed are found in the log, and where they stand', async () => {
  await anArtefact(ana, PROJECT, 'loader')
  const log = `${'row loaded\n'.repeat(3_000)}Traceback (most recent call last):\n  File "main.py", line 2\nKeyError: 'price'`
  const diagnosis = await diagnose(await run('loader', { log, technical: 'starting' }))
  expect(diagnosis).toMatchObject({ log: 'application', firstLine: 3_001, differences: [], commits: [], diff: '' })
  expect(diagnosis.lines.map(({ payload }) => payload)).toEqual(log.split('\n').slice(-3))
  expect(diagnosis.lines[0]?.timestamp).toBe('2026-11-20T08:00:00.000Z')
  expect(diagnosis.lastGood).toBeUndefined()

  const silent = await diagnose(await run('loader', { technical: 'fetching\nThe branch does not exist.' }))
  expect(silent).toMatchObject({
    log: 'technical',
    firstLine: 1,
    lines: [{}, { payload: 'The branch does not exist.' }],
  })
})

test('what changed since the last success is told: commits and their diff in the folder of the artefact', async () => {
  const tree = { 'jobs/main.sh': 'echo one\n', 'other.txt': 'a\n' }
  const first = await commitTree(repository, 'main', 'Begin', tree)
  await anArtefact(ana, PROJECT, 'report', own)
  const good = await run('report', { commit: first, outcome: GOOD })
  await commitTree(repository, 'main', 'Touch something else', { ...tree, 'other.txt': 'b\n' })
  const second = await commitTree(repository, 'main', 'Say two', { 'jobs/main.sh': 'echo two\n', 'other.txt': 'b\n' })
  await run('report', { commit: second, outcome: { status: 'canceled' } })
  const bad = await run('report', { commit: second, log: 'no' })
  await run('report', { commit: second, outcome: GOOD })
  const diagnosis = await diagnose(bad)
  expect(diagnosis.lastGood).toMatchObject({ 'redis-id': good, 'git-commit': first, 'artefact-version': '1' })
  expect(diagnosis.differences).toEqual([
    { kind: 'code', name: '', before: first.slice(0, 8), after: second.slice(0, 8) },
  ])
  expect(diagnosis.commits).toMatchObject([{ id: second, subject: 'Say two' }])
  expect(diagnosis.diff).toContain('-echo one\n+echo two')
  expect(diagnosis.diff).not.toContain('other.txt')
  expect(diagnosis).toMatchObject({ isDiffCut: false, codeNote: '' })
})

test('what a run was given is compared, without a value of a variable or of a secret', async () => {
  const kept = await customSecret(ana, PROJECT, 'kept', { KEPT: 'k3pt-value' })
  const dropped = await customSecret(ana, PROJECT, 'dropped', { DROPPED: 'dr0pped-value' })
  const added = await customSecret(ana, PROJECT, 'added', { ADDED: 'add3d-value' })
  const input: Partial<ArtefactInput> = {
    ...own,
    env: [
      { name: 'SAME', value: 'same-value' },
      { name: 'OLD', value: 'old-value' },
      { name: 'MODE', value: 'fast-value' },
    ],
    secrets: [kept['redis-id'], dropped['redis-id']],
  }
  await anArtefact(ana, PROJECT, 'many', input)
  await run('many', { outcome: GOOD, opens: true })
  await ana.call(updateSecret, {
    secretRedisID: kept['redis-id'],
    secret: { description: 'about kept', data: { KEPT: 'an0ther-value' } },
  })
  await ana.call(updateArtefact, {
    project: PROJECT,
    artefactName: 'many',
    artefact: {
      ...{ name: 'many', description: 'Does more.', ...own, 'git-branch': 'next', image: 'python:3.12' },
      env: [
        { name: 'SAME', value: 'same-value' },
        { name: 'MODE', value: 'slow-value' },
        { name: 'NEW', value: 'new-value' },
      ],
      secrets: [kept['redis-id'], added['redis-id']],
      policy: { 'memory-limit': 64 },
    },
  })
  const { 'redis-id': id } = await launched(ana, PROJECT, 'many', { 'engine-setup': { engine: 'slow' } })
  await ended(id, { opens: true, log: 'no' }, other)
  const diagnosis = await diagnose(id)
  const secrets = (named: boolean) =>
    [
      { id: kept['redis-id'], name: 'kept', before: 'version 1', after: 'version 2' },
      { id: dropped['redis-id'], name: 'dropped', before: 'version 1', after: '' },
      { id: added['redis-id'], name: 'added', before: '', after: 'version 1' },
    ]
      .toSorted((one, two) => (one.id < two.id ? -1 : 1))
      .map(({ name, before, after }) => ({ kind: 'secret', name: named ? name : '', before, after }))
  expect(diagnosis.differences).toEqual([
    { kind: 'branch', name: '', before: 'main', after: 'next' },
    { kind: 'artefact', name: '', before: '1', after: '2' },
    { kind: 'image', name: '', before: 'shell', after: 'python:3.12' },
    { kind: 'engine', name: '', before: 'held', after: 'slow' },
    { kind: 'policy', name: '', before: 'no limits of its own', after: '64 MiB' },
    { kind: 'env', name: 'MODE', before: 'set', after: 'set' },
    { kind: 'env', name: 'NEW', before: '', after: 'set' },
    { kind: 'env', name: 'OLD', before: 'set', after: '' },
    ...secrets(true),
  ])
  expect(JSON.stringify(diagnosis)).not.toContain('-value')
  expect(diagnosis.codeNote).toBe('The code cannot be compared: one of the two ended before its commit was known.')
  // Whoever may not read secrets is not told their names.
  const vic = await world.user({
    acl: { [PROJECT]: { ...everything('R'), secret: { permission: 'D' } } },
    engines: ENGINES,
  })
  expect((await diagnose(id, vic)).differences.slice(8)).toEqual(secrets(false))
})

test('a run is made again as it was recorded, whatever its artefact is now, but for the values of secrets', async () => {
  const secret = await customSecret(ana, PROJECT, 'turning', { TURNING: 'before' })
  const env = [{ name: 'MODE', value: 'fast' }]
  const first = { ...own, image: 'python', env, secrets: [secret['redis-id']], policy: { retries: 1 } }
  await anArtefact(ana, PROJECT, 'moved', first)
  const commit = 'd'.repeat(40)
  const good = await run('moved', { outcome: GOOD, commit })
  const artefact = {
    name: 'moved',
    description: 'Moved.',
    'git-url': 'https://git.etabli.test/new.git',
    'git-branch': 'x',
  }
  await ana.call(updateArtefact, { project: PROJECT, artefactName: 'moved', artefact })
  const update = { description: 'about turning', data: { TURNING: 'after' } }
  await ana.call(updateSecret, { secretRedisID: secret['redis-id'], secret: update })
  const again = {
    name: 'moved',
    'artefact-origin': `${PROJECT}/moved`,
    'engine-setup': { engine: 'held' },
    'as-run': good,
  }
  const { taskManifest } = await ana.call(execTask, { project: PROJECT, taskManifest: again })
  expect(taskManifest).toMatchObject({ ...first, 'git-branch': 'main', 'git-commit': commit, 'artefact-version': '1' })
  const held = await engine.held(taskManifest['redis-id'])
  expect(held.task).toMatchObject({ image: 'python', code: { gitUrl: own['git-url'], commit } })
  expect((await held.environment()).variables).toEqual({ MODE: 'fast', TURNING: 'after' })

  const refusal = (more: Partial<TaskInput>) =>
    ana.call(execTask, { project: PROJECT, taskManifest: { ...again, ...more } }).then(
      () => undefined,
      (error: unknown) => (error instanceof ApiError ? error.code : error),
    )
  expect(await refusal({ env: [] })).toBe('RUN_SAYS_IT_ALL')
  expect(await refusal({ 'as-run': 'task:01J00000000000000000000000' })).toBe('UNKNOWN_EARLIER_RUN')
  // A run of another artefact may be of one that its caller may not run.
  await anArtefact(ana, PROJECT, 'else')
  expect(await refusal({ 'as-run': await run('else', { outcome: GOOD, commit }) })).toBe('UNKNOWN_EARLIER_RUN')
  expect(await refusal({ 'as-run': await run('moved', { outcome: GOOD }) })).toBe('NO_EARLIER_COMMIT')
})

test('a task of no artefact is compared with the last of its name, and what cannot be fetched says why', async () => {
  const task = (name: string, commit: string) => ({
    project: PROJECT,
    taskManifest: {
      ...{ name, description: 'Once.', 'git-url': 'https://git.etabli.test/gone.git', 'git-branch': 'main' },
      'engine-setup': { engine: 'held' },
      'git-commit': commit,
    },
  })
  const launch = async (name: string, digit: string) =>
    (await ana.call(execTask, task(name, digit.repeat(40)))).taskManifest['redis-id']
  const good = await ended(await launch('once', 'a'), { outcome: GOOD })
  await ended(await launch('else', 'b'), { outcome: GOOD })
  const diagnosis = await diagnose(await ended(await launch('once', 'c')))
  expect(diagnosis.lastGood?.['redis-id']).toBe(good)
  expect(diagnosis.differences).toMatchObject([{ kind: 'code', before: 'aaaaaaaa', after: 'cccccccc' }])
  expect(diagnosis).toMatchObject({
    commits: [],
    diff: '',
    lines: [],
    codeNote: expect.stringMatching(/^The code cannot be compared: .+\.$/),
  })
})

test('only a run that failed has something to explain, and only to whoever may read it', async () => {
  await anArtefact(ana, PROJECT, 'fine')
  const good = await run('fine', { outcome: GOOD })
  const bad = await run('fine')
  const refusal = (who: Client, id: string) =>
    diagnose(id, who).then(
      () => undefined,
      (error: unknown) => (error instanceof ApiError ? `${error.status} ${error.message}` : error),
    )
  expect(await refusal(ana, good)).toBe('409 only a run that failed has something to explain')
  const stranger = await world.user({ acl: { elsewhere: everything('RWX') }, engines: ENGINES })
  expect(await refusal(stranger, bad)).toBe('404 unknown task')
  expect(await refusal(ana, 'task:01J00000000000000000000000')).toBe('404 unknown task')
})
