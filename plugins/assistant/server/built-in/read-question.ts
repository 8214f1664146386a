import { singular, wordsOf } from '../words'
import type { AskedAbsence, AskedFilter, AskedQuestion, Phrase } from './asked-question'
import { isTimeAt, PERIOD, saysMore, type Token, tokensOf } from './question-tokens'
import {
  AGGREGATES,
  ARRANGING,
  BOUNDARY,
  FILLER,
  isUnit,
  LEAST,
  LIGHT,
  MOST,
  NEGATION,
  NEWEST,
  OLDEST,
  OPAQUE_NEGATION,
  OPERATORS,
  PACES,
} from './question-words'

/** `columnWords` says how many of the last words name a column: only where some do, what follows `is` is a value. */
export function readQuestion(request: string, columnWords: (words: Phrase) => number): AskedQuestion {
  return new QuestionReader(request, columnWords).read()
}

class QuestionReader {
  readonly #tokens: readonly Token[]
  #at = 0
  #pace: AskedQuestion['pace']
  readonly #absences: AskedAbsence[] = []
  /** What is said next belongs to the last of them. */
  #isInAbsence = false
  #endOfAbsence = -1
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
    const tokens = tokensOf(request)
    this.#tokens = tokens.filter(({ text }, at) => !this.#takesPace(text, tokens[at - 1]?.text))
  }

  read(): AskedQuestion {
    while (this.#at < this.#tokens.length) this.#step()
    if (this.#direction && !this.#rank) this.#rank = { by: [], subject: [], direction: this.#direction }
    // A table may be called so: `daily_revenue`.
    if (this.#pace) this.#words.push(this.#pace.word)
    return {
      pace: this.#pace,
      absences: this.#absences,
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
    if (this.#takeAbsence() || this.#takeSpan()) return
    if (this.#takeFilter() || this.#takeWindow() || this.#takePeriod() || this.#takeCount() || this.#takeGroup()) return
    if (this.#takeRank() || this.#takeAge() || this.#takeAggregate() || this.#takeLimit()) return
    const { text } = this.#peek()
    if (/^(where|whose|which|that|who|and|with)$/.test(text)) this.#isInAbsence = false
    if (!ARRANGING.test(text) || this.#peek(1).text !== 'by') this.#keep(text)
    this.#at += 1
  }

  /** `monthly` is a group wherever it stands, unless a column or a value is called so. */
  #takesPace(text: string, before: string | undefined): boolean {
    const unit = PACES.get(text)
    const isValue = before !== undefined && OPERATORS.some(([pattern]) => pattern.test(before))
    if (unit === undefined || this.#pace || isValue || this.columnWords([text]) > 0) return false
    this.#pace = { unit, word: text }
    return true
  }

  #takeAbsence(): boolean {
    const { text } = this.#peek()
    const next = this.#peek(1).text
    // `have 0 orders`; `no of orders` is their number.
    const isZero = /^(with|have|has|had|having)$/.test(text) && /^(0|zero)$/.test(next)
    const isOpaque = OPAQUE_NEGATION.test(text)
    if (!isOpaque && !isZero && (!NEGATION.test(text) || (text === 'no' && next === 'of'))) return false
    const from = this.#at + (isZero ? 2 : 1)
    const phrase = this.#phrase(from)
    const words = phrase.words.filter((word) => !LIGHT.has(word))
    const isOpen = isOpaque || words.length === 0 || saysMore(this.#tokens, phrase.end)
    const said = this.#tokens.slice(this.#at, isOpen ? phrase.end + 3 : phrase.end).map(({ raw }) => raw)
    this.#absences.push({ words, said: said.join(' '), isOpen, when: undefined })
    this.#isInAbsence = true
    this.#at = Math.max(phrase.end, this.#at + 1)
    this.#endOfAbsence = this.#at
    return true
  }

  /** When the absent would have been. */
  #takeSpan(): boolean {
    const absence = this.#absences.at(-1)
    if (!this.#isInAbsence || !absence || absence.when || !isTimeAt(this.#tokens, this.#at)) return false
    const { text } = this.#peek()
    if (!this.#takeWindow() && !this.#takePeriod()) {
      const value = this.#peek(1).text
      const operator = OPERATORS.find(([pattern]) => pattern.test(text))?.[1]
      if (operator === undefined || !PERIOD.test(value)) {
        // `in the last month`
        this.#at += 1
        return true
      }
      this.#at += 2
      this.#absences.splice(-1, 1, { ...absence, when: { kind: 'date', operator, value } })
      return true
    }
    const when = this.#window
      ? ({ kind: 'window', ...this.#window } as const)
      : ({ kind: 'date', operator: '=', value: this.#period ?? '' } as const)
    this.#window = undefined
    this.#period = undefined
    this.#absences.splice(-1, 1, { ...absence, when })
    return true
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
    if (end === from || value.split(' ').every((word) => FILLER.has(word.toLowerCase()))) return false
    this.#filters.push({ column: this.#words.slice(-4), operator: found.operator, value })
    this.#at = end
    return true
  }

  #endOfValue(from: number): number {
    if (/^['"]/.test(this.#tokens[from]?.raw ?? '')) return from + 1
    let end = from
    while (end < this.#tokens.length && end < from + 4 && !this.#endsValue(end)) end += 1
    return end
  }

  /** `ordered` parts a request before `by`, and is what customers did elsewhere. */
  #isBoundary(place: number): boolean {
    const [text = '', next] = this.#tokens.slice(place, place + 2).map((token) => token.text)
    return BOUNDARY.test(text) && (next === 'by' || !(ARRANGING.test(text) || text === 'order'))
  }

  #endsValue(place: number): boolean {
    const { text } = this.#tokens[place] ?? { text: '' }
    return BOUNDARY.test(text) || /^(never|without)$/.test(text) || OPAQUE_NEGATION.test(text)
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
    if (!/^(in|on|during|for)$/.test(this.#peek().text) || !PERIOD.test(this.#peek(1).text)) return false
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
    // `orders each month`
    const isEachTime = /^(each|every)$/.test(text) && isUnit(this.#peek(1).text)
    if (text !== 'by' && text !== 'per' && !isEach && !isEachTime) return false
    const before = this.#tokens[this.#at - 1]?.text ?? ''
    // `never ordered by country` orders nothing.
    const isOrder = this.#at !== this.#endOfAbsence && /^(order|ordered|sort|sorted|ranked)$/.test(before)
    const phrase = this.#phrase(this.#at + (isEach ? 2 : 1))
    if (phrase.words.length === 0) return false
    if (text === 'by' && (isOrder || this.#direction)) {
      const next = this.#tokens[phrase.end]?.text ?? ''
      const isFalling = this.#direction === 'desc' || /^desc/.test(next)
      this.#rank = { by: phrase.words, subject: [...this.#words], direction: isFalling ? 'desc' : 'asc' }
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
      const subject = [...this.#words]
      if (phrase.words.length > 0) this.#rank = { by: phrase.words, subject, direction: this.#direction }
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
      const endsHere =
        (this.#isBoundary(end) && (end > from || !ARRANGING.test(text))) ||
        OPAQUE_NEGATION.test(text) ||
        (words.length > 0 && (NEGATION.test(text) || OPERATORS.some(([pattern]) => pattern.test(text))))
      if (endsHere || /^['"\d]/.test(text) || /^(asc|desc)/.test(text)) break
      if (!FILLER.has(text) && text !== 'number') words.push(...wordsOf(text))
      end += 1
    }
    return { words, end }
  }
}
