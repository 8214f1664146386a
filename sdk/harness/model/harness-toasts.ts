import { TOAST_DURATION, TOAST_TITLES } from '@etabli/core/constants'
import { BehaviorSubject } from 'rxjs'
import type { Severity, Toast, ToastOptions, ToastService } from '../../services/toasts'
import type { EventLog } from './event-log'

/** Messages on the screen, each of which stands in the log as well. */
export class HarnessToasts implements ToastService {
  readonly #shown$ = new BehaviorSubject<readonly Toast[]>([])
  readonly #history$ = new BehaviorSubject<readonly Toast[]>([])
  readonly toasts$ = this.#shown$.asObservable()
  readonly history$ = this.#history$.asObservable()
  #lastId = 0

  constructor(private readonly log: EventLog) {}

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
    const id = this.#lastId
    const own = { title: title ?? TOAST_TITLES[severity], duration: duration ?? TOAST_DURATION }
    const toast: Toast = { id, severity, text, time: new Date(), ...own }
    // The same message several times over stands once.
    this.#shown$.next([...this.#shown$.value.filter((other) => other.text !== text), toast])
    this.#history$.next([toast, ...this.#history$.value])
    this.log.add('toast', `${toast.title}: ${text}`, { failed: severity === 'error' })
    setTimeout(() => this.dismiss(id), toast.duration)
  }
}
