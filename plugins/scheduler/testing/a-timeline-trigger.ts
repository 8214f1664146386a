import type { TimelineTrigger } from '../contract'

/** A trigger that runs at 6 every day by the clocks of UTC, or what a test says of it. */
export function aTimelineTrigger(facts: Partial<TimelineTrigger> = {}): TimelineTrigger {
  return {
    'redis-id': `task:${facts.name ?? 'orders'}`,
    kind: 'task',
    name: 'orders',
    artefact: 'orders',
    engine: 'etabli',
    schedule: '0 6 * * *',
    zone: 'UTC',
    paused: false,
    times: [],
    'typical-seconds': 120,
    ...facts,
  }
}
