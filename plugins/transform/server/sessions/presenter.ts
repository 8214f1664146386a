import type { DbtFileSession } from '../../contract'
import type { SessionRow } from './session-repository'

export const redisIdOf = (id: string) => `dbt-session:${id}`
/** What calls name a session's folder by; no path of the machine. */
export const workDirOf = (id: string) => `work-sessions/${id}`

export function presentSession(row: SessionRow): DbtFileSession {
  return {
    'redis-id': redisIdOf(row.id),
    'entity-type': row.entity_type,
    'entity-name': row.entity_name,
    status: row.status,
    'created-by': row.created_by,
    'last-modified-by': row.modified_by,
    'locked-by': row.locked_by,
    'locked-by-email': row.locked_by_email,
    'creation-time': row.created_at.toISOString(),
    'last-modified-time': row.modified_at.toISOString(),
    'work-dir': workDirOf(row.id),
    history: row.history.map(({ event, time }) => ({ event, 'event-time': time })),
  }
}
