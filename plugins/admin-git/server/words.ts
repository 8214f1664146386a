import { refused } from './failures'

const MOST_WORDS = 64
/** What looks like a hyphen and is none; a text that was copied from a document has them. */
const OTHER_DASH = /^[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D\u00AD]/u

interface Reading {
  readonly quote: '"' | "'" | undefined
  /** Undefined between words. */
  readonly word: string | undefined
}

/**
 * The words of a command. Blanks part them; text in single or double quotes is one word with its blanks, a backslash takes the
 * sign after it as it is, except in single quotes. Nothing else means anything: `$`, `;`, `*` and backticks are letters.
 */
export function wordsOf(text: string): readonly string[] {
  if (/[^\P{Cc}\t]|[\u2028\u2029]/u.test(text))
    throw refused('the command contains a line break or another control character: write it on one line')
  const words: string[] = []
  let reading: Reading = { quote: undefined, word: undefined }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    const { quote, word } = reading
    if (sign === '\\' && quote !== "'") {
      at += 1
      if (at === text.length)
        throw refused('the command ends with a backslash: write the character that belongs after it')
      reading = { quote, word: (word ?? '') + text.charAt(at) }
    } else if (quote !== undefined)
      reading = sign === quote ? { quote: undefined, word } : { quote, word: (word ?? '') + sign }
    else if (sign === '"' || sign === "'") reading = { quote: sign, word: word ?? '' }
    else if (sign === ' ' || sign === '\t') {
      if (word !== undefined) words.push(word)
      reading = { quote: undefined, word: undefined }
    } else reading = { quote: undefined, word: (word ?? '') + sign }
  }
  if (reading.quote !== undefined) throw refused(`a quote is not closed: a ${reading.quote} is missing`)
  if (reading.word !== undefined) words.push(reading.word)
  if (words.length > MOST_WORDS) throw refused(`the command has more than ${MOST_WORDS} words: write a shorter one`)
  const dashed = words.find((word) => OTHER_DASH.test(word))
  if (dashed !== undefined)
    throw refused(`“${dashed}” begins with a dash that is not a hyphen: options begin with - from the keyboard`)
  return words
}
