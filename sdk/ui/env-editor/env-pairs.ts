import type { FormValue, SentData, StoredData, Unchanged } from '@etabli/core/form/form-data'
import { type FieldDraft, isEmptyValue, NO_TEXT, sentValueOf, storedDraftOf } from '@etabli/core/form/form-draft'
import { faultOfText } from '@etabli/core/form/form-faults'
import type { EnvVariable } from './env-text'
import { ENV } from './messages'

/** A row of an `EnvEditor`. */
export interface EnvPair extends FieldDraft {
  readonly id: string
  readonly key: string
}

/** What is wrong in a row. */
export interface EnvPairFaults {
  readonly key?: string
  readonly value?: string
}

/** What is wrong in the rows of an `EnvEditor`, by the row's id; empty where they can be saved. */
export type EnvFaults = Readonly<Record<string, EnvPairFaults>>

/** What saving would change, by key: never a value. */
export interface EnvDifference {
  readonly added: readonly string[]
  readonly changed: readonly string[]
  readonly removed: readonly string[]
}

export function emptyPair(): EnvPair {
  return { id: crypto.randomUUID(), key: '', value: NO_TEXT }
}

/** The rows of what is stored; one empty row where nothing is. */
export function envPairsOf(stored: StoredData = {}): readonly EnvPair[] {
  const pairs = Object.entries(stored).map(([key, value]) => ({ id: key, key, ...storedDraftOf(value) }))
  return pairs.length > 0 ? pairs : [emptyPair()]
}

/** What is sent: `UNCHANGED` in place of a stored value that nobody replaced. */
export function envDataOf(pairs: readonly EnvPair[]): SentData {
  return Object.fromEntries(
    pairs.flatMap(({ key, value }): [string, FormValue | Unchanged][] => {
      const sent = sentValueOf(value)
      return sent === undefined ? [] : [[key, sent]]
    }),
  )
}

/** A sentence for each key and value that is wrong. */
export function envFaultsOf(pairs: readonly EnvPair[]): EnvFaults {
  const counts = new Map<string, number>()
  for (const { key } of pairs) counts.set(key, (counts.get(key) ?? 0) + 1)
  return Object.fromEntries(
    pairs.flatMap(({ id, key, value }): [string, EnvPairFaults][] => {
      const isTwice = (counts.get(key) ?? 0) > 1
      const keyFault = key.trim() === '' ? ENV.keyRequired : isTwice ? ENV.keyTwice : undefined
      const valueFault = isEmptyValue(value) ? ENV.valueRequired : faultOfText(value)
      if (keyFault === undefined && valueFault === undefined) return []
      return [[id, { ...(keyFault && { key: keyFault }), ...(valueFault && { value: valueFault }) }]]
    }),
  )
}

/** Pasted variables in place of the values of the same keys, or below. Of two of one name the last one counts, as in a shell. */
export function withPasted(pairs: readonly EnvPair[], pasted: readonly EnvVariable[]): readonly EnvPair[] {
  const given = new Map(pasted.map(({ name, value }) => [name, { kind: 'text', text: value } as const]))
  const kept = pairs
    .filter(({ key, value }) => key !== '' || !isEmptyValue(value))
    .map((pair) => ({ ...pair, value: given.get(pair.key) ?? pair.value }))
  const known = new Set(kept.map(({ key }) => key))
  const added = [...given].filter(([key]) => !known.has(key)).map(([key, value]) => ({ ...emptyPair(), key, value }))
  return [...kept, ...added]
}

/** What sending would change in what is stored. */
export function envDifferenceOf(stored: StoredData, sent: SentData): EnvDifference {
  const old = new Map(Object.entries(stored))
  const now = Object.entries(sent)
  const kept = new Set(now.map(([key]) => key))
  return {
    added: now.filter(([key]) => !old.has(key)).map(([key]) => key),
    // What is left as it is stored comes as an object; a given value is a text, a number or a switch.
    changed: now
      .filter(([key, value]) => old.has(key) && typeof value !== 'object' && value !== old.get(key))
      .map(([key]) => key),
    removed: [...old.keys()].filter((key) => !kept.has(key)),
  }
}
