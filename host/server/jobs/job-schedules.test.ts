import { parseAccess } from '@etabli/core/access/access'
import { evaluate } from '@etabli/core/access/evaluate'
import { readJobState } from '@etabli/core/jobs/contract'
import { Principals } from '@etabli/sdk/platform/server'
import { defineJob, defineServerPlugin, type JobSchedule, JobSchedules, Jobs } from '@etabli/sdk/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { until } from '#tests/support/until'
import { type Client, everything, query, World } from '#tests/support/world'

const ACCESS = ':project:dbt-exec:enabled'
const job = defineJob({
  kind: 'test.scheduled',
  payload: z.object({ text: z.string() }),
  access: ACCESS,
  run: async ({ text }, { write }) => {
    write(text)
    return { exitCode: 0 }
  },
})
let schedules: JobSchedules
let jobs: Jobs
let principals: Principals
const plugin = defineServerPlugin({
  id: 'test.schedules',
  start: ({ service }) => {
    // Those of the first server; the second begins its jobs beside it.
    schedules ??= service(JobSchedules)
    jobs ??= service(Jobs)
    principals ??= service(Principals)
    return { jobs: [job] }
  },
})

let world: World
let ana: Client
let owner: string
beforeAll(async () => {
  world = await World.open({ plugins: [plugin] })
  await world.project('shop')
  ana = await world.user({ acl: { shop: everything('RWX') } })
  const { rows } = await query(world.database, 'select id from app_user where email = $1', [ana.email])
  owner = rows[0].id
})
afterAll(() => world?.close())

const principal = async () => {
  const found = await principals.find(owner)
  if (!found) throw new Error('nobody')
  return found
}
const add = async (text: string, more: { cron?: string; zone?: string } = {}) =>
  schedules.add({
    principal: await principal(),
    project: 'shop',
    args: ['say', text],
    job,
    payload: { text },
    cron: '0 3 * * *',
    zone: 'Europe/Zurich',
    ...more,
  })
/** Moves the time of a schedule to where its clock would be then. */
const moveTo = (id: string, seconds: number) =>
  query(world.database, `update job_schedule set next_at = now() + $2 * interval '1 second' where id = $1`, [
    id,
    seconds,
  ])
const runsOf = async ({ id }: JobSchedule) =>
  (await query(world.database, 'select id, status, message, output from job where schedule_id = $1', [id])).rows
const haveRun = async (schedule: JobSchedule, times: number) => {
  const runs = await runsOf(schedule)
  return runs.length === times && runs.every(({ status }) => status === 'completed')
}
const nextOf = async ({ id }: JobSchedule) => (await schedules.find(job, id)).nextAt?.getTime() ?? 0

test('a schedule has the times of its zone; what cannot be read is refused with the sentence that the form says', async () => {
  const made = await add('times', { cron: ' 30  3 * * * ', zone: 'Asia/Kathmandu' })
  expect(made).toMatchObject({ cron: '30 3 * * *', zone: 'Asia/Kathmandu', isEnabled: true, args: ['say', 'times'] })
  expect(made.owner).toEqual({ id: owner, email: ana.email })
  expect(made.nextAt?.toISOString()).toMatch(/T21:45:00\.000Z$/)
  await expect(add('no', { cron: '0 25 * * *' })).rejects.toMatchObject({
    code: 'SCHEDULE_INVALID',
    message: expect.stringMatching(/^The hour “25” cannot be read/),
  })
  await expect(add('no', { zone: 'Mars/Olympus' })).rejects.toMatchObject({
    message: 'There is no time zone “Mars/Olympus”.',
  })
  expect((await schedules.list(job, 'shop')).map(({ id }) => id)).toEqual([made.id])
  await schedules.remove(job, made.id)
  await expect(schedules.find(job, made.id)).rejects.toMatchObject({ code: 'UNKNOWN_SCHEDULE' })
})

test('each time begins one job, on whichever of two servers, in the name of whoever made the schedule', async () => {
  const other = await World.open({ beside: world, plugins: [plugin] })
  try {
    const made = await add('once')
    await moveTo(made.id, -1)
    await until(() => haveRun(made, 1), 'it has run')
    expect(await nextOf(made)).toBeGreaterThan(Date.now())
    await moveTo(made.id, -2)
    await until(() => haveRun(made, 2), 'it has run at the next time')
    // Both servers have looked by then, since the time is in the future again.
    expect(await nextOf(made)).toBeGreaterThan(Date.now())
    expect(await runsOf(made)).toHaveLength(2)
    const [{ id: jobID }] = await runsOf(made)
    expect((await ana.call(readJobState, { jobID })).jobState.data).toMatchObject({
      args: ['say', 'once'],
      output: 'once',
    })
    const recent = await jobs.recent(await principal(), job, 'shop')
    expect(recent.map(({ isScheduled, state }) => [isScheduled, state.data.output])).toEqual([
      [true, undefined],
      [true, undefined],
    ])
    await schedules.remove(job, made.id)
  } finally {
    await other.close()
  }
})

test('times at which no server ran are left out, and so are those of a schedule that is off', async () => {
  const [missed, off] = [await add('missed'), await add('off')]
  expect((await schedules.enable(job, off.id, false)).nextAt).toBeUndefined()
  await moveTo(off.id, -1)
  await moveTo(missed.id, -90)
  await until(async () => (await nextOf(missed)) > Date.now(), 'its next time is told')
  expect([await runsOf(missed), await runsOf(off)]).toEqual([[], []])
  expect((await schedules.enable(job, off.id, true)).nextAt?.getTime()).toBeGreaterThan(Date.now())
  for (const { id } of [missed, off]) await schedules.remove(job, id)
})

test('a run of whoever may no longer do it is refused, and says so; so is one too many', async () => {
  const made = await add('refused')
  const setAccess = (entry: object) =>
    query(world.database, 'update app_user set sda_configuration = $1 where id = $2', [
      JSON.stringify({ 'projects-acl': { shop: entry } }),
      owner,
    ])
  await setAccess({ permission: 'D' })
  expect(evaluate(await principal(), parseAccess(ACCESS), { project: 'shop' }).granted).toBe(false)
  await moveTo(made.id, -1)
  await until(async () => (await runsOf(made)).length === 1, 'the run is kept')
  await setAccess(everything('RWX'))
  expect(await runsOf(made)).toEqual([
    {
      id: expect.any(String),
      status: 'error',
      output: '',
      message: 'the owner of the schedule is no longer allowed to do this: make the schedule again as somebody who is',
    },
  ])
  await query(
    world.database,
    `insert into job (id, kind, project, user_id, access, args, status, payload)
     select 'busy-' || n, 'of.another-server', 'shop', $1, '"session"', '[]', 'queued', '{}' from generate_series(1, 10) n`,
    [owner],
  )
  await moveTo(made.id, -1)
  await until(async () => (await runsOf(made)).length === 2, 'the run is kept')
  await query(world.database, `delete from job where id like 'busy-%'`)
  expect((await runsOf(made)).map(({ message }) => message)).toContain(
    'you have 10 jobs running, wait for one to finish or stop one',
  )
  await schedules.remove(job, made.id)
})

test('a project has at most 50 schedules of a kind, and those of a user go with the user', async () => {
  const made = await add('many')
  await query(
    world.database,
    `insert into job_schedule (id, kind, project, user_id, access, args, payload, cron, zone, next_at)
     select 'many-' || n, kind, project, user_id, access, args, payload, cron, zone, next_at
     from job_schedule, generate_series(1, 49) n where id = $1`,
    [made.id],
  )
  await expect(add('more')).rejects.toMatchObject({ code: 'TOO_MANY_SCHEDULES' })
  await query(world.database, 'delete from app_user where id = $1', [owner])
  expect(await schedules.list(job, 'shop')).toEqual([])
})
