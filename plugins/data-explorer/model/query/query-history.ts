import { PreferenceError, type PreferenceStore } from '@etabli/sdk'
import * as z from 'zod/mini'
import { queryKey } from './storage-key'

export const MOST_ENTRIES = 200
/** Characters of the whole history as it is stored, so that it leaves room for what else the browser keeps. */
export const LONGEST_HISTORY = 400_000

const Outcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rows'), rows: z.number(), milliseconds: z.number(), isPartial: z.boolean() }),
  z.object({ kind: z.literal('failed'), message: z.string(), milliseconds: z.number() }),
  z.object({ kind: z.literal('stopped'), milliseconds: z.number() }),
  /** Never run: what the editor held when a shared query took its place. */
  z.object({ kind: z.literal('draft') }),
])
export type Outcome = z.infer<typeof Outcome>

const Entry = z.object({
  sql: z.string(),
  /** When it began, in milliseconds since 1970. */
  at: z.number(),
  outcome: Outcome,
})
export type HistoryEntry = z.infer<typeof Entry>

/** What was run on a connection from this browser, newest first. */
export class QueryHistory {
  readonly #key: string

  constructor(
    private readonly preferences: PreferenceStore,
    project: string,
    connection: string,
  ) {
    this.#key = queryKey(project, connection, 'history')
  }

  /** Entries that cannot be read are left out. */
  entries(): readonly HistoryEntry[] {
    const stored = parsed(this.preferences.get(this.#key))
    return Array.isArray(stored) ? stored.flatMap((each) => Entry.safeParse(each).data ?? []) : []
  }

  /** Puts an entry first. The oldest ones go where there are too many; false where the browser keeps none. */
  add(entry: HistoryEntry): boolean {
    let kept = withinBounds([entry, ...this.entries()])
    // A full storage may still have room for less.
    for (; kept.length > 0; kept = kept.slice(0, Math.floor(kept.length / 2))) if (this.#store(kept)) return true
    return false
  }

  /** False where the browser refuses. */
  clear(): boolean {
    return this.#store([])
  }

  #store(entries: readonly HistoryEntry[]): boolean {
    try {
      this.preferences.set(this.#key, JSON.stringify(entries))
      return true
    } catch (error) {
      if (error instanceof PreferenceError) return false
      throw error
    }
  }
}

function withinBounds(entries: readonly HistoryEntry[]): readonly HistoryEntry[] {
  let room = LONGEST_HISTORY
  const kept: HistoryEntry[] = []
  for (const entry of entries.slice(0, MOST_ENTRIES)) {
    room -= JSON.stringify(entry).length + 1
    if (room < 0) break
    kept.push(entry)
  }
  return kept
}

function parsed(text: string | undefined): unknown {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    // Somebody else wrote there; the next entry begins anew.
    return undefined
  }
}
