import type { TextRange } from '@etabli/sdk/ui'
import { diff3MergeRegions, diffIndices } from 'node-diff3'

/** The same file: as both began from it, as main has it now, and as the user has it. */
export interface Sides {
  readonly base: string
  readonly main: string
  readonly yours: string
}
export type Side = keyof Sides

/** Lines that both have changed, each in a way of its own. */
export interface Place {
  /** Where they are in the joined text, where those of the base stand for them. */
  readonly at: TextRange
  /** Where they are on each side. */
  readonly in: Readonly<Record<Side, TextRange>>
}

export interface Joined {
  /** What only one side has changed is in it. */
  readonly text: string
  readonly conflicts: readonly Place[]
}

/** Joins what main and the user have made of a text, line by line. */
export function joinThreeWays(sides: Sides): Joined {
  const lines = { base: linesOf(sides.base), main: linesOf(sides.main), yours: linesOf(sides.yours) }
  const { head, tail } = alike(lines.base, lines.main, lines.yours)
  const inner = (of: Side) => lines[of].slice(head, lines[of].length - tail)
  const starts = { base: startsOf(lines.base), main: startsOf(lines.main), yours: startsOf(lines.yours) }
  const rangeIn = (of: Side, start: number, length: number): TextRange => ({
    from: starts[of](head + start),
    to: starts[of](head + start + length),
  })
  const conflicts: Place[] = []
  let text = lines.base.slice(0, head).join('')
  for (const region of diff3MergeRegions(inner('main'), inner('base'), inner('yours'))) {
    if (region.stable) {
      text += region.bufferContent.join('')
      continue
    }
    const [main, base, yours] = [region.aContent, region.oContent, region.bContent].map((part) => part.join(''))
    if (main === yours) {
      text += main
      continue
    }
    conflicts.push({
      at: { from: text.length, to: text.length + (base?.length ?? 0) },
      in: {
        main: rangeIn('main', region.aStart, region.aLength),
        base: rangeIn('base', region.oStart, region.oLength),
        yours: rangeIn('yours', region.bStart, region.bLength),
      },
    })
    text += base
  }
  return { text: text + lines.base.slice(lines.base.length - tail).join(''), conflicts }
}

/** Where a text differs from what it was made of. */
export function changedIn(base: string, text: string): readonly TextRange[] {
  const [before, now] = [linesOf(base), linesOf(text)]
  const { head, tail } = alike(before, now)
  const start = startsOf(now)
  return diffIndices(before.slice(head, before.length - tail), now.slice(head, now.length - tail)).map(
    ({ buffer2: [at, length] }) => ({ from: start(head + at), to: start(head + at + length) }),
  )
}

/** How many lines all have alike at the beginning and at the end: they need not be compared. */
function alike(first: readonly string[], ...others: readonly (readonly string[])[]) {
  const shortest = Math.min(first.length, ...others.map(({ length }) => length))
  let head = 0
  while (head < shortest && others.every((other) => other[head] === first[head])) head += 1
  let tail = 0
  while (tail < shortest - head && others.every((other) => other.at(-1 - tail) === first.at(-1 - tail))) tail += 1
  return { head, tail }
}

/** With their ends, so that joined they are the text again. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? []
}

/** Where a line begins; the text's end for the one after the last. */
function startsOf(lines: readonly string[]): (line: number) => number {
  const starts = [0]
  for (const line of lines) starts.push((starts.at(-1) ?? 0) + line.length)
  return (line) => starts[line] ?? 0
}
