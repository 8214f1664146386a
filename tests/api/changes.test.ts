import { followChanges } from '@etabli/core/changes/contract'
import { readAdminJobState } from '@etabli/core/jobs/admin-contract'
import { readJobState } from '@etabli/core/jobs/contract'
import { listProjects } from '@etabli/core/projects/contract'
import { logout } from '@etabli/core/session/contract'
import { defineCall } from '@etabli/sdk'
import { defineJob, defineServerPlugin, handle, Jobs } from '@etabli/sdk/server'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { Follower, readOf } from '#tests/support/follower'
import { until } from '#tests/support/until'
import { type Client, clusterConfig, query, World } from '#tests/support/world'

const startPaced = defineCall({
  method: 'POST',
  path: '/api/v1/test-paced',
  access: 'session',
  summary: 'Starts a job whose pace the test sets',
  returns: { jobID: z.string() },
  fails: [429],
})

interface Pace {
  readonly write: (text: string) => void
  readonly finish: () => void
}
/** Of the jobs that run, by their ids. */
const paces = new Map<string, Pace>()
const paced = defineJob({
  kind: 'test.paced',
  payload: z.object({}),
  access: 'session',
  run: (_, { id, write, signal }) =>
    new Promise((resolve) => {
      const finish = () => resolve({ exitCode: 0 })
      signal.addEventListener('abort', finish, { once: true })
      paces.set(id, { write, finish })
    }),
})
const plugin = defineServerPlugin({
  id: 'test.paced',
  start: ({ service }) => ({
    jobs: [paced],
    calls: [
      handle(startPaced, async ({ principal }) => ({
        jobID: await service(Jobs).start({ principal, project: '', args: ['paced'], job: paced, payload: {} }),
      })),
    ],
  }),
})

let world: World
/** Another server on the same database, which runs none of the jobs. */
let other: World
beforeAll(async () => {
  world = await World.open({ plugins: [plugin] })
  other = await World.open({ beside: world })
})
afterAll(async () => {
  await other?.close()
  await world?.close()
})

async function aJob(who: Client): Promise<Pace & { readonly jobID: string }> {
  const { jobID } = await who.call(startPaced, {})
  await until(async () => paces.has(jobID), 'it runs')
  const pace = paces.get(jobID)
  if (!pace) throw new Error('it does not run')
  onTestFinished(() => pace.finish())
  return { jobID, ...pace }
}
const there = ({ token }: Client) => other.anonymous(token)
const stateRead = (jobID: string) => readOf(readJobState, { jobID })
const failureOf = async (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    ({ status, code, message }) => ({ status, code, message }),
  )

test('what a job writes on one server, and its end, is told to a reader of another, who then reads it', async () => {
  const ana = await world.user()
  const { jobID, write, finish } = await aJob(ana)
  const follower = await Follower.open(there(ana), [stateRead(jobID)])
  const state = async () => (await there(ana).call(readJobState, { jobID })).jobState
  await until(async () => follower.events.length === 1, 'what is followed is told at once')
  expect(follower.events).toEqual([{ told: [0] }])
  for (const text of ['one\n', 'two\n']) {
    expect(await follower.next('the output is told', () => write(text))).toEqual({ told: [0] })
    expect((await state()).data.output).toMatch(new RegExp(`${text}$`))
  }
  expect(await follower.next('the end is told', finish)).toEqual({ told: [0] })
  expect(await state()).toMatchObject({ status: 'completed', data: { output: 'one\ntwo\n', exitCode: 0 } })
})

test('one connection tells of several jobs apart', async () => {
  const ana = await world.user()
  const [one, two] = [await aJob(ana), await aJob(ana)]
  const follower = await Follower.open(ana, [stateRead(one.jobID), stateRead(two.jobID)])
  await until(async () => follower.events.length === 1, 'both are followed')
  expect(follower.events[0]?.told.toSorted()).toEqual([0, 1])
  expect(await follower.next('the second is told of', () => two.write('x'))).toEqual({ told: [1] })
  expect(await follower.next('the first is told of', () => one.write('x'))).toEqual({ told: [0] })
})

test('a job that writes all the time is told of 20 times a second at most, and its last state always', async () => {
  const ana = await world.user()
  const { jobID, write } = await aJob(ana)
  const listener = new pg.Client(clusterConfig(world.database))
  await listener.connect()
  onTestFinished(() => listener.end())
  let notified = 0
  listener.on('notification', ({ payload }) => {
    if (payload === `job/${jobID}`) notified += 1
  })
  await listener.query('listen etabli_changes')
  const follower = await Follower.open(ana, [stateRead(jobID)])
  const began = performance.now()
  const writing = setInterval(() => write('more\n'), 1)
  onTestFinished(() => clearInterval(writing))
  await until(async () => notified >= 10, 'it is told of ten times')
  const most = Math.ceil((performance.now() - began) / 50) + 2
  expect(notified).toBeLessThanOrEqual(most)
  expect(follower.events.length).toBeLessThanOrEqual(most)
  clearInterval(writing)
  write('last\n')
  // The state is read when it is told, and never else.
  let read = 0
  await until(async () => {
    if (follower.events.length === read) return false
    read = follower.events.length
    return (await ana.call(readJobState, { jobID })).jobState.data.output?.endsWith('last\n') === true
  }, 'the last line is told of')
})

test('what may not be read is not followed, and refused as the call itself refuses it', async () => {
  const [ana, eve] = [await world.user(), await world.user()]
  const { jobID, write } = await aJob(ana)
  const own = await aJob(eve)
  const reads = [stateRead(jobID), stateRead('nothing'), readOf(readAdminJobState, { jobID }), stateRead(own.jobID)]
  const follower = await Follower.open(eve, reads)
  await until(async () => follower.events.length === 1, 'it is told what is followed')
  const foreign = await failureOf(eve.call(readJobState, { jobID }))
  const denied = await failureOf(eve.call(readAdminJobState, { jobID }))
  expect(foreign).toMatchObject({ status: 404, code: 'UNKNOWN_JOB' })
  expect(denied).toMatchObject({ status: 403, code: 'ACCESS_DENIED' })
  expect(follower.events).toEqual([
    {
      told: [3],
      refused: [
        { read: 0, code: foreign?.code, message: foreign?.message },
        { read: 1, code: foreign?.code, message: foreign?.message },
        { read: 2, code: denied?.code, message: denied?.message },
      ],
    },
  ])
  const watching = await Follower.open(ana, [stateRead(jobID)])
  await until(async () => watching.events.length === 1, 'it is followed')
  await watching.next('its owner is told', () => write('x'))
  // What comes after it is the own one's: nothing was told of the other.
  expect(await follower.next('the own one is told of', () => own.write('x'))).toEqual({ told: [3] })
})

test('a connection that follows nothing ends at once: of unknown calls, of calls without a topic, of no calls', async () => {
  const ana = await world.user()
  for (const read of [{ call: 'GET /nothing', input: {} }, readOf(listProjects, {}), readOf(readJobState, {})]) {
    const follower = await Follower.open(ana, [read])
    expect(await follower.end).toBe('ended')
    expect(follower.events).toMatchObject([{ told: [], refused: [{ read: 0 }] }])
  }
  expect(await (await Follower.open(ana, [])).end).toBe('ended')
  await expect(Follower.open(world.anonymous('x'), [])).rejects.toMatchObject({ status: 401 })
})

test('the connection ends with its session, and with the permission, whichever server was told', async () => {
  const ana = await world.user()
  const { jobID } = await aJob(ana)
  const follower = await Follower.open(there(ana), [stateRead(jobID)])
  await until(async () => follower.events.length === 1, 'it is followed')
  await ana.call(logout, {})
  expect(await follower.end).toBe('ended')
  await expect(Follower.open(there(ana), [stateRead(jobID)])).rejects.toMatchObject({ status: 401 })

  const admin = await world.user({ role: 'admin' })
  const read = readOf(readAdminJobState, { jobID: (await aJob(admin)).jobID })
  const watching = await Follower.open(there(admin), [read])
  await until(async () => watching.events.length === 1, 'it is followed')
  await query(world.database, "update app_user set role = 'user' where email = $1", [admin.email])
  expect(await watching.end).toBe('ended')
  const again = await Follower.open(there(admin), [read])
  expect(await again.end).toBe('ended')
  expect(again.events).toMatchObject([{ told: [], refused: [{ code: 'ACCESS_DENIED' }] }])
})

test('one session has ten connections; another takes the place of one that was left', async () => {
  const ana = await world.user()
  const { jobID } = await aJob(ana)
  const open = () => Follower.open(ana, [stateRead(jobID)])
  const followers = await Promise.all(Array.from({ length: 10 }, open))
  expect(await failureOf(open())).toEqual({
    status: 429,
    code: 'TOO_MANY_STREAMS',
    message: 'you follow changes in 10 pages at once, close one of them',
  })
  const elsewhere = await world.signIn(ana.email)
  await Follower.open(elsewhere, [stateRead(jobID)])
  followers[0]?.leave()
  await until(async () => (await failureOf(open())) === undefined, 'there is room for one')
})

test('a server that stops ends its connections first, and cuts off none', async () => {
  const lines: string[] = []
  const leaving = await World.open({ beside: world, onLog: (line) => lines.push(line) })
  const ana = await world.user()
  const { jobID } = await aJob(ana)
  const follower = await Follower.open(leaving.anonymous(ana.token), [stateRead(jobID)])
  await until(async () => follower.events.length === 1, 'it is followed')
  await leaving.close()
  expect(await follower.end).toBe('ended')
  expect(lines.filter((line) => line.includes('cut off'))).toEqual([])
})

test('proxies are told to pass events on, and browsers not to keep them', async () => {
  const ana = await world.user()
  const { headers, status } = await ana.send(followChanges, { reads: [] })
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(headers.get('x-accel-buffering')).toBe('no')
  expect(headers.get('cache-control')).toContain('no-store')
})
