import type { ApiError } from '@etabli/sdk/server'
import { failures } from '../failures'

/** How many may be inside at once; the others wait in a line, and leave it when they give up. */
export class Turnstile {
  #inside = 0
  readonly #line: (() => void)[] = []

  constructor(
    private readonly places: number,
    private readonly patienceMs: number,
    /** What who waited for too long is told. */
    private readonly full: () => ApiError = failures.BUSY,
  ) {}

  get isEmpty(): boolean {
    return this.#inside === 0
  }

  /** Gives what lets the next one in, which may be called again. Throws BUSY after too long a wait, and CANCELLED for who is gone. */
  async enter(signal: AbortSignal): Promise<() => void> {
    if (this.#inside >= this.places) await this.#wait(signal)
    else this.#inside += 1
    let isOut = false
    return () => {
      if (isOut) return
      isOut = true
      const next = this.#line.shift()
      if (next) next()
      else this.#inside -= 1
    }
  }

  /** The place of the one who leaves goes over to the first in the line. */
  #wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', onAbort)
        const index = this.#line.indexOf(enter)
        if (index >= 0) this.#line.splice(index, 1)
      }
      const enter = () => {
        leave()
        resolve()
      }
      const giveUp = (error: Error) => {
        leave()
        reject(error)
      }
      const onAbort = () => giveUp(failures.CANCELLED())
      const timer = setTimeout(() => giveUp(this.full()), this.patienceMs)
      signal.addEventListener('abort', onAbort)
      this.#line.push(enter)
    })
  }
}
