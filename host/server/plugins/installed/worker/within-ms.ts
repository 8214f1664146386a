/** What is there in time; else the error is thrown, and what comes later is nobody's. */
export async function withinMs<Value>(coming: Promise<Value>, ms: number, late: () => Error): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const waiting = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), ms).unref()
  })
  try {
    return await Promise.race([coming, waiting])
  } finally {
    clearTimeout(timer)
  }
}
