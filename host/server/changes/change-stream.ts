import { type ChangeEvent, SIGN_OF_LIFE_MS } from '@etabli/core/changes/contract'
import type { ChangeTopics } from './change-topics'

/** Events of one connection are at least so far apart: whatever changes in between is told together. */
const GAP_MS = 50

export type Refusal = NonNullable<ChangeEvent['refused']>[number]

/** One connection that tells of changes. It holds a number for each reply that is followed, and nothing of the replies. */
export class ChangeStream {
  readonly #changed = new Set<number>()
  readonly #leave: (() => void)[] = []
  #wake: () => void = () => undefined
  #isEnded = false

  constructor(
    private readonly topics: ChangeTopics,
    private readonly onEnd: () => void,
  ) {}

  /** Once somebody has seen that the caller may read it. */
  follow(topic: string, read: number): void {
    if (this.#isEnded) return
    // It may have changed since it was judged.
    this.#changed.add(read)
    const told = () => {
      this.#changed.add(read)
      this.#wake()
    }
    this.#leave.push(this.topics.follow(topic, told))
  }

  end(): void {
    if (this.#isEnded) return
    this.#isEnded = true
    for (const leave of this.#leave) leave()
    this.onEnd()
    this.#wake()
  }

  /** As they are sent; the first one at once. */
  async *events(refused: readonly Refusal[]): AsyncIterable<string> {
    try {
      yield this.#event(refused)
      // Nobody waits for what tells nothing.
      if (this.#leave.length === 0) return
      while (!this.#isEnded) {
        await rest(GAP_MS)
        if (this.#changed.size === 0 && !this.#isEnded) await this.#news()
        if (!this.#isEnded) yield this.#changed.size > 0 ? this.#event() : ':\n\n'
      }
    } finally {
      this.end()
    }
  }

  #event(refused: readonly Refusal[] = []): string {
    const event: ChangeEvent = { told: [...this.#changed], ...(refused.length > 0 && { refused }) }
    this.#changed.clear()
    return `data: ${JSON.stringify(event)}\n\n`
  }

  /** Resolves when something has changed, when it is over, or when it is time for a sign of life. */
  #news(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, SIGN_OF_LIFE_MS)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}

function rest(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, milliseconds))
}
