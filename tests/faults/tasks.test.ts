import { execFileSync } from 'node:child_process'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { CuttableLine } from '#tests/support/cuttable-line'
import { TaskServer } from '#tests/support/task-server'
import { TaskWitness } from '#tests/support/task-witness'
import { type RecordedTask, TaskWorld } from '#tests/support/task-world'
import { until } from '#tests/support/until'

/** How often the server is killed, and how long the store is away; `npm run test:faults` asks for many and long. */
const MOMENTS = Number(process.env.ETABLI_FAULT_MOMENTS ?? 4)
const OUTAGE_SECONDS = Number(process.env.ETABLI_FAULT_OUTAGE ?? 6)
/** How much a task writes that floods its log, in MB. Beyond 128 MB a server ends it. */
const FLOOD_MB = Number(process.env.ETABLI_FAULT_FLOOD_MB ?? 4)
/** From a task's beginning at a quiet server to its end, with room on both sides. */
const LIFE_MS = 600
/** For a busy machine: what a killed server had taken out of the queue comes back after 15 s. */
const PATIENCE_MS = 90_000

let world: TaskWorld
let witness: TaskWitness
beforeAll(async () => {
  witness = await TaskWitness.open()
  world = await TaskWorld.open()
})
afterAll(async () => {
  await world?.close()
  await witness?.close()
})

async function load(database = world.database) {
  const loaded = await TaskServer.load({ home: world.home, database })
  onTestFinished(() => loaded.kill())
  return loaded
}
const launch = async (database = world.database) => (await load(database)).begin()

const taskOf = async (id: string) => (await world.tasks()).find((task) => task.id === id)
const over = (ids: readonly string[]) =>
  until(
    async () => (await world.tasks()).every(({ id, status }) => !ids.includes(id) || !isUnderWay(status)),
    'the tasks are over',
    PATIENCE_MS,
  )
const isUnderWay = (status: string) => status === 'queued' || status === 'running'

test(
  'kill -9 of a server at any moment of a task’s life: each run ends and says how, and none is begun twice',
  async () => {
    const input = { env: witness.env, policy: { retries: 1, 'retry-delay': 1 } }
    const asked: string[] = []
    const killed = new Set<string | null>()
    let server = await launch()
    for (let moment = 0; moment < MOMENTS; moment += 1) {
      const successor = await load()
      const before = await Promise.all([world.run(server, input), world.run(server, { ...input, policy: {} })])
      await delay(Math.random() * LIFE_MS)
      asked.push(...before, await world.run(server, input))
      await delay((Math.random() * LIFE_MS) / 4)
      await server.kill('SIGKILL')
      for (const { status, taken_by } of await world.tasks()) if (status === 'running') killed.add(taken_by)
      const { rows } = await world.query('select now() as at')
      server = await successor.begin()
      const orphans = "select from task where status = 'running' and alive_at <= $1"
      await until(
        async () => (await world.query(orphans, [rows[0]?.at])).rowCount === 0,
        'nothing runs without a server',
      )
      for (const task of await world.tasks()) standsPlainly(task, killed)
    }
    await until(
      async () => (await world.tasks()).every(({ status }) => !isUnderWay(status)),
      'all tasks are over',
      PATIENCE_MS,
    )
    const tasks = await world.tasks()
    expect(tasks.map(({ id }) => id)).toEqual(expect.arrayContaining(asked))
    for (const task of tasks) {
      const starts = witness.starts(task.id)
      const next = tasks.filter(({ retry_of }) => retry_of === task.id).map(({ attempt }) => attempt)
      if (task.status === 'completed') expect({ ...task, starts, next }).toMatchObject({ starts: 1, next: [] })
      else {
        expect(task).toMatchObject({ status: 'error', error: expect.stringContaining('was lost') })
        expect(starts).toBeLessThanOrEqual(1)
        expect({ ...task, next }).toMatchObject({ next: task.attempt <= task.retries ? [task.attempt + 1] : [] })
      }
    }
    const lost = tasks.filter(({ status }) => status !== 'completed')
    const again = tasks.filter(({ retry_of }) => retry_of !== null)
    process.stdout.write(
      `${MOMENTS} servers killed: ${tasks.length} runs, ${lost.length} lost, ${again.length} of them tried again, none begun twice\n`,
    )
    await server.kill('SIGTERM')
  },
  120_000 + MOMENTS * 20_000,
)

/** After a restart each run has ended and says how, waits and says for what, or runs on a server that is there. */
function standsPlainly(task: RecordedTask, killed: ReadonlySet<string | null>): void {
  expect(task.step).toMatch(/\w/)
  if (task.status === 'error') expect(task.error).toContain('was lost')
  else if (task.status === 'queued') expect(task.step).toMatch(/^waiting/)
  else if (task.status === 'running') expect(killed).not.toContain(task.taken_by)
  else expect(task.status).toBe('completed')
}

test('the store is away in the middle of a run: it goes on, its lines and its end arrive, nothing is declared lost', async () => {
  const line = await CuttableLine.open()
  onTestFinished(() => line.close())
  const server = await launch({ ...world.database, host: '127.0.0.1', port: line.port })
  witness.isHolding = true
  onTestFinished(() => {
    witness.isHolding = false
  })
  const [during, after] = await Promise.all([1, 2].map(() => world.run(server, { env: witness.env })))
  if (during === undefined || after === undefined) throw new Error('nothing was run')
  await until(async () => witness.starts(during) + witness.starts(after) === 2, 'both have begun', PATIENCE_MS)
  line.cut()
  witness.release(during, 3)
  await delay(OUTAGE_SECONDS * 1_000)
  line.mend()
  await until(async () => (await world.at(server).request('GET', '/readyz')).status === 200, 'it is ready', PATIENCE_MS)
  await over([during])
  expect(await taskOf(during)).toMatchObject({ status: 'error', error: 'The task ended with exit code 3.' })
  expect(await world.lines(during)).toEqual(['told to end with 3'])
  expect(await taskOf(after)).toMatchObject({ status: 'running' })
  witness.release(after)
  await over([after])
  expect(await taskOf(after)).toMatchObject({ status: 'completed', error: '' })
  expect(await world.lines(after)).toEqual(['told to end with 0'])
  await server.kill('SIGTERM')
})

test(`${FLOOD_MB} MB of lines, of one line, of bytes that are no text, of empty lines: the log is bounded, and the server answers`, async () => {
  const server = await launch()
  const all = FLOOD_MB * 1_048_576
  // And how many lines that is, where it is known.
  const floods = [
    { what: 'lines', command: `yes 0123456789012345678901234567890123456789 | head -c ${all}`, lines: all / 41 },
    { what: 'one line', command: `head -c ${all} /dev/zero | tr '\\0' x`, lines: all / 65_536 },
    { what: 'NUL', command: `head -c ${all} /dev/zero`, lines: all / 65_536 },
    { what: 'binary', command: `head -c ${all} /dev/urandom` },
    { what: 'empty lines', command: `yes '' | head -c ${all}` },
  ]
  for (const { what, command, lines } of floods) {
    const began = performance.now()
    const id = await world.command(server, command)
    let slowest = 0
    while (isUnderWay((await taskOf(id))?.status ?? '')) {
      const asked = performance.now()
      expect((await world.at(server).request('GET', '/readyz')).status).toBe(200)
      slowest = Math.max(slowest, performance.now() - asked)
      await delay(50)
    }
    const bounds =
      'select sum(lines)::int as lines, max(length(body)) as longest from task_log where task_id = $1 and log = $2'
    const { rows } = await world.query(bounds, [id, 'application'])
    const memory = await memoryOf(server.process.pid ?? 0)
    process.stdout.write(
      `${FLOOD_MB} MB, ${what}: ${((performance.now() - began) / 1_000).toFixed(1)} s, ${rows[0]?.lines} lines kept, ` +
        `slowest answer ${slowest.toFixed(0)} ms, the server had ${memory} MB at most\n`,
    )
    expect({ what, ...(await taskOf(id)) }).toMatchObject(
      FLOOD_MB > 128
        ? { status: 'error', error: expect.stringContaining('wrote more than 128 MB') }
        : { status: 'completed', error: '' },
    )
    if (FLOOD_MB <= 128 && lines !== undefined) expect({ what, ...rows[0] }).toMatchObject({ lines: Math.ceil(lines) })
    expect(rows[0]?.lines).toBeLessThanOrEqual(2_010_000)
    expect(rows[0]?.longest).toBeLessThan(1_000_000)
    expect(memory).toBeLessThan(2_000)
  }
  await server.kill('SIGTERM')
}, 600_000)

/** The most that a process has held so far, in MB. */
async function memoryOf(pid: number): Promise<number> {
  const [, kilobytes = '0'] = /^VmHWM:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1_024)
}

test.runIf(process.getuid?.() === 0)('a full disk ends a task with a sentence, and the next one runs', async () => {
  const folder = join(world.home, 'tasks')
  await mkdir(folder, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'etabli-test', folder])
  onTestFinished(() => void execFileSync('umount', ['-l', folder]))
  const server = await launch()
  const fill = (bytes: number) =>
    execFileSync('sh', ['-c', `head -c ${bytes} /dev/zero > ${folder}/filling || true`], { stdio: 'ignore' })
  const owners = async () => (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.json'))
  await until(async () => (await owners()).length > 0, 'the server has its folder')
  fill(1_000_000)
  const full = await world.run(server, { env: witness.env })
  await over([full])
  expect(await taskOf(full)).toMatchObject({ status: 'error', error: expect.stringMatching(/^The disk of the server/) })
  expect(witness.starts(full)).toBe(0)
  fill(0)
  const next = await world.run(server, { env: witness.env })
  await over([next])
  expect(await taskOf(next)).toMatchObject({ status: 'completed', error: '' })
  await server.kill('SIGTERM')
})

test('a clock that is set back: nothing ends before it began, and no time of a trigger is fired twice', async () => {
  await skewedClock()
  const server = await launch()
  witness.isHolding = true
  onTestFinished(() => {
    witness.isHolding = false
  })
  await world.query("update skewed.clock set by = '1 hour'")
  const id = await world.run(server, { env: witness.env })
  await until(async () => witness.starts(id) === 1, 'it has begun', PATIENCE_MS)
  await until(
    async () => (await world.query('select from task where id = $1 and started_at is not null', [id])).rowCount === 1,
    'its start is known',
  )
  await world.query("update skewed.clock set by = '0'")
  witness.release(id)
  await over([id])
  const times = 'select completed_at >= started_at as is_later from task where id = $1'
  expect((await world.query(times, [id])).rows).toEqual([{ is_later: true }])
  witness.isHolding = false

  await world.query(
    `insert into task_trigger (id, project, name, description, artefact, artefact_version, engine, spec, cron, zone, next_at, user_id, user_email)
     select 'back', project, 'hourly', '', '', '', engine, spec, '0 * * * *', 'UTC', date_trunc('second', now()), user_id, user_email
     from task where id = $1`,
    [id],
  )
  const fired = async () => (await world.query("select id from task where trigger_id = 'back'")).rowCount
  await until(async () => (await fired()) === 1, 'it is fired', PATIENCE_MS)
  // The clock says once more what it said then.
  await world.query("update task_trigger set next_at = fired_at where id = 'back'")
  await until(
    async () => (await world.query("select from task_trigger where id = 'back' and next_at > now()")).rowCount === 1,
    'it waits for its next time',
  )
  expect(await fired()).toBe(1)
  await world.query("delete from task_trigger where id = 'back'")
  await server.kill('SIGTERM')
})

/** Sessions of the world’s database get a clock that a test sets. */
async function skewedClock(): Promise<void> {
  const { rows } = await world.query('select current_database() as name')
  await world.query(`
    create schema skewed;
    create table skewed.clock (by interval not null);
    insert into skewed.clock values ('0');
    create function skewed.now() returns timestamptz language sql stable as 'select pg_catalog.now() + by from skewed.clock';
    alter database ${rows[0]?.name} set search_path = public, skewed, pg_catalog`)
}
