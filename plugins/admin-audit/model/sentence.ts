import type { AuditEvent } from '../contract'
import { SENTENCE } from '../messages'

/** What happened, in words: before, between and after what it was done to. An action without words is told by its code. */
export function sentenceOf({ email, action, object, outcome, message, words }: AuditEvent) {
  const who = email === '' ? SENTENCE.somebody : email
  const before = words ? SENTENCE[outcome](who, words) : SENTENCE.unknown(who, action)
  const what = words ? words.what : object
  return { before: what === '' ? before : `${before} `, what, after: SENTENCE.after(outcome, message) }
}

export function textOf(event: AuditEvent): string {
  const { before, what, after } = sentenceOf(event)
  return `${before}${what}${after}`
}
