import { type EnvVariable, isEnvName } from './env-text'
import { ENV } from './messages'

/** A row of the editor. */
export interface EnvPair extends EnvVariable {
  readonly id: string
}

export interface PairFaults {
  readonly name?: string
  readonly value?: string
}

/** Environment variables: values by name. */
export type EnvValues = Readonly<Record<string, string>>

/** What saving would change, by name: never a value. */
export interface EnvDifference {
  readonly added: readonly string[]
  readonly changed: readonly string[]
  readonly removed: readonly string[]
}

export function pairsOf(values: EnvValues): readonly EnvPair[] {
  return Object.entries(values).map(([name, value]) => ({ id: name, name, value }))
}

export function valuesOf(pairs: readonly EnvPair[]): EnvValues {
  return Object.fromEntries(pairs.map(({ name, value }) => [name, value]))
}

/** What is wrong, by the row's id. */
export function faultsOfPairs(pairs: readonly EnvPair[]): Readonly<Record<string, PairFaults>> {
  const counts = new Map<string, number>()
  for (const { name } of pairs) counts.set(name, (counts.get(name) ?? 0) + 1)
  return Object.fromEntries(
    pairs.flatMap(({ id, name, value }): [string, PairFaults][] => {
      const nameFault = faultOfName(name, (counts.get(name) ?? 0) > 1)
      const valueFault = value.includes('\0') ? ENV.valueInvalid : undefined
      if (nameFault === undefined && valueFault === undefined) return []
      return [[id, { ...(nameFault && { name: nameFault }), ...(valueFault && { value: valueFault }) }]]
    }),
  )
}

function faultOfName(name: string, isTwice: boolean): string | undefined {
  if (name === '') return ENV.nameRequired
  if (!isEnvName(name)) return ENV.nameInvalid
  return isTwice ? ENV.nameTwice : undefined
}

/** Variables in place of those of the same name, or below. A name that was pasted twice stays there twice, to be seen. */
export function withPasted(
  pairs: readonly EnvPair[],
  pasted: readonly EnvVariable[],
  newId: () => string,
): readonly EnvPair[] {
  const waiting = [...pasted]
  const kept = pairs
    .filter(({ name, value }) => name !== '' || value !== '')
    .map((pair) => {
      const at = waiting.findIndex(({ name }) => name === pair.name)
      const [found] = at < 0 ? [] : waiting.splice(at, 1)
      return found ? { ...pair, value: found.value } : pair
    })
  return [...kept, ...waiting.map((variable) => ({ id: newId(), ...variable }))]
}

export function differenceOf(before: EnvValues, after: EnvValues): EnvDifference {
  const had = (name: string) => Object.hasOwn(before, name)
  return {
    added: Object.keys(after).filter((name) => !had(name)),
    changed: Object.keys(after).filter((name) => had(name) && before[name] !== after[name]),
    removed: Object.keys(before).filter((name) => !Object.hasOwn(after, name)),
  }
}

export function isAnyDifference({ added, changed, removed }: EnvDifference): boolean {
  return added.length + changed.length + removed.length > 0
}
