/** A part of a list of lines: where it begins, and where it is over. */
export interface Extract {
  readonly from: number
  readonly to: number
}

/** What is shown where no line stands out. */
const LAST_LINES = 20
/** A longer trace keeps its end, where the error is named. */
const MOST_LINES = 200
const CONTEXT_BEFORE = 5
const CONTEXT_AFTER = 5
/** Node prints the place in the source above the error: file, line, mark, empty line. */
const NODE_PREFACE = 5
const LONGEST_MESSAGE = 20

const TRACEBACK = /^\s*(?:\S+ )?Traceback \(most recent call last\):/
const CHAINED = /^(?:During handling of the above exception|The above exception was the direct cause)/
const NODE_FRAME = /^\s+at .+/
const NODE_ERROR = /^(?:Uncaught )?(?:\S*(?:Error|Exception)\b|\[\S*Error)/
const SOURCE_LINE = /^\S+:\d+$/
const TELLING = /(?<!\b(?:no|0) )\b(?:\w*error|fatal|\w*exception|failed)\b/i

/** The lines at the end of a log that say why a run failed: a whole trace, else what names an error, else the last ones. */
export function linesThatMatter(lines: readonly string[]): Extract {
  const end = lastWritten(lines)
  const found = laterOf(lastTraceback(lines, end), lastNodeTrace(lines, end)) ?? lastTelling(lines, end)
  const { from, to } = found ?? { from: Math.max(0, end - LAST_LINES), to: end }
  return { from: Math.max(from, to - MOST_LINES), to }
}

function lastWritten(lines: readonly string[]): number {
  return lines.findLastIndex((line) => line.trim() !== '') + 1
}

function laterOf(one: Extract | undefined, other: Extract | undefined): Extract | undefined {
  if (!one || !other) return one ?? other
  return one.to > other.to ? one : other
}

/** With the traces of what it followed from, which Python prints above it. */
function lastTraceback(lines: readonly string[], end: number): Extract | undefined {
  const last = lines.slice(0, end).findLastIndex((line) => TRACEBACK.test(line))
  if (last < 0) return undefined
  let from = last
  for (let above = cause(lines, from); above !== undefined; above = cause(lines, from)) from = above
  return { from, to: messageEnd(lines, framesEnd(lines, last, end), end) }
}

/** Where the trace begins that the one at `from` says it followed from. */
function cause(lines: readonly string[], from: number): number | undefined {
  const said = lines.slice(0, from).findLastIndex((line) => line.trim() !== '')
  if (said < 0 || !CHAINED.test(lines[said] ?? '')) return undefined
  const above = lines.slice(0, said).findLastIndex((line) => TRACEBACK.test(line))
  return above < 0 ? undefined : above
}

/** Past the indented lines below the head of a traceback. */
function framesEnd(lines: readonly string[], head: number, end: number): number {
  let at = head + 1
  while (at < end && /^\s/.test(lines[at] ?? '')) at += 1
  return at
}

/** Past the message of an error, which may go over several lines. */
function messageEnd(lines: readonly string[], from: number, end: number): number {
  let at = Math.min(end, from + 1)
  while (at < end && at < from + LONGEST_MESSAGE && (lines[at] ?? '').trim() !== '') at += 1
  return at
}

function lastNodeTrace(lines: readonly string[], end: number): Extract | undefined {
  const last = lines.slice(0, end).findLastIndex((line) => NODE_FRAME.test(line))
  if (last < 0) return undefined
  let first = last
  while (first > 0 && NODE_FRAME.test(lines[first - 1] ?? '')) first -= 1
  const head = errorAbove(lines, first)
  return { from: sourceAbove(lines, head), to: messageEnd(lines, last, end) }
}

/** The line that names the error of the frames below. */
function errorAbove(lines: readonly string[], frame: number): number {
  for (let at = frame - 1; at >= Math.max(0, frame - LONGEST_MESSAGE); at -= 1)
    if (NODE_ERROR.test(lines[at] ?? '')) return at
  return Math.max(0, frame - 1)
}

function sourceAbove(lines: readonly string[], head: number): number {
  for (let at = head - 1; at >= Math.max(0, head - NODE_PREFACE); at -= 1)
    if (SOURCE_LINE.test(lines[at] ?? '')) return at
  return head
}

/** The last line that names an error, with those before it that lie close, and a few around them. */
function lastTelling(lines: readonly string[], end: number): Extract | undefined {
  const last = lines.slice(0, end).findLastIndex((line) => TELLING.test(line))
  if (last < 0) return undefined
  let first = last
  for (let at = last; at >= 0 && first - at <= CONTEXT_BEFORE; at -= 1) if (TELLING.test(lines[at] ?? '')) first = at
  return { from: Math.max(0, first - CONTEXT_BEFORE), to: Math.min(end, last + 1 + CONTEXT_AFTER) }
}
