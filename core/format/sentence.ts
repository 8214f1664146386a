/** A failure's text as a sentence among others: with a capital letter and a full stop. */
export function asSentence(text: string): string {
  const begun = text.charAt(0).toUpperCase() + text.slice(1)
  return /[.!?]$/.test(begun) ? begun : `${begun}.`
}
