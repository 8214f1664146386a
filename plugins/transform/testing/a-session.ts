import type { DbtFileSession } from '../contract'

/** The work session of the user of tests on `marts/orders`, or what a test says of it. */
export function aSession(facts: Partial<DbtFileSession> = {}): DbtFileSession {
  return {
    'redis-id': 'dbt-session:01JDA0000000000000000000AA',
    'entity-type': 'dbt-model',
    'entity-name': 'marts/orders',
    status: 'opened',
    'created-by': 'test@etabli.local',
    'last-modified-by': 'test@etabli.local',
    'locked-by': 'test',
    'locked-by-email': 'test@etabli.local',
    'creation-time': '2026-11-20T08:00:00.000Z',
    'last-modified-time': '2026-11-20T08:00:00.000Z',
    'work-dir': '01JDA0000000000000000000AA',
    history: [{ event: 'opened', 'event-time': '2026-11-20T08:00:00.000Z' }],
    ...facts,
  }
}
