import { expect, test } from 'vitest'
import { aTask, begun, cleverWorld, nothing, standing, wholeLog } from '#tests/support/clever-cloud'

test('a task runs to its end with its variables and secrets, and both of its logs tell of it apart', async () => {
  const { engine, emulator } = await cleverWorld({
    'jobs/main.sh': 'echo "hello $NAME"; echo to stderr >&2; cat "$KEY_FILE"; printf "no end of line"',
  })
  const code = { ...aTask().code, codePath: 'jobs' }
  const environment = { variables: { NAME: 'Ana' }, files: { KEY_FILE: Buffer.from('a secret key\n') } }
  const task = await begun(engine, aTask({ code }), environment)
  expect(task.reference).toMatch(/^app_/)
  const ended = await standing(engine, task)
  expect(ended).toEqual({
    state: 'completed',
    exitCode: 0,
    startTime: expect.any(Date),
    completionTime: expect.any(Date),
    facts: { commit: 'c'.repeat(40), host: 'Clever Cloud (emulated)', isolation: 'emulated' },
  })
  const own = await wholeLog(engine, task, 'application')
  expect(own).toEqual(['hello Ana', 'to stderr', 'a secret key', 'no end of line'])
  const technical = await wholeLog(engine, task, 'technical')
  expect(technical[0]).toContain('Emulated')
  expect(technical.at(-1)).toBe('The task has ended.')
  expect(technical.join('\n')).not.toMatch(/hello|secret|begins/)
  const [application] = emulator.applications.values()
  expect(application?.env).toMatchObject({ CC_TASK: 'true', APP_FOLDER: 'jobs', NAME: 'Ana' })
  expect(application?.wish).toMatchObject({ instanceType: 'linux', instanceLifetime: 'TASK', maxFlavor: 'S' })
})

test('a task that fails says its exit code, and a sentence of what to do', async () => {
  const { engine } = await cleverWorld({ run: '#!/bin/sh\nexit 3' })
  const task = await begun(engine, aTask())
  expect(await standing(engine, task)).toMatchObject({
    state: 'error',
    exitCode: 3,
    error: 'The task ended with exit code 3: read its log, correct the code and run it again.',
  })
})

test('asked again, by another server too, it begins one task and gives the same name', async () => {
  const { engine, another, emulator } = await cleverWorld({ 'main.sh': 'sleep 0.2' })
  const task = aTask()
  const submit = (one = engine) => one.submit(task, async () => nothing)
  const [first, second] = await Promise.all([submit(), submit(another())])
  expect(second).toBe(first)
  expect(await submit()).toBe(first)
  await standing(engine, { ...task, reference: first })
  expect(await submit(another())).toBe(first)
  expect([...emulator.applications.keys()]).toEqual([first])
  const { deployments = [] } = emulator.applications.get(first) ?? {}
  expect(deployments).toHaveLength(1)
})

test.each([
  ['create', { method: 'POST', path: /\/applications$/ }],
  ['push', { method: 'POST', path: /git-receive-pack$/ }],
])('an answer to a %s that is lost makes no second task', async (_name, request) => {
  const { engine, emulator } = await cleverWorld({ 'main.sh': 'echo once' })
  emulator.faults.add({ ...request, kind: 'lost' })
  const task = await begun(engine, aTask())
  expect(await standing(engine, task)).toMatchObject({ state: 'completed' })
  expect(emulator.applications.size).toBe(1)
  expect(emulator.applications.get(task.reference ?? '')?.deployments).toHaveLength(1)
})

test('answers that fail, break off or come slowly are waited out', async () => {
  const { engine, emulator } = await cleverWorld({ 'main.sh': 'echo fine' })
  emulator.faults.add(
    { path: /products/, kind: 'status', status: 503, times: 2 },
    { method: 'GET', path: /applications$/, kind: 'reset' },
    { path: /deployments$/, kind: 'slow', milliseconds: 100 },
    { path: /logs$/, kind: 'status', status: 429 },
  )
  const task = await begun(engine, aTask())
  expect(await standing(engine, task)).toMatchObject({ state: 'completed' })
  expect(await wholeLog(engine, task, 'application')).toEqual(['fine'])
})

test('a canceled task ends, and so does what it has started', async () => {
  const { engine, another } = await cleverWorld({ 'main.sh': 'echo begun; sleep 600 & wait' })
  const task = await begun(engine, aTask())
  await standing(engine, task, ({ state }) => state === 'running')
  await another().cancel(task)
  expect(await standing(engine, task)).toMatchObject({ state: 'canceled' })
  await engine.cancel(task)
  expect(await standing(engine, task)).toMatchObject({ state: 'canceled' })
})

test('an unknown task is unknown, and nobody fails to cancel it', async () => {
  const { engine } = await cleverWorld({ 'main.sh': '' })
  const reference = 'app_00000000-0000-0000-0000-000000000000'
  for (const task of [aTask(), aTask({ reference })]) {
    expect(await engine.status(task)).toEqual({ state: 'unknown' })
    await engine.cancel(task)
  }
})

test('a task ends at its limit of seconds, and gets a machine with its memory', async () => {
  const { engine, emulator } = await cleverWorld({ 'main.sh': 'sleep 600' })
  const task = await begun(engine, aTask({ limits: { seconds: 1, memoryBytes: 3 * 1024 ** 3 } }))
  expect(emulator.applications.get(task.reference ?? '')?.wish.maxFlavor).toBe('M')
  expect(await standing(engine, task)).toMatchObject({
    state: 'error',
    error: 'The task was ended after 1 seconds, its limit: make it quicker or raise the limit.',
  })
})

test('what can never run is refused before anything is made', async () => {
  const { engine, emulator } = await cleverWorld({ 'main.py': '' })
  const submit = (fields: Parameters<typeof aTask>[0], sockets: readonly string[] = []) =>
    engine.submit(aTask(fields), async () => ({ ...nothing, sockets }))
  await expect(submit({})).rejects.toMatchObject({
    code: 'NOTHING_TO_RUN',
    message: expect.stringContaining('main.sh'),
  })
  await expect(submit({ image: 'cobol' })).rejects.toMatchObject({ code: 'IMAGE_UNKNOWN' })
  await expect(submit({ image: 'python' }, ['/run/db'])).rejects.toMatchObject({ code: 'SOCKETS_UNREACHABLE' })
  const memoryBytes = 2 ** 40
  await expect(submit({ image: 'python', limits: { memoryBytes } })).rejects.toMatchObject({
    code: 'MEMORY_UNAVAILABLE',
    message: expect.stringContaining('1024.0 GB'),
  })
  expect(emulator.applications.size).toBe(0)
})

test('a flood of output keeps its order and its end', async () => {
  const { engine } = await cleverWorld({ 'main.sh': 'seq 1 12000; echo last' })
  const task = await begun(engine, aTask())
  expect(await standing(engine, task)).toMatchObject({ state: 'completed', exitCode: 0 })
  const lines = await wholeLog(engine, task, 'application')
  expect(lines).toEqual([...Array.from({ length: 12_000 }, (_, index) => String(index + 1)), 'last'])
})

test('a log is read from a place on, while the task writes', async () => {
  const { engine } = await cleverWorld({ 'main.sh': 'echo one; while [ ! -e go ]; do sleep 0.02; done; echo two' })
  const task = await begun(engine, aTask())
  let first = await engine.logs(task, 'application', '')
  while (first.entries.length === 0) first = await engine.logs(task, 'application', first.next)
  expect(first.entries.map(({ text }) => text)).toEqual(['one'])
  expect((await engine.logs(task, 'application', first.next)).entries).toEqual([])
  await engine.cancel(task)
  await standing(engine, task)
  expect(await wholeLog(engine, task, 'application')).toEqual(['one'])
})

test('Python and Node.js run too, with what each of them needs', async () => {
  const { engine, emulator } = await cleverWorld({
    'main.py': 'import os, sys\nprint("python", sys.version_info.major, os.environ["CC_PYTHON_VERSION"])',
    'package.json': '{ "scripts": { "start": "node main.mjs" } }',
    'main.mjs': 'console.log("node", process.env.CC_NODE_VERSION)',
  })
  const python = await begun(engine, aTask({ image: 'python:3.11' }))
  const node = await begun(engine, aTask({ image: 'node:22' }))
  expect([...emulator.applications.values()].map(({ wish }) => wish.instanceType)).toEqual(['python', 'node'])
  expect(await standing(engine, python)).toMatchObject({ state: 'completed' })
  expect(await wholeLog(engine, python, 'application')).toEqual(['python 3 3.11'])
  expect(await standing(engine, node)).toMatchObject({ state: 'completed' })
  expect(await wholeLog(engine, node, 'application')).toEqual(['node 22'])
})

test('with an API token Clever Cloud fetches the code itself, so it must be public', async () => {
  const { engine, emulator } = await cleverWorld({ 'main.sh': '' }, { isByToken: true })
  const submit = (gitUrl: string) =>
    engine.submit(aTask({ code: { gitUrl, gitBranch: 'main', codePath: '' } }), async () => nothing)
  await expect(submit('git@git.example.test:shop.git')).rejects.toMatchObject({ code: 'CODE_NOT_PUBLIC' })
  expect(emulator.applications.size).toBe(0)
  await expect(submit('https://git.example.invalid/shop.git')).rejects.toMatchObject({ code: 'CLEVER_REFUSED' })
  const [application] = emulator.applications.values()
  expect(application?.wish).toMatchObject({
    publicGitRepositoryUrl: 'https://git.example.invalid/shop.git',
    branch: 'main',
  })
})
