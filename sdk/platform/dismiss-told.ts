import { take } from 'rxjs'
import type { ToastService } from '../services/toasts'

/** Takes errors from the screen that no longer hold; the history keeps them. */
export function dismissTold(toasts: ToastService, texts: readonly string[]): void {
  toasts.toasts$.pipe(take(1)).subscribe((shown) => {
    for (const { id, severity, text } of shown) if (severity === 'error' && texts.includes(text)) toasts.dismiss(id)
  })
}
