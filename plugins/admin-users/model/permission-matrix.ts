import {
  FALLBACK_PROJECT,
  type Feature,
  grantsAnything,
  hasLetters,
  isTaskFeature,
  LETTERS,
  type Letter,
  type LetterFeature,
  type Permission,
  parsePermission,
  permissionLetters,
  type ScopedFeature,
  type SwitchFeature,
} from '@etabli/sdk/platform/access'

// The matrix edits the same JSON as the text beside it. Each function answers a new configuration in which one place has
// changed; every other field, known or not, is the very one that was given.

/** A configuration as it is edited: any JSON object. */
export type Editable = Readonly<Record<string, unknown>>

/** One change of a configuration, made on what it is at that moment. */
export type Edit = (configuration: Editable) => Editable

/** A project's own permission (`*`), or that of one of its features. */
export type LetterPlace = LetterFeature | '*'

const DENIED: Permission = { denied: true, read: false, write: false, exec: false }

/** The projects that have an entry, in the order of the text, the fallback last. */
export function entryNames(configuration: Editable): readonly string[] {
  const names = Object.keys(objectAt(configuration, ['projects-acl']))
  return [...names.filter((name) => name !== FALLBACK_PROJECT), ...names.filter((name) => name === FALLBACK_PROJECT)]
}

/** Gives a project an entry of its own, as a copy of `*` where there is one, so that it grants what it did before. */
export function addEntry(configuration: Editable, project: string): Editable {
  const entries = objectAt(configuration, ['projects-acl'])
  if (Object.hasOwn(entries, project)) return configuration
  const fallback = Object.hasOwn(entries, FALLBACK_PROJECT) ? entries[FALLBACK_PROJECT] : {}
  return withValue(configuration, ['projects-acl', project], structuredClone(fallback))
}

/** Takes a project's entry away: from then on `*` rules it. */
export function removeEntry(configuration: Editable, project: string): Editable {
  return withoutKey(configuration, ['projects-acl', project])
}

/** What the text grants at one place of one entry. Says nothing of what the entry above it takes away. */
export function lettersAt(configuration: Editable, project: string, place: LetterPlace): Permission {
  const stored = objectAt(configuration, placePath(project, place)).permission
  return parsePermission(typeof stored === 'string' ? stored : '')
}

/** Grants one letter at one place, or takes it away. Granting ends a denial: the letter is then the only one. */
export function setLetter(
  configuration: Editable,
  project: string,
  place: LetterPlace,
  letter: Letter,
  granted: boolean,
): Editable {
  const before = lettersAt(configuration, project, place)
  if (before.denied ? !granted : before[letter] === granted) return configuration
  return setPermission(configuration, project, place, { ...before, denied: false, [letter]: granted })
}

/** Denies one place (`D`), whatever else would grant it; or ends the denial, with no letter granted. */
export function setDenied(configuration: Editable, project: string, place: LetterPlace, denied: boolean): Editable {
  if (lettersAt(configuration, project, place).denied === denied) return configuration
  return setPermission(configuration, project, place, { ...DENIED, denied })
}

/** Sets all letters of one place at once. */
export function setPermission(
  configuration: Editable,
  project: string,
  place: LetterPlace,
  permission: Permission,
): Editable {
  return withValue(configuration, [...placePath(project, place), 'permission'], permissionLetters(permission))
}

/** Whether a feature's `enabled` is true in the text. */
export function isOn(configuration: Editable, project: string, feature: SwitchFeature | 'data-explorer'): boolean {
  return objectAt(configuration, featurePath(configuration, project, feature)).enabled === true
}

/** Switches a feature on or off. */
export function setOn(
  configuration: Editable,
  project: string,
  feature: SwitchFeature | 'data-explorer',
  on: boolean,
): Editable {
  if (isOn(configuration, project, feature) === on) return configuration
  return withValue(configuration, [...featurePath(configuration, project, feature), 'enabled'], on)
}

/** The names that a feature is narrowed to; empty: all. */
export function aclAt(configuration: Editable, project: string, feature: ScopedFeature): readonly string[] {
  const { acl } = objectAt(configuration, placePath(project, feature))
  if (Array.isArray(acl)) return acl.filter((name) => typeof name === 'string')
  return isObject(acl) ? Object.keys(acl) : []
}

/** Narrows a feature to names, or opens it to all with none. What an `acl` object holds of a name that stays is kept. */
export function setAcl(
  configuration: Editable,
  project: string,
  feature: ScopedFeature,
  names: readonly string[],
): Editable {
  const path = placePath(project, feature)
  const { acl } = objectAt(configuration, path)
  if (names.length === 0) return withoutKey(configuration, [...path, 'acl'])
  if (Array.isArray(acl)) return withValue(configuration, [...path, 'acl'], [...new Set(names)])
  const known = isObject(acl) ? acl : {}
  const kept = names.map((name) => [name, Object.hasOwn(known, name) ? known[name] : true])
  return withValue(configuration, [...path, 'acl'], Object.fromEntries(kept))
}

/** Puts the permissions of another user in place of these; what else the configuration holds stays. */
export function copyPermissions(configuration: Editable, from: Editable): Editable {
  return withValue(configuration, ['projects-acl'], structuredClone(objectAt(from, ['projects-acl'])))
}

/** Which places of a project's entry grant a letter, a switch or a denial: what one line of the table shows. */
export function isGrantedAt(configuration: Editable, project: string, feature: Feature): boolean {
  if (hasLetters(feature)) return grantsAnything(lettersAt(configuration, project, feature))
  return isOn(configuration, project, feature)
}

/** One letter after the other, as the columns stand. */
export const MATRIX_LETTERS = LETTERS

function placePath(project: string, place: LetterPlace | ScopedFeature): readonly string[] {
  const entry = ['projects-acl', project]
  if (place === '*') return entry
  return isTaskFeature(place) ? [...entry, 'task', place] : [...entry, place]
}

/** `flow` stands under `task`, or beside it where the text has it there. */
function featurePath(configuration: Editable, project: string, feature: SwitchFeature | 'data-explorer') {
  const entry = ['projects-acl', project]
  if (feature !== 'flow') return [...entry, feature]
  const task = objectAt(configuration, [...entry, 'task'])
  const beside = Object.hasOwn(objectAt(configuration, entry), 'flow') && !isObject(task.flow)
  return beside ? [...entry, 'flow'] : [...entry, 'task', 'flow']
}

function isObject(value: unknown): value is Editable {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function objectAt(value: Editable, path: readonly string[]): Editable {
  let at: unknown = value
  for (const key of path) at = isObject(at) && Object.hasOwn(at, key) ? at[key] : undefined
  return isObject(at) ? at : {}
}

/** The object with one value put in at a path. What stands in the way and is no object is replaced. */
function withValue(object: Editable, path: readonly string[], value: unknown): Editable {
  const [key = '', ...rest] = path
  if (rest.length === 0) return { ...object, [key]: value }
  const child = Object.hasOwn(object, key) ? object[key] : undefined
  return { ...object, [key]: withValue(isObject(child) ? child : {}, rest, value) }
}

function withoutKey(object: Editable, path: readonly string[]): Editable {
  const [key = '', ...rest] = path
  if (!Object.hasOwn(object, key)) return object
  if (rest.length === 0) return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key))
  const child = object[key]
  return isObject(child) ? { ...object, [key]: withoutKey(child, rest) } : object
}
