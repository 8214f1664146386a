/** Lets so many things pass at once, and so many more each second. */
export class TokenBucket {
  #tokens: number
  #at: number

  constructor(
    private readonly burst: number,
    private readonly perSecond: number,
    /** Milliseconds; only differences mean something. */
    private readonly now: () => number,
  ) {
    this.#tokens = burst
    this.#at = now()
  }

  take(): boolean {
    const now = this.now()
    this.#tokens = Math.min(this.burst, this.#tokens + ((now - this.#at) / 1_000) * this.perSecond)
    this.#at = now
    if (this.#tokens < 1) return false
    this.#tokens -= 1
    return true
  }
}
