/** The result, or after so long an error that says what was waited for: a bench that hangs measures nothing. */
export async function withTimeout<Result>(
  milliseconds: number,
  what: string,
  awaited: Promise<Result>,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} did not come within ${milliseconds / 1000} s`)), milliseconds)
  })
  try {
    return await Promise.race([awaited, late])
  } finally {
    clearTimeout(timer)
  }
}
