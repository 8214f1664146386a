import { type Feature, hasLetters, isFeature, type LetterFeature } from './feature'
import { LETTERS, type Letter } from './permission'
import { isProjectName } from './project-entry'

/** A letter, or `enabled`: the question whether the project has the feature at all. */
export type RequiredPermission = Letter | 'enabled'

/** A project named in the text, or the field of a call or route that will name it. */
export type ProjectReference =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'field'; readonly field: string }

export interface Requirement {
  /** As declared. */
  readonly text: string
  readonly project: ProjectReference
  /** `*` is the project's own permission. */
  readonly feature: Feature | '*'
  readonly permission: RequiredPermission
}

/** What may be declared: `demo:secret:read`, `:project:docs:enabled`, `:projectName:*:write`, `*:read`. */
export type RequirementText =
  | `${string}:${LetterFeature | '*'}:${Letter}`
  | `${string}:${Feature | '*'}:enabled`
  | `*:${RequiredPermission}`

/** A mistake in a declaration; found when it is registered, never while a user is checked. */
export class RequirementError extends Error {
  override readonly name = 'RequirementError'
  /** The declaration that is wrong. */
  readonly text: string

  constructor(text: string, problem: string) {
    super(`requirement '${text}': ${problem}`)
    this.text = text
  }
}

/** Reads one requirement. `*:read` is short for `:project:*:read`. Throws a RequirementError. */
export function parseRequirement(text: string): Requirement {
  const parts = text.split(':')
  const [first = '', second = '', third = '', fourth = ''] = parts
  if (parts.length === 2 && first === '*') return requirement(text, fieldReference(text, 'project'), first, second)
  if (parts.length === 3) return requirement(text, nameReference(text, first), second, third)
  if (parts.length === 4 && first === '') return requirement(text, fieldReference(text, second), third, fourth)
  throw new RequirementError(text, "is not 'project:feature:permission'")
}

function requirement(text: string, project: ProjectReference, feature: string, permission: string): Requirement {
  if (feature !== '*' && !isFeature(feature)) throw new RequirementError(text, `unknown feature '${feature}'`)
  if (permission === 'enabled') return { text, project, feature, permission }
  const letter = LETTERS.find((name) => name === permission)
  if (letter === undefined) throw new RequirementError(text, `unknown permission '${permission}'`)
  if (feature !== '*' && !hasLetters(feature)) {
    throw new RequirementError(text, `feature '${feature}' is on or off, ask for '${feature}:enabled'`)
  }
  return { text, project, feature, permission: letter }
}

function nameReference(text: string, name: string): ProjectReference {
  if (!isProjectName(name)) throw new RequirementError(text, `'${name}' is not the name of a project`)
  return { kind: 'name', name }
}

function fieldReference(text: string, field: string): ProjectReference {
  if (!/^[A-Za-z][\w-]*$/.test(field)) throw new RequirementError(text, `'${field}' is not the name of a field`)
  return { kind: 'field', field }
}
