import { newId, type QueueAlerts } from '@etabli/sdk/platform/server'
import { type Kysely, sql } from 'kysely'
import type { AlertEvent } from '../../contract'

/** Something that somebody may want to be told of. */
export interface AlertNews {
  readonly event: AlertEvent
  readonly project: string
  /** What an acl calls it: the artefact's, the bundle's or the service's name, or that of a task of no artefact. */
  readonly subject: string
  /** Empty for bundles, services and tasks of no artefact. */
  readonly artefact: string
  /** The run, or what missed its time: `task:…`, `bundle-status:…` or `bundle:…`; `service:…` of a service. */
  readonly taskRedisId: string
  /** A sentence that may leave the platform: no secrets in it. */
  readonly message: string
  readonly at: Date
}

/** What other areas tell of. */
export const queueServiceAlerts: QueueAlerts = (transaction, { event, project, subject, redisId, message, at }) =>
  enqueueAlerts(transaction, { event, project, subject, artefact: '', taskRedisId: redisId, message, at })

/** Longest message that is sent, in characters; the rest is in the run itself. */
const LONGEST_MESSAGE = 2_000

/** Queues a message for each alert that asks for it, in the transaction of what has happened: both are stored, or neither is. */
export async function enqueueAlerts<Tables>(transaction: Kysely<Tables>, news: AlertNews): Promise<void> {
  const { event, project, subject, artefact, taskRedisId, message, at } = news
  const { rows: alerts } = await sql<{ readonly id: string }>`
    select id from alert
    where project = ${project} and enabled and ${event} = any(events) and (about = '{}' or ${subject} = any(about))
  `.execute(transaction)
  for (const { id } of alerts)
    await sql`
      insert into alert_delivery (id, alert_id, project, event, subject, artefact, task, message, happened_at)
      values (${newId()}, ${id}, ${project}, ${event}, ${subject}, ${artefact}, ${taskRedisId},
        ${message.slice(0, LONGEST_MESSAGE)}, ${at})
    `.execute(transaction)
}
