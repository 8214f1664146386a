import type { Observable } from 'rxjs'
import { createToken } from './token'

/** How much a toast matters. */
export type Severity = 'error' | 'success' | 'info'

/** A message that is shown for a while and kept in the history. */
export interface Toast {
  readonly id: number
  readonly severity: Severity
  readonly title: string
  readonly text: string
  /** Milliseconds until it leaves the screen; it stays in the history. */
  readonly duration: number
  readonly time: Date
}

/** How a toast is shown. */
export interface ToastOptions {
  readonly title?: string
  readonly duration?: number
}

export interface ToastService {
  /** What is on the screen now. */
  readonly toasts$: Observable<readonly Toast[]>
  /** Everything shown since the page was opened, newest first. */
  readonly history$: Observable<readonly Toast[]>
  error(text: string, options?: ToastOptions): void
  success(text: string, options?: ToastOptions): void
  info(text: string, options?: ToastOptions): void
  dismiss(id: number): void
  clearHistory(): void
}
export const ToastService = createToken<ToastService>('etabli.ToastService', 'Short messages, and their history')
