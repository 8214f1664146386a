import { lastAtMost } from './last-at-most'
import type { LogBuffer } from './log-buffer'
import type { LevelIndex, LogLevel } from './log-levels'

/** Which lines stand in the rows of the viewer. */
export interface ShownLines {
  readonly count: number
  lineAt(row: number): number
  /** The row of a line, or of the next one that is shown. */
  rowOf(line: number): number
  has(line: number): boolean
}

export function allLines(log: LogBuffer): ShownLines {
  return {
    get count() {
      return log.lineCount
    },
    lineAt: (row) => row,
    rowOf: (line) => line,
    has: () => true,
  }
}

/** The lines of some levels, found in turns. */
export class LinesOfLevels implements ShownLines {
  private readonly lines: number[] = []
  private done = 0

  constructor(
    private readonly log: LogBuffer,
    private readonly index: LevelIndex,
    private readonly levels: ReadonlySet<LogLevel>,
  ) {}

  get count(): number {
    return this.lines.length + (this.hasOpenLine() ? 1 : 0)
  }

  lineAt(row: number): number {
    return this.lines[row] ?? this.log.lineCount - 1
  }

  rowOf(line: number): number {
    return lastAtMost(this.lines.length, line - 0.5, (row) => this.lines[row] ?? 0) + 1
  }

  has(line: number): boolean {
    return this.levels.has(this.index.level(line))
  }

  /** Follows the index of levels; true once all that it has is here. */
  advance(isTimeUp: () => boolean): boolean {
    const isRead = this.index.advance(isTimeUp)
    for (; this.done < this.index.size; this.done += 1) if (this.has(this.done)) this.lines.push(this.done)
    return isRead
  }

  private hasOpenLine(): boolean {
    const { lineCount, finishedLines } = this.log
    return this.done === finishedLines && lineCount > finishedLines && this.has(finishedLines)
  }
}
