import { type AnsiStyle, isSameStyle, PLAIN, styleAfter } from './ansi-style'
import { SGR } from './escapes'
import { lastAtMost } from './last-at-most'

/** Roughly how many characters a chunk holds: few enough that appending to the last one costs nothing. */
const CHUNK_LENGTH = 1 << 18
/** A longer line continues on the next one, so that a file without line ends cannot freeze the page. */
export const LONGEST_LINE = 1 << 20

/** Whole lines that follow each other, and where each begins. */
export interface LogChunk {
  readonly text: string
  readonly firstLine: number
  readonly starts: ArrayLike<number>
}

/**
 * A log that grows at its end. The text is kept in chunks with one number per line for where it starts, so that a million
 * lines are not a million objects.
 * @example
 * const log = new LogBuffer()
 * socket.onmessage = ({ data }) => log.append(data)
 * // <LogViewer label="Run" log={log} followsEnd />
 */
export class LogBuffer {
  private readonly chunks: LogChunk[] = []
  /** The last chunk while it grows. */
  private grown = { text: '', firstLine: 0, starts: [] as number[] }
  /** A last line that has not ended yet. */
  private rest = ''
  /** The lines that start in a different style from the line before: a style lasts until it is switched off. */
  private readonly changes: { readonly line: number; readonly style: AnsiStyle }[] = []
  private style: AnsiStyle = PLAIN
  private readonly listeners = new Set<() => void>()
  private parts = 0

  constructor(text = '') {
    this.append(text)
  }

  /** Lines that have ended; these never change. */
  get finishedLines(): number {
    return this.grown.firstLine + this.grown.starts.length
  }

  get lineCount(): number {
    return this.finishedLines + (this.rest === '' ? 0 : 1)
  }

  /** Changes with each text that is added. */
  get version(): number {
    return this.parts
  }

  append(text: string): void {
    if (text === '') return
    const end = text.lastIndexOf('\n') + 1
    if (end > 0) {
      this.addLines(this.rest + text.slice(0, end))
      this.rest = text.slice(end)
    } else this.rest += text
    if (this.rest.length > LONGEST_LINE) {
      this.addLines(this.rest)
      this.rest = ''
    }
    this.parts += 1
    for (const listener of this.listeners) listener()
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** A line as it came, without its line end; empty where there is none. */
  line(index: number): string {
    if (index >= this.finishedLines) return index === this.finishedLines ? withoutEnd(this.rest) : ''
    const { text, from, to } = this.bounds(index)
    return withoutEnd(text.slice(from, to))
  }

  /** Characters of a line as it came, with its line end. */
  lengthOf(index: number): number {
    if (index >= this.finishedLines) return index === this.finishedLines ? this.rest.length : 0
    const { from, to } = this.bounds(index)
    return to - from
  }

  /** The style that the lines before have left switched on. */
  styleAt(index: number): AnsiStyle {
    const at = lastAtMost(this.changes.length, index, (change) => this.changes[change]?.line ?? 0)
    return this.changes[at]?.style ?? PLAIN
  }

  /** The chunk that holds a finished line. */
  chunkOf(index: number): LogChunk {
    if (index >= this.grown.firstLine) return this.grown
    const at = lastAtMost(this.chunks.length, index, (chunk) => this.chunks[chunk]?.firstLine ?? 0)
    return this.chunks[at] ?? this.grown
  }

  /** All of it, as it came. */
  text(): string {
    return [...this.chunks, this.grown].map((chunk) => chunk.text).join('') + this.rest
  }

  private bounds(index: number): { readonly text: string; readonly from: number; readonly to: number } {
    const { text, firstLine, starts } = this.chunkOf(index)
    const at = index - firstLine
    return { text, from: starts[at] ?? 0, to: starts[at + 1] ?? text.length }
  }

  private addLines(text: string): void {
    let from = 0
    while (from < text.length) {
      const room = Math.max(1, CHUNK_LENGTH - this.grown.text.length)
      const end = from + room >= text.length ? 0 : text.indexOf('\n', from + room - 1) + 1
      const to = end === 0 ? text.length : end
      this.addToChunk(text.slice(from, to))
      from = to
    }
  }

  private addToChunk(part: string): void {
    const { grown } = this
    const [before, first] = [grown.text.length, grown.starts.length]
    grown.text += part
    for (let start = 0; start < part.length; ) {
      grown.starts.push(before + start)
      const end = part.indexOf('\n', start)
      start = end < 0 ? part.length : end + 1
    }
    this.noteStyles(part, before, first)
    if (grown.text.length < CHUNK_LENGTH) return
    this.chunks.push({ ...grown, starts: Uint32Array.from(grown.starts) })
    this.grown = { text: '', firstLine: grown.firstLine + grown.starts.length, starts: [] }
  }

  private noteStyles(part: string, before: number, first: number): void {
    const { firstLine, starts } = this.grown
    let line = first
    for (const { index, 1: parameters = '' } of part.matchAll(SGR)) {
      for (; (starts[line] ?? Number.POSITIVE_INFINITY) <= before + index; line += 1) this.noteStyle(firstLine + line)
      this.style = styleAfter(this.style, parameters)
    }
    if (line < starts.length) this.noteStyle(firstLine + line)
    this.noteStyle(firstLine + starts.length)
  }

  private noteStyle(line: number): void {
    if (isSameStyle(this.changes.at(-1)?.style ?? PLAIN, this.style)) return
    this.changes.push({ line, style: this.style })
  }
}

function withoutEnd(line: string): string {
  const end = line.endsWith('\n') ? line.length - 1 : line.length
  return line.slice(0, line.charAt(end - 1) === '\r' ? end - 1 : end)
}
