import type { TextRange } from '@etabli/sdk/ui'
import { followEdit } from './follow-edit'
import { joinThreeWays, type Place, type Side, type Sides } from './three-ways'

/** What may be made of a conflict by one press of a button. */
export const TAKES = ['main', 'yours', 'both', 'base'] as const
export type Take = (typeof TAKES)[number]
/** What stands in the result where both have changed the same lines. */
export type Choice = Take | 'open' | 'hand'

interface Decided extends TextRange {
  /** The user has said that the base is to stay: it stands there before he has said anything, too. */
  readonly isBaseKept: boolean
}

/** How far the conflicts of one file are decided. */
export interface Resolution {
  readonly sides: Sides
  readonly places: readonly Place[]
  readonly result: string
  /** Where each conflict is in the result. */
  readonly decided: readonly Decided[]
}

export function beginResolution(sides: Sides): Resolution {
  const plain = { base: plainLines(sides.base), main: plainLines(sides.main), yours: plainLines(sides.yours) }
  const { text, conflicts } = joinThreeWays(plain)
  return {
    ...{ sides: plain, places: conflicts, result: text },
    decided: conflicts.map(({ at }) => ({ ...at, isBaseKept: false })),
  }
}

export function take(resolution: Resolution, conflict: number, what: Take): Resolution {
  const { result, decided } = resolution
  const at = decided[conflict]
  if (!at) return resolution
  const text = textOf(resolution, conflict, what)
  const shift = text.length - (at.to - at.from)
  return {
    ...resolution,
    result: result.slice(0, at.from) + text + result.slice(at.to),
    decided: decided.map((each, index) => {
      if (index < conflict) return each
      if (index > conflict) return { ...each, from: each.from + shift, to: each.to + shift }
      return { from: at.from, to: at.from + text.length, isBaseKept: what === 'base' }
    }),
  }
}

export function edit(resolution: Resolution, result: string): Resolution {
  return { ...resolution, result, decided: followEdit(resolution.decided, resolution.result, result) }
}

/** Read off the text, so that what the user undoes in the editor is undone here as well. */
export function choiceOf(resolution: Resolution, conflict: number): Choice {
  const at = resolution.decided[conflict]
  const text = resolution.result.slice(at?.from, at?.to)
  if (text === textOf(resolution, conflict, 'base')) return at?.isBaseKept ? 'base' : 'open'
  return takesOf(resolution, conflict).find((each) => text === textOf(resolution, conflict, each)) ?? 'hand'
}

/** Both are no choice of their own where one side has removed the lines. */
export function takesOf({ places }: Resolution, conflict: number): readonly Take[] {
  const isEmpty = ({ from, to }: TextRange = { from: 0, to: 0 }) => from === to
  const of = places[conflict]?.in
  return TAKES.filter((each) => each !== 'both' || !(isEmpty(of?.main) || isEmpty(of?.yours)))
}

export function openIn(resolution: Resolution): readonly number[] {
  return resolution.places.map((_place, at) => at).filter((at) => choiceOf(resolution, at) === 'open')
}

/** The result with the line ends that main has. */
export function resultOf({ result }: Resolution, main: string): string {
  return main.includes('\r\n') ? result.replaceAll('\n', '\r\n') : result
}

function textOf({ sides, places }: Resolution, conflict: number, what: Take): string {
  const of = (side: Side) => sides[side].slice(places[conflict]?.in[side].from, places[conflict]?.in[side].to)
  if (what !== 'both') return of(what)
  const main = of('main')
  return `${main}${main.endsWith('\n') ? '' : '\n'}${of('yours')}`
}

/** The editor has no others. */
function plainLines(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n')
}
