import { singular } from '../words'
import { isUnit, NEGATION, OPERATORS } from './question-words'

export interface Token {
  readonly raw: string
  readonly text: string
}

const LONGEST = 2_000

/** The words, values and signs of a request. */
export function tokensOf(request: string): readonly Token[] {
  const text = withoutContractions(request.slice(0, LONGEST))
  const raw = text.match(/'[^']*'|"[^"]*"|>=|<=|!=|<>|[=<>,;?!]|[\p{L}\p{N}_][\p{L}\p{N}_.:-]*/gu) ?? []
  return raw.map((word) => {
    const plain = word.replace(/[.:-]+$/, '')
    return { raw: plain, text: plain.toLowerCase() }
  })
}

/** A year, a month or a day. */
export const PERIOD = /^(19|20)\d\d(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/

/** Whether a year, a month or a span of time stands there. */
export function isTimeAt(tokens: readonly Token[], place: number): boolean {
  const [first = '', second = '', third = '', fourth = ''] = tokens.slice(place, place + 4).map(({ text }) => text)
  if (/^(in|during|within|for|over)$/.test(first) && second === 'the') return isSpan(third, fourth)
  if (/^(in|during|within|for|over|the)$/.test(first) && isSpan(second, third)) return true
  if (/^(in|on|during|for|since|before|after)$/.test(first)) return PERIOD.test(second)
  return isSpan(first, second)
}

/** Whether what stands there narrows down what was said before it, in a way that is not read. */
export function saysMore(tokens: readonly Token[], place: number): boolean {
  const [first = '', second = ''] = tokens.slice(place, place + 2).map(({ text }) => text)
  if (isTimeAt(tokens, place)) return false
  if (first === 'and')
    return !/^(with|where|whose|who|which|that|is|are|have|has)$/.test(second) && !NEGATION.test(second)
  return /^(['"\d]|(in|from|with|for|or|than)$)/.test(first) || OPERATORS.some(([pattern]) => pattern.test(first))
}

/** `last month`, `last 30 days` */
function isSpan(first: string, second: string): boolean {
  return /^(last|past|previous)$/.test(first) && (/^\d{1,5}$/.test(second) || isUnit(singular(second)))
}

/** `isn’t` as `is not`; what stands in quotes is a value. */
function withoutContractions(request: string): string {
  return request.replace(/"[^"]*"|\b(\w+?)n['’]t\b/gi, (all: string, verb?: string) =>
    verb === undefined ? all : `${verb} not`,
  )
}
