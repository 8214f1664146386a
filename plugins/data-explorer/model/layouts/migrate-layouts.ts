import { PreferenceError, type PreferenceStore } from '@etabli/sdk'
import { decodeLayout } from './layout-codec'
import { keyOf } from './layout-store'

/** (spec) */
const MIGRATED_KEY = 'data-explorer-layouts-migrated'
const DONE = 'true'

/**
 * Moves layouts of the older form, whose keys did not name the connection (`{schema}.{table}.{name}`), under their keys of
 * today; once in a browser. False where the browser refuses to move one: it stays where it was, and the next visit tries again.
 */
export function migrateLayouts(preferences: PreferenceStore): boolean {
  if (preferences.get(MIGRATED_KEY) === DONE) return true
  const moves = preferences.keys('').flatMap((key) => moveOf(key, preferences.get(key)) ?? [])
  try {
    for (const { from, to, value } of moves) {
      // A layout of that name that is there already is the newer one; the older stays where it was.
      if (preferences.get(to) !== undefined) continue
      preferences.set(to, value)
      preferences.remove(from)
    }
    preferences.set(MIGRATED_KEY, DONE)
    return true
  } catch (error) {
    if (!(error instanceof PreferenceError)) throw error
    // A browser that stores nothing has nothing to lose.
    return moves.length === 0
  }
}

interface Move {
  readonly from: string
  readonly to: string
  readonly value: string
}

function moveOf(from: string, value: string | undefined): Move | undefined {
  const layout = value === undefined ? undefined : decodeLayout(value)
  if (value === undefined || !layout) return undefined
  const { schema, table } = layout.table
  const older = `${schema}.${table}.`
  if (from.startsWith(keyOf(layout.table, '')) || !from.startsWith(older)) return undefined
  const name = from.slice(older.length)
  return name === '' ? undefined : { from, to: keyOf(layout.table, name), value }
}
