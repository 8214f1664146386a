import type { ParsedAccess } from './access'
import { NEEDED } from './messages'
import type { Requirement } from './requirement'
import type { Verdict } from './verdict'

/** A missing permission in a sentence that can be passed on to whoever grants it. */
export function neededPermission({ project, feature, permission }: Requirement): string {
  const name = project.kind === 'name' ? project.name : NEEDED.aProject
  const things = permission === 'exec' ? NEEDED.things(name) : name
  const what = feature === '*' ? things : NEEDED.within(NEEDED.features[feature], name)
  return NEEDED.needed(NEEDED.permissions[permission](what))
}

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
