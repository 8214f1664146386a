import { withTimeout } from '@etabli/sdk/platform/server'
import { crossing } from './carried-error'
import { type Apart, type Begun, type Callable, type Hole, type Packed, packed, unpacked } from './packing'
import type { Peer } from './peer'

/** What the two sides do for each other so that functions, signals and streams are had from both. */
export type ReferenceMethods = {
  readonly call: (input: { readonly ref: string; readonly args: Packed }) => Promise<Packed>
  readonly aborted: (input: { readonly ref: string; readonly reason: unknown }) => void
  /** Nobody there has them any more. */
  readonly release: (refs: readonly string[]) => void
}

export interface ReferenceLimits {
  /** So many functions and signals may the other side have of this one. */
  readonly most: number
  /** What is called without a signal has so long. */
  readonly callMs: number
  readonly late: () => Error
}

interface Given {
  readonly run: Callable
  /** Signals of the call that gave it, which it may still look at. */
  readonly during?: During
}

/** The signals of one call, kept until nothing is left of what it gave. */
interface During {
  left: number
  readonly signals: readonly string[]
}

/** The functions, signals and streams that one thread has of another, and gives it. They end with either. */
export class References {
  readonly answers: ReferenceMethods
  readonly #given = new Map<string, Given>()
  /** Ends the watch on a signal of this side. */
  readonly #watched = new Map<string, () => void>()
  readonly #signals = new Map<string, AbortController>()
  readonly #dropped: string[] = []
  readonly #registry = new FinalizationRegistry<string>((ref) => this.#drop(ref))
  readonly #reading = new Set<Callable>()
  #count = 0

  /** @param onFull the other side has more of this one than it may */
  constructor(
    private readonly peer: () => Pick<Peer<ReferenceMethods>, 'ask'>,
    private readonly limits: ReferenceLimits,
    private readonly onFull: () => void = () => undefined,
  ) {
    this.answers = {
      call: ({ ref, args }) => this.#answer(ref, args),
      aborted: ({ ref, reason }) => {
        this.#signals.get(ref)?.abort(reason)
        this.#signals.delete(ref)
      },
      release: (refs) => {
        for (const ref of refs) this.#release(ref)
      },
    }
  }

  /** Gives a value whose functions keep their names, and stay until the thread ends: `jobs/0.run`. */
  packRoot(name: string, value: unknown): Packed {
    return packed(value, {
      function: (run, at) => {
        const ref = [name, ...at].join('.')
        this.#given.set(ref, { run })
        return { ref }
      },
      signal: () => {
        throw new Error(`${name} has a signal, which can only be given to a function`)
      },
    })
  }

  /** A value of the other side whose functions stay until that ends. */
  unpackRoot(value: Packed): unknown {
    return unpackedRoot(value, (ref, args) => this.call(ref, args))
  }

  /** Calls a function of the other side. */
  async call(ref: string, args: readonly unknown[]): Promise<unknown> {
    const given: string[] = []
    const sent = this.#pack(args, given)
    const { callMs, late } = this.limits
    const asked = this.peer().ask('call', { ref, args: sent })
    asked.catch((error: unknown) => {
      // What could not be sent has given nothing.
      if (error instanceof DOMException) for (const each of given) this.#release(each)
    })
    if (sent.holes.some(({ kind }) => kind === 'signal')) return this.#unpack(await asked)
    let isLate = false
    const reply = await withTimeout(callMs, asked, () => {
      isLate = true
      return late()
    }).finally(() => {
      // Taken and let go, so that the other side can let go of it too.
      if (isLate)
        asked.then(
          (value) => this.#unpack(value),
          () => undefined,
        )
    })
    return this.#unpack(reply)
  }

  /** The other side is gone. */
  end(reason: Error): void {
    for (const unwatch of this.#watched.values()) unwatch()
    for (const controller of this.#signals.values()) controller.abort(reason)
    this.#watched.clear()
    this.#signals.clear()
    this.#given.clear()
  }

  async #answer(ref: string, args: Packed): Promise<Packed> {
    const given = this.#given.get(ref)
    if (!given) throw new Error(`${ref} is not there any more`)
    const signals: string[] = []
    const values = this.#unpack(args, signals)
    const made: string[] = []
    try {
      const value = await given.run(...(Array.isArray(values) ? values : []))
      const during: During = { left: 0, signals: [...signals] }
      const reply = this.#pack(value, made, during)
      during.left = made.length
      if (made.length > 0) signals.length = 0
      return reply
    } finally {
      this.#forget(signals)
    }
  }

  /** @param made is told of what it gives */
  #pack(value: unknown, made: string[], during?: During): Packed {
    const next = () => {
      if (this.#given.size >= this.limits.most) this.onFull()
      this.#count += 1
      const ref = String(this.#count)
      made.push(ref)
      return ref
    }
    return packed(value, {
      function: (run) => {
        const ref = next()
        this.#given.set(ref, { run, ...(during && { during }) })
        return { ref }
      },
      signal: (signal) => {
        if (signal.aborted) return { ref: '', reason: crossing(signal.reason) }
        const ref = next()
        this.#given.set(ref, { run: () => undefined, ...(during && { during }) })
        const tell = () => {
          this.#watched.delete(ref)
          told(this.peer().ask('aborted', { ref, reason: crossing(signal.reason) }))
        }
        signal.addEventListener('abort', tell, { once: true })
        this.#watched.set(ref, () => signal.removeEventListener('abort', tell))
        return { ref }
      },
    })
  }

  /** @param signals is told of those that must be forgotten in the end */
  #unpack(value: Packed, signals: string[] = []): unknown {
    return unpacked(value, ({ kind, ref, reason }) => {
      if (kind === 'signal') return this.#signal(ref, reason, signals)
      const call: Callable = (...args) => this.call(ref, args)
      this.#registry.register(call, ref)
      if (kind === 'function') return call
      if (kind === 'stream') return { [Symbol.asyncIterator]: () => this.#read(call) }
      const coming = this.call(ref, [])
      coming.catch(() => undefined)
      return coming
    })
  }

  #signal(ref: string, reason: Hole['reason'], signals: string[]): AbortSignal {
    if (ref === '') return AbortSignal.abort(reason)
    const controller = new AbortController()
    this.#signals.set(ref, controller)
    signals.push(ref)
    return controller.signal
  }

  async *#read(begin: Callable): AsyncGenerator {
    // Held while it is read: what has begun it stands for the signals that it looks at.
    this.#reading.add(begin)
    let leave: Apart<Begun>['leave'] | undefined
    try {
      const begun = (await begin()) as Apart<Begun>
      leave = begun.leave
      for (;;) {
        const { done, value } = await begun.next()
        if (done) leave = undefined
        if (done) return
        yield value
      }
    } catch (error) {
      leave = undefined
      throw error
    } finally {
      this.#reading.delete(begin)
      await leave?.()
    }
  }

  #release(ref: string): void {
    this.#watched.get(ref)?.()
    this.#watched.delete(ref)
    const { during } = this.#given.get(ref) ?? {}
    this.#given.delete(ref)
    if (!during) return
    during.left -= 1
    if (during.left === 0) this.#forget(during.signals)
  }

  #forget(signals: readonly string[]): void {
    for (const ref of signals) {
      this.#signals.delete(ref)
      this.#drop(ref)
    }
  }

  /** Told together: a collection of garbage finds many. */
  #drop(ref: string): void {
    if (this.#dropped.push(ref) > 1) return
    setImmediate(() => told(this.peer().ask('release', this.#dropped.splice(0))))
  }
}

/** The other side is told; where it has ended, there is nobody to tell. */
function told(telling: Promise<unknown>): void {
  telling.catch(() => undefined)
}

/** Calls a function of the other side by its name. */
export type CallReference = (ref: string, args: readonly unknown[]) => Promise<unknown>

/** What `packRoot` has given. @param call calls one of its functions, wherever that runs by now */
export function unpackedRoot(value: Packed, call: CallReference): unknown {
  return unpacked(
    value,
    ({ ref }) =>
      (...args: readonly unknown[]) =>
        call(ref, args),
  )
}
