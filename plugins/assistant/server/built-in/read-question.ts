import { singular, wordsOf } from '../words'

export type Aggregate = 'count' | 'sum' | 'avg' | 'min' | 'max'
export type Operator = '=' | '<>' | '<' | '<=' | '>' | '>=' | 'contains'
export type TimeUnit = 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year'
export type Phrase = readonly string[]

export interface AskedFilter {
  /** The words before the operator, of which the last ones name the column. */
  readonly column: Phrase
  readonly operator: Operator
  readonly value: string
}

/** A plain request in English, as far as it was understood. Words are in their plain form. */
export interface AskedQuestion {
  readonly aggregate: { readonly name: Aggregate; readonly of: Phrase } | undefined
  readonly groups: readonly Phrase[]
  /** What the rows are ordered by. */
  readonly rank: { readonly by: Phrase; readonly direction: 'asc' | 'desc' } | undefined
  readonly age: 'newest' | 'oldest' | undefined
  readonly filters: readonly AskedFilter[]
  readonly window: { readonly count: number; readonly unit: TimeUnit } | undefined
  /** A year or a month, `2025` or `2025-03`. */
  readonly period: string | undefined
  readonly limit: number | undefined
  /** All words that may name tables and columns, in their order. */
  readonly words: Phrase
}

const AGGREGATES: Readonly<Record<string, Aggregate>> = {
  count: 'count',
  total: 'sum',
  sum: 'sum',
  average: 'avg',
  avg: 'avg',
  mean: 'avg',
  minimum: 'min',
  min: 'min',
  lowest: 'min',
  smallest: 'min',
  maximum: 'max',
  max: 'max',
  highest: 'max',
  largest: 'max',
}
const OPERATORS: readonly (readonly [RegExp, Operator])[] = [
  [/^(is not|is n't|does not equal|!=|<>)$/, '<>'],
  [/^(at least|>=)$/, '>='],
  [/^(at most|<=)$/, '<='],
  [/^(greater than|more than|larger than|above|over|after|since|>)$/, '>'],
  [/^(less than|fewer than|smaller than|below|under|before|<)$/, '<'],
  [/^(contains|containing|like|includes)$/, 'contains'],
  [/^(is|are|was|equals|equal|=)$/, '='],
]
const UNITS = new Set<string>(['hour', 'day', 'week', 'month', 'quarter', 'year'])
const NEWEST = new Set(['latest', 'newest', 'recent', 'last'])
const OLDEST = new Set(['oldest', 'earliest', 'first'])
const MOST = new Set(['most', 'top', 'best', 'biggest'])
const LEAST = new Set(['least', 'fewest', 'bottom', 'worst'])
/** Ends what belongs together. */
const BOUNDARY =
  /^(by|per|for|where|with|whose|which|that|in|from|and|or|order|ordered|sort|sorted|ranked|group|grouped|limit|last|past|top|since|having|during|,|;|\?|!)$/
const FILLER = new Set(
  'a an the of all each every any me us my our their its his her show list give get find select display what which who how is are was were do does did there please i want need see different distinct it to'.split(
    ' ',
  ),
)

interface Token {
  readonly raw: string
  readonly text: string
}

/** `columnWords` says how many of the last words name a column: only where some do, what follows `is` is a value. */
export function readQuestion(request: string, columnWords: (words: Phrase) => number): AskedQuestion {
  return new QuestionReader(request, columnWords).read()
}

class QuestionReader {
  readonly #tokens: readonly Token[]
  #at = 0
  #aggregate: AskedQuestion['aggregate']
  readonly #groups: Phrase[] = []
  #rank: AskedQuestion['rank']
  #direction: 'asc' | 'desc' | undefined
  #age: AskedQuestion['age']
  readonly #filters: AskedFilter[] = []
  #window: AskedQuestion['window']
  #period: string | undefined
  #limit: number | undefined
  readonly #words: string[] = []

  constructor(
    request: string,
    private readonly columnWords: (words: Phrase) => number,
  ) {
    const raw =
      request.slice(0, 2_000).match(/'[^']*'|"[^"]*"|>=|<=|!=|<>|[=<>,;?!]|[\p{L}\p{N}_][\p{L}\p{N}_.:-]*/gu) ?? []
    this.#tokens = raw.map((text) => {
      const plain = text.replace(/[.:-]+$/, '')
      return { raw: plain, text: plain.toLowerCase() }
    })
  }

  read(): AskedQuestion {
    while (this.#at < this.#tokens.length) this.#step()
    if (this.#direction && !this.#rank) this.#rank = { by: [], direction: this.#direction }
    return {
      aggregate: this.#aggregate,
      groups: this.#groups,
      rank: this.#rank,
      age: this.#age,
      filters: this.#filters,
      window: this.#window,
      period: this.#period,
      limit: this.#limit,
      words: this.#words,
    }
  }

  #step(): void {
    if (this.#takeFilter() || this.#takeWindow() || this.#takePeriod() || this.#takeCount() || this.#takeGroup()) return
    if (this.#takeRank() || this.#takeAge() || this.#takeAggregate() || this.#takeLimit()) return
    this.#keep(this.#peek().text)
    this.#at += 1
  }

  #peek(ahead = 0): Token {
    return this.#tokens[this.#at + ahead] ?? { raw: '', text: '' }
  }

  #keep(text: string): void {
    if (!FILLER.has(text)) this.#words.push(...wordsOf(text))
  }

  #takeFilter(): boolean {
    const two = `${this.#peek().text} ${this.#peek(1).text}`
    const found = [two, this.#peek().text]
      .map((text, index) => ({ length: 2 - index, operator: OPERATORS.find(([pattern]) => pattern.test(text))?.[1] }))
      .find(({ operator }) => operator !== undefined)
    if (!found?.operator || this.columnWords(this.#words) === 0) return false
    const from = this.#at + found.length
    const end = this.#endOfValue(from)
    const value = this.#tokens
      .slice(from, end)
      .map(({ raw }) => raw.replace(/^(['"])(.*)\1$/s, '$2'))
      .join(' ')
    if (value.split(' ').every((word) => FILLER.has(word.toLowerCase()))) return false
    this.#filters.push({ column: this.#words.slice(-4), operator: found.operator, value })
    this.#at = end
    return true
  }

  #endOfValue(from: number): number {
    if (/^['"]/.test(this.#tokens[from]?.raw ?? '')) return from + 1
    let end = from
    while (end < this.#tokens.length && end < from + 4 && !BOUNDARY.test(this.#tokens[end]?.text ?? '')) end += 1
    return end
  }

  /** `last 30 days`, `past month`. */
  #takeWindow(): boolean {
    if (!/^(last|past|previous)$/.test(this.#peek().text)) return false
    const isCounted = /^\d{1,5}$/.test(this.#peek(1).text)
    const unit = singular(this.#peek(isCounted ? 2 : 1).text)
    if (!isUnit(unit)) return false
    this.#window = { count: isCounted ? Number(this.#peek(1).text) : 1, unit }
    this.#at += isCounted ? 3 : 2
    return true
  }

  /** `in 2025`, `during 2025-03`. */
  #takePeriod(): boolean {
    if (!/^(in|during|for)$/.test(this.#peek().text) || !/^(19|20)\d\d(-(0[1-9]|1[0-2]))?$/.test(this.#peek(1).text))
      return false
    this.#period = this.#peek(1).text
    this.#at += 2
    return true
  }

  #takeCount(): boolean {
    const two = `${this.#peek().text} ${this.#peek(1).text}`
    const isRanked = this.#direction !== undefined || this.#tokens[this.#at - 1]?.text === 'by'
    if (two !== 'how many' && two !== 'number of' && two !== 'count of') return false
    if (!isRanked) this.#aggregate ??= { name: 'count', of: this.#phrase(this.#at + 2).words }
    this.#at += 2
    return true
  }

  #takeGroup(): boolean {
    const { text } = this.#peek()
    const isEach = text === 'for' && /^(each|every)$/.test(this.#peek(1).text)
    if (text !== 'by' && text !== 'per' && !isEach) return false
    const before = this.#tokens[this.#at - 1]?.text ?? ''
    const isOrder = /^(order|ordered|sort|sorted|ranked)$/.test(before)
    const phrase = this.#phrase(this.#at + (isEach ? 2 : 1))
    if (phrase.words.length === 0) return false
    if (text === 'by' && (isOrder || this.#direction)) {
      const next = this.#tokens[phrase.end]?.text ?? ''
      const isFalling = this.#direction === 'desc' || /^desc/.test(next)
      this.#rank = { by: phrase.words, direction: isFalling ? 'desc' : 'asc' }
    } else this.#groups.push(phrase.words)
    this.#words.push(...phrase.words)
    this.#at = phrase.end
    this.#takeFurtherGroups(text === 'by' && (isOrder || this.#direction !== undefined))
    return true
  }

  #takeFurtherGroups(isRank: boolean): void {
    while (!isRank && /^(and|,)$/.test(this.#peek().text)) {
      const phrase = this.#phrase(this.#at + 1)
      if (phrase.words.length === 0 || this.columnWords(phrase.words) === 0) return
      this.#groups.push(phrase.words)
      this.#words.push(...phrase.words)
      this.#at = phrase.end
    }
  }

  #takeRank(): boolean {
    const { text } = this.#peek()
    if (!MOST.has(text) && !LEAST.has(text)) return false
    this.#direction = MOST.has(text) ? 'desc' : 'asc'
    this.#at += 1
    if (/^\d{1,6}$/.test(this.#peek().text)) {
      this.#limit = Number(this.#peek().text)
      this.#at += 1
    } else if (text === 'most' || text === 'least' || text === 'fewest') {
      const phrase = this.#phrase(this.#at)
      if (phrase.words.length > 0) this.#rank = { by: phrase.words, direction: this.#direction }
      this.#words.push(...phrase.words)
      this.#at = phrase.end
    }
    return true
  }

  #takeAge(): boolean {
    const { text } = this.#peek()
    if (!NEWEST.has(text) && !OLDEST.has(text)) return false
    // `first name`, `last seen at` are columns.
    const pair = [text, ...wordsOf(this.#peek(1).text)]
    if (pair.length > 1 && this.columnWords(pair) === pair.length) return false
    this.#age = NEWEST.has(text) ? 'newest' : 'oldest'
    this.#at += 1
    return true
  }

  #takeAggregate(): boolean {
    const { text } = this.#peek()
    const name = Object.hasOwn(AGGREGATES, text) ? AGGREGATES[text] : undefined
    if (name === undefined || this.#aggregate) return false
    // `total > 100` compares a column.
    const isCompared = OPERATORS.some(([pattern]) => pattern.test(this.#peek(1).text))
    if (isCompared && this.columnWords([singular(text)]) > 0) return false
    const phrase = this.#phrase(this.#at + 1)
    // `total` alone is a column of that name, summed.
    const of = phrase.words.length === 0 ? [singular(text)] : phrase.words
    this.#aggregate = { name, of }
    this.#words.push(...of)
    this.#at = Math.max(phrase.end, this.#at + 1)
    return true
  }

  #takeLimit(): boolean {
    const { text } = this.#peek()
    const isLimit = text === 'limit' && /^\d{1,6}$/.test(this.#peek(1).text)
    if (!isLimit && !/^\d{1,6}$/.test(text)) return false
    this.#limit = Number(isLimit ? this.#peek(1).text : text)
    this.#at += isLimit ? 2 : 1
    return true
  }

  /** The words from a place to what ends them. */
  #phrase(from: number): { readonly words: Phrase; readonly end: number } {
    let end = from
    const words: string[] = []
    while (end < this.#tokens.length && words.length < 5) {
      const { text } = this.#tokens[end] ?? { text: '' }
      const endsHere = BOUNDARY.test(text) || (words.length > 0 && OPERATORS.some(([pattern]) => pattern.test(text)))
      if (endsHere || /^['"\d]/.test(text) || /^(asc|desc)/.test(text)) break
      if (!FILLER.has(text) && text !== 'number') words.push(...wordsOf(text))
      end += 1
    }
    return { words, end }
  }
}

function isUnit(word: string): word is TimeUnit {
  return UNITS.has(word)
}
