/** Time as the kernel sees it, so that a test can move it. */
export interface Clock {
  /** Milliseconds; only differences mean something. */
  now(): number
  /** Runs the work later; gives what cancels it. */
  after(milliseconds: number, work: () => void): () => void
}

export const SYSTEM_CLOCK: Clock = {
  now: () => performance.now(),
  after(milliseconds, work) {
    const timer = setTimeout(work, milliseconds)
    return () => clearTimeout(timer)
  },
}

export class DeadlineError extends Error {
  override readonly name = 'DeadlineError'
}

/** The work's outcome, or a `DeadlineError` when it takes longer; what comes later is ignored. */
export function withDeadline<Value>(
  clock: Clock,
  milliseconds: number,
  what: string,
  work: Promise<Value>,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(milliseconds, () =>
      reject(new DeadlineError(`${what} took longer than ${milliseconds / 1000} s`)),
    )
    work.then(resolve, reject).finally(cancel)
  })
}
