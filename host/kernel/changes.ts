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
import { KeptStream, type OpenStream } from './kept-stream'
import { type PageEvents, PageLife } from './page-life'

interface Followed {
  readonly read: FollowedRead
  readonly told$: Subject<void>
  isRefused: boolean
}

/** One connection for all that the page follows, while somebody can see the page: a browser has few connections for all its pages. */
export class DefaultChanges implements Changes {
  readonly #followed = new Map<string, Followed>()
  /** Anew, with all that is followed by then; what changes between two connections is told by the first event of the second. */
  readonly #stream: KeptStream

  constructor(
    private readonly http: Pick<HttpService, 'download'>,
    page: PageEvents,
  ) {
    this.#stream = new KeptStream((stream) => this.#connect(stream), new PageLife(page))
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
        this.#stream.renew()
      }
      return () => {
        told.unsubscribe()
        if (followed.told$.observed) return
        this.#followed.delete(key)
        // Of one more than is asked for, nobody here is told.
        if (this.#followed.size === 0) this.#stream.renew()
      }
    })
  }

  #connect({ signal, onLife }: OpenStream): Promise<unknown> | undefined {
    const all = [...this.#followed.values()].filter(({ isRefused }) => !isRefused).slice(-MOST_FOLLOWED)
    if (all.length === 0) return undefined
    const reader = new EventReader()
    const onChunk = (chunk: Uint8Array) => {
      if (signal.aborted) return
      onLife()
      for (const event of reader.read(chunk)) this.#tell(all, event)
    }
    const reads = all.map(({ read }) => read)
    // Where it fails, whoever follows asks now and then besides.
    return this.http.download(followChanges, { reads }, { signal, quiet: true, onChunk })
  }

  #tell(all: readonly Followed[], { told, refused = [] }: ChangeEvent): void {
    for (const { read } of refused) {
      const followed = all[read]
      if (followed) followed.isRefused = true
    }
    for (const read of told) all[read]?.told$.next()
  }
}
