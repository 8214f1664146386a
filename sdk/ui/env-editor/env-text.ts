import { ENV_PASTE } from './messages'

/** A name and its value. */
export interface EnvVariable {
  readonly name: string
  readonly value: string
}

export interface EnvText {
  /** In the order of the text; a name can be there twice. */
  readonly variables: readonly EnvVariable[]
  /** A sentence for each line that means nothing. */
  readonly faults: readonly string[]
}

const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/
/** What begins a value in quotes, and what ends it. */
const QUOTES = new Set(['"', "'", '`'])
const ESCAPED: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
])

export function isEnvName(name: string): boolean {
  return NAME.test(name)
}

/** Reads a `.env` text: comments, `export`, quotes, values in quotes that go over several lines. Nothing in it is expanded. */
export function readEnvText(text: string): EnvText {
  const variables: EnvVariable[] = []
  const faults: string[] = []
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  let at = 0
  let line = 1
  while (at < source.length) {
    const read = readLine(source, at, line)
    if (read.variable) variables.push(read.variable)
    if (read.fault !== undefined) faults.push(read.fault)
    line += countLines(source, at, read.end)
    at = read.end
  }
  return { variables, faults }
}

interface LineRead {
  /** Where the next line begins. */
  readonly end: number
  readonly variable?: EnvVariable
  readonly fault?: string
}

function readLine(source: string, start: number, line: number): LineRead {
  const newline = endOfLine(source, start)
  const end = newline + 1
  const written = source.slice(start, newline)
  if (/^\s*(#|$)/.test(written)) return { end }
  const equals = written.indexOf('=')
  if (equals < 0) return { end, fault: ENV_PASTE.noEquals(line) }
  const name = written
    .slice(0, equals)
    .trim()
    .replace(/^export\s+/, '')
  // Read to its end all the same: lines inside its quotes are no lines of their own.
  const value = readValue(source, start + equals + 1, line)
  if (!isEnvName(name)) return { end: value.end, fault: ENV_PASTE.badName(line, name) }
  if (value.fault !== undefined) return { end: value.end, fault: value.fault }
  return { end: value.end, variable: { name, value: value.text } }
}

interface ValueRead {
  readonly end: number
  readonly text: string
  readonly fault?: string
}

function readValue(source: string, start: number, line: number): ValueRead {
  const newline = endOfLine(source, start)
  const plain = source.slice(start, newline)
  const open = start + plain.length - plain.trimStart().length
  const quote = source[open]
  if (open < newline && quote !== undefined && QUOTES.has(quote)) return readQuoted(source, open, quote, line)
  // Within a word a “#” is a letter like others, such as in a password.
  const text = plain.replace(/(^|\s)#.*$/, '').trim()
  return { end: newline + 1, text }
}

function readQuoted(source: string, open: number, quote: string, line: number): ValueRead {
  let text = ''
  for (let at = open + 1; at < source.length; at += 1) {
    const sign = source.charAt(at)
    if (sign === quote) {
      const newline = endOfLine(source, at)
      const rest = source.slice(at + 1, newline).trim()
      const isRestRead = rest === '' || rest.startsWith('#')
      return { end: newline + 1, text, ...(!isRestRead && { fault: ENV_PASTE.afterQuote(line) }) }
    }
    if (sign === '\\' && quote === '"' && at + 1 < source.length) {
      at += 1
      text += unescaped(source.charAt(at))
    } else text += sign
  }
  // One quote too many must not swallow the lines below it.
  return { end: endOfLine(source, open) + 1, text, fault: ENV_PASTE.noEnd(line) }
}

/** An escape that is none stays as it is written, such as in a path of Windows. */
function unescaped(sign: string): string {
  return ESCAPED.get(sign) ?? (/["\\$`\n]/.test(sign) ? sign : `\\${sign}`)
}

function endOfLine(source: string, start: number): number {
  const found = source.indexOf('\n', start)
  return found < 0 ? source.length : found
}

function countLines(source: string, start: number, end: number): number {
  return source.slice(start, end).split('\n').length - 1
}
