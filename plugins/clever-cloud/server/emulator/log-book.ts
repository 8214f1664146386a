export interface BookLine {
  readonly id: string
  /** Milliseconds. */
  readonly time: number
  /** `bas-deploy` is the machine's own, `bas` the program's. */
  readonly service: string
  readonly deploymentId: string
  readonly message: string
}

export interface BookQuery {
  readonly since: number
  readonly until: number
  readonly limit: number
  /** In small letters. */
  readonly filter: string
  readonly deploymentId: string | undefined
  /** Only lines behind this one. */
  readonly after: string
}

const LONGEST_LINE = 16_384
const MOST_LINES = 100_000
const MOST_CHARACTERS = 16_000_000
/** Of the beginning that is always kept. */
const HEAD = 20_000
const CUT = 5_000
/** Lines of one millisecond. */
const BURST = 100

/** The log of one application. Of one that grows too long, the middle is given up: its beginning and its end tell more. */
export class LogBook {
  #lines: BookLine[] = []
  #characters = 0
  #last = 0
  #count = 0
  readonly #listeners = new Set<() => void>()

  append(line: Pick<BookLine, 'service' | 'deploymentId' | 'message'>): void {
    this.#last = Math.max(this.#last, Date.now()) + (this.#count % BURST === 0 ? 1 : 0)
    const message = line.message.slice(0, LONGEST_LINE)
    const id = (this.#count++).toString(36).padStart(10, '0')
    this.#lines.push({ ...line, message, id, time: this.#last })
    this.#characters += message.length
    while (this.#lines.length > HEAD + 2 * CUT && this.#isTooLarge()) this.#cut()
    for (const hear of this.#listeners) hear()
  }

  read({ since, until, limit, filter, deploymentId, after }: BookQuery): readonly BookLine[] {
    const found: BookLine[] = []
    for (const line of this.#lines) {
      if (line.time < since || line.id <= after) continue
      if (line.time > until || found.length >= limit) break
      if (deploymentId !== undefined && line.deploymentId !== deploymentId) continue
      if (filter === '' || line.message.toLowerCase().includes(filter)) found.push(line)
    }
    return found
  }

  /** Calls `hear` at each new line; gives what ends that. */
  follow(hear: () => void): () => void {
    this.#listeners.add(hear)
    return () => this.#listeners.delete(hear)
  }

  #isTooLarge(): boolean {
    return this.#lines.length > MOST_LINES || this.#characters > MOST_CHARACTERS
  }

  #cut(): void {
    const gone = this.#lines.splice(HEAD, CUT)
    this.#characters -= gone.reduce((sum, { message }) => sum + message.length, 0)
  }
}
