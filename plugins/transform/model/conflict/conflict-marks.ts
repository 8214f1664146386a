import type { CodeHighlight } from '@etabli/sdk/ui'
import { choiceOf, type Resolution } from './resolution'
import { changedIn, type Side } from './three-ways'

/** What stands out on one side: all that differs from the base, the conflicts more than the rest. */
export function marksOn(resolution: Resolution, side: Side, current: number | undefined): readonly CodeHighlight[] {
  const conflicts = resolution.places.map((place, at): CodeHighlight => {
    const kind = choiceOf(resolution, at) === 'open' ? 'open' : 'settled'
    return { ...place.in[side], kind, isCurrent: at === current }
  })
  const changed = side === 'base' ? [] : changedIn(resolution.sides.base, resolution.sides[side])
  const others = changed.filter(({ from, to }) => !conflicts.some((each) => from >= each.from && to <= each.to))
  return [...conflicts, ...others.map((range): CodeHighlight => ({ ...range, kind: 'changed' }))]
}

export function marksInResult(resolution: Resolution, current: number | undefined): readonly CodeHighlight[] {
  return resolution.decided.map(({ from, to }, at): CodeHighlight => {
    const kind = choiceOf(resolution, at) === 'open' ? 'open' : 'settled'
    return { from, to, kind, isCurrent: at === current }
  })
}

/** The line of the result in which a conflict begins, from 1. */
export function lineOf({ result, decided }: Resolution, conflict: number): number {
  return result.slice(0, decided[conflict]?.from).split('\n').length
}
