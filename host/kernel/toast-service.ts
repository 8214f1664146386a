import { TOAST_DURATION, TOAST_TITLES } from '@etabli/core/constants'
import type { Severity, Toast, ToastOptions, ToastService } from '@etabli/sdk'
import { BehaviorSubject } from 'rxjs'

const HISTORY_LIMIT = 200

export class DefaultToastService implements ToastService {
  readonly #shown$ = new BehaviorSubject<readonly Toast[]>([])
  readonly #history$ = new BehaviorSubject<readonly Toast[]>([])
  readonly toasts$ = this.#shown$.asObservable()
  readonly history$ = this.#history$.asObservable()
  #lastId = 0

  error(text: string, options?: ToastOptions): void {
    this.#show('error', text, options)
  }

  success(text: string, options?: ToastOptions): void {
    this.#show('success', text, options)
  }

  info(text: string, options?: ToastOptions): void {
    this.#show('info', text, options)
  }

  dismiss(id: number): void {
    this.#shown$.next(this.#shown$.value.filter((toast) => toast.id !== id))
  }

  clearHistory(): void {
    this.#history$.next([])
  }

  #show(severity: Severity, text: string, { title, duration }: ToastOptions = {}): void {
    this.#lastId += 1
    const toast: Toast = {
      id: this.#lastId,
      severity,
      title: title ?? TOAST_TITLES[severity],
      text,
      duration: duration ?? TOAST_DURATION,
      time: new Date(),
    }
    this.#shown$.next([...this.#shown$.value, toast])
    this.#history$.next([toast, ...this.#history$.value].slice(0, HISTORY_LIMIT))
    setTimeout(() => this.dismiss(toast.id), toast.duration)
  }
}
