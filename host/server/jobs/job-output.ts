import { stripVTControlCharacters } from 'node:util'

/** How much of a job's output is kept, in characters. */
export const OUTPUT_LIMIT = 1_048_576

/** Every control character but the ends of lines and the tabulator. */
const CONTROL = /[^\P{Cc}\n\r\t]/gu

/** The end of what a job writes, as plain text. */
export class JobOutput {
  #text = ''
  #left = 0

  constructor(private readonly limit = OUTPUT_LIMIT) {}

  /** About what `text` will be. */
  get length(): number {
    return Math.min(this.#text.length, this.limit)
  }

  write(text: string): void {
    this.#text += text
    // Cut seldom: each cut copies all that is kept.
    if (this.#text.length > 2 * this.limit) this.#cut()
  }

  /** All that is kept; where something was left out, the first line says how much. */
  text(): string {
    this.#cut()
    // Escape sequences would show as rubbish or hide text; PostgreSQL takes no zero byte.
    const plain = stripVTControlCharacters(this.#text).replace(CONTROL, '\uFFFD')
    return this.#left === 0 ? plain : `[the first ${this.#left} characters were left out]\n${plain}`
  }

  #cut(): void {
    const tooMany = this.#text.length - this.limit
    if (tooMany <= 0) return
    // From the next whole line on, where there is one in reach.
    const line = this.#text.indexOf('\n', tooMany - 1) + 1
    const from = line > 0 && line < tooMany + 10_000 ? line : tooMany
    this.#left += from
    this.#text = this.#text.slice(from)
  }
}
