import { cpus, loadavg } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CuttableLine } from '#tests/support/cuttable-line'
import { TaskServer } from '#tests/support/task-server'
import { TaskWitness } from '#tests/support/task-witness'
import { TaskWorld } from '#tests/support/task-world'
import { until } from '#tests/support/until'
import { Machines } from './machines'

const SERVERS = 3
const TASKS = Number(process.env.ETABLI_SCALE_TASKS ?? 1_000)
const AT_ONCE = 20
const PATIENCE_MS = 600_000

let machines: Machines
let world: TaskWorld
let witness: TaskWitness
let line: CuttableLine
const servers: TaskServer[] = []
beforeAll(async () => {
  machines = Machines.open(SERVERS)
  witness = await TaskWitness.open(machines.address)
  line = await CuttableLine.open(machines.address)
  world = await TaskWorld.open()
  const database = { ...world.database, host: machines.address, port: line.port }
  const launched = machines.all.map(async (network, at) => {
    servers[at] = await TaskServer.launch({ home: await world.anotherHome(network.name), database, network })
  })
  // Each that has started is to be known when one has not.
  await Promise.allSettled(launched)
  await Promise.all(launched)
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server?.kill('SIGKILL')))
  await world?.close()
  await line?.close()
  await witness?.close()
  machines?.close()
})

/** Asks all servers in turn, and goes on with the others where one does not answer. */
async function ask(count: number): Promise<ReadonlySet<string>> {
  const asked = new Set<string>()
  const retries = { retries: 2, 'retry-delay': 1 }
  let next = 0
  const work = async () => {
    while (next < count) {
      const turn = next
      next += 1
      for (let attempt = 0; ; attempt += 1) {
        const server = servers[(turn + attempt) % SERVERS]
        if (!server || attempt > SERVERS) throw new Error('no server takes tasks')
        const id = await world.run(server, { env: witness.env, policy: retries }).catch(() => undefined)
        if (id === undefined) continue
        asked.add(id)
        break
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return asked
}

test(`${TASKS} tasks on ${SERVERS} servers, one of which is killed in the middle: each ends once, and what ran twice says so`, async () => {
  const began = performance.now()
  const asking = ask(TASKS)
  await until(async () => witness.begun.length >= TASKS / 2, 'half of them have begun', PATIENCE_MS)
  await servers[0]?.kill('SIGKILL')
  const killedAt = performance.now()
  const asked = await asking
  const counts = async () => {
    const { rows } = await world.query('select status, count(*)::int as count from task group by status')
    return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
  }
  const isOver = async () => {
    const { queued = 0, running = 0 } = await counts()
    return queued + running === 0
  }
  await until(isOver, 'all tasks are over', PATIENCE_MS)
  const overAt = performance.now()

  const tasks = await world.tasks()
  const ids = new Set(tasks.map(({ id }) => id))
  expect([...asked].filter((id) => !ids.has(id))).toEqual([])
  const next = new Map(tasks.flatMap(({ id, retry_of }) => (retry_of === null ? [] : [[retry_of, id] as const])))
  for (const { id, status, error } of tasks) {
    const starts = witness.starts(id)
    if (status === 'completed') expect({ id, starts, next: next.get(id) }).toEqual({ id, starts: 1, next: undefined })
    else {
      expect({ id, status, error }).toMatchObject({ status: 'error', error: expect.stringContaining('was lost') })
      expect(starts).toBeLessThanOrEqual(1)
      expect(next.has(id)).toBe(true)
    }
  }
  const completed = tasks.filter(({ status }) => status === 'completed').length
  // A request that broke off with its server may have been taken before it was asked again.
  expect(completed).toBeGreaterThanOrEqual(TASKS)
  expect(completed).toBe(tasks.filter(({ retry_of }) => retry_of === null).length)
  const byServer = new Map<string | null, number>()
  for (const { taken_by } of tasks) byServer.set(taken_by, (byServer.get(taken_by) ?? 0) + 1)
  expect(byServer.size).toBe(SERVERS)
  const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(1)
  process.stdout.write(
    [
      `${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`,
      `${completed} tasks completed in ${seconds(overAt - began)} s (${((completed / (overAt - began)) * 60_000).toFixed(0)} a minute)`,
      `taken by each server: ${[...byServer.values()].join(', ')}`,
      `lost with the killed server and tried again: ${tasks.length - completed}`,
      `all over ${seconds(overAt - killedAt)} s after the kill`,
      '',
    ].join('\n'),
  )
})
