import { type AnsiStyle, PLAIN } from './ansi-style'
import type { LogLine } from './log-line'

/** More would only be drawn to be scrolled past, and makes the page slow. */
export const LONGEST_DRAWN = 10_000

/** A part of a line that is drawn in one way. */
export interface LinePart {
  readonly text: string
  readonly style: AnsiStyle
  readonly mark: 'none' | 'match' | 'current'
}

/** A line in parts, each of one style and either in a match or in none. Matches are in order and do not overlap. */
export function partsOf(
  { text, runs }: LogLine,
  matches: readonly number[],
  matchLength: number,
  current: number | undefined,
): readonly LinePart[] {
  const end = Math.min(text.length, LONGEST_DRAWN)
  const cuts = new Set([0, end])
  for (const { from, to } of runs) cuts.add(from).add(to)
  for (const from of matches) cuts.add(from).add(from + matchLength)
  const places = [...cuts].filter((place) => place <= end).sort((a, b) => a - b)
  const parts: LinePart[] = []
  let [run, match] = [0, 0]
  for (const [index, from] of places.entries()) {
    const to = places[index + 1]
    if (to === undefined) break
    while ((runs[run]?.to ?? Number.POSITIVE_INFINITY) <= from) run += 1
    while ((matches[match] ?? Number.POSITIVE_INFINITY) + matchLength <= from) match += 1
    const found = matches[match]
    const isIn = found !== undefined && found <= from
    const mark = !isIn ? 'none' : found === current ? 'current' : 'match'
    parts.push({ text: text.slice(from, to), style: runs[run]?.style ?? PLAIN, mark })
  }
  return parts
}
