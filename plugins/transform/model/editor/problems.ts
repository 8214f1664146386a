import type { TextRange } from '@etabli/sdk/ui'

/** Something that dbt finds wrong with a file. */
export interface Problem {
  /** As dbt names it. */
  readonly path: string
  /** In that file, from 1. */
  readonly line: number | undefined
  readonly message: string
  /** A line that the database quotes of what dbt made of the file. */
  readonly quoted: string | undefined
}

const TIME = /^\d\d:\d\d:\d\d {2}/
/** `Compilation Error in model orders (models/orders.sql)` */
const HEAD = /^(\s*)(?:[A-Z]\w* )*(?:Error|Failure) in \w+ \S+ \(([^()]+\.\w+)\)$/
/** Of YAML that cannot be read; the path is below a folder of models. */
const UNREADABLE = /^(\s*)Error reading [\w-]+: (\S+\.ya?ml) - /
/** `Model 'model.shop.orders' (models/orders.sql) depends on a node named 'nope' which was not found` */
const SENTENCE = /^\s*([A-Z]\w* '[^']+' \(([^()]+\.\w+)\) .+)$/
/** `Invalid models config given in models/orders.yml @ models: {…} - at path ['columns']: 3 is not of type 'array'` */
const INVALID = /^\s*(Invalid .* given in (\S+\.\w+)) ?@ .* - (.+)$/
const LINE = /\bline (\d+)\b/
const DATABASE_LINE = /^\s*LINE \d+: (.*)$/
/** What follows is not of the message: where the compiled file lies, the text around, or the reader's own words. */
const END = /^\s*(?:compiled code at |-{5,}|Raw Error:|>? ?in (?:macro|model|test) )/
const MESSAGE_CHARACTERS = 1_000

/** What dbt says to be wrong, by the files that it names, each once. */
export function problemsIn(output: string): readonly Problem[] {
  const lines = output.split('\n').map((line) => line.replace(TIME, '').trimEnd())
  const found = lines.flatMap((line, at) => problemAt(lines, line, at) ?? [])
  return found.filter((one, at) => at === found.findIndex((other) => isSame(one, other)))
}

function problemAt(lines: readonly string[], line: string, at: number): Problem | undefined {
  const [, sentence, named = ''] = SENTENCE.exec(line) ?? []
  if (sentence !== undefined) return { path: named, line: undefined, message: sentence, quoted: undefined }
  const [, given, path = '', why] = INVALID.exec(line) ?? []
  if (given !== undefined) return { path, line: undefined, message: `${given}: ${why}`, quoted: undefined }
  const [, indent = '', file] = HEAD.exec(line) ?? UNREADABLE.exec(line) ?? []
  return file === undefined ? undefined : toldBelow(lines.slice(at + 1), file, indent.length)
}

/** What is said in the lines below a head that are as far in as it, and further than the margin. */
function toldBelow(lines: readonly string[], path: string, indent: number): Problem | undefined {
  const end = lines.findIndex(
    (line) =>
      HEAD.test(line) || END.test(line) || (line !== '' && (/^\s*/.exec(line)?.[0].length ?? 0) < Math.max(indent, 1)),
  )
  const body = end < 0 ? lines : lines.slice(0, end)
  const numbered = body.findIndex((line) => LINE.test(line))
  const [, number] = LINE.exec(body[numbered] ?? '') ?? []
  const quotedAt = body.findIndex((line) => DATABASE_LINE.test(line))
  const isOwnLine = /^\s*line \d+$/.test(body[numbered] ?? '')
  const ends = [quotedAt, isOwnLine ? numbered : -1].filter((place) => place >= 0)
  const said = body.slice(0, Math.min(body.length, ...ends)).map((line) => line.trim())
  const message = said.filter((line) => line !== '').join('\n')
  if (message === '') return undefined
  return {
    path,
    line: number === undefined ? undefined : Number(number),
    message: message.slice(0, MESSAGE_CHARACTERS),
    quoted: DATABASE_LINE.exec(body[quotedAt] ?? '')?.[1]?.trim(),
  }
}

function isSame(one: Problem, other: Problem): boolean {
  return one.path === other.path && one.line === other.line && one.message === other.message
}

/** Where in the text of its file a problem lies: at its line, else at what is quoted or named, else at the beginning. */
export function placeOf(text: string, { line, quoted, message }: Problem): TextRange {
  const lines = text.split('\n')
  if (line !== undefined && line <= lines.length) return rangeOfLine(lines, line - 1)
  // Long lines are quoted in part, with dots in place of the rest.
  const part = quoted?.replace(/^\.\.\.|\.\.\.$/g, '').trim() ?? ''
  const quotedAt = part === '' ? -1 : lines.findIndex((each) => each.includes(part))
  if (quotedAt >= 0) return rangeOfLine(lines, quotedAt)
  const names = [...message.matchAll(/['"`]([\w.]+)['"`]/g)].flatMap(({ 1: name }) => name ?? [])
  for (const name of names) {
    const from = text.search(new RegExp(`(?<![\\w.])${name.replaceAll('.', '\\.')}(?![\\w.])`))
    if (from >= 0) return { from, to: from + name.length }
  }
  return rangeOfLine(
    lines,
    Math.max(
      0,
      lines.findIndex((each) => each.trim() !== ''),
    ),
  )
}

function rangeOfLine(lines: readonly string[], at: number): TextRange {
  const start = lines.slice(0, at).reduce((sum, line) => sum + line.length + 1, 0)
  const line = lines[at] ?? ''
  const from = start + (line.length - line.trimStart().length)
  return { from, to: Math.max(from, start + line.trimEnd().length) }
}
