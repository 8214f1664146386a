import { CONTROLS } from './escapes'
import { lastAtMost } from './last-at-most'
import type { LogBuffer } from './log-buffer'
import { plainText } from './log-line'

/** Nobody steps through more; keeping them would only fill the memory. */
export const MOST_MATCHES = 1_000_000

export interface Needle {
  /** As it is compared: folded, unless the case counts. */
  readonly text: string
  readonly matchesCase: boolean
}

/** Undefined where nothing is looked for. */
export function needleOf(query: string, matchesCase: boolean): Needle | undefined {
  return query === '' ? undefined : { text: matchesCase ? query : folded(query), matchesCase }
}

/** Where the needle is in a text, from left to right, without overlaps. */
export function matchesIn(text: string, needle: Needle): readonly number[] {
  const found: number[] = []
  const searched = needle.matchesCase ? text : folded(text)
  for (let at = searched.indexOf(needle.text); at >= 0; at = searched.indexOf(needle.text, at + needle.text.length))
    found.push(at)
  return found
}

/** In lower case with every letter in its place: the few that would become longer stay as they are. */
export function folded(text: string): string {
  const small = text.toLowerCase()
  if (small.length === text.length) return small
  return text.replace(/./gsu, (sign) => (sign.toLowerCase().length === sign.length ? sign.toLowerCase() : sign))
}

/** A search over all lines of a log, done in turns, that goes on as the log grows. */
export class LogSearch {
  private readonly lines: number[] = []
  private readonly columns: number[] = []
  /** How many lines need not be searched again. */
  private done = 0
  /** Matches in those lines. Any after them are in a last line that may still change. */
  private kept = 0

  constructor(
    private readonly log: LogBuffer,
    readonly needle: Needle,
    private readonly isShown: (line: number) => boolean = () => true,
  ) {}

  get count(): number {
    return this.lines.length
  }

  get isFull(): boolean {
    return this.kept >= MOST_MATCHES
  }

  /** Whether all finished lines have been searched. */
  get isDone(): boolean {
    return this.isFull || this.done >= this.log.finishedLines
  }

  match(index: number): { readonly line: number; readonly column: number } | undefined {
    const [line, column] = [this.lines[index], this.columns[index]]
    return line === undefined || column === undefined ? undefined : { line, column }
  }

  /** The first match in this line or after it; the number of matches where there is none. */
  firstFrom(line: number): number {
    return lastAtMost(this.lines.length, line - 0.5, (at) => this.lines[at] ?? 0) + 1
  }

  /** Searches until `isTimeUp`; true once all that is here has been looked at. */
  advance(isTimeUp: () => boolean): boolean {
    this.lines.length = this.columns.length = this.kept
    while (this.done < this.log.finishedLines && !this.isFull) {
      this.searchChunk(this.done)
      this.kept = this.lines.length
      if (isTimeUp()) return false
    }
    if (!this.isFull && this.log.lineCount > this.done) this.searchLine(this.done)
    return true
  }

  private searchChunk(from: number): void {
    const { text, firstLine, starts } = this.log.chunkOf(from)
    const first = from - firstLine
    const begin = starts[first] ?? 0
    const part = begin === 0 ? text : text.slice(begin)
    this.done = firstLine + starts.length
    if (CONTROLS.test(part)) {
      for (let line = from; line < this.done; line += 1) this.searchLine(line)
      return
    }
    let line = first
    for (const at of matchesIn(part, this.needle)) {
      const place = begin + at
      // From the line before on: matches come in order.
      while ((starts[line + 1] ?? Number.POSITIVE_INFINITY) <= place) line += 1
      const end = starts[line + 1] ?? text.length
      if (place + this.needle.text.length <= end) this.add(firstLine + line, place - (starts[line] ?? 0))
    }
  }

  private searchLine(line: number): void {
    for (const column of matchesIn(plainText(this.log.line(line)), this.needle)) this.add(line, column)
  }

  private add(line: number, column: number): void {
    if (this.lines.length >= MOST_MATCHES || !this.isShown(line)) return
    this.lines.push(line)
    this.columns.push(column)
  }
}
