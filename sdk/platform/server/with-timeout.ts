/** The work's value, or a failure when it takes longer. The work itself goes on; its late value is dropped. */
export function withTimeout<Value>(
  milliseconds: number,
  work: Promise<Value>,
  error = () => new Error(`took longer than ${milliseconds} ms`),
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(error()), milliseconds)
    work.then(resolve, reject).finally(() => clearTimeout(late))
  })
}
