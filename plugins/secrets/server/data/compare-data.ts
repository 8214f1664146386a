import type { KeyComparison } from '../../contract'
import type { Data } from './resolve-data'

/** Keys in the order of the first, then those of the other alone. A number is the same as its text: forms store either. */
export function compareData(here: Data, there: Data): KeyComparison[] {
  const shared = Object.entries(here).map(([key, value]): KeyComparison => {
    if (!Object.hasOwn(there, key)) return { key, state: 'only-here' }
    return { key, state: String(value) === String(there[key]) ? 'same' : 'different' }
  })
  const others = Object.keys(there).filter((key) => !Object.hasOwn(here, key))
  return [...shared, ...others.map((key): KeyComparison => ({ key, state: 'only-there' }))]
}
