import type { Bookmark, StateMove } from '../../contract'
import type { KeptProgress } from '../run/tables'

/** What a run moved of one stream, between which positions. */
interface Stretch {
  readonly from: string
  readonly to: string
  readonly records: number
}

/**
 * What the next run would do otherwise.
 * @param runs what earlier runs have moved, each with all its streams
 */
export function movesBetween(
  now: readonly Bookmark[],
  then: readonly Bookmark[],
  runs: readonly (readonly KeptProgress[])[],
): readonly StateMove[] {
  const names = [...new Set([...now, ...then].map(({ stream }) => stream))].sort()
  return names.map((stream) => {
    const [before, after] = [now, then].map((bookmarks) => bookmarks.find((one) => one.stream === stream))
    const stretches = runs.flatMap((streams) => streams.filter((one) => one.stream === stream).map(stretchOf))
    return moveOf(stream, before, after, stretches)
  })
}

function moveOf(
  stream: string,
  before: Bookmark | undefined,
  after: Bookmark | undefined,
  stretches: readonly Stretch[],
): StateMove {
  const [from, to] = [before?.position ?? '', after?.position ?? '']
  const known = (low: string, high: string) => {
    const records = recordsBetween(low, high, stretches)
    return records === undefined ? {} : { records }
  }
  if (before?.value === after?.value) return { stream, from, to, effect: 'same' }
  if (!after) return { stream, from, to, effect: 'all', ...known('', from) }
  if (before && from === to) return { stream, from, to, effect: 'same' }
  // Nothing was there to begin from, or nothing says where: what lies between is left out.
  if (isBefore(from, to)) return { stream, from, to, effect: 'skipped', ...known(from, to) }
  return { stream, from, to, effect: 'again', ...known(to, from) }
}

/** Numbers by their size, all else as texts, as which times of one form are in order too. Nothing comes before everything. */
function isBefore(one: string, other: string): boolean {
  if (one === '' || other === '') return one === '' && other !== ''
  const [first, second] = [Number(one), Number(other)]
  return Number.isNaN(first) || Number.isNaN(second) ? one < other : first < second
}

/** Known where runs, one after the other, lead from one position exactly to the other. */
function recordsBetween(low: string, high: string, stretches: readonly Stretch[]): number | undefined {
  if (high === '') return undefined
  let [at, records] = [low, 0]
  for (let steps = 0; at !== high; steps += 1) {
    const next = stretches.find(({ from, to }) => from === at && isBefore(at, to))
    if (!next || isBefore(high, next.to) || steps > stretches.length) return undefined
    ;[at, records] = [next.to, records + next.records]
  }
  return records
}

function stretchOf({ from, to, records }: KeptProgress): Stretch {
  return { from, to, records }
}
