import { setTimeout as after } from 'node:timers/promises'
import { listProjects } from '@etabli/core/projects/contract'
import { checkSession } from '@etabli/core/session/contract'
import { defineCall } from '@etabli/sdk'
import { defineServerPlugin, handle } from '@etabli/sdk/server'
import { expect, onTestFinished, test } from 'vitest'
import { CuttableLine } from '#tests/support/cuttable-line'
import { expectErrorLines } from '#tests/support/error-lines'
import { bearer, inParallel, RawHttp } from '#tests/support/raw-http'
import { aWorld, query, World } from '#tests/support/world'

// While its store is away, what a server does by itself fails too.
expectErrorLines(/^the server halves of installed plugins could not be looked at: /, /^could not (ask|look for) /)

const readyz = async (http: RawHttp) => (await http.send({ path: '/readyz' })).status

test('while the store is away calls answer 503 with an envelope, healthz lives, readyz tells; when it is back all goes on', async () => {
  const line = await CuttableLine.open()
  onTestFinished(() => line.close())
  const world = await aWorld({ reach: { host: '127.0.0.1', port: line.port } })
  const user = await world.user({ acl: { '*': { permission: 'R' } } })
  const http = new RawHttp(world.url)
  onTestFinished(() => http.close())
  const call = (path: string) => http.send({ path, headers: bearer(user.token) })
  expect((await call(checkSession.path)).status).toBe(200)

  line.cut()
  for (const path of [checkSession.path, listProjects.path, '/api/v1/dashboard/organization/overview']) {
    const { status, text } = await call(path)
    expect(JSON.parse(text)).toMatchObject({ status: 'error', code: 'UNAVAILABLE', requestId: expect.any(String) })
    expect(status).toBe(503)
  }
  expect(await readyz(http)).toBe(503)
  expect((await http.send({ path: '/healthz' })).status).toBe(200)
  expect((await http.send({ path: '/metrics' })).status).toBe(200)

  line.mend()
  await expect.poll(() => readyz(http)).toBe(200)
  expect((await call(checkSession.path)).status).toBe(200)
})

test('a session that ends while nobody can tell the server is refused as soon as the store answers again', async () => {
  const line = await CuttableLine.open()
  onTestFinished(() => line.close())
  const world = await aWorld({ reach: { host: '127.0.0.1', port: line.port } })
  const user = await world.user()
  await user.call(checkSession, {})
  line.cut()
  await query(world.database, 'delete from session')
  line.mend()
  const seen: number[] = []
  const status = async () => {
    seen.push((await user.send(checkSession, {})).status)
    return seen.at(-1)
  }
  await expect.poll(status).not.toBe(503)
  // The first that was no outage: another connection may still be found broken after it.
  expect(seen.at(-1)).toBe(401)
})

test('connections that PostgreSQL ends under load cost at most the calls under way, and none is answered wrongly', async () => {
  const world = await aWorld()
  const user = await world.user({ acl: { '*': { permission: 'R' } } })
  const http = new RawHttp(world.url)
  onTestFinished(() => http.close())
  const kill = () =>
    query('postgres', 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [world.database])
  let running = true
  const killing = (async () => {
    for (; running; await after(20)) await kill()
  })()
  const statuses = await inParallel(Array.from({ length: 400 }), 1, async () => {
    return (await http.send({ path: checkSession.path, headers: bearer(user.token) })).status
  }).finally(() => {
    running = false
  })
  await killing
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  await expect.poll(() => readyz(http)).toBe(200)
  // What was ended last may be heard of only now.
  await expect
    .poll(async () => (await http.send({ path: checkSession.path, headers: bearer(user.token) })).status)
    .toBe(200)
})

test('a stop answers what is under way, refuses what is new with 503, says so at readyz, then lets go', async () => {
  const gate = deferred()
  const started = deferred()
  const slow = defineCall({ method: 'GET', path: '/api/v1/slow/call', access: 'session', summary: 'Waits' })
  const plugin = defineServerPlugin({
    id: 'test.slow',
    start: () => ({
      calls: [
        handle(slow, async () => {
          started.resolve()
          await gate.promise
          return {}
        }),
      ],
    }),
  })
  const world = await World.open({ plugins: [plugin] })
  const user = await world.user()
  const http = new RawHttp(world.url)
  const underWay = http.send({ path: slow.path, headers: bearer(user.token) })
  await started.promise
  const stopping = world.close()

  const refused = await http.send({ path: checkSession.path, headers: bearer(user.token) })
  expect(refused.status).toBe(503)
  expect(JSON.parse(refused.text)).toMatchObject({ status: 'error', code: 'UNAVAILABLE' })
  expect(await readyz(http)).toBe(503)
  expect((await http.send({ path: '/healthz' })).status).toBe(200)

  gate.resolve()
  expect(await underWay).toMatchObject({ status: 200, text: '{"status":"success","data":{}}' })
  await stopping
  await expect(http.send({ path: '/healthz' })).rejects.toThrow()
  http.close()
})

function deferred() {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
