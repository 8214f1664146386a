import { failures } from '@etabli/core/envelope/failures'

const WINDOW_MS = 60_000
/** Attempts on one account from all addresses together, as a multiple of those from one address. */
const ACCOUNT_FACTOR = 5
const KEYS_LIMIT = 20_000

interface Window {
  readonly endsAt: number
  attempts: number
}

/**
 * Stops one account from being tried in bulk. Counted by account and address, so that one person's failures stop neither the
 * office behind the same address nor, from elsewhere, the account's owner; and by account alone, more widely, against many
 * addresses at once. An attempt that succeeds is given back.
 */
export class SignInLimit {
  readonly #windows = new Map<string, Window>()

  constructor(
    private readonly attemptsPerMinute: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** Counts an attempt before its password is looked at, so that many at once cannot slip by. Returns how to give it back. */
  attempt(account: string, address: string): () => void {
    const windows = [
      this.#take(`${account}\n${address}`, this.attemptsPerMinute),
      this.#take(account, this.attemptsPerMinute * ACCOUNT_FACTOR),
    ]
    return () => {
      for (const window of windows) window.attempts -= 1
    }
  }

  #take(key: string, limit: number): Window {
    const window = this.#windowOf(key)
    if (window.attempts >= limit) throw failures.TOO_MANY_REQUESTS()
    window.attempts += 1
    return window
  }

  #windowOf(key: string): Window {
    const now = this.now()
    const known = this.#windows.get(key)
    if (known && known.endsAt > now) return known
    this.#makeRoom(now)
    const window = { endsAt: now + WINDOW_MS, attempts: 0 }
    this.#windows.delete(key)
    this.#windows.set(key, window)
    return window
  }

  /** Windows stand in the order of their ends, so what is over stands first. */
  #makeRoom(now: number): void {
    for (const [key, { endsAt }] of this.#windows) {
      if (endsAt > now && this.#windows.size < KEYS_LIMIT) return
      this.#windows.delete(key)
    }
  }
}
