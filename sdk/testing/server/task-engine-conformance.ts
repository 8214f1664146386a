import assert from 'node:assert/strict'
import type { ServerPlugin } from '../../server/server-plugin'
import { type EngineTask, type TaskEngine, TaskEngines } from '../../server/services/task-engines'
import { type RecordedTask, TaskRecord } from './task-record'
import type { TestPlatform } from './test-platform'

/** What the tasks of the suite run: files by their paths. Those named `run` are executable. */
export const CONFORMANCE_CODE: Readonly<Record<string, string>> = {
  'ok/run': '#!/bin/sh\nfor n in 1 2 3 4 5; do echo "line $n"; done\nprintf "a line without its end"\n',
  'fails/run': '#!/bin/sh\necho about to fail >&2\nexit 3\n',
  'given/run':
    '#!/bin/sh\necho "$GREETING"\n[ "$PASSWORD" = "open sesame 4711" ] && echo known\necho "it is $PASSWORD"\n' +
    '[ "$(cat "$KEY_FILE")" = "a key of a file" ] && echo read\n',
  'waits/run': '#!/bin/sh\necho begun\nsleep 600\n',
  'floods/run': '#!/bin/sh\nseq 1 20000\necho last\n',
}

/** Finds the engine itself among those of a test platform: its half is one more of the platform's. */
export function engineProbe(): { readonly half: ServerPlugin; engine(name: string): TaskEngine } {
  let engines: () => readonly TaskEngine[] = () => []
  return {
    half: {
      id: 'etabli-conformance.probe',
      uses: [TaskEngines],
      start: (platform) => {
        engines = () => platform.extensions(TaskEngines)
        return {}
      },
    },
    engine: (name) => {
      const found = engines().find((engine) => engine.name === name)
      if (!found) throw new Error(`the platform has no engine “${name}”`)
      return found
    },
  }
}

/** Which engine is looked at, and on which platform. */
export interface ConformanceOptions {
  /** As tasks name it. */
  readonly name: string
  /** Opened with the half of the engine and with that of the probe, before the first case runs. */
  readonly platform: () => TestPlatform
  readonly engine: () => TaskEngine
  /** Where CONFORMANCE_CODE lies: an address and a branch that tasks of the platform may use. */
  readonly code: (project: string) => Promise<{ readonly gitUrl: string; readonly gitBranch: string }>
  /** What runs an executable file `run`. Default: the first that the engine offers. */
  readonly image?: string
  /** How long a task may take to begin or to end. Default: 60. */
  readonly seconds?: number
}

/** One thing that an engine has to do. `run` fails where it does not. */
export interface ConformanceCase {
  readonly title: string
  run(): Promise<void>
}

/**
 * What every task engine has to do, seen through the record of a real platform: run these cases by any test runner.
 * @example for (const { title, run } of taskEngineConformance(options)) test(title, run)
 */
export function taskEngineConformance(options: ConformanceOptions): readonly ConformanceCase[] {
  const inProject = (work: (record: TaskRecord, project: string) => Promise<void>) => async () => {
    const { record, project } = await openRecord(options)
    await work(record, project)
  }
  return [
    { title: 'it says what it is, and what it runs', run: () => describesItself(options) },
    { title: 'a task runs to its end, and its own log has its lines in their order', run: inProject(completes) },
    { title: 'a task that fails ends with its exit code and a sentence', run: inProject(fails) },
    { title: 'code that is not there ends the task with a sentence', run: inProject(missesCode) },
    { title: 'variables and secrets arrive, and no log shows a secret', run: inProject(isGiven) },
    { title: 'a task that runs is ended when somebody cancels it', run: inProject(isCanceled) },
    { title: 'more output than anybody reads keeps its order and is bounded', run: inProject(floods) },
    {
      title: 'the same task given twice begins once, under one name',
      run: inProject((record, project) => beginsOnce(options, record, project)),
    },
    { title: 'a task that it never had is unknown to it', run: () => knowsNothing(options) },
  ]
}

let projects = 0

async function openRecord(options: ConformanceOptions): Promise<{ record: TaskRecord; project: string }> {
  const { name, platform, code, seconds = 60 } = options
  const project = await platform().project(`conformance_${process.pid}_${++projects}`)
  const letters = { permission: 'RWX' }
  const acl = { ...letters, secret: letters, task: { ...letters, artefact: letters } }
  const client = await platform().user({ acl: { [project]: acl }, engines: { [name]: { enabled: true } } })
  const image = await imageOf(options)
  return {
    record: new TaskRecord({ client, project, engine: name, image, seconds, ...(await code(project)) }),
    project,
  }
}

async function imageOf({ image, engine }: ConformanceOptions): Promise<string> {
  return image ?? (await engine().capabilities()).images[0] ?? ''
}

async function describesItself({ name, engine }: ConformanceOptions): Promise<void> {
  const { title, about, images, unavailable } = await engine().capabilities()
  assert.equal(engine().name, name)
  assert.equal(unavailable, undefined, 'the engine is not available here')
  assert.ok(title !== '' && about !== '' && images.length > 0, 'title, about and images tell users what it is')
}

async function completes(record: TaskRecord): Promise<void> {
  const task = await record.run({ folder: 'ok' })
  assert.equal(task.status, 'completed', task.error)
  assert.equal(task.error, '')
  assert.equal(task['exit-code'], 0)
  assert.ok(task['start-time'], 'the record knows when it began')
  assert.ok(task['completion-time'], 'the record knows when it ended')
  assert.match(task['git-commit'], /^[0-9a-f]{40}$/, 'the record knows the commit that ran')
  const lines = ['line 1', 'line 2', 'line 3', 'line 4', 'line 5', 'a line without its end']
  assert.deepEqual(await record.log(task, 'application'), lines)
  const technical = await record.log(task, 'technical')
  assert.deepEqual(
    technical.filter((line) => lines.includes(line)),
    [],
    'the technical log repeats nothing of the task’s own',
  )
}

async function fails(record: TaskRecord): Promise<void> {
  const task = await record.run({ folder: 'fails' })
  assert.equal(task.status, 'error')
  assert.equal(task['exit-code'], 3)
  isSentence(task)
  assert.deepEqual(await record.log(task, 'application'), ['about to fail'])
}

async function missesCode(record: TaskRecord): Promise<void> {
  const task = await record.run({ folder: 'there/is/none' })
  assert.equal(task.status, 'error')
  assert.equal(task['exit-code'], undefined)
  isSentence(task)
  assert.deepEqual(await record.log(task, 'application'), [])
}

async function isGiven(record: TaskRecord): Promise<void> {
  const key = `data:text/plain;base64,${Buffer.from('a key of a file').toString('base64')}`
  const secret = await record.secret('vault', { PASSWORD: 'open sesame 4711', KEY_FILE: key })
  const task = await record.run({ folder: 'given', env: { GREETING: 'hello "$HOME" \'quoted\'' }, secrets: [secret] })
  assert.equal(task.status, 'completed', task.error)
  const lines = await record.log(task, 'application')
  assert.deepEqual([lines[0], lines[1], lines[3]], ['hello "$HOME" \'quoted\'', 'known', 'read'])
  for (const log of ['application', 'technical'] as const)
    assert.ok(!(await record.log(task, log)).join('\n').includes('open sesame'), `the ${log} log shows a secret`)
}

async function isCanceled(record: TaskRecord): Promise<void> {
  const task = await record.begin({ folder: 'waits' })
  await record.written(task, 'begun')
  await record.cancel(task)
  const ended = await record.ended(task)
  assert.equal(ended.status, 'canceled', ended.error)
}

/** Of a log that is not whole, the record may keep less, in its order. */
async function floods(record: TaskRecord): Promise<void> {
  const task = await record.run({ folder: 'floods' })
  assert.equal(task.status, 'completed', task.error)
  const numbers = (await record.log(task, 'application')).filter((line) => /^\d+$/.test(line)).map(Number)
  assert.equal(numbers[0], 1)
  assert.ok(numbers.length <= 20_000, 'no line stands there twice')
  assert.ok(
    numbers.every((number, place) => place === 0 || number > (numbers[place - 1] ?? 0)),
    'the lines stand in their order',
  )
}

async function beginsOnce(options: ConformanceOptions, record: TaskRecord, project: string): Promise<void> {
  const task = await record.begin({ folder: 'waits' })
  await record.written(task, 'begun')
  const code = { ...(await options.code(project)), codePath: 'waits' }
  const again: EngineTask = { ...engineTask(idOf(task), project, task.image, code), attempt: task.attempt }
  const environment = async () => ({ variables: {}, files: {}, masked: [], sockets: [] })
  const names = [await options.engine().submit(again, environment), await options.engine().submit(again, environment)]
  assert.equal(names[0], names[1])
  await record.cancel(task)
  await record.ended(task)
  assert.deepEqual(await record.log(task, 'application'), ['begun'])
}

async function knowsNothing(options: ConformanceOptions): Promise<void> {
  const code = { gitUrl: 'https://git.example.org/none.git', gitBranch: 'main', codePath: '' }
  const task = engineTask('01HZZZZZZZZZZZZZZZZZZZZZZZ', 'nobody', await imageOf(options), code)
  const { state } = await options.engine().status(task)
  const { reports } = await options.engine().capabilities()
  // Where runs report by themselves, the record alone knows which tasks there are.
  const fitting: readonly string[] = reports === 'asked' ? ['unknown'] : ['unknown', 'waiting']
  assert.ok(fitting.includes(state), `it says of a task that it never had: ${state}`)
}

function engineTask(id: string, project: string, image: string, code: EngineTask['code']): EngineTask {
  return { id, project, name: 'conformance', image, code, limits: {}, attempt: 1 }
}

function idOf(task: RecordedTask): string {
  return task['redis-id'].slice(task['redis-id'].lastIndexOf(':') + 1)
}

function isSentence({ error }: RecordedTask): void {
  assert.match(error, /^\S.{10,}/, 'the record says why, so that its reader knows what to do')
}
