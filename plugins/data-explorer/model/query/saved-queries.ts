import { PreferenceError, type PreferenceStore } from '@etabli/sdk'
import { queryKey } from './storage-key'

export const LONGEST_NAME = 200

export interface SavedQuery {
  /** Its folders and its own name, with `/` between them. */
  readonly name: string
  readonly sql: string
}

export type SaveOutcome = 'saved' | 'name-used' | 'failed'

/** The queries that this browser keeps for a connection under names, one key each. */
export class SavedQueries {
  readonly #prefix: string

  constructor(
    private readonly preferences: PreferenceStore,
    project: string,
    connection: string,
  ) {
    this.#prefix = queryKey(project, connection, 'saved/')
  }

  /** All of them, by name. */
  all(): readonly SavedQuery[] {
    return this.preferences
      .keys(this.#prefix)
      .flatMap((key): SavedQuery[] => {
        const sql = this.preferences.get(key)
        const name = decoded(key.slice(this.#prefix.length))
        return sql === undefined || name === undefined ? [] : [{ name, sql }]
      })
      .sort((a, b) => a.name.localeCompare(b.name))
  }

  /** The text of one; undefined where there is none of that name. */
  textOf(name: string): string | undefined {
    return this.preferences.get(this.#keyOf(name))
  }

  save({ name, sql }: SavedQuery, { replace = false } = {}): SaveOutcome {
    if (!replace && this.textOf(name) !== undefined) return 'name-used'
    return isStored(() => this.preferences.set(this.#keyOf(name), sql)) ? 'saved' : 'failed'
  }

  rename(query: SavedQuery, name: string): SaveOutcome {
    if (name === query.name) return 'saved'
    const outcome = this.save({ name, sql: query.sql })
    return outcome === 'saved' && !this.remove(query.name) ? 'failed' : outcome
  }

  /** False where the browser refuses. */
  remove(name: string): boolean {
    return isStored(() => this.preferences.remove(this.#keyOf(name)))
  }

  #keyOf(name: string): string {
    return this.#prefix + encodeURIComponent(name)
  }
}

/** `reports / sales` and `/reports//sales/` are the same place. */
export function tidyName(name: string): string {
  return name
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('/')
}

/** `sales` of `reports/sales`. */
export function ownName(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1)
}

function isStored(change: () => void): boolean {
  try {
    change()
    return true
  } catch (error) {
    if (error instanceof PreferenceError) return false
    throw error
  }
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    // No key of ours.
    return undefined
  }
}
