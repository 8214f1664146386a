import type { Principal } from '@etabli/core/access/evaluate'
import { ApiError } from '@etabli/core/envelope/api-error'
import { failures } from '@etabli/core/envelope/failures'
import { isOfSessions } from '@etabli/core/session/contract'
import type { AuditOutcome } from '@etabli/sdk/platform/server'
import type { AuditChange, RequestLog, Store } from '@etabli/sdk/server'
import type { Insertable } from 'kysely'
import { keepableJson, keepableText, LONGEST_NAME } from './keepable'
import type { AuditTables } from './migrations'

/** A call as the audit trail knows it, whatever becomes of it. */
export interface RecordedCall {
  readonly requestId: string
  /** Of a sign-in that failed: the account that was tried, which may be nobody's. */
  readonly principal: Pick<Principal, 'id' | 'email'>
  readonly ip: string
  readonly action: string
  readonly project: string
  /** The name of the access token that made it; undefined where a signed-in user did. */
  readonly accessToken?: string | undefined
}

type Row = Omit<Insertable<AuditTables['audit_event']>, 'id' | 'at'>

/** Writes down calls that change something, of users whose `audit-trail` is enabled, or of everybody. */
export class CallRecorder {
  readonly #database

  constructor(
    store: Store,
    private readonly everybody: boolean,
  ) {
    this.#database = store.database<AuditTables>()
  }

  /** Who comes and goes is kept of everybody: it is no question of what a user does here. */
  isKept(principal: Principal | undefined, action: string): principal is Principal {
    if (principal === undefined) return false
    return this.everybody || isOfSessions(action) || principal.configuration?.['audit-trail']?.enabled === true
  }

  /** Before anything is done. What cannot be written down is refused. */
  async begin(call: RecordedCall): Promise<void> {
    try {
      await this.#insert(rowOf(call, 'begun', {}, ''))
    } catch (error) {
      throw failures.AUDIT_UNAVAILABLE({ cause: error })
    }
  }

  /** What was done stays done: a line that cannot be written then is told in the log, and the first one stays. */
  done(call: RecordedCall, change: AuditChange, log: RequestLog): Promise<void> {
    return this.#tryWrite(call, 'done', change, '', log)
  }

  /** Calls that a handler refuses are denied as well. Without an error that users may read, the log has the reason. */
  failed(call: RecordedCall, change: AuditChange, error: unknown, log: RequestLog): Promise<void> {
    const known = error instanceof ApiError ? error : undefined
    const outcome = known?.status === 403 ? 'denied' : 'failed'
    return this.#tryWrite(call, outcome, change, known?.message ?? 'an internal error', log)
  }

  denied(call: RecordedCall, reason: string, log: RequestLog, change: AuditChange = {}): Promise<void> {
    return this.#tryWrite(call, 'denied', change, reason, log)
  }

  async #tryWrite(
    call: RecordedCall,
    outcome: AuditOutcome,
    change: AuditChange,
    message: string,
    log: RequestLog,
  ): Promise<void> {
    try {
      await this.#insert(rowOf(call, outcome, change, message))
    } catch (error) {
      log.error({ err: error, action: call.action, outcome }, 'the audit trail lacks what a line was to say')
      // The line itself says that something was done, and who did it: better that than nothing.
      const { before: _, after: __, ...bare } = change
      const row = rowOf(call, outcome, bare, `${message} [what changed could not be kept]`.trim())
      await this.#insert(row).catch((again: unknown) =>
        log.error({ err: again, action: call.action, outcome }, 'the audit trail lacks a line'),
      )
    }
  }

  async #insert(row: Row): Promise<void> {
    await this.#database.insertInto('audit_event').values(row).execute()
  }
}

/** Nothing reaches the table but through here: every text of it is cleaned. */
function rowOf(call: RecordedCall, outcome: AuditOutcome, change: AuditChange, message: string): Row {
  const said = [call.accessToken && `with the access token '${call.accessToken}'`, message].filter(Boolean).join(': ')
  const name = (text: string) => keepableText(text, LONGEST_NAME)
  return {
    request_id: name(call.requestId),
    user_id: name(call.principal.id),
    email: name(call.principal.email),
    ip: name(call.ip),
    action: name(call.action),
    project: name(change.project ?? call.project),
    object: keepableText(change.object ?? ''),
    outcome,
    message: keepableText(said),
    before: keepableJson(change.before),
    after: keepableJson(change.after),
  }
}
