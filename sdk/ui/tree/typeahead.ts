/** Letters that follow each other within this time are one word. */
const WORD_MS = 600

/** Finds the line whose name begins with what is typed. */
export class Typeahead {
  #word = ''
  #last = Number.NEGATIVE_INFINITY

  /**
   * The line that a letter leads to: the next one with it; the one that goes on as the word does where letters come fast.
   * @param at the line to start from @param now in milliseconds
   */
  find(letter: string, labels: readonly (string | undefined)[], at: number, now: number): number | undefined {
    const isSameWord = now - this.#last < WORD_MS
    this.#last = now
    const typed = letter.toLowerCase()
    // The same letter again is no word: it goes through all lines that begin with it.
    this.#word = isSameWord && this.#word !== typed ? this.#word + typed : typed
    const first = this.#word.length > 1 ? at : at + 1
    for (let step = 0; step < labels.length; step += 1) {
      const index = (first + step) % labels.length
      if (labels[index]?.toLowerCase().startsWith(this.#word)) return index
    }
    return undefined
  }
}
