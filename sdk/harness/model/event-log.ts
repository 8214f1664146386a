import { BehaviorSubject, type Observable } from 'rxjs'

export const EVENT_KINDS = ['call', 'toast', 'navigation', 'plugin', 'fault', 'job', 'log'] as const
export type EventKind = (typeof EVENT_KINDS)[number]

export interface HarnessEvent {
  readonly id: number
  readonly at: Date
  readonly kind: EventKind
  readonly text: string
  readonly failed: boolean
  /** What is seen when it is looked at closely. */
  readonly detail?: unknown
}

const KEPT = 300

/** What happened since the page was opened, newest last. */
export class EventLog {
  readonly #events$ = new BehaviorSubject<readonly HarnessEvent[]>([])
  readonly events$: Observable<readonly HarnessEvent[]> = this.#events$.asObservable()
  #lastId = 0

  get events(): readonly HarnessEvent[] {
    return this.#events$.value
  }

  add(kind: EventKind, text: string, { failed = false, detail }: { failed?: boolean; detail?: unknown } = {}): void {
    this.#lastId += 1
    const event = { id: this.#lastId, at: new Date(), kind, text, failed, ...(detail !== undefined && { detail }) }
    this.#events$.next([...this.events, event].slice(-KEPT))
  }

  clear(): void {
    this.#events$.next([])
  }
}
