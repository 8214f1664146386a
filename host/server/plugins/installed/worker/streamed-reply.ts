import type { TextStream } from '@etabli/core/contract/define-call'
import * as z from 'zod/mini'

const Streamed = z.custom<TextStream>(
  (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
)

/** A reply that is over when it has been read, or its reader has left. */
export async function* readTo(reply: unknown, over: () => void): TextStream {
  try {
    yield* Streamed.parse(reply)
  } finally {
    over()
  }
}
