import { needsReload } from '@etabli/core/plugin/kernel/missing-code'

/** What helps a page that failed: the same again, or another page where this one’s browser would not fetch its code any more. */
export function retryOf(error: unknown, onRetry: () => void, reload = () => location.reload()): () => void {
  return needsReload(error) ? reload : onRetry
}
