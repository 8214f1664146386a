/** How well a name fits what somebody typed, best first. */
export const MATCHES = ['exact', 'prefix', 'words', 'inside', 'scattered'] as const
export type Match = (typeof MATCHES)[number]

/** Fewer letters occur in order in almost every name. */
const FEWEST_SCATTERED = 3
/** Letters that stand further apart, on average, are there by chance. */
const WIDEST_SCATTERED = 2

/** Undefined where the name does not have the text in it, nor its letters in order and close together. Letter case and the spaces around the text do not matter. */
export function matchOf(text: string, name: string): Match | undefined {
  const [wanted, given] = [text.trim().toLowerCase(), name.toLowerCase()]
  if (wanted === '') return undefined
  if (given === wanted) return 'exact'
  if (given.startsWith(wanted)) return 'prefix'
  if (wanted.split(/\s+/).every((part) => beginsWord(part, given))) return 'words'
  if (given.includes(wanted)) return 'inside'
  return isScattered(wanted.replace(/\s+/g, ''), given) ? 'scattered' : undefined
}

/** Those that fit, best first; of two that fit alike the shorter, which is more probably meant. */
export function bestMatches<Thing extends { readonly name: string }>(
  text: string,
  things: readonly Thing[],
): readonly Thing[] {
  return things
    .flatMap((thing) => {
      const match = matchOf(text, thing.name)
      return match === undefined ? [] : [{ thing, rank: MATCHES.indexOf(match) }]
    })
    .sort((a, b) => a.rank - b.rank || byName(a.thing.name, b.thing.name))
    .map(({ thing }) => thing)
}

function byName(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : 1)
}

/** Whether a text begins a word of the name: at its start, or after what is neither letter nor digit. */
function beginsWord(part: string, name: string): boolean {
  return wordsFrom(part, name).next().done === false
}

/** Where the text begins words of the name. */
function* wordsFrom(part: string, name: string): Generator<number> {
  for (let at = name.indexOf(part); at !== -1; at = name.indexOf(part, at + 1))
    if (at === 0 || !LETTER.test(name[at - 1] ?? '')) yield at
}

/** Whether the letters occur in order, close together, the first of them at the beginning of a word. */
function isScattered(letters: string, name: string): boolean {
  const [first = '', ...rest] = letters
  if (letters.length < FEWEST_SCATTERED) return false
  for (const start of wordsFrom(first, name)) {
    let end = start
    for (const letter of rest) {
      end = name.indexOf(letter, end + 1)
      if (end === -1) break
    }
    if (end !== -1 && end - start < letters.length * WIDEST_SCATTERED) return true
  }
  return false
}
const LETTER = /[\p{L}\p{N}]/u
