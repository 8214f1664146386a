import { PreferenceError, type PreferenceStore } from '@etabli/sdk'
import type { TableName } from '../explorer-address'
import { DEFAULT_LAYOUT, isLayoutOf, type Layout } from './layout'
import { decodeLayout, encodeLayout } from './layout-codec'

export type Loaded =
  | { readonly status: 'loaded'; readonly layout: Layout }
  | { readonly status: 'absent' }
  /** Something is stored, but it is no layout. */
  | { readonly status: 'unreadable' }

export type Saved = 'saved' | 'name-used' | 'failed'

/** The layouts that this browser keeps, one key each. */
export class LayoutStore {
  constructor(private readonly preferences: PreferenceStore) {}

  /** The names of a table's layouts, the default first. */
  names(table: TableName): readonly string[] {
    const prefix = keyOf(table, '')
    const names = this.preferences
      .keys(prefix)
      .map((key) => key.slice(prefix.length))
      .filter((name) => name !== '' && this.load(table, name).status !== 'absent')
    const [first, others] = [
      names.filter((name) => name === DEFAULT_LAYOUT),
      names.filter((name) => name !== DEFAULT_LAYOUT),
    ]
    return [...first, ...others.sort((a, b) => a.localeCompare(b))]
  }

  load(table: TableName, name: string): Loaded {
    const stored = this.preferences.get(keyOf(table, name))
    if (stored === undefined) return { status: 'absent' }
    const layout = decodeLayout(stored)
    if (!layout) return { status: 'unreadable' }
    // Names may hold dots, so that the keys of two tables can be the same.
    return isLayoutOf(layout, table) ? { status: 'loaded', layout } : { status: 'absent' }
  }

  /** Keeps a layout under its table. Only the default takes the place of one with the same name. */
  save(name: string, layout: Layout): Saved {
    const key = keyOf(layout.table, name)
    const mayReplace = name === DEFAULT_LAYOUT && this.load(layout.table, name).status !== 'absent'
    if (!mayReplace && this.preferences.get(key) !== undefined) return 'name-used'
    const encoded = encodeLayout(layout)
    if (encoded === undefined) return 'failed'
    return this.#isStored(() => this.preferences.set(key, encoded)) ? 'saved' : 'failed'
  }

  /** False where the browser refuses. */
  remove(table: TableName, name: string): boolean {
    return this.#isStored(() => this.preferences.remove(keyOf(table, name)))
  }

  #isStored(change: () => void): boolean {
    try {
      change()
      return true
    } catch (error) {
      if (error instanceof PreferenceError) return false
      throw error
    }
  }
}

/** The storage key of a table's layout. (spec) */
export function keyOf({ connection, schema, table }: TableName, name: string): string {
  return `${connection}.${schema}.${table}.${name}`
}
