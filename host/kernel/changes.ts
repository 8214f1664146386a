import {
  type ChangeEvent,
  type FollowedRead,
  followChanges,
  followedName,
  MOST_FOLLOWED,
} from '@etabli/core/changes/contract'
import type { AnyCall } from '@etabli/core/contract/define-call'
import type { Changes, HttpService } from '@etabli/sdk'
import { Observable, Subject } from 'rxjs'
import { EventReader } from './event-reader'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

interface Followed {
  readonly read: FollowedRead
  readonly told$: Subject<void>
  isRefused: boolean
}

/** One connection for all that the page follows, while somebody can see the page: a browser has few connections for all its pages. */
export class DefaultChanges implements Changes {
  readonly #followed = new Map<string, Followed>()
  #connection: AbortController | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #wait = FIRST_WAIT_MS

  constructor(
    private readonly http: Pick<HttpService, 'download'>,
    private readonly page: Pick<Document, 'visibilityState' | 'addEventListener'>,
  ) {
    page.addEventListener('visibilitychange', () => this.#connectIn(0))
  }

  follow(call: AnyCall, input: Readonly<Record<string, string>>): Observable<void> {
    const read = { call: followedName(call), input: { ...input } }
    const key = JSON.stringify(read)
    return new Observable((subscriber) => {
      const known = this.#followed.get(key)
      const followed = known ?? { read, told$: new Subject(), isRefused: false }
      const told = followed.told$.subscribe(subscriber)
      if (!known) {
        this.#followed.set(key, followed)
        this.#connectIn(0)
      }
      return () => {
        told.unsubscribe()
        if (followed.told$.observed) return
        this.#followed.delete(key)
        // Of one more than is asked for, nobody here is told.
        if (this.#followed.size === 0) this.#connectIn(0)
      }
    })
  }

  /** Anew, with all that is followed by then; what changes between two connections is told by the first event of the second. */
  #connectIn(milliseconds: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#connection?.abort()
      this.#connection = undefined
      const all = [...this.#followed.values()].filter(({ isRefused }) => !isRefused).slice(-MOST_FOLLOWED)
      if (all.length > 0 && this.page.visibilityState === 'visible') void this.#connect(all)
    }, milliseconds)
  }

  async #connect(all: readonly Followed[]): Promise<void> {
    const connection = new AbortController()
    this.#connection = connection
    const reader = new EventReader()
    const onChunk = (chunk: Uint8Array) => {
      for (const event of reader.read(chunk)) if (this.#connection === connection) this.#tell(all, event)
    }
    const reads = all.map(({ read }) => read)
    await this.http
      .download(followChanges, { reads }, { signal: connection.signal, quiet: true, onChunk })
      // Whoever follows asks now and then besides.
      .catch(() => undefined)
    if (this.#connection !== connection) return
    this.#connection = undefined
    // Not all pages at once where a server was stopped.
    this.#connectIn(this.#wait * (0.5 + Math.random()))
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT_MS)
  }

  #tell(all: readonly Followed[], { told, refused = [] }: ChangeEvent): void {
    this.#wait = FIRST_WAIT_MS
    for (const { read } of refused) {
      const followed = all[read]
      if (followed) followed.isRefused = true
    }
    for (const read of told) all[read]?.told$.next()
  }
}
