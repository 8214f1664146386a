import { setTimeout as delay } from 'node:timers/promises'
import { type ChangeEvent, followChanges, followedName } from '@etabli/core/changes/contract'
import { EventReader } from '../../../host/kernel/event-reader'
import { listTasks, readApplicationLog, readTask } from '../../../plugins/scheduler/contract'
import { measure } from '../admin/measure'
import { size } from '../form'
import { processorSeconds } from '../process'
import type { Measure } from '../report'
import { PROJECT, type TaskClient } from './task-client'

export const RUNS_KEPT = size(100_000, 1_000)
const TRIGGERS = size(10_000, 100)
const LINES = size(1_000_000, 10_000)
const IDLE_SECONDS = size(30, 1)
const CHANGES = size(20, 2)

/** Puts runs of the last months into the record: of 40 artefacts, one in nine failed. */
export async function makeRuns({ database }: TaskClient): Promise<void> {
  await database.query(
    `insert into task (id, project, kind, name, description, artefact, artefact_version, engine, spec, status, step, error, attempt,
       user_id, user_email, created_at, started_at, completed_at)
     select 'BENCH' || lpad(n::text, 21, '0'), $1, case when n % 3 = 0 then 'task' else 'job' end, 'bench ' || n % 40, '', 'bench-' || n % 40, '1',
       'etabli', $3, case when n % 9 = 0 then 'error' else 'completed' end, 'ended',
       case when n % 9 = 0 then 'The task ended with exit code ' || n % 100 || '.' else '' end, 1, 'bench', 'bench@etabli.local',
       at, at + interval '1 second', at + interval '1 minute'
     from generate_series(1, $2::int) n, lateral (select now() - n * interval '1 minute') as made (at)`,
    [
      PROJECT,
      RUNS_KEPT,
      JSON.stringify({
        image: 'shell',
        gitUrl: '',
        gitBranch: '',
        codePath: '',
        env: [],
        secrets: [],
        labels: [],
        policy: {},
      }),
    ],
  )
  await database.query('analyze task')
}

export async function measureLists({ who }: TaskClient): Promise<readonly Measure[]> {
  const page = (name: string, fields: object) =>
    measure(name, () =>
      who.call(listTasks, { project: PROJECT, engine: '', taskKind: 'task', taskName: '', limit: 20, ...fields }),
    )
  return [
    await page('first page', {}),
    await page('first page of those that failed', { statuses: ['error'] }),
    await page('first page of one artefact', { taskName: 'bench-7' }),
    await page('search: a sentence of some', { search: 'exit code 63' }),
    await page('search and status', { search: 'bench 7', statuses: ['error'] }),
    await page('search: nowhere', { search: 'nowhere to be found' }),
    await page('by end', { order: '-completion-time' }),
    await page('far behind', { offset: Math.floor(RUNS_KEPT * 0.9) }),
  ]
}

/** From a change of a run in the store to whoever follows it. */
export async function measureTold({ who, database }: TaskClient): Promise<readonly Measure[]> {
  const id = `BENCH${'1'.padStart(21, '0')}`
  const leaving = new AbortController()
  const response = await fetch(who.url + followChanges.path, {
    method: followChanges.method,
    headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ reads: [{ call: followedName(readTask), input: { taskRedisID: `task:${id}` } }] }),
    signal: leaving.signal,
  })
  const told: { readonly event: ChangeEvent; readonly at: number }[] = []
  const reading = (async () => {
    const events = new EventReader()
    for await (const chunk of response.body ?? [])
      told.push(...events.read(chunk).map((event) => ({ event, at: performance.now() })))
  })().catch(() => undefined)
  const values: number[] = []
  for (let change = 0; change < CHANGES; change += 1) {
    await delay(size(200, 50))
    const before = told.length
    const began = performance.now()
    await database.query('update task set step = $2 where id = $1', [id, `change ${change}`])
    while (told.length === before) await delay(1)
    values.push((told[before]?.at ?? Number.NaN) - began)
  }
  leaving.abort()
  await reading
  return [{ name: 'a change of a run to whoever follows it', unit: 'ms', values, goal: 50 }]
}

/** Processor time of the server alone, in milliseconds for each second. */
export async function measureIdle({ database }: TaskClient, pid: number): Promise<readonly Measure[]> {
  await database.query(
    `insert into task_trigger (id, project, name, description, artefact, artefact_version, engine, spec, cron, zone, next_at, user_id, user_email)
     select 'bench-' || n, $1, 'bench ' || n, '', '', '', 'etabli', '{}', '0 0 1 1 *', 'UTC', now() + interval '1 day', 'bench', 'bench@etabli.local'
     from generate_series(1, $2::int) n`,
    [PROJECT, TRIGGERS],
  )
  await delay(size(5_000, 500))
  const before = await processorSeconds(pid)
  await delay(IDLE_SECONDS * 1_000)
  const used = ((await processorSeconds(pid)) - before) / IDLE_SECONDS
  await database.query("delete from task_trigger where id like 'bench-%'")
  return [{ name: `${TRIGGERS} triggers, idle: processor time a second`, unit: 'ms', values: [used * 1_000], goal: 20 }]
}

export async function measureLog(tasks: TaskClient): Promise<readonly Measure[]> {
  await tasks.commit('bench-lines', { run: `#!/bin/bash\nseq -f 'line %.0f of a log as tasks write them' ${LINES}\n` })
  const began = performance.now()
  const id = await tasks.begin('bench-lines', 'shell')
  await tasks.over([id])
  const stored = (performance.now() - began) / 1_000
  const taskRedisID = `task:${id}`
  const { total } = await tasks.who.call(readApplicationLog, { taskRedisID, after: 0, limit: 1 })
  if (total !== LINES) throw new Error(`${total} of ${LINES} lines were stored`)
  const read = (name: string, after: number, limit: number, goal = 200) =>
    measure(name, () => tasks.who.call(readApplicationLog, { taskRedisID, after, limit }), goal)
  return [
    { name: `a task that writes ${LINES} lines, to its end in the record`, unit: 's', values: [stored], goal: 10 },
    await read('its first 1,000 lines', 0, 1_000),
    await read('1,000 lines in the middle', LINES / 2, 1_000),
    await read('its last 50,000 lines', Math.max(0, LINES - 50_000), 50_000, 1_000),
  ]
}
