import type { ParsedAccess } from '@etabli/core/access/access'
import type { Scope } from '@etabli/core/access/scope'
import type { Verdict } from '@etabli/core/access/verdict'
import type { Observable } from 'rxjs'
import { createToken } from './token'

/** What the parameters of an access stand for: `{ project: 'demo' }`. */
export type AccessFields = Readonly<Record<string, string>>

export interface PermissionService {
  verdict(access: ParsedAccess, fields?: AccessFields): Verdict
  can$(access: ParsedAccess, fields?: AccessFields): Observable<Verdict>
  scope$(project: string, feature: string): Observable<Scope>
}
export const PermissionService = createToken<PermissionService>(
  'etabli.PermissionService',
  'What the user may do, by the one evaluator that the server uses too',
)
