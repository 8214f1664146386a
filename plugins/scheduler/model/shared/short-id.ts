/** An id as users are shown it: what stands behind the last colon. */
export function shortId(id: string): string {
  return id.slice(id.lastIndexOf(':') + 1)
}
