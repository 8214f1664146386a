import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from '#tests/support/client'
import { listServices, readDeploymentStatus, readService } from '../../../plugins/services/contract'
import { QUIET_MS } from '../../../plugins/services/server/deployments/watch'
import { measure } from '../admin/measure'
import { size } from '../form'
import type { Measure } from '../report'
import type { SlowClouds } from './slow-clouds'
import { firstAtCloud, firstService, PROJECT, SERVICES_KEPT } from './stored-services'

const SLOW_MS = size(5_000, 500)
const PAGES = 20
/** What a page waits before it asks again. */
const POLL_MS = 4_000
const POLLED_MS = size(60_000, 8_500)
const ENGINES = ['clever-cloud', 'scaleway'] as const

/** While the server is busy asking clouds that answer late. */
export async function measureList(admin: Client, clouds: SlowClouds): Promise<readonly Measure[]> {
  clouds.latency = SLOW_MS
  while (clouds.requests === 0) await delay(50)
  const list = await measure(`all ${SERVICES_KEPT}, each answer of the clouds taking ${SLOW_MS} ms`, async () => {
    const { services } = await admin.call(listServices, { project: PROJECT })
    const isWhole = services.every((service) => Object.keys(service['service-deployments']).length === ENGINES.length)
    if (services.length !== SERVICES_KEPT || !isWhole) throw new Error('the list is not whole')
  })
  const one = await measure('one of them', () => admin.call(readService, { serviceRedisID: firstService }))
  return [list, one]
}

/** Pages of one service, opened at different moments, each asking for its status on both clouds. */
export async function measurePolls(admin: Client, clouds: SlowClouds): Promise<readonly Measure[]> {
  clouds.latency = 0
  const before = clouds.timesAsked(firstAtCloud).length
  const until = performance.now() + POLLED_MS
  const answered: number[] = []
  const page = async (place: number) => {
    for (let at = performance.now() + (POLL_MS * place) / PAGES; at < until; at += POLL_MS) {
      await delay(Math.max(0, at - performance.now()))
      for (const engine of ENGINES) {
        const began = performance.now()
        await admin.call(readDeploymentStatus, { serviceRedisID: firstService, engine })
        answered.push(performance.now() - began)
      }
    }
  }
  await Promise.all(Array.from({ length: PAGES }, (_, place) => page(place)))
  // Both clouds know it by the same id. The first question of each begins the first interval.
  const asked = clouds.timesAsked(firstAtCloud).slice(before)
  const intervals = (performance.now() - (asked[0] ?? Number.NaN)) / QUIET_MS
  const perInterval = (asked.length - ENGINES.length) / (intervals * ENGINES.length)
  return [
    { name: `a status, asked for by ${PAGES} pages`, unit: 'ms', values: answered, goal: 200 },
    {
      name: `requests of a cloud for ${PAGES} pages, against one an interval`,
      unit: '%',
      values: [100 * perInterval],
      goal: 100,
    },
  ]
}
