import type { Configuration, FeatureEntry } from './configuration'
import { featureEntry, hasLetters, isTaskFeature } from './feature'
import {
  grantsAnything,
  type Letter,
  letterSign,
  type Permission,
  parsePermission,
  permissionLetters,
} from './permission'
import { projectEntry } from './project-entry'
import type { Requirement } from './requirement'
import { type Denial, type DenialCode, GRANTED, type Verdict } from './verdict'

/** Judges one bound requirement. Part of the evaluator: call `evaluate`. */
export function judgeRequirement(configuration: Configuration | undefined, requirement: Requirement): Verdict {
  const { project, feature, permission } = requirement
  if (project.kind === 'field') {
    return deny('NO_PROJECT', `needs ${requirement.text}; field '${project.field}' names no project`)
  }
  const needed = `${project.name}:${feature}:${permission}`
  const found = projectEntry(configuration, project.name)
  if (found === undefined) return deny('NO_ENTRY', `needs ${needed}; you have no entry for '${project.name}'`)
  const { name, entry } = found
  const refuse = (code: DenialCode, state: string) => deny(code, `needs ${needed}; your entry '${name}' ${state}`)

  const own = permissionOf(entry)
  if (own?.denied) return refuse('PROJECT_DENIED', 'grants the project: D')
  if (permission !== 'enabled' && !own?.[permission]) {
    return refuse('LETTER_MISSING', `grants the project: ${without(own, permission)}`)
  }
  if (feature === '*') {
    return own !== undefined ? GRANTED : refuse('NOT_ENABLED', 'grants nothing on the project itself')
  }

  if (isTaskFeature(feature)) {
    const task = entry.task ? permissionOf(entry.task) : undefined
    if (task?.denied) return refuse('TASK_DENIED', `grants task: D, which ${feature} depends on`)
    if (task === undefined) return refuse('TASK_MISSING', `has no task permission, which ${feature} needs`)
  }

  const granted = featureEntry(entry, feature)
  if (granted === undefined) return refuse('FEATURE_MISSING', `does not name ${feature}`)
  const letters = permissionOf(granted)
  if (letters?.denied) return refuse('FEATURE_DENIED', `grants ${feature}: D`)
  if (permission === 'enabled') {
    return isEnabled(granted, letters, hasLetters(feature)) ? GRANTED : refuse('NOT_ENABLED', `has ${feature} off`)
  }
  return letters?.[permission]
    ? GRANTED
    : refuse('LETTER_MISSING', `grants ${feature}: ${without(letters, permission)}`)
}

/** The permission of an entry; undefined when it has none, or one that grants nothing and denies nothing. */
function permissionOf(entry: Pick<FeatureEntry, 'permission'>): Permission | undefined {
  if (typeof entry.permission !== 'string') return undefined
  const permission = parsePermission(entry.permission)
  return permission.denied || grantsAnything(permission) ? permission : undefined
}

/** A feature that is on or off and says `enabled: false` is off, whatever letters stand beside it. */
function isEnabled(entry: FeatureEntry, permission: Permission | undefined, lettered: boolean): boolean {
  if (entry.enabled === true) return true
  if (entry.enabled === false && !lettered) return false
  return permission !== undefined
}

function without(permission: Permission | undefined, letter: Letter): string {
  const letters = permission === undefined ? 'no letter' : permissionLetters(permission)
  return `${letters}, without ${letterSign(letter)}`
}

function deny(code: DenialCode, reason: string): Denial {
  return { granted: false, code, reason }
}
