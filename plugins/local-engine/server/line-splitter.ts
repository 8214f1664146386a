/** A longer line continues on the next one, so that output without line ends needs no memory. */
export const LONGEST_LINE = 65_536

/** What a program writes, as lines: in pieces that end anywhere. */
export class LineSplitter {
  #rest = ''

  constructor(private readonly onLine: (line: string) => void) {}

  write(text: string): void {
    let from = 0
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      this.#line(this.#rest + text.slice(from, end))
      this.#rest = ''
      from = end + 1
    }
    this.#rest += text.slice(from)
    while (this.#rest.length >= LONGEST_LINE) {
      this.onLine(this.#rest.slice(0, LONGEST_LINE))
      this.#rest = this.#rest.slice(LONGEST_LINE)
    }
  }

  /** The last line may have no end. */
  end(): void {
    if (this.#rest !== '') this.#line(this.#rest)
    this.#rest = ''
  }

  #line(text: string): void {
    // What a terminal would have overwritten is a line of its own.
    const line = text.endsWith('\r') ? text.slice(0, -1) : text
    for (let from = 0; from === 0 || from < line.length; from += LONGEST_LINE)
      this.onLine(line.slice(from, from + LONGEST_LINE))
  }
}
