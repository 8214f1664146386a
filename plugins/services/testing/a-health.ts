import type { EndpointHealth, HealthSlot } from '../contract'

const HALF_HOUR_MS = 1_800_000

/** So many half hours before now. */
export function aSlot(ago: number, more: Partial<HealthSlot> = {}): HealthSlot {
  const time = new Date((Math.floor(Date.now() / HALF_HOUR_MS) - ago) * HALF_HOUR_MS).toISOString()
  return { time, checks: 30, ups: 30, latency: 40, ...more }
}

/** Of an endpoint of Clever Cloud that answers. */
export const aHealth = (more: Partial<EndpointHealth> = {}): EndpointHealth => ({
  engine: 'clever-cloud',
  endpoint: 'https://shop.example.test',
  state: 'up',
  answer: '200 OK',
  latency: 1_234,
  uptime: 0.99996,
  'checked-time': '2026-11-20T08:10:00.000Z',
  'changed-time': '2026-11-20T08:00:00.000Z',
  slots: [aSlot(1, { latency: 20 }), aSlot(0, { ups: 27, latency: 90 })],
  ...more,
})
