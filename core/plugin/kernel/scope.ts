import type { Observable } from 'rxjs'
import { type Clock, withDeadline } from './clock'

type Dispose = () => unknown

/** What a plugin is told when it uses something after it was turned off. */
export class ScopeEndedError extends Error {
  override readonly name = 'ScopeEndedError'

  constructor(owner: string) {
    super(`${owner} was turned off; what it was given is gone`)
  }
}

interface EventSource<Type extends string, Event> {
  addEventListener(type: Type, listener: (event: Event) => void): void
  removeEventListener(type: Type, listener: (event: Event) => void): void
}

/** Everything that one activation of a plugin holds. Its end gives all of it back, newest first, whatever fails on the way. */
export class Scope {
  readonly #abort = new AbortController()
  readonly #held = new Set<Dispose>()
  #ended = false

  constructor(
    readonly owner: string,
    private readonly clock: Clock,
  ) {}

  get signal(): AbortSignal {
    return this.#abort.signal
  }

  get ended(): boolean {
    return this.#ended
  }

  /** How many things are held: 0 after the end. */
  get size(): number {
    return this.#held.size
  }

  /** Holds something until the end of the scope. Gives what ends it earlier. */
  own(dispose: Dispose): () => void {
    if (this.#ended) {
      dispose()
      throw new ScopeEndedError(this.owner)
    }
    const held: Dispose = () => dispose()
    this.#held.add(held)
    return () => {
      if (this.#held.delete(held)) held()
    }
  }

  subscribe<Value>(stream$: Observable<Value>, next: (value: Value) => void): () => void {
    const subscription = stream$.subscribe(next)
    return this.own(() => subscription.unsubscribe())
  }

  on<Type extends string, Event>(
    target: EventSource<Type, Event>,
    type: Type,
    listener: (event: Event) => void,
  ): () => void {
    const end = this.own(() => target.removeEventListener(type, listener))
    target.addEventListener(type, listener)
    return end
  }

  /** Runs the work once later, or again and again. */
  timer(milliseconds: number, work: () => void, { repeat = false } = {}): () => void {
    let cancel: () => void = () => undefined
    const end = this.own(() => cancel())
    const start = () => {
      cancel = this.clock.after(milliseconds, () => {
        if (repeat) start()
        else end()
        work()
      })
    }
    start()
    return end
  }

  /**
   * The service as this scope may use it: after the end of the scope every use of it fails. Methods run on the service
   * itself, so that its private fields work.
   */
  facade<Service extends object>(service: Service): Service {
    const check = () => {
      if (this.#ended) throw new ScopeEndedError(this.owner)
    }
    return new Proxy(service, {
      get: (target, name) => {
        check()
        const value: unknown = Reflect.get(target, name, target)
        if (typeof value !== 'function') return value
        return (...parameters: unknown[]): unknown => {
          check()
          return Reflect.apply(value, target, parameters)
        }
      },
      set: () => false,
      defineProperty: () => false,
      deleteProperty: () => false,
    })
  }

  /** Gives everything back. A failure is reported and stops nothing; what hangs is left behind after the limit. */
  async end(limit: number, onFault: (error: unknown) => void): Promise<void> {
    if (this.#ended) return
    this.#ended = true
    attempt(() => this.#abort.abort(new ScopeEndedError(this.owner)), onFault)
    const held = [...this.#held].reverse()
    this.#held.clear()
    const endings = held.map((dispose) => attempt(dispose, onFault))
    await withDeadline(this.clock, limit, `the end of ${this.owner}`, Promise.all(endings)).catch(onFault)
  }
}

async function attempt(work: Dispose, onFault: (error: unknown) => void): Promise<void> {
  try {
    await work()
  } catch (error) {
    onFault(error)
  }
}
