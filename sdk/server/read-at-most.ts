/** The bytes that were read, and whether they are all. */
export interface ReadBytes {
  readonly bytes: Buffer
  /** False where there was more, which was not read: leaving early ends the connection. */
  readonly isWhole: boolean
}

/** The bytes of a body that others send, up to the `largest` number of them. */
export async function readAtMost(body: AsyncIterable<Uint8Array>, largest: number): Promise<ReadBytes> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    size += chunk.byteLength
    if (size > largest) break
  }
  return { bytes: Buffer.concat(chunks).subarray(0, largest), isWhole: size <= largest }
}
