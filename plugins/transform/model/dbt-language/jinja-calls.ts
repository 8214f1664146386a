import type { TextRange } from '@etabli/sdk/ui'

/** A text in quotes, without them. */
export interface Literal extends TextRange {
  readonly value: string
  /** Which argument it is, from 0. */
  readonly index: number
}

/** `ref('orders')` as it is written, also where it is not written to its end. */
export interface JinjaCall {
  readonly name: string
  readonly at: TextRange
  readonly literals: readonly Literal[]
  /** After its closing parenthesis, or where the text breaks off. */
  readonly to: number
}

/** A part of a text that is Jinja: from its braces to its braces, or to where it breaks off. */
export interface JinjaPart extends TextRange {
  readonly kind: 'expression' | 'comment'
}

const TOKEN = /'[^'\n]*'?|"[^"\n]*"?|[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*|\S/g
const OPENING = /\{\{|\{%|\{#/g
/** In YAML, `ref('countries')` stands without braces where a test names what it relates to. */
const BARE_LINE = /^.*\b(?:ref|source)\s*\(.*$/gm

/** What of a text is Jinja. What is cut off ends where the next begins. */
export function jinjaParts(text: string): readonly JinjaPart[] {
  const parts: JinjaPart[] = []
  for (const { index: from, 0: braces } of text.matchAll(OPENING)) {
    // Braces within a comment, or within quotes, open nothing.
    if (from < (parts.at(-1)?.to ?? 0)) continue
    if (braces === '{#') parts.push({ kind: 'comment', from, to: commentEnd(text, from) })
    else parts.push({ kind: 'expression', from, to: expressionEnd(text, from + 2, braces === '{%' ? '%}' : '}}') })
  }
  return parts
}

/** All calls in the Jinja of a text, in their order. @param isYaml also without braces */
export function jinjaCalls(text: string, isYaml = false): readonly JinjaCall[] {
  const parts = jinjaParts(text)
  const expressions = parts.filter(({ kind }) => kind === 'expression')
  const isApart = ({ from, to }: TextRange) => parts.every((part) => part.to <= from || to <= part.from)
  const bare = isYaml
    ? [...text.matchAll(BARE_LINE)].map((line) => ({ from: line.index, to: line.index + line[0].length }))
    : []
  return [...expressions, ...bare.filter(isApart)].flatMap((part) => callsIn(text, part))
}

function commentEnd(text: string, from: number): number {
  const end = text.indexOf('#}', from + 2)
  return end < 0 ? text.length : end + 2
}

function expressionEnd(text: string, from: number, closing: string): number {
  for (const { index } of text.slice(from).matchAll(TOKEN)) {
    const at = from + index
    const two = text.slice(at, at + 2)
    if (two === closing) return at + 2
    if (two === '{{' || two === '{%' || two === '{#') return at
  }
  return text.length
}

interface OpenCall {
  readonly name: string
  readonly at: TextRange
  readonly literals: Literal[]
  index: number
}

function callsIn(text: string, { from, to }: TextRange): readonly JinjaCall[] {
  const calls: JinjaCall[] = []
  const open: (OpenCall | undefined)[] = []
  const tokens = [...text.slice(from, to).matchAll(TOKEN)].map((token) => ({
    text: token[0],
    from: from + token.index,
  }))
  const end = (call: OpenCall | undefined, at: number) => {
    if (call) calls.push({ name: call.name, at: call.at, literals: call.literals, to: at })
  }
  tokens.forEach((token, place) => {
    const call = open.at(-1)
    const before = tokens[place - 1]
    if (token.text === '(') {
      const isCall = before !== undefined && /^[A-Za-z_]/.test(before.text)
      const at = before && { from: before.from, to: before.from + before.text.length }
      open.push(isCall && at ? { name: before.text, at, literals: [], index: 0 } : undefined)
    } else if (token.text === ')') end(open.pop(), token.from + 1)
    else if (token.text === ',' && call) call.index += 1
    else if (/^['"]/.test(token.text)) call?.literals.push(literalOf(token.text, token.from, call.index))
  })
  for (const call of open.toReversed()) end(call, to)
  return calls.toSorted((one, other) => one.at.from - other.at.from)
}

function literalOf(written: string, from: number, index: number): Literal {
  const isClosed = written.length > 1 && written.endsWith(written.charAt(0))
  const value = written.slice(1, isClosed ? -1 : undefined)
  return { value, index, from: from + 1, to: from + 1 + value.length }
}
