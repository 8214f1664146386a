import { structuredPatch } from 'diff'

export interface TextLine {
  readonly kind: 'added' | 'removed' | 'same' | 'gap'
  readonly text: string
}

/** Lines that stay the same, shown round each difference. */
const CONTEXT = 2
/** A comparison that takes longer is given up: both texts are shown whole. */
const LONGEST_MS = 200

/** What changed between two texts, line by line; undefined where comparing them takes too long. */
export function textLines(before: string, after: string): readonly TextLine[] | undefined {
  const options = { context: CONTEXT, timeout: LONGEST_MS }
  const patch = structuredPatch('', '', before, after, undefined, undefined, options)
  if (!patch) return undefined
  return patch.hunks.flatMap((hunk, index) => [
    ...(index > 0 || hunk.oldStart > 1 ? [{ kind: 'gap' as const, text: '' }] : []),
    // What begins with a backslash tells of a missing line end, which no reader asks for.
    ...hunk.lines.filter((line) => !line.startsWith('\\')).map(lineOf),
  ])
}

function lineOf(line: string): TextLine {
  const kind = line.startsWith('+') ? 'added' : line.startsWith('-') ? 'removed' : 'same'
  return { kind, text: line.slice(1) }
}
