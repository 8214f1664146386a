/** How long a state may take on a busy machine: no measure of speed. */
const PATIENCE_MS = 60_000
const FIRST_PAUSE_MS = 20
const LAST_PAUSE_MS = 250

/**
 * What a check gives as soon as it gives anything. A check that fails is made again: the page may be on its way to another.
 * @param what completes "waited in vain until …"
 */
export async function eventually<Result>(
  what: string,
  check: () => Promise<Result | undefined | false | null> | Result | undefined | false | null,
  milliseconds = PATIENCE_MS,
): Promise<Result> {
  const deadline = Date.now() + milliseconds
  let last: unknown
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 1.5, LAST_PAUSE_MS)) {
    try {
      const result = await check()
      if (result !== undefined && result !== false && result !== null) return result
      last = undefined
    } catch (error) {
      last = error
    }
    if (Date.now() > deadline) throw new Error(`waited in vain until ${what}${wordsOf(last)}`, { cause: last })
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

const wordsOf = (error: unknown) => (error instanceof Error ? `: ${error.message}` : '')
