import { failures } from './failures'

/** Of what was said, for those who come later. */
const LINES_KEPT = 1_000

/** Who waits for a piece of work. */
export interface Waiter {
  /** Told of all that goes on, also of what was said before it came. */
  readonly say?: ((line: string) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

/** Work that several wait for: each may leave, and it is ended when nobody is left. */
export class SharedWork<Value> {
  readonly #ending = new AbortController()
  readonly #waiters = new Set<Waiter>()
  readonly #said: string[] = []
  readonly #result: Promise<Value>

  constructor(work: (signal: AbortSignal, say: (line: string) => void) => Promise<Value>) {
    const say = (line: string) => {
      this.#said.push(line)
      if (this.#said.length > LINES_KEPT) this.#said.shift()
      for (const waiter of this.#waiters) waiter.say?.(line)
    }
    // A turn later, so that whoever begins it is told all of it.
    this.#result = Promise.resolve().then(() => {
      if (this.isGivenUp) throw failures.CANCELLED()
      return work(this.#ending.signal, say)
    })
    // Those who wait are told; nobody may be left.
    this.#result.catch(() => undefined)
  }

  /** Nobody waits for it any more: its result is that it was cancelled. */
  get isGivenUp(): boolean {
    return this.#ending.signal.aborted
  }

  /** Ends it for all who wait. */
  giveUp(): void {
    this.#ending.abort()
  }

  /** Resolves when it is over, however it ended. */
  async over(): Promise<void> {
    await this.#result.catch(() => undefined)
  }

  async wait(waiter: Waiter): Promise<Value> {
    const { signal } = waiter
    // Each is one of its own, also where two are the same object.
    const one = { ...waiter }
    this.#waiters.add(one)
    for (const line of this.#said) one.say?.(line)
    try {
      return await leavingWith(this.#result, signal)
    } finally {
      this.#waiters.delete(one)
      if (this.#waiters.size === 0) this.#ending.abort()
    }
  }
}

/** The result, or CANCELLED as soon as the signal says so. */
async function leavingWith<Value>(result: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (!signal) return result
  if (signal.aborted) throw failures.CANCELLED()
  let leave: (() => void) | undefined
  const left = new Promise<never>((_, reject) => {
    leave = () => reject(failures.CANCELLED())
    signal.addEventListener('abort', leave, { once: true })
  })
  try {
    return await Promise.race([result, left])
  } finally {
    if (leave) signal.removeEventListener('abort', leave)
  }
}
