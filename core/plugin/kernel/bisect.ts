import { withDependants } from './dependants'
import type { PluginRecord, Resolved } from './plugin-status'

/** What the user saw with some of the suspects off. */
export type Answer = 'good' | 'bad'

/**
 * A search for the one plugin that makes something go wrong. The suspects stand with every plugin before those that it
 * needs: whatever goes off along with a part of them stands before that part, and is no suspect any more.
 */
export interface Bisection {
  readonly suspects: readonly string[]
  /** Those from here on … */
  readonly from: number
  /** … to before here are still suspected. */
  readonly to: number
  /** It was good once with only suspects off, so one of them it is. */
  readonly isAmongThem: boolean
  readonly answers: number
}

export type Finding =
  | { readonly kind: 'asking'; readonly off: readonly string[]; readonly atMost: number }
  | { readonly kind: 'found'; readonly plugin: string }
  | { readonly kind: 'none' }

type Suspect = Pick<PluginRecord, 'id' | 'tier' | 'aside'>

export interface SuspectOptions {
  /** The built-in plugins too. */
  readonly builtIn: boolean
  /** Plugins that must stay on, with all that they need. */
  readonly keep: readonly string[]
}

/** Every plugin that may run, each before those that it needs. */
export function suspectsOf(plugins: readonly Resolved[], { builtIn, keep }: SuspectOptions): readonly string[] {
  const kept = new Set(keep)
  const isSuspect = ({ id, tier, aside }: Suspect) =>
    !aside &&
    (tier === 'installed' || tier === 'external' || (builtIn && tier === 'built-in')) &&
    !withDependants([id], plugins).some((dependant) => kept.has(dependant))
  const suspects = plugins.filter(isSuspect).map(({ id }) => id)
  const wanted = new Set(suspects)
  return withDependants(suspects, plugins).filter((id) => wanted.has(id))
}

export function beginSearch(suspects: readonly string[]): Bisection {
  return { suspects, from: 0, to: suspects.length, isAmongThem: false, answers: 0 }
}

/** Where the search stands: which plugins to keep off for the next question, or what was found. */
export function findingOf({ suspects, from, to, isAmongThem }: Bisection): Finding {
  const left = to - from
  const [last] = suspects.slice(from, to)
  if (last === undefined) return { kind: 'none' }
  if (left === 1 && isAmongThem) return { kind: 'found', plugin: last }
  const atMost = Math.ceil(Math.log2(left)) + Number(!isAmongThem)
  return { kind: 'asking', off: suspects.slice(from, middleOf(from, to)), atMost }
}

/** Half of the suspects less. Where nothing is asked any more, an answer changes nothing. */
export function answered(search: Bisection, answer: Answer): Bisection {
  if (findingOf(search).kind !== 'asking') return search
  const middle = middleOf(search.from, search.to)
  const answers = search.answers + 1
  return answer === 'good'
    ? { ...search, to: middle, isAmongThem: true, answers }
    : { ...search, from: middle, answers }
}

/** The plugins to keep off now; what was found stays off until the search is put away. */
export function offNow(search: Bisection): readonly string[] {
  const finding = findingOf(search)
  return finding.kind === 'asking' ? finding.off : finding.kind === 'found' ? [finding.plugin] : []
}

function middleOf(from: number, to: number): number {
  return from + Math.ceil((to - from) / 2)
}
