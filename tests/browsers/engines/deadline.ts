/** A browser that has died, or a page that has gone, may never answer a command. */
const COMMAND_MS = 20_000
/** A cold page on a busy machine. */
export const NAVIGATION_MS = 60_000

/** Rejects with the name of the step when it is not done in time. */
export async function withDeadline<Result>(
  step: string,
  work: Promise<Result>,
  milliseconds = COMMAND_MS,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`the browser did not answer within ${milliseconds} ms: ${step}`)),
      milliseconds,
    )
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
