import type { Finder, Thing } from '@etabli/sdk/server'
import type { EntityType } from '../../contract'
import { failures } from '../failures'
import type { SessionRepository, SessionRow } from './session-repository'

export interface FoundSession extends Thing {
  readonly row: SessionRow
}

export function sessionIdOf(redisId: string): string {
  return redisId.replace(/^dbt-session:/, '')
}

/** Work sessions by their `redis-id`, in the project of the call; an acl names them by their entity. */
export function sessionFinder(
  sessions: Pick<SessionRepository, 'find'>,
  type?: EntityType,
): Finder<{ readonly project: string }, FoundSession> {
  return {
    find: async (redisId, { input: { project } }) => {
      const row = await sessions.find(sessionIdOf(redisId))
      if (!row || row.project !== project || (type !== undefined && row.entity_type !== type)) return undefined
      return { project, name: row.entity_name, row }
    },
    unknown: () => failures.UNKNOWN_SESSION(),
  }
}
