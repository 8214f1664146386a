import { recordedReply } from '#tests/contract/wire/recorded-reply'
import { type DbtFileSession, readSession } from '../contract'

/** The work session of the user of tests on `marts/orders`, or what a test says of it. */
export function aSession(facts: Partial<DbtFileSession> = {}): DbtFileSession {
  return {
    ...recordedReply('transform', readSession).dbtFileSession,
    'redis-id': 'dbt-session:01JDA0000000000000000000AA',
    'entity-name': 'marts/orders',
    'created-by': 'test@etabli.local',
    'last-modified-by': 'test@etabli.local',
    'locked-by': 'test',
    'locked-by-email': 'test@etabli.local',
    'creation-time': '2026-11-20T08:00:00.000Z',
    'last-modified-time': '2026-11-20T08:00:00.000Z',
    ...facts,
  }
}
