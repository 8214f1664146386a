import type { Configuration, ProjectEntry } from './configuration'

export const FALLBACK_PROJECT = '*'

export interface NamedProjectEntry {
  /** The key it stands under: the project's own name, or '*'. */
  readonly name: string
  readonly entry: ProjectEntry
}

/** Whether a text can be a project's name. The fallback's key cannot, nor a key that parsing must drop. */
export function isProjectName(text: string): boolean {
  return text !== '' && text !== FALLBACK_PROJECT && text !== '__proto__'
}

/** The entry that rules a project: its own, else '*', which replaces it wholly. Undefined means that all is denied. */
export function projectEntry(configuration: Configuration | undefined, project: string): NamedProjectEntry | undefined {
  if (configuration === undefined || !isProjectName(project)) return undefined
  const entries = configuration['projects-acl']
  const name = Object.hasOwn(entries, project) ? project : FALLBACK_PROJECT
  const entry = Object.hasOwn(entries, name) ? entries[name] : undefined
  return entry === undefined ? undefined : { name, entry }
}
