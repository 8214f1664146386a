import { setTimeout as delay } from 'node:timers/promises'
import { size } from '../form'
import { machineAtRest } from '../process'
import type { Measure } from '../report'
import { PROJECT, type TaskClient } from './task-client'

const FIRINGS = size(40, 2)
const IN_A_ROW = size(40, 2)
const ROWS = size(3, 1)
const SUSTAINED = size(400, 8)
/** Asked for at once, as several pages and scripts do. */
const AT_ONCE = 8
/** 6,000 a minute. */
const ARRIVALS_A_SECOND = 100

export async function measureStarts(tasks: TaskClient): Promise<readonly Measure[]> {
  // The shell's own clock, before it does anything else.
  await tasks.commit('bench-light', { run: '#!/bin/bash\necho "$EPOCHREALTIME"\n' })
  const start = 'const { timeOrigin } = performance; console.log(timeOrigin)\n'
  const script = { name: 'bench', version: '1.0.0', private: true, scripts: { start: 'node main.js' } }
  await tasks.commit('bench-node', {
    run: '#!/usr/bin/env node\n'.concat(start),
    'package.json': JSON.stringify(script),
  })
  await tasks.run('bench-light', 'shell')
  await tasks.run('bench-node', 'node')
  await machineAtRest()
  const late = await lateness(tasks)
  return [
    { name: 'due moment of a trigger to its process, median', unit: 'ms', values: late, goal: 8 },
    { name: '… and the 99th of a hundred', unit: 'ms', values: [percentile(late, 0.99)], goal: 30 },
    await inARow(tasks, 'shell', 'bench-light', 0.6),
    await inARow(tasks, 'node', 'bench-node', 2.4),
    ...(await burst(tasks)),
    ...(await sustained(tasks)),
  ]
}

/** Milliseconds from when triggers are due until their tasks' own programs look at the clock. */
async function lateness(tasks: TaskClient): Promise<number[]> {
  const { database } = tasks
  const { image, ...code } = tasks.input('bench-light', 'shell')
  const spec = {
    ...{ image, gitUrl: code['git-url'], gitBranch: code['git-branch'], codePath: '' },
    ...{ env: [], secrets: [], labels: [], policy: {} },
  }
  const values: number[] = []
  // The first is not counted: it finds code that was never run and connections that are not open.
  for (let firing = -1; firing < FIRINGS; firing += 1) {
    const id = `bench-firing-${firing}`
    await database.query(
      `insert into task_trigger (id, project, name, description, artefact, artefact_version, engine, spec, cron, zone, next_at, user_id, user_email)
       select $1, $2, 'bench', '', '', '', 'etabli', $3, '0 0 1 1 *', 'UTC', now() + interval '300 milliseconds', id, email
       from app_user where email = 'admin@etabli.local'`,
      [id, PROJECT, JSON.stringify(spec)],
    )
    const task = 'select id, scheduled_for from task where trigger_id = $1'
    let [run] = (await database.query(task, [id])).rows
    while (!run) [run] = (await database.query(task, [id])).rows
    await tasks.over([run.id])
    const log = "select body from task_log where task_id = $1 and log = 'application'"
    const [line] = (await database.query(log, [run.id])).rows
    if (firing >= 0) values.push(Number(line.body.split('\t')[1]) * 1_000 - run.scheduled_for.getTime())
    await database.query('delete from task_trigger where id = $1', [id])
  }
  return values
}

async function inARow(tasks: TaskClient, image: string, branch: string, goal: number): Promise<Measure> {
  const values: number[] = []
  for (let row = 0; row < ROWS; row += 1) {
    const began = performance.now()
    for (let turn = 0; turn < IN_A_ROW; turn += 1) await tasks.run(branch, image)
    values.push((performance.now() - began) / 1_000)
  }
  return { name: `${IN_A_ROW} tasks of ${image}, one after the other`, unit: 's', values, goal }
}

/** As many tasks as there are, as fast as they are taken. What the last of them waits is the length of the queue, so it has no goal of its own. */
async function burst(tasks: TaskClient): Promise<readonly Measure[]> {
  const ids: string[] = []
  const began = performance.now()
  const ask = async () => {
    while (ids.length < SUSTAINED) ids.push(await tasks.begin('bench-light', 'shell'))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
  await tasks.over(ids)
  const seconds = (performance.now() - began) / 1_000
  return [
    {
      name: `sandboxed tasks, ${SUSTAINED} asked for ${AT_ONCE} at a time`,
      unit: 'per s',
      values: [ids.length / seconds],
      goal: 100,
    },
    {
      name: '… in this burst, from the request to the start, the 99th of a hundred',
      unit: 's',
      values: [percentile(await waits(tasks, ids), 0.99)],
      goal: SUSTAINED / ARRIVALS_A_SECOND,
    },
  ]
}

/** 6,000 a minute as they come, one every 10 ms, whether or not those before have begun: each is to start within a second. */
async function sustained(tasks: TaskClient): Promise<readonly Measure[]> {
  const began = performance.now()
  const asked: Promise<string>[] = []
  for (let turn = 0; turn < SUSTAINED; turn += 1) {
    await delay(began + (turn * 1_000) / ARRIVALS_A_SECOND - performance.now())
    asked.push(tasks.begin('bench-light', 'shell'))
  }
  const ids = await Promise.all(asked)
  await tasks.over(ids)
  return [
    {
      name: `${ARRIVALS_A_SECOND} a second for ${SUSTAINED / ARRIVALS_A_SECOND} s: request to start, the 99th of a hundred`,
      unit: 's',
      values: [percentile(await waits(tasks, ids), 0.99)],
      goal: 1,
    },
  ]
}

async function waits({ database }: TaskClient, ids: readonly string[]): Promise<number[]> {
  const { rows } = await database.query(
    'select extract(epoch from started_at - created_at)::float8 as seconds from task where id = any($1)',
    [ids],
  )
  return rows.map((row) => Number(row.seconds))
}

function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN
}
