import { type JinjaPart, type JinjaToken, jinjaParts } from './jinja'

/** What `ref` or `source` names. */
export type Reference =
  | {
      readonly to: 'model'
      readonly package: string | undefined
      readonly name: string
      readonly version: string | undefined
    }
  | { readonly to: 'source'; readonly name: string }

/** What stands from `{% macro name %}` to `{% endmacro %}`, and of snapshots and docs likewise. */
export interface Block {
  readonly word: string
  readonly name: string
  readonly line: number
  /** As written between the brackets behind the name; empty without them. */
  readonly parameters: string
  /** The comment that ends right before it; else empty. */
  readonly comment: string
  readonly text: string
  readonly references: readonly Reference[]
}

/** What a file with Jinja in it says of a project. */
export interface JinjaFile {
  readonly references: readonly Reference[]
  readonly blocks: readonly Block[]
}

export const NOTHING: JinjaFile = { references: [], blocks: [] }

const BLOCKS: ReadonlySet<string> = new Set(['macro', 'snapshot', 'docs'])

/** @param isSql whether what stands in comments of SQL is left out */
export function readJinja(text: string, isSql: boolean): JinjaFile {
  const parts = [...jinjaParts(text, isSql)]
  return { references: parts.flatMap(referencesIn), blocks: blocksIn(text, parts) }
}

/** Of `ref('orders')` and its like, as an exposure names what it depends on. */
export function readReferences(expression: string): readonly Reference[] {
  return readJinja(`{{ ${expression} }}`, false).references
}

/** dbt's models in Python name others by `dbt.ref("orders")`. */
export function readPython(text: string): JinjaFile {
  const strings = /("""|''')[\s\S]*?(?:\1|$)|"[^"\\\n]*(?:\\.[^"\\\n]*)*"?|'[^'\\\n]*(?:\\.[^'\\\n]*)*'?|#[^\n]*/g
  const code = text.replace(strings, (found) => (found.startsWith('#') ? '' : found))
  return { references: readReferences(code), blocks: [] }
}

function referencesIn({ tokens }: JinjaPart): readonly Reference[] {
  return tokens.flatMap((token, place) => {
    if (token.kind !== 'name' || (token.value !== 'ref' && token.value !== 'source')) return []
    if (tokens[place + 1]?.value !== '(' || isForeign(tokens, place)) return []
    const reference = referenceOf(token.value, tokens, place + 2)
    return reference ? [reference] : []
  })
}

/** `dbt.ref` and `builtins.ref` are what `ref` is; `other.ref` is something else. */
function isForeign(tokens: readonly JinjaToken[], place: number): boolean {
  return tokens[place - 1]?.value === '.' && !/^(dbt|builtins)$/.test(tokens[place - 2]?.value ?? '')
}

/** Undefined where what is named is known only when it runs. */
function referenceOf(call: 'ref' | 'source', tokens: readonly JinjaToken[], from: number): Reference | undefined {
  const names: string[] = []
  let version: string | undefined
  let at = from
  while (tokens[at] && tokens[at]?.value !== ')') {
    const isNamed = tokens[at]?.kind === 'name' && tokens[at + 1]?.value === '='
    const value = tokens[isNamed ? at + 2 : at]
    if (value?.kind !== 'string' && value?.kind !== 'number') return undefined
    if (!isNamed || call === 'source') names.push(value.value)
    else if (/^(v|version)$/.test(tokens[at]?.value ?? '')) version = value.value
    at += isNamed ? 3 : 1
    if (tokens[at]?.value === ',') at += 1
    else if (tokens[at]?.value !== ')') return undefined
  }
  const [one, two] = names
  if (one === undefined || names.length > 2) return undefined
  if (call === 'source') return two === undefined ? undefined : { to: 'source', name: `${one}.${two}` }
  return two === undefined
    ? { to: 'model', package: undefined, name: one, version }
    : { to: 'model', package: one, name: two, version }
}

/** None lies in another one: where one does not end, the next one ends it. */
function blocksIn(text: string, parts: readonly JinjaPart[]): readonly Block[] {
  const blocks: Block[] = []
  const lines = new Lines(text)
  let open: { readonly part: JinjaPart; readonly place: number } | undefined
  const close = (place: number) => {
    if (open) blocks.push(blockOf(text, lines, parts, open.place, place))
    open = undefined
  }
  parts.forEach((part, place) => {
    if (part.kind !== 'statement') return
    const [word, name] = part.tokens
    if (word?.value === `end${open?.part.tokens[0]?.value}`) close(place)
    if (!word || !BLOCKS.has(word.value) || name?.kind !== 'name') return
    close(place)
    open = { part, place }
  })
  close(parts.length)
  return blocks
}

function blockOf(text: string, lines: Lines, parts: readonly JinjaPart[], from: number, to: number): Block {
  const [before, part] = [parts[from - 1], parts[from]]
  const [word, name] = part?.tokens ?? []
  const start = part?.start ?? 0
  return {
    ...{ word: word?.value ?? '', name: name?.value ?? '', line: lines.at(start) },
    parameters: parametersOf(text, part?.tokens ?? []),
    comment: before?.kind === 'comment' && text.slice(before.end, start).trim() === '' ? commentOf(text, before) : '',
    text: text.slice(part?.end, parts[to]?.start).trim(),
    references: parts.slice(from + 1, to).flatMap(referencesIn),
  }
}

function parametersOf(text: string, tokens: readonly JinjaToken[]): string {
  const [opening, closing] = [tokens[2], tokens.findLast(({ value }) => value === ')')]
  if (opening?.value !== '(' || !closing) return ''
  return text.slice(opening.end, closing.start).trim().replace(/\s+/g, ' ')
}

function commentOf(text: string, { start, end }: JinjaPart): string {
  return text
    .slice(start, end)
    .replace(/^\{#[-+]?|[-+]?#\}$/g, '')
    .trim()
}

/** Lines of places that are asked for in their order. */
class Lines {
  #line = 1
  #end: number

  constructor(private readonly text: string) {
    this.#end = this.#endAfter(0)
  }

  at(place: number): number {
    while (this.#end < place) {
      this.#line += 1
      this.#end = this.#endAfter(this.#end + 1)
    }
    return this.#line
  }

  #endAfter(place: number): number {
    const end = this.text.indexOf('\n', place)
    return end < 0 ? this.text.length : end
  }
}
