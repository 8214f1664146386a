import { jinjaParts } from './jinja'
import type { ReadFile } from './project-files'

const LONGEST = 10_000
/** Of all descriptions together: one block of docs may stand in thousands of them. */
const MOST_CHARACTERS = 8_000_000

/** Descriptions as people read them, with the blocks of docs that they name. */
export class Descriptions {
  readonly #docs: ReadonlyMap<string, string>
  #left = MOST_CHARACTERS

  constructor(files: readonly ReadFile[]) {
    const markdown = files.filter(({ type }) => type === 'md')
    const blocks = markdown.flatMap(({ jinja }) => jinja.blocks.filter(({ word }) => word === 'docs'))
    this.#docs = new Map(blocks.map(({ name, text }) => [name, text]))
  }

  read(text: string): string {
    const whole = text.includes('{{') ? this.#withDocs(text) : text
    const short = whole.trim().slice(0, Math.min(LONGEST, this.#left))
    this.#left -= short.length
    return short
  }

  /** A block that there is not stays named. */
  #withDocs(text: string): string {
    let read = ''
    let at = 0
    for (const { kind, tokens, start, end } of jinjaParts(text.slice(0, LONGEST), false)) {
      const [word, opening, ...rest] = tokens
      if (kind !== 'expression' || word?.value !== 'doc' || opening?.value !== '(') continue
      const doc = this.#docs.get(rest.findLast((token) => token.kind === 'string')?.value ?? '')
      if (doc === undefined || read.length > LONGEST) continue
      read += text.slice(at, start) + doc
      at = end
    }
    return read + text.slice(at)
  }
}
