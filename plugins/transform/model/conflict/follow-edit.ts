import type { TextRange } from '@etabli/sdk/ui'

/** Where ranges of a text, in their order, are once it was edited in one place. What is typed at the beginning of one belongs to it. */
export function followEdit<Range extends TextRange>(ranges: readonly Range[], before: string, after: string): Range[] {
  const { from, to, length } = editOf(before, after)
  const shift = length - (to - from)
  let last = 0
  const follow = (range: Range): Range => {
    const isPast = range.from === range.to ? from > range.to || (from === range.to && from < to) : from >= range.to
    if (isPast) return range
    if (to < range.from || (to === range.from && from < to)) return moved(range, range.from + shift, range.to + shift)
    // Of what was replaced beyond it, nothing is its own.
    const start = from < range.from ? from + length : range.from
    const end = to > range.to ? Math.max(start, from < range.from ? start : from) : range.to + shift
    return moved(range, start, end)
  }
  return ranges.map((range) => {
    const now = follow(range)
    // Where two have come to touch each other, what is typed between them is the first one's.
    const start = Math.max(now.from, last)
    last = Math.max(now.to, start)
    return moved(now, start, last)
  })
}

function moved<Range extends TextRange>(range: Range, from: number, to: number): Range {
  return { ...range, from, to }
}

/** The one part of a text that was replaced, and how long its new text is. */
function editOf(before: string, after: string) {
  const shortest = Math.min(before.length, after.length)
  let head = 0
  while (head < shortest && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < shortest - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  return { from: head, to: before.length - tail, length: after.length - tail - head }
}
