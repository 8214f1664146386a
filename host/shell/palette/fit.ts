import { MATCHES, type Match, matchOf } from '@etabli/core/search/match'

/** What an item can be found by. */
export interface Named {
  readonly name: string
  /** Further names, which are not shown. */
  readonly aliases?: readonly string[]
  /** The project that it belongs to. */
  readonly note?: string
}

/** A part of a name is meant by so many letters; fewer occur everywhere. */
const FEWEST_INSIDE = 3

/** How well an item fits what was typed, by one of its names or by its name and its project together. */
export function fitOf(query: string, { name, aliases = [], note }: Named): Match | undefined {
  const fits = [name, ...aliases].map((each) => matchOf(query, each))
  const together = note !== undefined && fitsInProject(query, name, note) ? 'words' : undefined
  return MATCHES.find((match) => match === together || fits.includes(match))
}

/** Whether each word is one of the item or of its project, and both are named: `transit secrets`. */
export function fitsInProject(query: string, name: string, project: string): boolean {
  const words = wordsOf(query)
  const ofItem = words.map((word) => isNamed(word, name))
  const ofProject = words.map((word) => isNamed(word, project))
  const isKnown = words.every((_, at) => ofItem[at] || ofProject[at])
  return words.length > 1 && isKnown && ofItem.includes(true) && ofProject.includes(true)
}

/** Whether the query may be about things of this project: a word of it names the project, another is left to name them. */
export function namesProject(query: string, project: string): boolean {
  const words = wordsOf(query)
  return words.length > 1 && words.some((word) => isNamed(word, project))
}

function isNamed(word: string, name: string): boolean {
  const match = matchOf(word, name)
  if (match === 'inside') return word.length >= FEWEST_INSIDE
  return match !== undefined && match !== 'scattered'
}

function wordsOf(query: string): readonly string[] {
  return query.split(/\s+/).filter((word) => word !== '')
}
