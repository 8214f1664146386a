/** The work's value, or a failure when it takes longer. The work itself goes on; its late value is dropped. */
export function withTimeout<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`took longer than ${milliseconds} ms`)), milliseconds)
    work.then(resolve, reject).finally(() => clearTimeout(late))
  })
}
