import type { SecretInput, SecretValue } from '../../contract'
import { failures } from '../failures'

export type Data = Readonly<Record<string, SecretValue>>
export type GivenData = SecretInput['data']

/** The data that is meant: what is left unchanged is taken from what is stored. Throws NOT_A_KEY_TO_KEEP. */
export function resolveData(given: GivenData, stored: Data): Data {
  const entries = Object.entries(given).map(([key, value]): [string, SecretValue] => {
    if (typeof value !== 'object') return [key, value]
    const kept = Object.hasOwn(stored, key) ? stored[key] : undefined
    if (kept === undefined) throw failures.NOT_A_KEY_TO_KEEP()
    return [key, kept]
  })
  return Object.fromEntries(entries)
}

/** Whether a stored value is asked for. */
export function keepsStored(given: GivenData): boolean {
  return Object.values(given).some((value) => typeof value === 'object')
}

export interface DataDiff {
  readonly added: readonly string[]
  readonly changed: readonly string[]
  readonly removed: readonly string[]
}

/** Which keys changed, and never how. */
export function diffOf(before: Data, after: Data): DataDiff {
  const had = (key: string) => Object.hasOwn(before, key)
  return {
    added: Object.keys(after).filter((key) => !had(key)),
    changed: Object.keys(after).filter((key) => had(key) && before[key] !== after[key]),
    removed: Object.keys(before).filter((key) => !Object.hasOwn(after, key)),
  }
}
