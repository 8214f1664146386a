import { TEXTS } from '../constants'

/** What knows cron expressions. Injected: core depends on no cron library. */
export interface CronLanguage {
  isValid(expression: string): boolean
  /** The expression in plain English. */
  toText(expression: string): string
}

/** A schedule in plain words; the given text when there is none, `Invalid expression` when it does not parse. */
export function cronText(expression: string, language: CronLanguage, empty: string): string {
  const trimmed = expression.trim()
  if (trimmed === '') return empty
  try {
    return language.isValid(trimmed) ? language.toText(trimmed) : TEXTS.invalidExpression
  } catch {
    // A library that says no by throwing.
    return TEXTS.invalidExpression
  }
}
