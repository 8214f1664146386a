import { type ApiError, connectionFailures } from '@etabli/sdk/server'

/** Limits how many may be inside at once; the others wait in a queue, and leave it when they give up. */
export class Semaphore {
  #inside = 0
  readonly #queue: (() => void)[] = []

  constructor(
    private readonly places: number,
    private readonly patienceMs: number,
    /** What those are told who waited too long. */
    private readonly full: () => ApiError = connectionFailures.BUSY,
  ) {}

  get isEmpty(): boolean {
    return this.#inside === 0
  }

  /** Returns the release, which may be called twice. Throws BUSY after too long a wait, and CANCELLED when the caller is gone. */
  async enter(signal: AbortSignal): Promise<() => void> {
    if (this.#inside >= this.places) await this.#wait(signal)
    else this.#inside += 1
    let isOut = false
    return () => {
      if (isOut) return
      isOut = true
      const next = this.#queue.shift()
      if (next) next()
      else this.#inside -= 1
    }
  }

  /** Whoever leaves hands the place to the first in the queue. */
  #wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', onAbort)
        const index = this.#queue.indexOf(enter)
        if (index >= 0) this.#queue.splice(index, 1)
      }
      const enter = () => {
        leave()
        resolve()
      }
      const giveUp = (error: Error) => {
        leave()
        reject(error)
      }
      const onAbort = () => giveUp(connectionFailures.CANCELLED())
      const timer = setTimeout(() => giveUp(this.full()), this.patienceMs)
      signal.addEventListener('abort', onAbort)
      this.#queue.push(enter)
    })
  }
}
