import { type AnsiStyle, isSameStyle, PLAIN, styleAfter } from './ansi-style'
import { CONTROLS, ESCAPES } from './escapes'

/** A part of a line in one style; `to` is exclusive. */
export interface StyledRun {
  readonly from: number
  readonly to: number
  readonly style: AnsiStyle
}

/** A line as a terminal would show it: runs are in order, without gaps; none where all is plain. */
export interface LogLine {
  readonly text: string
  readonly runs: readonly StyledRun[]
}

/** Reads a line without its line end. `style` is what the lines before have left switched on. */
export function readLine(raw: string, style: AnsiStyle = PLAIN): LogLine {
  if (!CONTROLS.test(raw)) return lineOf([raw], [style])
  return movesBack(raw) ? overwritten(raw, style) : appended(raw, style)
}

/** The same text as `readLine`, for those who do not need its looks. */
export function plainText(raw: string): string {
  if (!CONTROLS.test(raw)) return raw
  return movesBack(raw) ? overwritten(raw, PLAIN).text : raw.replace(ESCAPES, '')
}

function movesBack(raw: string): boolean {
  return raw.includes('\r') || raw.includes('\b')
}

function appended(raw: string, before: AnsiStyle): LogLine {
  const parts: string[] = []
  const styles: AnsiStyle[] = []
  let style = before
  let at = 0
  for (const { 0: sequence, index } of raw.matchAll(ESCAPES)) {
    parts.push(raw.slice(at, index))
    styles.push(style)
    at = index + sequence.length
    style = obeyed(style, sequence)
  }
  parts.push(raw.slice(at))
  styles.push(style)
  return lineOf(parts, styles)
}

/** A progress line: what comes after a return is written over what stands there. */
function overwritten(raw: string, before: AnsiStyle): LogLine {
  const signs: string[] = []
  const styles: AnsiStyle[] = []
  let style = before
  let cursor = 0
  let at = 0
  const write = (text: string) => {
    for (const sign of text) {
      if (sign === '\r') cursor = 0
      else if (sign === '\b') cursor = Math.max(0, cursor - 1)
      else {
        signs[cursor] = sign
        styles[cursor] = style
        cursor += 1
      }
    }
  }
  for (const { 0: sequence, index } of raw.matchAll(ESCAPES)) {
    write(raw.slice(at, index))
    at = index + sequence.length
    style = obeyed(style, sequence)
    if (/\[0?K$/.test(sequence)) signs.length = styles.length = Math.min(cursor, signs.length)
    else if (/\[2K$/.test(sequence)) {
      signs.fill(' ')
      styles.fill(PLAIN)
    }
  }
  write(raw.slice(at))
  return lineOf(signs, styles)
}

function obeyed(style: AnsiStyle, sequence: string): AnsiStyle {
  if (!sequence.endsWith('m')) return style
  const parameters = /\[([\d;:]*)m$/.exec(sequence) ?? /^.([\d;:]*)m$/.exec(sequence)
  return parameters?.[1] === undefined ? style : styleAfter(style, parameters[1])
}

function lineOf(parts: readonly string[], styles: readonly AnsiStyle[]): LogLine {
  const runs: StyledRun[] = []
  let length = 0
  parts.forEach((part, index) => {
    const style = styles[index] ?? PLAIN
    const last = runs.at(-1)
    if (part === '') return
    if (last && isSameStyle(last.style, style)) runs[runs.length - 1] = { ...last, to: length + part.length }
    else runs.push({ from: length, to: length + part.length, style })
    length += part.length
  })
  const isPlain = runs.every(({ style }) => isSameStyle(style, PLAIN))
  return { text: parts.join(''), runs: isPlain ? [] : runs }
}
