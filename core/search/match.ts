/** How well a name fits what somebody typed, best first. */
export const MATCHES = ['exact', 'prefix', 'words', 'inside'] as const
export type Match = (typeof MATCHES)[number]

/** Undefined where the name does not have the text in it. Letter case and the spaces around the text do not matter. */
export function matchOf(text: string, name: string): Match | undefined {
  const [wanted, given] = [text.trim().toLowerCase(), name.toLowerCase()]
  if (wanted === '') return undefined
  if (given === wanted) return 'exact'
  if (given.startsWith(wanted)) return 'prefix'
  if (wanted.split(/\s+/).every((part) => beginsWord(part, given))) return 'words'
  return given.includes(wanted) ? 'inside' : undefined
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
  for (let at = name.indexOf(part); at !== -1; at = name.indexOf(part, at + 1))
    if (at === 0 || !LETTER.test(name[at - 1] ?? '')) return true
  return false
}
const LETTER = /[\p{L}\p{N}]/u
