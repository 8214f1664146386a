import type { Changes } from '../store/notifications'
import { ChangeStream } from './change-stream'
import type { ChangeTopics } from './change-topics'
import { failures } from './failures'

/** After so long a stream ends and is asked for anew, by who is then still allowed to. */
const LIFE_MS = 300_000
/** How many of one session are open on this server: pages that can be seen at the same time. */
export const MOST_STREAMS = 10

/** Who follows: the user, and the session or access token by which he does. */
export interface StreamOwner {
  readonly userId: string
  readonly bearer: string
}

/** The open connections of this server that tell of changes. */
export class ChangeStreams {
  readonly #open = new Map<ChangeStream, StreamOwner>()
  #isStopping = false

  constructor(
    private readonly topics: ChangeTopics,
    changes: Changes,
  ) {
    // Of each session or permission that ends: whoever still may follow, is let in again.
    changes.listen('etabli_access', {
      told: (userId) => this.#end((owner) => owner.userId === userId),
      missed: () => this.#end(() => true),
    })
  }

  /** Open before anything is judged, so that nothing that ends the session meanwhile is missed. */
  open(owner: StreamOwner, signal: AbortSignal): ChangeStream {
    const own = [...this.#open.values()].filter(({ bearer }) => bearer === owner.bearer)
    if (own.length >= MOST_STREAMS) throw failures.TOO_MANY_STREAMS()
    const end = () => stream.end()
    const timer = setTimeout(end, LIFE_MS)
    const stream = new ChangeStream(this.topics, () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      this.#open.delete(stream)
    })
    this.#open.set(stream, owner)
    signal.addEventListener('abort', end)
    if (signal.aborted || this.#isStopping) stream.end()
    return stream
  }

  /** Before the server waits for what is under way: these would go on for minutes. */
  stop(): void {
    this.#isStopping = true
    this.#end(() => true)
  }

  #end(isMeant: (owner: StreamOwner) => boolean): void {
    for (const [stream, owner] of this.#open) if (isMeant(owner)) stream.end()
  }
}
