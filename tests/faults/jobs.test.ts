import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readJobState } from '@etabli/core/jobs/contract'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { Follower, readOf } from '#tests/support/follower'
import { startWaitingJob } from '#tests/support/job-plugin'
import { JobServer } from '#tests/support/job-server'
import { until } from '#tests/support/until'
import { AUTH_SECRET, Client, clusterConfig, query, WORLD_SECRET_KEY, World } from '#tests/support/world'

/** Whoever runs a job tells of it every second and is given up after 15 s; the rest is for a busy machine. */
const TAKEN_OVER_MS = 60_000

let world: World
let ana: Client
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'etabli-jobs-'))
  world = await World.open()
  ana = await world.user()
})
afterAll(async () => {
  await world?.close()
  await rm(folder, { recursive: true, force: true })
})

/** Two server processes on the database of the world, which itself has none of the kinds. */
async function twoServers(): Promise<readonly [JobServer, JobServer]> {
  const environment = {
    ETABLI_PORT: '0',
    ETABLI_HOME: folder,
    ETABLI_AUTH_SECRET: AUTH_SECRET,
    ETABLI_SECRET_KEY: WORLD_SECRET_KEY,
    ETABLI_LOG_LEVEL: 'silent',
  }
  const launch = () => JobServer.launch(clusterConfig(world.database), environment)
  const [one, other] = await Promise.all([launch(), launch()])
  onTestFinished(async () => {
    await Promise.all([one, other].map((each) => each.kill('SIGKILL')))
  })
  return [one, other]
}

const at = ({ url }: JobServer) => new Client(url, ana.token)
const stateOf = async (jobID: string) => (await ana.call(readJobState, { jobID })).jobState
const rowsOf = async (jobID: string) =>
  (await query(world.database, 'select status, attempts, payload from job where id = $1', [jobID])).rows

async function begun(server: JobServer, kind: string, file: string): Promise<string> {
  const { jobID } = await at(server).call(startWaitingJob, { kind, file })
  const first = `attempt 1 in ${server.pid}\n`
  await until(async () => (await stateOf(jobID)).data.output === first, `${kind} runs where it was started`)
  return jobID
}

test('kill -9 of the server that runs two jobs: another runs on the one that may be run again, the other ends with a sentence', async () => {
  const [one, other] = await twoServers()
  const file = join(folder, 'killed')
  const again = await begun(one, 'test.again', file)
  const once = await begun(one, 'test.once', file)
  await one.kill('SIGKILL')

  const second = `attempt 2 in ${other.pid}\n`
  await until(async () => (await stateOf(again)).data.output === second, 'the other runs it', TAKEN_OVER_MS)
  await writeFile(file, '')
  await until(async () => (await stateOf(again)).status !== 'running', 'it ends')
  expect(await stateOf(again)).toEqual({
    jobID: again,
    status: 'completed',
    data: { args: ['test.again'], output: `${second}over in ${other.pid}\n`, exitCode: 0 },
  })
  expect(await rowsOf(again)).toEqual([{ status: 'completed', attempts: 2, payload: null }])

  await until(async () => (await stateOf(once)).status !== 'running', 'the loss is noticed')
  expect(await stateOf(once)).toEqual({
    jobID: once,
    status: 'error',
    data: {
      args: ['test.once'],
      output: `attempt 1 in ${one.pid}\n`,
      appError: { message: 'the server that ran the job went down, start the job again' },
    },
  })
  expect(await rowsOf(once)).toEqual([{ status: 'error', attempts: 1, payload: null }])
})

test('what a job does in one server process is told to a reader of the other, and a reader is told where that one is killed', async () => {
  const [one, other] = await twoServers()
  const file = join(folder, 'told')
  const jobID = await begun(one, 'test.again', file)
  const read = readOf(readJobState, { jobID })
  const [near, far] = [await Follower.open(at(one), [read]), await Follower.open(at(other), [read])]
  await until(async () => near.events.length > 0 && far.events.length > 0, 'both follow')
  const before = far.events.length
  // The next thing that happens to the job is that the other takes it over.
  await one.kill('SIGKILL')
  expect(await near.end).toBe('cut')
  await until(async () => far.events.length > before, 'the take-over is told', TAKEN_OVER_MS)
  await until(async () => (await rowsOf(jobID))[0]?.attempts === 2, 'the other runs it')
  const told = far.events.length
  await writeFile(file, '')
  await until(async () => far.events.length > told, 'the end is told')
  await until(async () => (await stateOf(jobID)).status === 'completed', 'it ends')
})

test('a server that stood still and wakes up has lost its job: what it writes of it is nowhere', async () => {
  const [one, other] = await twoServers()
  const file = join(folder, 'stopped')
  const jobID = await begun(one, 'test.again', file)
  one.process.kill('SIGSTOP')
  const second = `attempt 2 in ${other.pid}\n`
  await until(async () => (await stateOf(jobID)).data.output === second, 'the other runs it', TAKEN_OVER_MS)
  await writeFile(file, '')
  await until(async () => (await stateOf(jobID)).status === 'completed', 'it ends there')
  one.process.kill('SIGCONT')
  // It answers again, and stops only when what it ran is over.
  expect((await at(one).request('GET', '/readyz')).status).toBe(200)
  await one.kill('SIGTERM')
  expect((await stateOf(jobID)).data.output).toBe(`${second}over in ${other.pid}\n`)
  expect(await rowsOf(jobID)).toEqual([{ status: 'completed', attempts: 2, payload: null }])
})

test('SIGTERM ends the jobs of a server with a sentence, also those that could be run again', async () => {
  const [one] = await twoServers()
  const jobID = await begun(one, 'test.again', join(folder, 'never'))
  await one.kill('SIGTERM')
  expect((await stateOf(jobID)).data.appError).toEqual({
    message: 'the server was stopped while the job was running, start the job again',
  })
})

test('two servers begin one job at each time of a schedule, also when one of them is killed between', async () => {
  const [one, other] = await twoServers()
  const file = join(folder, 'scheduled')
  await writeFile(file, '')
  await query(
    world.database,
    `insert into job_schedule (id, kind, project, user_id, access, args, payload, cron, zone, next_at)
     select 'nightly', 'test.again', '', id, '"session"', '["nightly"]', $2, '0 3 1 1 *', 'UTC', now()
     from app_user where email = $1`,
    [ana.email, JSON.stringify({ file })],
  )
  const runs = async () =>
    (await query(world.database, "select status, scheduled_for from job where schedule_id = 'nightly'")).rows
  const ended = async (count: number) => {
    const all = await runs()
    return all.length === count && all.every(({ status }) => status === 'completed')
  }
  await until(() => ended(1), 'it runs', TAKEN_OVER_MS)
  await one.kill('SIGKILL')
  await query(world.database, "update job_schedule set next_at = now() where id = 'nightly'")
  await until(() => ended(2), 'it runs on the other', TAKEN_OVER_MS)
  // Whoever stops has done all that it had begun.
  await other.kill('SIGTERM')
  expect(await runs()).toHaveLength(2)
  await query(world.database, "delete from job_schedule where id = 'nightly'")
})
