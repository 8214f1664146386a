/** `"raw"."orders" as o` as it stands in a text. */
export interface NameChain {
  readonly names: readonly string[]
  /** What the text calls it from there on. */
  readonly alias?: string
  /** Stands where a statement reads from something. */
  readonly isRelation: boolean
}

const NAME = String.raw`"(?:[^"]|"")*"|${'`'}(?:[^${'`'}]|${'``'})*${'`'}|[\p{L}_][\p{L}\p{N}_$]*`
/** Texts and comments of a statement, then names that hang together, with the bracket of a call behind them. */
const TOKEN = new RegExp(
  String.raw`'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\/|((?:${NAME})(?:\s*\.\s*(?:${NAME}))*)(\s*\()?|([,;()])`,
  'gu',
)
const PART = new RegExp(NAME, 'gu')
const FROM = new Set(['from', 'join'])
const KEYWORDS = new Set([
  ...FROM,
  ...'select where group order having limit join left right inner outer cross full on using union except intersect offset natural lateral window fetch qualify sample tablesample'.split(
    ' ',
  ),
])

/**
 * All names of a text in their order, with what they are called. What stands in quotes of texts, in comments, before a bracket or after
 * `as` is none.
 */
export function nameChains(text: string): readonly NameChain[] {
  const chains: NameChain[] = []
  let place: 'elsewhere' | 'after from' | 'after a relation' = 'elsewhere'
  let isAfterAs = false
  for (const [, chain, call, mark] of text.matchAll(TOKEN)) {
    const word = chain?.toLowerCase() ?? ''
    const last = chains.at(-1)
    if (chain === undefined) {
      isAfterAs = false
      place = mark === ',' && place !== 'elsewhere' ? 'after from' : 'elsewhere'
    } else if (word === 'as') isAfterAs = call === undefined
    else if (KEYWORDS.has(word)) place = FROM.has(word) ? 'after from' : 'elsewhere'
    else if (isAfterAs || place === 'after a relation') {
      if (place === 'after a relation' && last) chains[chains.length - 1] = { ...last, alias: bare(chain) }
      isAfterAs = false
      place = place === 'after a relation' ? 'after from' : place
    } else if (call === undefined || /["`.]/.test(chain)) {
      const isRelation: boolean = place === 'after from'
      chains.push({ names: (chain.match(PART) ?? []).map(bare), isRelation })
      place = isRelation ? 'after a relation' : 'elsewhere'
    }
  }
  return chains
}

function bare(name: string): string {
  const mark = name[0]
  if (mark !== '"' && mark !== '`') return name
  return name.slice(1, -1).replaceAll(mark + mark, mark)
}
