import { bindRequirement, type ParsedAccess } from './access'
import type { Configuration } from './configuration'
import { judgeRequirement } from './judge-requirement'
import type { Requirement } from './requirement'
import { isAdmin, type Role } from './role'
import { type Denial, GRANTED, type Verdict } from './verdict'

/** Who is asking. */
export interface Principal {
  /** The token's `sub`. */
  readonly id: string
  readonly email: string
  readonly role: Role
  readonly configuration: Configuration | undefined
}

/**
 * The one evaluator: menus, routes, cards, commands and the server's guard all ask here. Pure, never throws, denies by
 * default. `fields` are the path and body fields that name projects. A role neither adds to nor takes from a project's permissions.
 */
export function evaluate(
  principal: Principal | undefined,
  access: ParsedAccess,
  fields: Readonly<Record<string, string>> = {},
): Verdict {
  if (access.kind === 'public') return GRANTED
  if (principal === undefined) return { granted: false, code: 'NO_SESSION', reason: 'needs a session; sign in first' }
  if (access.kind === 'session') return GRANTED
  if (access.kind === 'admin') {
    if (isAdmin(principal.role)) return GRANTED
    const reason = `needs role admin or superadmin; your role is ${principal.role}`
    return { granted: false, code: 'NOT_ADMIN', reason }
  }
  if (access.kind === 'superadmin') {
    if (principal.role === 'superadmin') return GRANTED
    const reason = `needs role superadmin; your role is ${principal.role}`
    return { granted: false, code: 'NOT_SUPERADMIN', reason }
  }
  return judgeAll(access.required, access.anyOf, (requirement) =>
    judgeRequirement(principal.configuration, bindRequirement(requirement, fields)),
  )
}

function judgeAll(
  required: readonly Requirement[],
  anyOf: readonly Requirement[],
  judge: (requirement: Requirement) => Verdict,
): Verdict {
  const refused = firstRefusal(required, judge)
  // Next to alternatives an empty `required` is no open door: one of the alternatives must hold.
  if (refused === undefined && (required.length > 0 || anyOf.length === 0)) return GRANTED
  const denial = refused ?? firstRefusal(anyOf, judge)
  if (denial === undefined || anyOf.some((requirement) => judge(requirement).granted)) return GRANTED
  if (anyOf.length === 0) return denial
  const alternatives = anyOf.map((requirement) => requirement.text).join(', ')
  return { ...denial, reason: `${denial.reason}; any of ${alternatives} would also do` }
}

function firstRefusal(
  requirements: readonly Requirement[],
  judge: (requirement: Requirement) => Verdict,
): Denial | undefined {
  for (const requirement of requirements) {
    const verdict = judge(requirement)
    if (!verdict.granted) return verdict
  }
  return undefined
}
