import { cancelAdminJob } from '@etabli/core/jobs/admin-contract'
import { cancelJob, readJobState } from '@etabli/core/jobs/contract'
import { defineCall } from '@etabli/sdk'
import {
  ApiError,
  defineJob,
  defineServerPlugin,
  handle,
  type JobDefinition,
  Jobs,
  type RunningJob,
} from '@etabli/sdk/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { expectErrorLines } from '#tests/support/error-lines'
import { until } from '#tests/support/until'
import { type Client, everything, query, World } from '#tests/support/world'

expectErrorLines(/^a job failed: password=hunter2$/, /the kind of job test.well is declared twice/)

const start = defineCall({
  method: 'POST',
  path: '/api/v1/test-job/:work/:project',
  access: 'session',
  summary: 'Starts a job',
  returns: { jobID: z.string() },
  fails: [429],
})

const nothing = z.object({})
const job = (work: string, run: JobDefinition<object>['run'], retry = false) =>
  defineJob({ kind: `test.${work}`, payload: nothing, access: ':project:dbt-exec:enabled', retry, run })

const WORK: Readonly<Record<string, JobDefinition<object>>> = {
  well: job('well', async (_, { write }) => {
    write('one\n')
    write('\u001b[31mred\u001b[0m\0\n')
    return { exitCode: 0 }
  }),
  badly: job('badly', async () => ({ exitCode: 3, message: 'it ended badly' })),
  refused: job('refused', async () => Promise.reject(new ApiError('NO_DBT', 503, 'dbt is not configured'))),
  broken: job('broken', async () => Promise.reject(new Error('password=hunter2'))),
  long: job('long', untilAborted),
  admin: defineJob({ kind: 'test.admin', payload: nothing, access: 'admin', run: untilAborted }),
  atOnce: job('at-once', async (_, { write }) => {
    write('begun\n')
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    return { exitCode: 0 }
  }),
  again: job(
    'again',
    async (_, { attempt, project, write }) => {
      write(`attempt ${attempt} for ${project}\n`)
      return { exitCode: 0 }
    },
    true,
  ),
  longAgain: job('long-again', untilAborted, true),
  much: job('much', async (_, { write }) => {
    for (let line = 0; line < 300_000; line += 1) write(`line ${line}\n`)
    return { exitCode: 0 }
  }),
}

/** Ends the job `atOnce`. */
let finish: () => void = () => undefined
/** Why those that wait were ended. */
const aborted: string[] = []

async function untilAborted(_: object, { write, signal }: RunningJob) {
  write('begun\n')
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
  write('told to end\n')
  aborted.push(String(signal.reason))
  return { exitCode: 0 }
}

const plugin = defineServerPlugin({
  id: 'test.jobs',
  start: ({ service }) => {
    const jobs = service(Jobs)
    return {
      jobs: Object.values(WORK),
      calls: [
        handle(start, async ({ input: { work, project }, principal }) => {
          if (!principal) throw new Error('nobody')
          const job = WORK[work]
          if (!job) throw new Error(`no work ${work}`)
          return { jobID: await jobs.start({ principal, project, args: [work], job, payload: {} }) }
        }),
      ],
    }
  },
})

const startElsewhere = defineCall({
  method: 'POST',
  path: '/api/v1/test-job-elsewhere/:project',
  access: 'session',
  summary: 'Starts a job of a kind that only the servers with this plugin know',
  returns: { jobID: z.string() },
})
const elsewhere = defineServerPlugin({
  id: 'test.elsewhere',
  start: ({ service }) => {
    const kind = job('elsewhere', untilAborted)
    return {
      jobs: [kind],
      calls: [
        handle(startElsewhere, async ({ input: { project }, principal }) => ({
          jobID: await service(Jobs).start({ principal, project, args: ['elsewhere'], job: kind, payload: {} }),
        })),
      ],
    }
  },
})

let world: World
let ana: Client
beforeAll(async () => {
  world = await World.open({ plugins: [plugin] })
  await world.project('shop')
  ana = await world.user({ acl: { shop: everything('RWX') } })
})
afterAll(() => world?.close())

const begin = async (work: string, who = ana) => (await who.call(start, { work, project: 'shop' })).jobID
const stateOf = async (jobID: string, who = ana) => (await who.call(readJobState, { jobID })).jobState
async function ended(jobID: string, who = ana) {
  await until(async () => (await stateOf(jobID, who)).status !== 'running', 'the job ends')
  return stateOf(jobID, who)
}
const unknown = { status: 404, code: 'UNKNOWN_JOB' }

test('JOBS-06 JOBS-12 JOBS-18 a job has an id at once; its state tells status, arguments, output and exit code', async () => {
  const jobID = await begin('well')
  expect(jobID).not.toBe('')
  await ended(jobID)
  const { status, body } = await ana.request('GET', `/api/v1/aec-project/job/state/${jobID}`)
  const data = { args: ['well'], output: 'one\nred\uFFFD\n', exitCode: 0 }
  expect({ status, body }).toEqual({
    status: 200,
    body: { status: 'success', data: { jobState: { jobID, status: 'completed', data } } },
  })
})

test('JOBS-12 the state of a job that still runs tells its arguments and what it has written so far, and no end', async () => {
  const jobID = await begin('long')
  await until(async () => (await stateOf(jobID)).data.output === 'begun\n', 'the output is told')
  expect(await stateOf(jobID)).toEqual({ jobID, status: 'running', data: { args: ['long'], output: 'begun\n' } })
  await ana.call(cancelJob, { jobID })
  await ended(jobID)
})

test('JOBS-12 a job that ends badly says why: with its own sentence, and of a fault inside with none of its words', async () => {
  const jobID = await begin('badly')
  expect(await ended(jobID)).toEqual({
    jobID,
    status: 'error',
    data: { args: ['badly'], output: '', exitCode: 3, appError: { message: 'it ended badly' } },
  })
  expect((await ended(await begin('refused'))).data.appError).toEqual({ message: 'dbt is not configured' })
  expect((await ended(await begin('broken'))).data.appError?.message).toMatch(/^an internal error .* the job id$/)
})

test('of a long output the last million characters are kept, from a whole line on, and the first line says so', async () => {
  const { output = '' } = (await ended(await begin('much'))).data
  const [notice, ...lines] = output.trimEnd().split('\n')
  const left = Number(/^\[the first (\d+) characters were left out\]$/.exec(notice ?? '')?.[1])
  expect(lines[0]).toMatch(/^line \d+$/)
  expect(lines.at(-1)).toBe('line 299999')
  const kept = lines.join('\n').length + 1
  expect(kept).toBeLessThanOrEqual(1_048_576)
  expect(kept).toBeGreaterThan(1_000_000)
  const all = Array.from({ length: 300_000 }, (_, line) => `line ${line}\n`).join('').length
  expect(left + kept).toBe(all)
})

test('while a job runs its output grows, any server tells of it and ends it', async () => {
  const jobID = await begin('long')
  const other = await World.open({ beside: world, plugins: [plugin] })
  try {
    const there = await other.signIn(ana.email)
    await until(async () => (await stateOf(jobID, there)).data.output === 'begun\n', 'the output is told')
    expect((await stateOf(jobID, there)).status).toBe('running')
    await there.call(cancelJob, { jobID })
    expect(await ended(jobID, there)).toMatchObject({
      status: 'error',
      data: { output: 'begun\ntold to end\n', appError: { message: 'the job was stopped' } },
    })
  } finally {
    await other.close()
  }
})

test('a server that stops ends its jobs; one that is gone without a word is noticed', async () => {
  const other = await World.open({ beside: world, plugins: [elsewhere] })
  const there = await other.signIn(ana.email)
  const { jobID } = await there.call(startElsewhere, { project: 'shop' })
  await until(async () => (await stateOf(jobID)).data.output === 'begun\n', 'it runs')
  await other.close()
  expect((await stateOf(jobID)).data.appError).toEqual({
    message: 'the server was stopped while the job was running, start the job again',
  })

  await query(
    world.database,
    `insert into job (id, kind, project, user_id, access, args, alive_at)
     select id, kind, project, user_id, access, args, now() - interval '16 seconds'
     from (select 'left' as id, kind, project, user_id, access, args from job limit 1) one`,
  )
  expect(await stateOf('left')).toMatchObject({
    status: 'error',
    data: { appError: { message: 'the server that ran the job went down, start the job again' } },
  })
})

/** A job as a server leaves it that ran it and is gone. */
async function leftBehind(id: string, job: { kind: string; attempts?: number; payload?: string; asked?: boolean }) {
  const { kind, attempts = 1, payload = '{}', asked = false } = job
  await query(
    world.database,
    `insert into job (id, kind, project, user_id, access, args, status, retry, run_id, attempts, payload, cancel_asked, alive_at, output)
     select $1, $2, project, user_id, access, args, 'running', true, 'gone', $3, $4, $5, now() - interval '16 seconds', 'of the first'
     from job limit 1`,
    [id, kind, attempts, payload, asked],
  )
  return id
}
const messageOf = async (jobID: string) => (await ended(jobID)).data.appError?.message

test('a job whose server is gone is run again where its kind says so, at once, from its payload', async () => {
  const jobID = await leftBehind('lost', { kind: 'test.again' })
  expect(await ended(jobID)).toMatchObject({
    status: 'completed',
    data: { output: 'attempt 2 for shop\n', exitCode: 0 },
  })
  const { rows } = await query(world.database, 'select payload, attempts from job where id = $1', [jobID])
  expect(rows).toEqual([{ payload: null, attempts: 2 }])
  const waiting = async () => (await query(world.database, 'select * from pgboss.job')).rows
  await until(async () => (await waiting()).length === 0, 'no message is left of it')
})

test('a job is not run again a fourth time, nor where somebody has asked for its end, nor from a payload of another version', async () => {
  const gone = 'the server that ran the job went down, start the job again'
  expect(await messageOf(await leftBehind('often', { kind: 'test.again', attempts: 3 }))).toBe(gone)
  expect(await messageOf(await leftBehind('unwanted', { kind: 'test.again', asked: true }))).toBe('the job was stopped')
  expect(await messageOf(await leftBehind('unread', { kind: 'test.again', payload: '"no object"' }))).toBe(
    'the job was stored by another version of the server, start the job again',
  )
})

test('a job that no server can run waits as one that runs, and can be ended', async () => {
  const jobID = await leftBehind('foreign', { kind: 'of.another-server' })
  expect(await stateOf(jobID)).toMatchObject({ status: 'running' })
  const { rows } = await query(world.database, 'select status from job where id = $1', [jobID])
  expect(rows).toEqual([{ status: 'queued' }])
  await ana.call(cancelJob, { jobID })
  expect(await stateOf(jobID)).toMatchObject({
    status: 'error',
    data: { appError: { message: 'the job was stopped' } },
  })
})

test('a job that no server has taken for a day ends with a sentence, and none takes it any more', async () => {
  const waiting = async (id: string, hours: number) => {
    await query(
      world.database,
      `insert into job (id, kind, project, user_id, access, args, status, retry, payload, alive_at)
       select $1, 'of.another-server', project, user_id, access, args, 'queued', true, '{}', now() - $2 * interval '1 hour'
       from job limit 1`,
      [id, hours],
    )
    return stateOf(id)
  }
  expect((await waiting('patient', 23)).status).toBe('running')
  expect(await waiting('forgotten', 25)).toMatchObject({
    status: 'error',
    data: { appError: { message: 'no server took the job up for a day, start the job again' } },
  })
  const { rows } = await query(
    world.database,
    `select id, status, payload, attempts, ended_at is not null as over from job where id in ('patient', 'forgotten') order by id`,
  )
  expect(rows).toEqual([
    { id: 'forgotten', status: 'error', payload: null, attempts: 0, over: true },
    { id: 'patient', status: 'queued', payload: {}, attempts: 0, over: false },
  ])
  await ana.call(cancelJob, { jobID: 'patient' })
})

test('a run whose job another has taken is aborted, and writes nothing any more', async () => {
  const jobID = await begin('longAgain')
  await until(async () => (await stateOf(jobID)).data.output === 'begun\n', 'it runs')
  aborted.length = 0
  await query(world.database, "update job set run_id = 'another', output = 'of another' where id = $1", [jobID])
  await until(async () => aborted.length === 1, 'it is told')
  expect(aborted).toEqual(['the server that ran the job went down, start the job again'])
  const { rows } = await query(world.database, 'select status, output from job where id = $1', [jobID])
  expect(rows).toEqual([{ status: 'running', output: 'of another' }])
  await query(world.database, 'delete from job where id = $1', [jobID])
})

test('a kind of job is one plugin’s: another that declares it does not start', async () => {
  const lines: string[] = []
  const twin = defineServerPlugin({ ...plugin, id: 'test.twin' })
  const other = await World.open({ plugins: [plugin, twin], onLog: (line) => lines.push(line) })
  await other.close()
  expect(lines.filter((line) => line.includes('KIND_TAKEN') && line.includes('test.twin'))).toHaveLength(1)
  expect(() => defineJob({ ...job('x', untilAborted), kind: 'Git Command' })).toThrow('cannot name a kind of job')
})

test('the owner of a job ends it; one that is over is not ended again, and keeps its end', async () => {
  const jobID = await begin('long')
  await ana.call(cancelJob, { jobID })
  const end = await ended(jobID)
  expect(end).toMatchObject({ status: 'error', data: { appError: { message: 'the job was stopped' } } })
  const over = { status: 409, code: 'JOB_OVER', message: 'the job is over already, there is nothing to stop' }
  await expect(ana.call(cancelJob, { jobID })).rejects.toMatchObject(over)
  expect(await stateOf(jobID)).toEqual(end)
  const well = await begin('well')
  const state = await ended(well)
  await expect(ana.call(cancelJob, { jobID: well })).rejects.toMatchObject(over)
  expect(await stateOf(well)).toEqual(state)
})

test('a job whose end was asked for ends by that, also where its run was done before it heard of it', async () => {
  const jobID = await begin('atOnce')
  await until(async () => (await stateOf(jobID)).data.output === 'begun\n', 'it runs')
  // As another server asks, but without a word.
  await query(world.database, 'alter table job disable trigger job_cancel_asked')
  try {
    await query(world.database, 'update job set cancel_asked = true where id = $1', [jobID])
    finish()
    expect(await ended(jobID)).toEqual({
      jobID,
      status: 'error',
      data: { args: ['atOnce'], output: 'begun\n', appError: { message: 'the job was stopped' } },
    })
  } finally {
    await query(world.database, 'alter table job enable trigger job_cancel_asked')
  }
})

test('an administrative job is ended by its owner and by any administrator, and the audit trail says by whom', async () => {
  const [owner, other] = [await world.user({ role: 'admin' }), await world.user({ role: 'admin', isAudited: true })]
  const own = await begin('admin', owner)
  await owner.call(cancelJob, { jobID: own })
  expect((await ended(own, owner)).data.appError).toEqual({ message: 'the job was stopped' })
  const jobs = [await begin('admin', owner), await begin('admin', owner)]
  const [one = '', two = ''] = jobs
  await other.call(cancelAdminJob, { jobID: one })
  await other.call(cancelJob, { jobID: two })
  for (const jobID of jobs)
    expect((await ended(jobID, owner)).data.appError).toEqual({ message: 'the job was stopped' })
  const { rows } = await query(
    world.database,
    "select email, object, project from audit_event where action = 'job.cancel' and outcome = 'done'",
  )
  const line = { email: other.email, object: 'job admin', project: 'shop' }
  expect(rows).toEqual([line, line])
})

test('a job is there for its owner alone, and for as long as he has the permission; to others it is unknown', async () => {
  const jobID = await begin('well')
  await ended(jobID)
  const colleague = await world.user({ acl: { shop: everything('RWX') } })
  const admin = await world.user({ role: 'superadmin', acl: { '*': everything('RWX') } })
  for (const stranger of [colleague, admin]) {
    await expect(stateOf(jobID, stranger)).rejects.toMatchObject(unknown)
    await expect(stranger.call(cancelJob, { jobID })).rejects.toMatchObject(unknown)
  }
  const answer = await colleague.request('GET', `/api/v1/aec-project/job/state/${jobID}`)
  const nothing = await colleague.request('GET', '/api/v1/aec-project/job/state/nothing')
  expect([answer.status, answer.text]).toEqual([nothing.status, nothing.text])

  await query(world.database, 'update app_user set sda_configuration = $1 where email = $2', [
    JSON.stringify({ 'projects-acl': { shop: { permission: 'D' } } }),
    ana.email,
  ])
  await until(
    async () => (await ana.request('GET', `/api/v1/aec-project/job/state/${jobID}`)).status === 404,
    'it is gone',
  )
  await query(world.database, 'update app_user set sda_configuration = $1 where email = $2', [
    JSON.stringify({ 'projects-acl': { shop: everything('RWX') } }),
    ana.email,
  ])
  await until(
    async () => (await ana.request('GET', `/api/v1/aec-project/job/state/${jobID}`)).status === 200,
    'it is back',
  )
})

test('one user has at most ten jobs under way', async () => {
  const busy = await world.user({ acl: { shop: everything('RWX') } })
  const ids = await Promise.all(Array.from({ length: 10 }, () => begin('long', busy)))
  await expect(begin('long', busy)).rejects.toMatchObject({ status: 429, code: 'TOO_MANY_JOBS' })
  await Promise.all(ids.map((jobID) => busy.call(cancelJob, { jobID })))
  await Promise.all(ids.map((jobID) => ended(jobID, busy)))
  expect((await ended(await begin('well', busy), busy)).status).toBe('completed')
})

test('jobs that are over for a week are removed, and of each user all but the newest hundred', async () => {
  const old = await ended(await begin('well'))
  const kept = await ended(await begin('well'))
  await query(world.database, "update job set ended_at = now() - interval '8 days' where id = $1", [old.jobID])
  await query(
    world.database,
    `insert into job (id, kind, project, user_id, access, args, status, started_at, ended_at)
     select 'many-' || n, kind, project, user_id, access, args, status, started_at - n * interval '1 second', ended_at
     from job, generate_series(1, 120) n where id = $1`,
    [kept.jobID],
  )
  const other = await World.open({ beside: world })
  await other.close()
  await expect(stateOf(old.jobID)).rejects.toMatchObject(unknown)
  expect((await stateOf(kept.jobID)).status).toBe('completed')
  const { rows } = await query(
    world.database,
    'select count(*)::int as n from job where user_id = (select user_id from job where id = $1)',
    [kept.jobID],
  )
  expect(rows).toEqual([{ n: 100 }])
})
