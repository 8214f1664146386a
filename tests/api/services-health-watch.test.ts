import { lookup } from 'node:dns'
import { defineFailures } from '@etabli/sdk/server'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { AnsweringEndpoint } from '#tests/support/answering-endpoint'
import { freePort } from '#tests/support/free-port'
import { HealthDatabase, SERVICE_ID } from '#tests/support/health-database'
import { queueServiceAlerts } from '../../plugins/scheduler/server/alerts'
import { type AskEndpoint, endpointAsker } from '../../plugins/services/server/health/ask-endpoint'
import { HealthRepository } from '../../plugins/services/server/health/health-repository'
import { HealthWatch } from '../../plugins/services/server/health/health-watch'
import { presentHealth } from '../../plugins/services/server/health/presenter'

const { HOST_NOT_PUBLIC } = defineFailures({ HOST_NOT_PUBLIC: { status: 503, message: 'list the host first' } })
/** As the platform does where an operator has listed one address of this machine. */
const hosts = {
  lookup: (host: string) => {
    if (host !== '127.0.0.1') throw HOST_NOT_PUBLIC()
    return lookup
  },
}
const ask = endpointAsker(hosts)
/** Of what never answers. */
const askBriefly = endpointAsker(hosts, 2_000)
const MINUTE = 60_000

class Scene {
  /** Of all servers. */
  time = Date.parse('2026-11-20T10:00:00Z')
  readonly failures: unknown[] = []

  private constructor(readonly database: HealthDatabase) {}

  static async open(...endpoints: readonly string[]): Promise<Scene> {
    return new Scene(await HealthDatabase.open(endpoints))
  }

  repository(store = this.database.store): HealthRepository {
    return new HealthRepository(store, () => sql<Date>`${new Date(this.time).toISOString()}::timestamptz`)
  }

  watch({ store = this.database.store, by = ask }: { store?: HealthDatabase['store']; by?: AskEndpoint } = {}) {
    const failed = (...told: readonly unknown[]) => void this.failures.push(told)
    const log = { info: () => undefined, warn: failed, error: failed }
    return new HealthWatch({
      ...{ health: this.repository(store), ask: by, log },
      queues: () => [queueServiceAlerts],
      titleOf: (engine) => (engine === 'clever-cloud' ? 'Clever Cloud' : engine),
    })
  }

  /** A minute later, and again: as often as it says. */
  async minutes(watch: HealthWatch, count: number): Promise<void> {
    for (let minute = 0; minute < count; minute++) {
      this.time += MINUTE
      await watch.look()
    }
    expect(this.failures).toEqual([])
  }

  async told(): Promise<readonly string[]> {
    const rows = await this.database.query('select event, subject, task, message from alert_delivery order by id')
    return rows.map(({ event, subject, task, message }) => [event, subject, task, message].join(' | '))
  }

  async seen() {
    const health = this.repository()
    const deployed = await this.database.query('select engine, endpoints from service_deployment')
    const all = presentHealth(
      deployed.map(({ engine, endpoints }) => ({ engine: String(engine), endpoints })),
      await health.ofService(SERVICE_ID),
      await health.slots(SERVICE_ID),
    )
    return all.map(({ state, answer, uptime, slots }) => ({ state, answer, uptime, slots: slots.length }))
  }

  deployment(set: string): Promise<unknown> {
    return this.database.query(`update service_deployment set ${set}`)
  }
}

test('an endpoint is down after three failures in a row and up after one success; each change is told once', async () => {
  const endpoint = await AnsweringEndpoint.open()
  const scene = await Scene.open(endpoint.url)
  const watch = scene.watch()
  await scene.minutes(watch, 2)
  expect(await scene.seen()).toEqual([{ state: 'up', answer: '200 OK', uptime: 1, slots: 1 }])
  await watch.look()
  expect(endpoint.paths).toEqual(['/', '/'])

  endpoint.says(503)
  await scene.minutes(watch, 2)
  expect(await scene.seen()).toMatchObject([{ state: 'up', answer: '503 Service Unavailable', uptime: 0.5 }])
  endpoint.says(404)
  await scene.minutes(watch, 1)
  endpoint.says(500)
  await scene.minutes(watch, 2)
  expect(await scene.told()).toEqual([])
  await scene.minutes(watch, 1)
  const down = `down | web | service:${SERVICE_ID} | web on Clever Cloud does not answer at ${endpoint.url}, after 3 checks in a row: 500 Internal Server Error.`
  expect(await scene.told()).toEqual([down])
  await scene.minutes(watch, 4)
  expect(await scene.told()).toEqual([down])
  expect(await scene.seen()).toMatchObject([{ state: 'down' }])

  endpoint.says(200)
  await scene.minutes(watch, 3)
  const up = `up | web | service:${SERVICE_ID} | web on Clever Cloud answers again at ${endpoint.url}: 200 OK.`
  expect(await scene.told()).toEqual([down, up])
  expect(await scene.seen()).toEqual([{ state: 'up', answer: '200 OK', uptime: 6 / 15, slots: 1 }])
})

test('two servers ask each endpoint once a minute, and tell of a change once', async () => {
  const [one, other] = [await AnsweringEndpoint.open(), await AnsweringEndpoint.open()]
  const scene = await Scene.open(one.url, other.url, one.url)
  const watches = [scene.watch(), scene.watch({ store: scene.database.other })]
  one.says(500)
  for (let minute = 1; minute <= 4; minute++) {
    scene.time += MINUTE
    await Promise.all([...watches, ...watches].map((watch) => watch.look()))
    expect([one.paths.length, other.paths.length]).toEqual([minute, minute])
  }
  expect(scene.failures).toEqual([])
  expect(await scene.told()).toEqual([expect.stringContaining(`does not answer at ${one.url}`)])
})

test('what refuses, is silent or breaks off is down; a redirect is an answer that is not followed; what is private is not asked', async () => {
  const [slow, redirecting, broken] = [
    await AnsweringEndpoint.open(),
    await AnsweringEndpoint.open(),
    await AnsweringEndpoint.open(),
  ]
  slow.answer = () => undefined
  broken.answer = (response) => response.destroy()
  redirecting.says(302, { location: `${slow.url}/private` })
  const closed = `http://127.0.0.1:${await freePort()}`
  const scene = await Scene.open(slow.url, redirecting.url, broken.url, closed, 'http://10.0.0.1', 'ftp://127.0.0.1')
  await scene.minutes(scene.watch({ by: askBriefly }), 3)
  expect(await scene.seen()).toEqual([
    { state: 'down', answer: 'it did not answer in time', uptime: 0, slots: 1 },
    { state: 'up', answer: '302 Found', uptime: 1, slots: 1 },
    { state: 'down', answer: 'the connection was closed before an answer came', uptime: 0, slots: 1 },
    { state: 'down', answer: 'nothing answers at this address', uptime: 0, slots: 1 },
    { state: 'unknown', answer: 'list the host first', uptime: undefined, slots: 0 },
    { state: 'unknown', answer: 'the endpoint is no web address', uptime: undefined, slots: 0 },
  ])
  expect(slow.paths).toEqual(['/', '/', '/'])
  expect(await scene.told()).toHaveLength(3)
})

test('what is stopped, being deployed, removed or switched off is not asked, and nothing is told of it', async () => {
  const endpoint = await AnsweringEndpoint.open()
  const scene = await Scene.open(endpoint.url)
  const watch = scene.watch()
  endpoint.says(500)
  await scene.minutes(watch, 2)
  for (const status of ['stopped', 'error', 'deployment in progress', 'locked', 'unknown']) {
    await scene.deployment(`status = '${status}'`)
    await scene.minutes(watch, 1)
  }
  await scene.deployment(`status = 'running', process_completed_at = null`)
  await scene.minutes(watch, 1)
  expect(endpoint.paths).toHaveLength(2)
  // Failures before it was deployed anew do not count.
  await scene.deployment(`process_completed_at = now(), run_id = 'second'`)
  await scene.minutes(watch, 2)
  expect([endpoint.paths.length, await scene.told()]).toEqual([4, []])
  await scene.repository().change(SERVICE_ID, { enabled: false, path: '/ready?now=1' })
  await scene.minutes(watch, 1)
  expect(await scene.seen()).toMatchObject([{ state: 'unknown', answer: '' }])
  await scene.repository().change(SERVICE_ID, { enabled: true, path: '/ready?now=1' })
  await scene.minutes(watch, 1)
  expect(endpoint.paths.slice(4)).toEqual(['/ready?now=1'])
  await scene.database.query('delete from service_deployment')
  await scene.minutes(watch, 1)
  expect(await scene.database.query('select * from service_health_slot')).toEqual([])
})

test('an answer that comes once the deployment was stopped, changed or removed says nothing', async () => {
  const scene = await Scene.open('http://127.0.0.1:1')
  await scene.minutes(scene.watch(), 2)
  for (const change of [`status = 'stopped'`, `status = 'running', run_id = 'second'`]) {
    const by: AskEndpoint = async () => {
      await scene.deployment(change)
      return { kind: 'down', answer: 'stopped' }
    }
    await scene.minutes(scene.watch({ by }), 1)
    expect(await scene.seen()).toMatchObject([{ state: 'unknown', answer: 'nothing answers at this address' }])
    await scene.deployment(`status = 'running', run_id = 'first'`)
  }
  const by: AskEndpoint = async () => {
    await scene.database.query('delete from service_deployment')
    return { kind: 'down', answer: 'removed' }
  }
  await scene.minutes(scene.watch({ by }), 1)
  expect(await scene.told()).toEqual([])
})

test('a day is kept in half hours, and forgotten after two; endpoints that are gone are forgotten', async () => {
  const endpoint = await AnsweringEndpoint.open()
  const scene = await Scene.open(endpoint.url)
  const watch = scene.watch()
  await scene.minutes(watch, 31)
  expect(await scene.seen()).toMatchObject([{ uptime: 1, slots: 2 }])
  scene.time += 24 * 60 * MINUTE
  endpoint.says(500)
  await scene.minutes(watch, 1)
  expect(await scene.seen()).toMatchObject([{ uptime: 0, slots: 1 }])
  await scene.repository().forgetOld()
  expect(await scene.database.query('select * from service_health_slot')).toHaveLength(3)
  scene.time += 24 * 60 * MINUTE
  await scene.repository().forgetOld()
  expect(await scene.database.query('select * from service_health_slot')).toHaveLength(1)
  await scene.deployment(`endpoints = '["http://127.0.0.1:1"]'`)
  await scene.repository().forgetOld()
  expect(await scene.database.query('select * from service_health')).toEqual([])
})
