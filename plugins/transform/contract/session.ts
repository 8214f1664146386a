import { defineCall, form } from '@etabli/sdk'
import * as z from 'zod/mini'
import { ENTITY_TYPES, EntityName } from './entity'

export const SESSION_STATUSES = ['opened', 'closed', 'canceled'] as const
export type SessionStatus = (typeof SESSION_STATUSES)[number]

/** `dbt-session:{ULID}` */
export const SessionRedisID = z
  .string()
  .check(z.regex(/^dbt-session:[0-9A-HJKMNP-TV-Z]{26}$/, 'must be the redis-id of a work session'))

/** Somebody's work on one entity, from its opening to its merge. */
export const DbtFileSession = z.object({
  'redis-id': z.string(),
  'entity-type': z.enum(ENTITY_TYPES),
  'entity-name': z.string(),
  status: z.enum(SESSION_STATUSES),
  /** E-mail addresses. */
  'created-by': z.string(),
  'last-modified-by': z.string(),
  /** The id of the user who edits it. */
  'locked-by': z.string(),
  /** His e-mail address, for those who are told of him. */
  'locked-by-email': z.string(),
  'creation-time': z.string(),
  'last-modified-time': z.string(),
  /** Names the session's folder to calls that run dbt; no path of the machine. */
  'work-dir': z.string(),
  history: z.array(z.object({ event: z.string(), 'event-time': z.string() })),
})
export type DbtFileSession = z.infer<typeof DbtFileSession>

const BASE = '/api/v1/aec-project/dbt-file-lock'
const dbtFileSessionRedisID = SessionRedisID
const READ = ':project:transform:read'

/** The session that is opened on an entity; null where there is none. With `dbtFileSessionRedisID`, that one, however it stands. */
export const checkModelLock = defineCall({
  method: 'POST',
  path: `${BASE}/check/dbt-model/:project`,
  access: READ,
  scope: { feature: 'transform', name: ':modelName' },
  summary: 'The work session that is opened on a model, if any',
  body: form({ modelName: EntityName, dbtFileSessionRedisID: z.optional(dbtFileSessionRedisID) }),
  returns: { dbtFileSession: z.nullable(DbtFileSession) },
})

export const checkSourceLock = defineCall({
  method: 'POST',
  path: `${BASE}/check/dbt-source/:project`,
  access: READ,
  scope: { feature: 'transform', name: ':sourceName' },
  summary: 'The work session that is opened on a source, if any',
  body: form({ sourceName: EntityName, dbtFileSessionRedisID: z.optional(dbtFileSessionRedisID) }),
  returns: { dbtFileSession: z.nullable(DbtFileSession) },
})

export const checkTestLock = defineCall({
  method: 'POST',
  path: `${BASE}/check/dbt-test/:project`,
  access: READ,
  scope: { feature: 'transform', name: ':testName' },
  summary: 'The work session that is opened on a test, if any',
  body: form({ testName: EntityName, dbtFileSessionRedisID: z.optional(dbtFileSessionRedisID) }),
  returns: { dbtFileSession: z.nullable(DbtFileSession) },
})

export const listSessions = defineCall({
  method: 'POST',
  path: `${BASE}/list/:project`,
  access: READ,
  scope: { feature: 'transform', list: 'dbtFileSessions', key: 'entity-name' },
  topic: 'dbt-sessions/:project',
  summary:
    'The work sessions of a project, the last changed first, 500 at most; of one type where the filter names one',
  body: form({ entityTypeFilter: z.enum(['', ...ENTITY_TYPES]) }),
  returns: { dbtFileSessions: z.array(DbtFileSession) },
})

/** (CALL-09) */
export const readSession = defineCall({
  method: 'POST',
  path: `${BASE}/read/:project`,
  access: READ,
  scope: { feature: 'transform', ids: [':dbtFileSessionRedisID'], letters: ['read'] },
  topic: 'dbt-session/:dbtFileSessionRedisID',
  summary: 'One work session',
  body: form({ dbtFileSessionRedisID }),
  returns: { dbtFileSession: DbtFileSession },
  fails: [404],
})
