/** Ends a turn with the last batch, or when nobody reads on. */
export async function* keepingTurn<Batch>(
  batches: AsyncIterable<Batch>,
  leave: () => void,
  signal: AbortSignal,
): AsyncGenerator<Batch> {
  signal.addEventListener('abort', leave)
  try {
    yield* batches
  } finally {
    signal.removeEventListener('abort', leave)
    leave()
  }
}
