/** Gives what comes in pieces line by line. A line that is longer is cut, and its rest is left out. */
export class Lines {
  #rest = ''
  #isTooLong = false

  constructor(
    private readonly onLine: (line: string) => void,
    private readonly longest: number,
  ) {}

  write(text: string): void {
    const parts = text.split('\n')
    const last = parts.pop() ?? ''
    for (const part of parts) {
      this.#add(part)
      this.end()
    }
    this.#add(last)
  }

  /** The last line may have no end. */
  end(): void {
    if (this.#rest !== '') this.onLine(this.#rest.replace(/\r$/, ''))
    this.#rest = ''
    this.#isTooLong = false
  }

  #add(part: string): void {
    if (this.#isTooLong) return
    this.#rest += part.slice(0, this.longest - this.#rest.length)
    this.#isTooLong = this.#rest.length >= this.longest
  }
}
