/** How a test names an element, as a person would. What it gives must all be true of it. */
export interface Query {
  /** As assistive technology is told it: `button`. */
  readonly role?: string
  /** Its accessible name, whole; a pattern is searched for in it. */
  readonly name?: string | RegExp
  /** The smallest element whose whole text this is, or in whose text the pattern is found. */
  readonly text?: string | RegExp
  /** A selector, for what has neither role nor text. */
  readonly css?: string
  /** An element around it. */
  readonly within?: Query
  /** Elements that have such a one in them. */
  readonly having?: Query
  /** Which of several, counted from 0, or the last one; without it there must be one. */
  readonly nth?: number | 'last'
  /** Where it is looked for although nobody sees it: an input for files. */
  readonly mayBeHidden?: true
}

/** What can be said in JSON, for the page. */
export interface SentQuery {
  readonly role?: string
  readonly name?: SentText
  readonly text?: SentText
  readonly css?: string
  readonly within?: SentQuery
  readonly having?: SentQuery
  readonly nth?: number | 'last'
  readonly mayBeHidden?: true
}

export type SentText = { readonly is: string } | { readonly pattern: string; readonly flags: string }

export function sentQuery({ name, text, within, having, ...rest }: Query): SentQuery {
  return {
    ...rest,
    ...(name !== undefined && { name: sentText(name) }),
    ...(text !== undefined && { text: sentText(text) }),
    ...(within && { within: sentQuery(within) }),
    ...(having && { having: sentQuery(having) }),
  }
}

const sentText = (text: string | RegExp): SentText =>
  typeof text === 'string' ? { is: text } : { pattern: text.source, flags: text.flags }

/** For the sentence of a failure: `button "Sign in" in dialog`. */
export function inWords({ role, name, text, css, within, having, nth }: Query): string {
  const words = [
    role ?? css ?? 'element',
    ...(name === undefined ? [] : [quoted(name)]),
    ...(text === undefined ? [] : ['with the text', quoted(text)]),
    ...(role !== undefined && css !== undefined ? [css] : []),
    ...(having ? ['that has', inWords(having)] : []),
    ...(nth === undefined ? [] : [`(number ${nth})`]),
    ...(within ? ['in', inWords(within)] : []),
  ]
  return words.join(' ')
}

const quoted = (text: string | RegExp) => (typeof text === 'string' ? JSON.stringify(text) : String(text))
