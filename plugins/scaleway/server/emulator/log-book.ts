export interface BookLine {
  readonly nanoseconds: bigint
  /** In Cockpit's wrapping. */
  readonly text: string
}

const MOST_LINES = 10_000
const LONGEST_LINE = 16_384

/** What the containers have written, the oldest given up first. */
export class LogBook {
  readonly #lines = new Map<string, BookLine[]>()
  #last = 0n

  append(containerId: string, message: string, stream: 'stdout' | 'stderr'): void {
    const now = BigInt(Date.now()) * 1_000_000n
    this.#last = now > this.#last ? now : this.#last + 1n
    const wrapped = { resource_instance: `${containerId}-1`, message: message.slice(0, LONGEST_LINE), stream }
    const lines = this.#lines.get(containerId) ?? []
    lines.push({ nanoseconds: this.#last, text: JSON.stringify(wrapped) })
    if (lines.length > MOST_LINES) lines.shift()
    this.#lines.set(containerId, lines)
  }

  /** The last ones come first, as in a query that goes backward. */
  read(containerId: string, start: bigint, end: bigint, limit: number): readonly BookLine[] {
    const lines = this.#lines.get(containerId) ?? []
    return lines
      .filter(({ nanoseconds }) => nanoseconds >= start && nanoseconds < end)
      .slice(-limit)
      .reverse()
  }
}
