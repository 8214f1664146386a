import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TaskKind, TaskKinds, type TaskOriginSource, TaskOrigins } from '@etabli/sdk/platform/server'
import { defineServerPlugin, type EngineTask, extend } from '@etabli/sdk/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CodeTree } from '#tests/support/code-repository'
import { customSecret } from '#tests/support/secrets'
import { JOB_RUNNER, SlurmPlace } from '#tests/support/slurm-place'
import { aWorld, type Client, everything, query } from '#tests/support/world'
import { isProcessAlive } from '../../host/server/store/process-identity'
import { cancelTask, execTask, listTaskEngines } from '../../plugins/scheduler/contract'
import { claimTask, reportTask, takeEnvironment } from '../../plugins/slurm/contract'

const CANARY = 'canary-of-a-secret-81'

/** Two processes that bear SIGTERM, one of them out of its session; each says where it is. */
const STUBBORN = `
import os, signal, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        print('daemon', os.getpid(), flush=True)
        time.sleep(600)
    os._exit(0)
print('leader', os.getpid(), flush=True)
time.sleep(600)
`
const CODE: CodeTree = {
  'counted/run': '#!/bin/sh\nfor n in 0 1 2 3 4 5 6 7 8 9; do echo "line $n"; done\n',
  'told/run': '#!/bin/sh\nenv | sort\ncat "$certificate"\necho "its secret is $canary" >&2\nexit 7\n',
  'polite/run': '#!/bin/sh\ntrap "echo bye; exit 4" TERM\necho ready\nwhile :; do sleep 0.05; done\n',
  'odd/main.py': `import sys\nsys.stdout.buffer.write(b'a\\0b\\xff\\r\\n' + '\u{1F600}'.encode() * 20_000)\n`,
  'boxed/run': '#!/bin/sh\necho "boxed: $BOXED"\n',
  'stubborn/main.py': STUBBORN,
  'ends/run': '#!/bin/sh\n(setsid sleep 600 > /dev/null 2>&1 & echo "left $!")\n',
}

let place: SlurmPlace
let ana: Client
/** Programs of a node that cannot keep tasks in a sandbox. */
let programs: string
beforeAll(async () => {
  place = await SlurmPlace.open(CODE, [greetings])
  ana = place.ana
  programs = join(place.folder, 'bin')
  await mkdir(programs)
  for (const name of await readdir('/usr/bin'))
    if (name !== 'bwrap') await symlink(join('/usr/bin', name), join(programs, name)).catch(() => undefined)
})
afterAll(() => place?.close())

const engineTask = (id: string): EngineTask => ({
  ...{ id, project: 'shop', name: 'x', image: 'shell', limits: {}, attempt: 1 },
  code: { gitUrl: 'etabli:shop', gitBranch: 'code', codePath: 'counted' },
})

const secret = () => randomBytes(24).toString('base64url')
const ticketOf = (script: string) => /"ticket":"([^"]+)"/.exec(script)?.[1] ?? ''
const claimOf = (id: string, ticket: string) => ({
  ...{ taskId: id, ticket, claimant: secret(), node: 'one', job: 1, isolation: 'sandbox', restarts: 0 },
})
const lineOf = (number: number, log: 'technical' | 'application' = 'application') => ({
  ...{ log, time: new Date(number * 1_000).toISOString(), text: `line ${number}` },
})

const heard: string[] = []
/** Tasks that are no code of a repository, of a thing that runs by its name. */
const greeting: TaskKind = {
  kind: 'greeting',
  mayDefine: () => false,
  run: async () => ({ status: 'error', error: 'not here' }),
  program: {
    files: { run: '#!/bin/sh\necho "mark: $WORD"\n. ./words\necho "$said"\nexit 3\n', words: 'said="hello $WORD"\n' },
    environment: async (_task, own) => ({ ...own, variables: { WORD: own.variables.GREETED ?? '' } }),
    hear: async (_task, entries) => {
      heard.push(...entries.filter(({ text }) => text.startsWith('mark:')).map(({ text }) => text))
      return entries.filter(({ text }) => !text.startsWith('mark:'))
    },
    ended: async (_task, { exitCode }) => ({ status: 'error', error: `Nobody greeted back: ${exitCode}.` }),
  },
}
const origins: TaskOriginSource = {
  kind: 'greeting',
  find: async (_project, name) =>
    name === 'to all'
      ? { version: '7', kind: 'greeting', env: [{ name: 'GREETED', value: 'world' }], secrets: [] }
      : undefined,
  mayRun: () => true,
  href: (project, name) => `/${project}/greetings/${name}`,
}
const greetings = defineServerPlugin({
  id: 'test.greetings',
  start: () => ({ extensions: [extend(TaskKinds, greeting), extend(TaskOrigins, origins)] }),
})

test('without a cluster the engine says what an administrator has to do', async () => {
  const bare = await aWorld()
  await bare.project('shop')
  const user = await bare.user({ acl: { shop: everything('RWX') }, engines: JOB_RUNNER })
  const { taskEngines } = await user.call(listTaskEngines, { project: 'shop' })
  expect(taskEngines).toContainEqual({
    ...{ name: 'job-runner', title: 'Slurm', about: expect.any(String), images: [] },
    unavailable: expect.stringContaining('settings file'),
  })
})

test('a run takes its task with its ticket, tells its lines and its end, and leaves nothing behind', async () => {
  const { id, job } = await place.begin('counted')
  expect(await place.read(id)).toMatchObject({ status: 'queued' })
  expect(await place.slurm.run(job)).toEqual({ code: 0, output: '' })
  expect(await place.read(id)).toMatchObject({ status: 'completed', 'exit-code': 0, step: 'ended' })
  expect(await place.lines(id)).toEqual(Array.from({ length: 10 }, (_, number) => `line ${number}`))
  expect(await place.technical(id)).toEqual([
    expect.stringMatching(/^Job \d+ of Slurm runs this task on /),
    ...['Fetching the code', 'Preparing', 'Running'],
  ])
  expect(await readdir(join(place.folder, 'shared'))).toEqual([])

  const again = await place.slurm.run(job)
  expect(again).toEqual({
    code: 77,
    output: expect.stringMatching(/^etabli: nothing is run: this task has been taken/),
  })
  expect(await place.lines(id)).toHaveLength(10)
})

test('the job carries no secret; the run is given them, and no log shows them', async () => {
  const { 'redis-id': first } = await customSecret(ana, 'shop', 'canary', { canary: CANARY })
  const content = Buffer.from(`${CANARY}-file`).toString('base64')
  const file = { name: 'certificate.pem', content }
  const { 'redis-id': second } = await customSecret(ana, 'shop', 'file', { certificate: JSON.stringify(file) })
  const { id, job } = await place.begin('told', { secrets: [first, second] })
  expect(job.submission.script).not.toContain(CANARY)
  expect(await place.slurm.run(job, programs)).toMatchObject({ code: 7 })
  expect(await place.read(id)).toMatchObject({ status: 'error', 'exit-code': 7, isolation: 'process' })
  const shown = await place.lines(id)
  expect(shown).toContain('its secret is ***')
  expect(shown.join('\n')).not.toContain(CANARY)
  const names = shown.filter((line) => /^\w+=/.test(line)).map((line) => line.split('=')[0])
  expect(names).toEqual(expect.arrayContaining(['HOME', 'LANG', 'PATH', 'TMPDIR', 'canary', 'certificate']))
  expect(names.filter((name) => /^(SLURM|ETABLI|NODE|npm)/.test(name ?? ''))).toEqual([])
})

test('without a sandbox too, whatever a task has left running ends with it', async () => {
  const { id, job } = await place.begin('ends')
  await place.slurm.run(job, programs)
  const [line = ''] = await place.lines(id)
  expect(await place.read(id)).toMatchObject({ status: 'completed' })
  await expect.poll(() => isProcessAlive(Number(line.replace('left ', '')))).toBe(false)
})

test('a canceled run is told by Slurm and by the platform; its whole tree ends, also what ignores that', async () => {
  const { id, job } = await place.begin('stubborn', { image: 'python' })
  const running = place.slurm.run(job, programs)
  await expect.poll(() => place.lines(id)).toHaveLength(2)
  const ids = (await place.lines(id)).map((line) => Number(line.split(' ')[1]))
  await ana.call(cancelTask, { taskRedisID: `task:${id}` })
  await running
  expect(await place.read(id)).toMatchObject({ status: 'canceled' })
  for (const pid of ids) await expect.poll(() => isProcessAlive(pid)).toBe(false)
})

test('a job that waits is canceled at once, in Slurm and in the record', async () => {
  const { id, job } = await place.begin('polite')
  await ana.call(cancelTask, { taskRedisID: `task:${id}` })
  await expect.poll(async () => (await place.read(id)).status).toBe('canceled')
  await expect.poll(() => job.job_state).toBe('CANCELLED')
})

test('a canceled run may say good-bye first', async () => {
  const { id, job } = await place.begin('polite')
  const running = place.slurm.run(job)
  await expect.poll(() => place.lines(id)).toEqual(['ready'])
  await ana.call(cancelTask, { taskRedisID: `task:${id}` })
  await running
  expect(await place.read(id)).toMatchObject({ status: 'canceled' })
  expect((await place.lines(id)).at(-1)).toBe('bye')
})

test('bytes that are no text, and lines that do not end, come as lines', async () => {
  const { id, job } = await place.begin('odd', { image: 'python' })
  await place.slurm.run(job)
  expect(await place.read(id)).toMatchObject({ status: 'completed' })
  const [first, ...rest] = await place.lines(id)
  expect(first).toBe('ab\uFFFD')
  expect(rest.join('')).toBe('\u{1F600}'.repeat(20_000))
})

test('a run that takes longer than its limit is ended, and says so', async () => {
  const { id, job } = await place.begin('stubborn', { image: 'python' })
  await query(
    place.world.database,
    `update task set spec = jsonb_set(spec, '{policy,time-limit}', '0.1') where id = $1`,
    [id],
  )
  await place.slurm.run(job)
  expect(await place.read(id)).toMatchObject({
    status: 'error',
    error: expect.stringContaining('longer than its limit'),
  })
  expect(await place.lines(id)).toHaveLength(2)
})

test('where the operator names a container for an image, that runs the program', async () => {
  const { id, job } = await place.begin('boxed', { image: 'boxed' })
  await place.slurm.run(job)
  expect(await place.read(id)).toMatchObject({ status: 'completed', isolation: 'container' })
  expect(await place.lines(id)).toEqual(['boxed: yes'])
})

test('an image that the cluster does not have is refused with those that it has', async () => {
  await expect(
    place.engine.submit({ ...engineTask('x'), image: 'cobol' }, () => Promise.reject()),
  ).rejects.toMatchObject({
    code: 'UNKNOWN_IMAGE',
    message: expect.stringContaining('choose one of shell, python, boxed'),
  })
})

test('a submission whose answer was lost is found by its name: there is one job, and it runs once', async () => {
  place.slurm.losesAnswer = true
  const { id, job } = await place.begin('counted')
  const run = place.slurm.run(job)
  expect(await run).toMatchObject({ code: 0 })
  expect(place.slurm.jobs.filter(({ name }) => name === job.name)).toHaveLength(1)
  expect(await place.read(id)).toMatchObject({ status: 'completed' })
  expect(await place.engine.submit(engineTask(id), () => Promise.reject(new Error('not needed')))).toBe(
    String(job.job_id),
  )
})

test('a ticket is good for one run: others, and guesses, are refused; the run itself may ask again', async () => {
  const { id, job } = await place.begin('counted')
  const ticket = ticketOf(job.submission.script)
  const claim = claimOf(id, ticket)
  await expect(ana.call(claimTask, { ...claim, ticket: secret() })).rejects.toMatchObject({ code: 'CLAIM_REFUSED' })
  const { token } = await ana.call(claimTask, claim)
  expect(await ana.call(claimTask, claim)).toMatchObject({ token })
  await expect(ana.call(claimTask, { ...claim, claimant: secret() })).rejects.toMatchObject({ code: 'CLAIM_REFUSED' })
  await expect(ana.call(takeEnvironment, { taskId: id, token: secret() })).rejects.toMatchObject({ code: 'RUN_GONE' })
  const stored = await query(place.world.database, 'select * from slurm_job where task_id = $1', [id])
  for (const known of [ticket, token]) expect(JSON.stringify(stored.rows)).not.toContain(known)
  const code = await ana.request('GET', `/api/v1/task-agent/code?task=${id}`)
  expect(code.status).toBe(401)
})

test('lines that come again are dropped, those of two logs keep their order, and only the first end counts', async () => {
  const { id, job } = await place.begin('counted')
  const { token } = await ana.call(claimTask, claimOf(id, ticketOf(job.submission.script)))
  const report = { taskId: id, token }
  const first = [lineOf(0), lineOf(1, 'technical'), lineOf(2)]
  expect(await ana.call(reportTask, { ...report, from: 0, lines: first })).toEqual({ answer: 'run', next: 3 })
  expect(await ana.call(reportTask, { ...report, from: 0, lines: first })).toEqual({ answer: 'run', next: 3 })
  const overlapping = { ...report, from: 1, lines: [lineOf(1, 'technical'), lineOf(2), lineOf(3)] }
  const both = await Promise.all([ana.call(reportTask, overlapping), ana.call(reportTask, overlapping)])
  expect(both).toEqual([expect.objectContaining({ next: 4 }), expect.objectContaining({ next: 4 })])
  expect(await place.lines(id)).toEqual(['line 0', 'line 2', 'line 3'])
  expect((await place.technical(id)).at(-1)).toBe('line 1')

  const end = { status: 'completed', exitCode: 0 } as const
  expect(await ana.call(reportTask, { ...report, from: 4, lines: [], isStarted: true, end })).toMatchObject({
    answer: 'gone',
  })
  const late = { ...report, from: 4, lines: [lineOf(4)], end: { status: 'error' } as const }
  expect(await ana.call(reportTask, late)).toMatchObject({ answer: 'gone' })
  expect(await place.read(id)).toMatchObject({ status: 'completed', 'start-time': expect.stringMatching(/^\d/) })
  expect(await place.lines(id)).toHaveLength(3)
})

test('what a run that was cut off has left in the shared folder is in the record before Slurm is believed', async () => {
  const { id, job } = await place.begin('counted')
  const { token } = await ana.call(claimTask, claimOf(id, ticketOf(job.submission.script)))
  await ana.call(reportTask, { taskId: id, token, from: 0, lines: [lineOf(0)] })
  await mkdir(join(place.folder, 'shared', id))
  const spooled = [0, 1, 2].map((number) => JSON.stringify({ number, ...lineOf(number) })).join('\n')
  await writeFile(join(place.folder, 'shared', id, 'lines.jsonl'), `${spooled}\n`)
  expect(await place.engine.status(engineTask(id))).toMatchObject({
    state: 'error',
    error: expect.stringContaining('queued it anew'),
  })
  expect(job.job_state).toBe('CANCELLED')
  expect(await place.lines(id)).toEqual(['line 0', 'line 1', 'line 2'])
  expect(await place.engine.logs(engineTask(id), 'application', '2')).toMatchObject({
    entries: [{ text: 'line 2' }],
    next: '3',
  })
})

test('an end in the shared folder is the truth, whatever Slurm says', async () => {
  const { id, job } = await place.begin('counted')
  await ana.call(claimTask, claimOf(id, ticketOf(job.submission.script)))
  place.slurm.kill(job)
  await mkdir(join(place.folder, 'shared', id))
  await writeFile(join(place.folder, 'shared', id, 'end.json'), '{"status":"completed","exitCode":0}')
  expect(await place.engine.status(engineTask(id))).toEqual({ state: 'completed', exitCode: 0 })
  expect(await place.read(id)).toMatchObject({ status: 'completed', 'exit-code': 0 })
})

test('a run that cannot reach the platform leaves its end in the shared folder', async () => {
  const { id, job } = await place.begin('stubborn', { image: 'python' })
  const running = place.slurm.run(job)
  await expect.poll(() => place.lines(id)).toHaveLength(2)
  place.front.away()
  await place.engine.cancel(engineTask(id))
  const { output } = await running
  place.front.back()
  expect(output).toContain('the end is left in')
  expect(JSON.parse(await readFile(join(place.folder, 'shared', id, 'end.json'), 'utf8'))).toMatchObject({
    status: 'error',
  })
  expect(await place.engine.status(engineTask(id))).toMatchObject({
    state: 'error',
    error: expect.stringContaining('Slurm ended'),
  })
  expect(await place.read(id)).toMatchObject({ status: 'error' })
})

test('a task of a kind runs there as the program of its kind, which hears what it writes and how it ended', async () => {
  const { taskManifest } = await ana.call(execTask, {
    project: 'shop',
    taskManifest: {
      ...{ name: 'greets', 'artefact-origin': 'shop/to all', 'engine-setup': { engine: 'job-runner' } },
      // What it does is its own to say.
      env: [{ name: 'GREETED', value: 'nobody' }],
    },
  })
  expect(taskManifest).toMatchObject({ 'artefact-origin': 'shop/to all', 'origin-href': '/shop/greetings/to all' })
  const id = taskManifest['redis-id'].slice('task:'.length)
  await expect.poll(() => place.slurm.jobs.some(({ name }) => name === `etabli-${id}`)).toBe(true)
  await place.slurm.run(place.slurm.named(`etabli-${id}`), programs)
  await expect.poll(async () => (await place.read(id)).status).toBe('error')
  expect(await place.read(id)).toMatchObject({ error: 'Nobody greeted back: 3.', 'artefact-version': '7' })
  expect(await place.lines(id)).toEqual(['hello world'])
  expect(heard).toEqual(['mark: world'])
})
