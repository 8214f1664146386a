import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelTask } from '../../plugins/scheduler/contract'
import { hostileVariables, NOTHING_SEEN } from '../support/hostile-task'
import { customSecret } from '../support/secrets'
import { until } from '../support/until'
import { PROJECT, SlurmWorld } from './slurm-world'
import { TASK_CODE } from './task-code'

const CANARY = 'canary-4711-of-a-secret'

let slurm: SlurmWorld
beforeAll(async () => {
  slurm = await SlurmWorld.open(TASK_CODE)
})
afterAll(() => slurm?.close())

const numbered = (count: number) => Array.from({ length: count }, (_, number) => `line ${number}`)

test('tasks in Python, Node and shell run in a sandbox on a node, with their lines in order and their exit codes', async () => {
  const { 'redis-id': secret } = await customSecret(slurm.ana, PROJECT, 'canary', { canary: CANARY })
  const [python, node, shell, nothing, hungry, missing] = await Promise.all([
    slurm.begin({ code: 'python', image: 'python:3.11', env: { RUN: 'python' }, secrets: [secret] }),
    slurm.begin({ code: 'node', image: 'node:20', env: { RUN: 'node' } }),
    slurm.begin({ code: 'shell', env: { RUN: 'shell' } }),
    slurm.begin({ code: 'nothing' }),
    slurm.begin({ code: 'hungry', image: 'python:3.11', policy: { 'memory-limit': 128 } }),
    slurm.begin({ code: 'not-there' }),
  ])

  expect(await slurm.ended(python)).toMatchObject({
    status: 'completed',
    'exit-code': 0,
    isolation: 'sandbox',
    error: '',
  })
  expect((await slurm.read(python))['git-commit']).toMatch(/^[0-9a-f]{40}$/)
  expect((await slurm.read(python))['start-time']).not.toBe('')
  expect(await slurm.lines(python)).toEqual([...numbered(5_000), 'secret is ***', '(3, 11)'])
  expect(await slurm.technical(python)).toEqual([
    expect.stringMatching(/^Job \d+ of Slurm runs this task on (one|two)-\w+\.$/),
    'Fetching the code',
    'Preparing',
    'Running',
  ])
  expect(await slurm.ended(node)).toMatchObject({
    status: 'error',
    'exit-code': 3,
    error: expect.stringContaining('3'),
  })
  expect(await slurm.lines(node)).toEqual(['node v20'])
  expect(await slurm.ended(shell)).toMatchObject({ status: 'completed', 'exit-code': 0 })
  expect(await slurm.lines(shell)).toEqual(['in code', 'without an end'])
  expect(await slurm.ended(nothing)).toMatchObject({
    status: 'error',
    error: expect.stringMatching(/^There is nothing/),
  })
  expect(await slurm.ended(hungry)).toMatchObject({ status: 'error', error: expect.stringContaining('128 MiB') })
  expect(await slurm.ended(missing)).toMatchObject({ status: 'error', error: expect.stringContaining('not-there') })
  expect(await slurm.runs()).toEqual(['node', 'python', 'shell'])
})

test('a task sees no ticket, no Slurm, and nothing of another task; a second start of its job runs nothing', async () => {
  const { 'redis-id': secret } = await customSecret(slurm.ana, PROJECT, 'other', { other: `${CANARY}-2` })
  const other = await slurm.begin({ code: 'slow', env: { RUN: 'other', COUNT: '60' }, secrets: [secret] })
  await until(async () => (await slurm.lines(other)).length > 0, 'the other task runs')
  const { cluster } = slurm
  const job = await cluster.slurm('squeue', '--noheader', '--format=%A', `--name=etabli-${other.slice('task:'.length)}`)
  const script = join(cluster.folder, 'script')
  await cluster.slurm('scontrol', 'write', 'batch_script', job.trim(), script)
  const [, ticket = ''] = /"ticket":"([^"]+)"/.exec(await readFile(script, 'utf8')) ?? []
  expect(ticket).not.toBe('')

  const spy = await slurm.begin({ code: 'spy', env: { RUN: 'spy', SHARED: join(cluster.folder, 'shared') } })
  expect(await slurm.ended(spy)).toMatchObject({ status: 'completed', host: (await slurm.read(other)).host })
  const seen = await slurm.lines(spy)
  expect(seen.at(-1)).toBe('done looking')
  const text = seen.join('\n')
  for (const hidden of [ticket, CANARY, 'RUN=other', '"ticket"', 'JobId=']) expect(text).not.toContain(hidden)
  expect(seen.filter((line) => /written/.test(line)).length).toBeGreaterThanOrEqual(2)
  expect(seen.filter((line) => line.startsWith('processes: '))).toEqual([expect.stringMatching(/: [1-9]$/)])
  expect(seen.filter((line) => line.startsWith('SLURM'))).toEqual([])

  const needles = { 'the ticket of another task': ticket, 'a secret of another task': `${CANARY}-2` }
  const folders = [join(cluster.folder, 'shared'), join(cluster.folder, 'home'), '/var/spool']
  const env = hostileVariables({ needles, folders, private: [join(cluster.folder, 'etc/munge.key')] })
  const hostile = await slurm.begin({ code: 'hostile', image: 'python:3.11', env })
  expect(await slurm.ended(hostile)).toMatchObject({ status: 'completed', host: (await slurm.read(other)).host })
  expect(await slurm.lines(hostile)).toEqual(NOTHING_SEEN)

  const again = await cluster.asUser(cluster.nodes[0] ?? '', 'bash', script)
  expect(again).toMatchObject({
    code: 77,
    output: expect.stringMatching(/^etabli: nothing is run: this task has been taken/),
  })
  expect(await slurm.ended(other)).toMatchObject({ status: 'completed' })
  expect((await slurm.runs()).filter((run) => run === 'other')).toEqual(['other'])
})

test('a canceled tree that ignores SIGTERM and has left its session is gone within 10 s', async () => {
  const id = await slurm.begin({ code: 'stubborn', image: 'python:3.11' })
  const beats = async () =>
    Promise.all(['leader', 'daemon'].map(async (name) => Number(await slurm.cluster.data(name))))
  await until(async () => (await beats()).every((beat) => beat > 0), 'both processes are there')
  const asked = Date.now() / 1_000
  await slurm.ana.call(cancelTask, { taskRedisID: id })
  expect(await slurm.ended(id, 10)).toMatchObject({ status: 'canceled' })
  const last = Math.max(...(await beats()))
  expect(last - asked).toBeLessThan(10)
  const { host } = await slurm.read(id)
  const left = await slurm.cluster.asUser(host, 'pgrep', '--full', 'main.py')
  expect(left).toMatchObject({ code: 1, output: '' })
})
