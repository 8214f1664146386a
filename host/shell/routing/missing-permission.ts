import type { ParsedAccess } from '@etabli/core/access/access'
import type { Requirement } from '@etabli/core/access/requirement'
import type { Verdict } from '@etabli/core/access/verdict'

/** The first requirement that is not met; on the project itself where that alone keeps the user out. */
export function missingPermission(
  access: ParsedAccess,
  judge: (access: ParsedAccess) => Verdict,
): Requirement | undefined {
  if (access.kind !== 'project') return undefined
  const isMet = (requirement: Requirement) => judge({ kind: 'project', required: [requirement], anyOf: [] }).granted
  const missing = [...access.required, ...access.anyOf].find((requirement) => !isMet(requirement))
  if (!missing) return undefined
  const ofProject: Requirement = { ...missing, feature: '*' }
  return isMet(ofProject) ? missing : ofProject
}
