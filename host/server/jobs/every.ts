export interface Repeated {
  /** Does it once more: at once, or when what is under way is over. */
  again(): void
  /** Resolves when what was under way is over. */
  stop(): Promise<void>
}

/** Does something again and again, never twice at once. */
export function every(milliseconds: number, work: () => Promise<void>, { atOnce = false } = {}): Repeated {
  let working: Promise<void> | undefined
  let isStopped = false
  const begin = () => {
    if (isStopped) return
    working ??= work().finally(() => {
      working = undefined
    })
  }
  if (atOnce) begin()
  const timer = setInterval(begin, milliseconds).unref()
  return {
    again: () => {
      if (working) void working.then(begin)
      else begin()
    },
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await working
    },
  }
}
