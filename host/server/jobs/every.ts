export interface Repeated {
  /** Resolves when what was under way is over. */
  stop(): Promise<void>
}

/** Does something again and again, never twice at once. */
export function every(milliseconds: number, work: () => Promise<void>, { atOnce = false } = {}): Repeated {
  let working: Promise<void> | undefined
  const begin = () => {
    working ??= work().finally(() => {
      working = undefined
    })
  }
  if (atOnce) begin()
  const timer = setInterval(begin, milliseconds).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await working
    },
  }
}
