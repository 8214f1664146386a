import type { EnvFaults, EnvPair, EnvPairFaults } from '@etabli/sdk/ui'
import { EnvItem } from '../../contract'
import { ENVIRONMENT } from '../../messages/shared'

/** How many variables there can be. */
export const MOST_VARIABLES = 500

/** The rows of an editor for these variables. None is locked: what is written is a new thing. */
export function envPairsOf(env: readonly EnvItem[]): readonly EnvPair[] {
  return env.map(({ name, value }) => ({ id: crypto.randomUUID(), key: name, value: { kind: 'text', text: value } }))
}

/** The variables that stand in the rows of an editor. */
export function envOf(pairs: readonly EnvPair[]): EnvItem[] {
  return pairs.map((pair) => ({ name: pair.key, value: textOf(pair) }))
}

/** A sentence for each name and value that is wrong. */
export function envFaultsOf(pairs: readonly EnvPair[]): EnvFaults {
  const counts = new Map<string, number>()
  for (const { key } of pairs) counts.set(key, (counts.get(key) ?? 0) + 1)
  return Object.fromEntries(
    pairs.flatMap((pair): [string, EnvPairFaults][] => {
      const key = faultOfName(pair.key, (counts.get(pair.key) ?? 0) > 1)
      const value = faultOfValue(textOf(pair))
      if (key === undefined && value === undefined) return []
      return [[pair.id, { ...(key !== undefined && { key }), ...(value !== undefined && { value }) }]]
    }),
  )
}

function textOf({ value }: EnvPair): string {
  return value.kind === 'text' ? value.text : ''
}

function faultOfName(name: string, isTwice: boolean): string | undefined {
  if (name === '') return ENVIRONMENT.nameRequired
  if (!EnvItem.shape.name.safeParse(name).success) return ENVIRONMENT.nameOdd
  return isTwice ? ENVIRONMENT.nameTwice : undefined
}

function faultOfValue(value: string): string | undefined {
  if (value === '') return ENVIRONMENT.valueRequired
  return EnvItem.shape.value.safeParse(value).success ? undefined : ENVIRONMENT.valueLong
}
