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

/** When something was: a span up to now, or a year, a month or a day. */
export type AskedTime =
  | { readonly kind: 'window'; readonly count: number; readonly unit: TimeUnit }
  | { readonly kind: 'date'; readonly operator: Operator; readonly value: string }

/** What rows are asked for without: `never ordered`, `without a phone`, `not active`. */
export interface AskedAbsence {
  readonly words: Phrase
  /** As the request has it. */
  readonly said: string
  /** More is said of it than can be read. */
  readonly isOpen: boolean
  readonly when: AskedTime | undefined
}

/** A plain request in English, as far as it was understood. Words are in their plain form. */
export interface AskedQuestion {
  readonly aggregate: { readonly name: Aggregate; readonly of: Phrase } | undefined
  readonly groups: readonly Phrase[]
  /** `monthly`: a group of its own. */
  readonly pace: { readonly unit: TimeUnit; readonly word: string } | undefined
  readonly absences: readonly AskedAbsence[]
  /** What the rows are ordered by, and what was said before it. */
  readonly rank: { readonly by: Phrase; readonly subject: Phrase; readonly direction: 'asc' | 'desc' } | undefined
  readonly age: 'newest' | 'oldest' | undefined
  readonly filters: readonly AskedFilter[]
  readonly window: { readonly count: number; readonly unit: TimeUnit } | undefined
  /** A year or a month, `2025` or `2025-03`. */
  readonly period: string | undefined
  readonly limit: number | undefined
  /** All words that may name tables and columns, in their order. */
  readonly words: Phrase
}
