import { CONTROLS } from './escapes'
import type { LogBuffer } from './log-buffer'
import { plainText } from './log-line'
import type { ShownLines } from './shown-lines'

/** Rows from one to another, both inclusive. */
export interface RowRange {
  readonly from: number
  readonly to: number
}

/** The text of rows as it is seen, without escape sequences. */
export function textOfRows(log: LogBuffer, shown: ShownLines, { from, to }: RowRange): string {
  const lines: string[] = []
  for (let row = from; row <= Math.min(to, shown.count - 1); row += 1) {
    const line = shown.lineAt(row)
    lines.push(plainText(log.line(line)), line < log.finishedLines ? '\n' : '')
  }
  return lines.join('')
}

/** The same of all rows. */
export function textOfAll(log: LogBuffer, shown: ShownLines): string {
  const isWhole = shown.count === log.lineCount
  const text = isWhole ? log.text() : undefined
  return text !== undefined && !CONTROLS.test(text) ? text : textOfRows(log, shown, { from: 0, to: shown.count - 1 })
}
