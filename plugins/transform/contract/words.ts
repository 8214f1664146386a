/** A word of a command line; quotes hold blanks together, as in a shell, and nothing else means anything. */
const WORD = /(?:[^\s'"]|'[^']*'|"[^"]*")+/g
const QUOTED = /'([^']*)'|"([^"]*)"/g

/** The words of what was typed; undefined where a quote is not closed. */
export function wordsOf(text: string): readonly string[] | undefined {
  const words = text.match(WORD) ?? []
  if (/['"]/.test(text.replace(WORD, ''))) return undefined
  return words.map((word) => word.replace(QUOTED, (_whole, single?: string, double?: string) => single ?? double ?? ''))
}

/** One line of these words, such that `wordsOf` gives them again wherever quotes can say so. */
export function lineOf(words: readonly string[]): string {
  return words.map((word) => (/^[^\s'"]+$/.test(word) ? word : quoted(word))).join(' ')
}

function quoted(word: string): string {
  if (!word.includes("'")) return `'${word}'`
  if (!word.includes('"')) return `"${word}"`
  return word
    .split("'")
    .map((part) => `'${part}'`)
    .join(`"'"`)
}
