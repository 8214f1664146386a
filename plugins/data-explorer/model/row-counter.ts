const QUOTE = 0x22
const NEWLINE = 0x0a

/** Counts the records of a CSV file as its parts arrive: a line break inside quotes is part of a value. */
export class RowCounter {
  #records = 0
  #inQuotes = false
  #isLineStarted = false

  add(chunk: Uint8Array): void {
    for (const byte of chunk) {
      if (byte === QUOTE) this.#inQuotes = !this.#inQuotes
      if (byte === NEWLINE && !this.#inQuotes) {
        this.#records += 1
        this.#isLineStarted = false
      } else this.#isLineStarted = true
    }
  }

  /** Records so far, without the header. */
  get rows(): number {
    return Math.max(0, this.#records + (this.#isLineStarted ? 1 : 0) - 1)
  }
}
