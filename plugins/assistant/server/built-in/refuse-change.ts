import type { Phrase } from './asked-question'
import { tokensOf } from './question-tokens'

/** Verbs that ask for other data than there is. */
const CHANGES = /^(delete|remove|update|insert|drop|truncate|alter|erase|purge|wipe|overwrite|rename|modify|edit)$/
/** These do so with what they change only. */
const MAKES = /^(create|add|set|change|replace|mark|merge|grant|revoke)$/
const MADE =
  /^(table|view|index|schema|database|user|role|row|rows|record|records|column|columns|entry|entries|order|customer|product|price|prices|status|value|values)$/
/** What a request may begin with before it says what it wants. */
const POLITE = /^(please|can|could|would|will|you|i|we|want|need|like|to|let|us|me|now|just|then|and|also|how|do|,|;)$/
/** After these the word is a noun: `drop in revenue`, `update of prices`. */
const NOUN = /^(of|in|rate|rates|per|by|count|counts|date|dates|time|times|history|log|logs|,|\?)$/
const DETERMINER = /^(a|an|the|all|every|each|any|some|new|old|this|that|these|my|our|its)$/

/** The verb by which a request asks to change data; undefined where it asks to read. */
export function changeAsked(request: string, columnWords: (words: Phrase) => number): string | undefined {
  const tokens = tokensOf(request).map(({ text }) => text)
  return tokens.find((verb, at) => {
    const next = tokens[at + 1] ?? ''
    const isVerb = isBegun(tokens, at) && next !== '' && !NOUN.test(next) && columnWords([verb, next]) < 2
    return (
      isVerb &&
      (CHANGES.test(verb) ||
        (MAKES.test(verb) && MADE.test(tokens.slice(at + 1).find((word) => !DETERMINER.test(word)) ?? '')))
    )
  })
}

/** Whether a sentence or a part of one begins there. */
function isBegun(tokens: readonly string[], at: number): boolean {
  const before = tokens[at - 1]
  if (before === undefined || /^(to|and|then|,|;|please)$/.test(before)) return true
  return tokens.slice(0, at).every((word) => POLITE.test(word))
}
