import type { Bisection } from '@etabli/core/plugin/kernel/bisect'
import * as z from 'zod/mini'

const KEY = 'etabli-bisect'
const place = z.int().check(z.minimum(0))
const Stored = z
  .object({
    suspects: z.readonly(z.array(z.string())),
    from: place,
    to: place,
    isAmongThem: z.boolean(),
    answers: place,
  })
  .check(z.refine(({ suspects, from, to }) => from <= to && to <= suspects.length))

/** The search that this tab is in the middle of. What cannot be read counts as none. */
export function readSearch(storage: Storage): Bisection | undefined {
  try {
    return Stored.safeParse(JSON.parse(storage.getItem(KEY) ?? '')).data
  } catch {
    return undefined
  }
}

export function writeSearch(storage: Storage, search: Bisection | undefined): void {
  try {
    if (search) storage.setItem(KEY, JSON.stringify(search))
    else storage.removeItem(KEY)
  } catch {
    // Without storage the search ends with the page.
  }
}
