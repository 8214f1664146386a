/**
 * Reads a reply as it comes. The one place that does: a stream of our own between the reply and its blob would fail unheard in Firefox
 * when the page is left.
 * @returns all of it, once it has ended. One that is cut off or aborted fails.
 */
export async function readStreamed(response: Response, onChunk: (chunk: Uint8Array) => void): Promise<Blob> {
  // The browser keeps the parts of a large file on disk; an array of ours would not.
  const whole = response.clone().blob()
  // It fails as the reading below does, which tells of it.
  whole.catch(() => undefined)
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) onChunk(part.value)
  return whole
}
