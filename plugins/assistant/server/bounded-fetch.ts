/** `fetch`, whose replies break off once they are larger than that. */
export function boundedFetch(bytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    if (!response.body) return response
    let read = 0
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        read += chunk.byteLength
        if (read > bytes) controller.error(new ReplyTooLarge())
        else controller.enqueue(chunk)
      },
    })
    const { status, statusText, headers } = response
    return new Response(response.body.pipeThrough(counted), { status, statusText, headers })
  }
}

export class ReplyTooLarge extends Error {
  override readonly name = 'ReplyTooLarge'
}
