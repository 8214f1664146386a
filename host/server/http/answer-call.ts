import { failures } from '@etabli/core/envelope/failures'
import type { JudgingContext } from '@etabli/sdk/platform/server'
import type { AuditChange, CallContext, Found, HandledCall, PublicContext, Thing } from '@etabli/sdk/server'
import type { LiveSession } from '../sessions/session-service'
import { DeclarationError } from './declaration-error'
import type { RawFields } from './read-input'
import { type ScopeGuard, WHOLE } from './scope-guard'

export interface Asked {
  readonly base: PublicContext<never>
  readonly input: RawFields
  readonly session: LiveSession | undefined
  /** The project that the call's access names; empty where it names none. */
  readonly project: string
  readonly audit: (change: AuditChange) => void
  readonly judge: JudgingContext<never>['judge']
}

/** Runs the handler of a call that the guard let pass: with what its ids lead to, and a list in its reply narrowed. */
export async function answerCall(handled: HandledCall, scopes: ScopeGuard, asked: Asked): Promise<unknown> {
  const { base, input, session, project, audit, judge } = asked
  if (handled.kind === 'public') return handled.run(base)
  if (!session) throw failures.NO_TOKEN()
  const { scope } = handled.call
  const list = typeof scope === 'object' && 'list' in scope ? scope : undefined
  const caller: CallContext<never> = {
    ...base,
    principal: session.user,
    sessionId: session.jti,
    accessTokenId: session.accessToken?.id,
    reach: list ? scopes.reachOf(list, session.user, project) : WHOLE,
    audit,
  }
  if (handled.kind === 'judging') return handled.run({ ...caller, judge })
  if (handled.kind !== 'finding') {
    const data = await handled.run(caller)
    return list ? scopes.narrowed(list, session.user, project, data) : data
  }
  if (typeof scope !== 'object' || !('ids' in scope))
    throw new DeclarationError(`${handled.call.path} has no scope.ids`)
  const { found, denial } = await scopes.find(scope, handled.finder, session.user, { input, project })
  if (denial) throw failures.ACCESS_DENIED({ data: { code: denial.code, reason: denial.reason } })
  return handled.run({ ...caller, found: (field) => foundIn(found, field) as Found<never> })
}

function foundIn(found: ReadonlyMap<string, Found<Thing>>, field: string): Found<Thing> {
  const thing = found.get(field)
  if (!thing) throw new Error(`${field} was not given, or is none of the ids of this call's scope`)
  return thing
}
