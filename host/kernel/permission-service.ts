import type { ParsedAccess } from '@etabli/core/access/access'
import { evaluate, type Principal } from '@etabli/core/access/evaluate'
import { type Scope, scopeOf } from '@etabli/core/access/scope'
import type { Verdict } from '@etabli/core/access/verdict'
import type { AccessFields, AuthService, PermissionService, SessionState } from '@etabli/sdk'
import { distinctUntilChanged, map, type Observable } from 'rxjs'

export class DefaultPermissionService implements PermissionService {
  constructor(private readonly auth: Pick<AuthService, 'session' | 'session$'>) {}

  verdict(access: ParsedAccess, fields: AccessFields = {}): Verdict {
    return evaluate(principalOf(this.auth.session), access, fields)
  }

  can$(access: ParsedAccess, fields: AccessFields = {}): Observable<Verdict> {
    return this.auth.session$.pipe(
      map((state) => evaluate(principalOf(state), access, fields)),
      distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
    )
  }

  scope$(project: string, feature: Parameters<typeof scopeOf>[2]): Observable<Scope> {
    return this.auth.session$.pipe(
      map((state) => scopeOf(principalOf(state)?.configuration, project, feature)),
      distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
    )
  }
}

function principalOf(state: SessionState): Principal | undefined {
  return state.status === 'present' ? state.session.principal : undefined
}
