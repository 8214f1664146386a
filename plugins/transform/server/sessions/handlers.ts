import { type Finder, type HandledCall, handle, handleFound } from '@etabli/sdk/server'
import { checkModelLock, checkSourceLock, checkTestLock, listSessions, readSession } from '../../contract'
import { presentSession } from './presenter'
import { type FoundSession, sessionIdOf } from './session-finder'
import type { Entity, SessionRepository } from './session-repository'

export function sessionCalls(
  sessions: SessionRepository,
  finder: Finder<{ readonly project: string }, FoundSession>,
): readonly HandledCall[] {
  const check = async ({ project, type, name }: Entity, redisId: string | undefined) => {
    const asked = redisId === undefined ? undefined : await sessions.find(sessionIdOf(redisId))
    const isOfEntity = asked?.project === project && asked.entity_type === type && asked.entity_name === name
    const row = isOfEntity ? asked : await sessions.opened({ project, type, name })
    return { dbtFileSession: row ? presentSession(row) : null }
  }
  return [
    handle(checkModelLock, ({ input: { project, modelName: name, dbtFileSessionRedisID } }) =>
      check({ project, type: 'dbt-model', name }, dbtFileSessionRedisID),
    ),
    handle(checkSourceLock, ({ input: { project, sourceName: name, dbtFileSessionRedisID } }) =>
      check({ project, type: 'dbt-source', name }, dbtFileSessionRedisID),
    ),
    handle(checkTestLock, ({ input: { project, testName: name, dbtFileSessionRedisID } }) =>
      check({ project, type: 'dbt-test', name }, dbtFileSessionRedisID),
    ),
    handle(listSessions, async ({ input: { project, entityTypeFilter } }) => {
      const rows = await sessions.list(project, entityTypeFilter === '' ? undefined : entityTypeFilter)
      return { dbtFileSessions: rows.map(presentSession) }
    }),
    handleFound(readSession, finder, async ({ found }) => ({
      dbtFileSession: presentSession(found('dbtFileSessionRedisID').thing.row),
    })),
  ]
}
