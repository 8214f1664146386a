/** The words of a name or a text, in their plain form: `order_items`, `OrderItems` and `Order items` are `order`, `item`. */
export function wordsOf(text: string): readonly string[] {
  const parted = text.replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
  return (parted.toLowerCase().match(/\p{L}+|\d+/gu) ?? []).map(singular)
}

/** English plurals, well enough to compare two words by. */
export function singular(word: string): string {
  if (word.length < 4 || /(ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}
