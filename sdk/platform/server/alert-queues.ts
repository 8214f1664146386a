import type { Kysely } from 'kysely'
import { createExtensionPoint } from '../../server/extension-point'

/** Something that has happened to a service, of which somebody may want to be told. */
export interface ServiceNews {
  /** It does not answer any more, or answers again. */
  readonly event: 'down' | 'up'
  readonly project: string
  /** The service’s name, as an acl names it. */
  readonly subject: string
  /** `service:{ULID}` */
  readonly redisId: string
  /** A sentence that may leave the platform: no secrets in it. */
  readonly message: string
  readonly at: Date
}

/** Queues the messages for all who ask for them, in the transaction of what has happened: both are stored, or neither is. */
export type QueueAlerts = <Tables>(transaction: Kysely<Tables>, news: ServiceNews) => Promise<void>

export const AlertQueues = createExtensionPoint<QueueAlerts>(
  'etabli.AlertQueues',
  'Who tells people and programs of a project what has happened to its services',
)

/** The names of what is told of by `AlertQueues` in a project, whoever may see it. */
export type AlertSubjectNames = (project: string) => Promise<readonly string[]>

export const AlertSubjects = createExtensionPoint<AlertSubjectNames>(
  'etabli.AlertSubjects',
  'The services of a project that somebody may want to be told of',
)
