import type { Principal } from '@etabli/core/access/evaluate'
import { ApiError } from '@etabli/core/envelope/api-error'
import { failures } from '@etabli/core/envelope/failures'
import type { AuditChange, AuditOutcome, Store } from '@etabli/sdk/server'
import type { FastifyBaseLogger } from 'fastify'
import type { Insertable } from 'kysely'
import type { AuditTables } from './migrations'

/** A call as the audit trail knows it, whatever becomes of it. */
export interface RecordedCall {
  readonly requestId: string
  readonly principal: Principal
  readonly ip: string
  readonly action: string
  readonly project: string
  /** The name of the access token that made it; undefined where a signed-in user did. */
  readonly accessToken?: string | undefined
}

type Row = Omit<Insertable<AuditTables['audit_event']>, 'id' | 'at'>

/** The largest `before` or `after` that is kept whole; of a larger one only its size. */
const LONGEST_VALUE = 100_000
const LONGEST_TEXT = 1_000

/** Writes down calls that change something, of users whose `audit-trail` is enabled, or of everybody. */
export class CallRecorder {
  readonly #database

  constructor(
    store: Store,
    private readonly everybody: boolean,
  ) {
    this.#database = store.database<AuditTables>()
  }

  isKept(principal: Principal | undefined): principal is Principal {
    return principal !== undefined && (this.everybody || principal.configuration?.['audit-trail']?.enabled === true)
  }

  /** Before anything is done. What cannot be written down is refused. */
  async begin(call: RecordedCall): Promise<void> {
    try {
      await this.#write(call, 'begun', {})
    } catch (error) {
      throw failures.AUDIT_UNAVAILABLE({ cause: error })
    }
  }

  /** What was done stays done: a line that cannot be written then is told in the log, and the first one stays. */
  done(call: RecordedCall, change: AuditChange, log: FastifyBaseLogger): Promise<void> {
    return this.#tryWrite(call, 'done', change, '', log)
  }

  /** Calls that a handler refuses are denied as well. Without an error that users may read, the log has the reason. */
  failed(call: RecordedCall, change: AuditChange, error: unknown, log: FastifyBaseLogger): Promise<void> {
    const known = error instanceof ApiError ? error : undefined
    const outcome = known?.status === 403 ? 'denied' : 'failed'
    return this.#tryWrite(call, outcome, change, known?.message ?? 'an internal error', log)
  }

  denied(call: RecordedCall, reason: string, log: FastifyBaseLogger): Promise<void> {
    return this.#tryWrite(call, 'denied', {}, reason, log)
  }

  #tryWrite(call: RecordedCall, outcome: AuditOutcome, change: AuditChange, message: string, log: FastifyBaseLogger) {
    return this.#write(call, outcome, change, message).catch((error: unknown) =>
      log.error({ err: error, action: call.action, outcome }, 'the audit trail lacks a line'),
    )
  }

  async #write(call: RecordedCall, outcome: AuditOutcome, change: AuditChange, message = ''): Promise<void> {
    const row: Row = {
      request_id: call.requestId,
      user_id: call.principal.id,
      email: call.principal.email,
      ip: call.ip,
      action: call.action,
      project: storable(change.project ?? call.project),
      object: storable(change.object ?? ''),
      outcome,
      message: storable(
        [call.accessToken && `with the access token '${call.accessToken}'`, message].filter(Boolean).join(': '),
      ),
      before: json(change.before),
      after: json(change.after),
    }
    await this.#database.insertInto('audit_event').values(row).execute()
  }
}

/** PostgreSQL's texts hold no NUL. */
export function storable(text: string): string {
  return text.replaceAll('\0', '\uFFFD').slice(0, LONGEST_TEXT)
}

function json(value: unknown): string | null {
  if (value === undefined) return null
  const text = JSON.stringify(value).replaceAll('\\u0000', '\uFFFD')
  return text.length > LONGEST_VALUE ? JSON.stringify({ tooLong: text.length }) : text
}
