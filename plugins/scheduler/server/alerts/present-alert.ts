import type { Alert, AlertDelivery } from '../../contract'
import type { AlertRow, DeliveryRow } from './tables'

const PREFIX = 'alert:'

/** Empty for what is no id of an alert. */
export function idOf(alertRedisId: string): string {
  return alertRedisId.startsWith(PREFIX) ? alertRedisId.slice(PREFIX.length) : ''
}

export function presentAlert(row: AlertRow): Alert {
  return {
    'redis-id': `${PREFIX}${row.id}`,
    name: row.name,
    kind: row.kind,
    target: row.target,
    events: [...row.events],
    about: [...row.about],
    enabled: row.enabled,
    'creation-time': row.created_at.toISOString(),
    'last-modified-by': row.modified_by,
  }
}

/**
 * For whoever may not change it, and for the audit trail: of the address of a webhook only the host, since many receivers put a
 * secret behind it.
 */
export function withoutSecrets(alert: Alert): Alert {
  if (alert.kind === 'mail' || !URL.canParse(alert.target)) return alert
  return { ...alert, target: `${new URL(alert.target).origin}/…` }
}

export function presentDelivery(row: DeliveryRow): AlertDelivery {
  return {
    id: row.id,
    alert: `${PREFIX}${row.alert_id}`,
    event: row.event,
    subject: row.subject,
    'task-redis-id': row.task,
    status: row.status,
    attempts: row.attempts,
    answer: row.answer,
    'creation-time': row.created_at.toISOString(),
    'last-attempt-time': row.last_attempt_at?.toISOString() ?? '',
    'next-attempt-time': row.next_attempt_at?.toISOString() ?? '',
  }
}
