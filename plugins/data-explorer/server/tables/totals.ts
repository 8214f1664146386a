import type { Count, OpenConnection } from '@etabli/sdk/server'

const FRESH_MS = 10_000
const USABLE_MS = 60_000
const MOST_ENTRIES = 1_000

interface Entry {
  readonly count: Count
  readonly at: number
}

type CountRows = (signal: AbortSignal) => Promise<Count>

/**
 * Row counts of whole tables and of their samples, shared by all requests. One that is some seconds old still answers
 * while the next is being made, so that paging does not wait for counting.
 */
export class Totals {
  readonly #entries = new Map<string, Entry>()
  readonly #counting = new Map<string, Promise<Count>>()

  /** `closing` ends the counts under way. */
  constructor(private readonly closing: AbortSignal) {}

  async get(key: string, count: CountRows): Promise<Count> {
    const entry = this.#entries.get(key)
    const age = entry ? performance.now() - entry.at : Number.POSITIVE_INFINITY
    if (entry && age < FRESH_MS) return entry.count
    const counting = this.refresh(key, count)
    if (!entry || age >= USABLE_MS) return counting
    // The old count answers; a failure shows when nobody has one any more.
    counting.catch(() => undefined)
    return entry.count
  }

  /** Counts now, together with whoever else is asking for the same. */
  refresh(key: string, count: CountRows): Promise<Count> {
    const under = this.#counting.get(key)
    if (under) return under
    const counting = count(this.closing)
      .then((result) => this.#keep(key, result))
      .finally(() => this.#counting.delete(key))
    this.#counting.set(key, counting)
    return counting
  }

  #keep(key: string, count: Count): Count {
    if (this.#entries.size >= MOST_ENTRIES) this.#entries.clear()
    this.#entries.set(key, { count, at: performance.now() })
    return count
  }
}

const known = new WeakMap<OpenConnection, Totals>()

/** The counts of an open connection, which end with it. */
export function totalsOf(connection: OpenConnection): Totals {
  const found = known.get(connection)
  if (found) return found
  const totals = new Totals(connection.closing)
  known.set(connection, totals)
  return totals
}
