import { BehaviorSubject, type Observable } from 'rxjs'
import { type Kept, recordOf } from './plugin-record'
import type { PluginRecord } from './plugin-status'

/** Tells where every plugin stands. */
export class RecordFeed {
  readonly #records$ = new BehaviorSubject<readonly PluginRecord[]>([])
  #publishing: 'no' | 'now' | 'again' = 'no'

  readonly records$: Observable<readonly PluginRecord[]> = this.#records$.asObservable()

  constructor(private readonly plugins: ReadonlyMap<string, Kept>) {}

  get records(): readonly PluginRecord[] {
    return this.#records$.value
  }

  /** Somebody who is told may change something: then all are told once more. */
  publish(): void {
    if (this.#publishing !== 'no') {
      this.#publishing = 'again'
      return
    }
    do {
      this.#publishing = 'now'
      this.#records$.next([...this.plugins.values()].map(recordOf))
    } while (this.#hasMore())
    this.#publishing = 'no'
  }

  #hasMore(): boolean {
    return this.#publishing === 'again'
  }
}
