import { type CarriedError, carried, uncarried } from './carried-error'

/** What one side does for the other, by name. */
export type Methods = Readonly<Record<string, (input: never, signal: AbortSignal) => unknown>>

type Input<Method> = Method extends (input: infer Given, signal: AbortSignal) => unknown ? Given : never
type Output<Method> = Method extends (...given: never) => infer Result ? Awaited<Result> : never

type Message<Carried> =
  | { readonly kind: 'ask'; readonly key: number; readonly method: string; readonly input: Carried }
  | { readonly kind: 'abort'; readonly key: number }
  | { readonly kind: 'value'; readonly key: number; readonly value: Carried }
  | { readonly kind: 'error'; readonly key: number; readonly error: CarriedError }
type Sent = Message<unknown>
/** What comes is what the method of that name takes or gives: both sides are of the same build. */
type Received = Message<never>

/** A thread's end of what it and another tell each other. */
export interface Port {
  postMessage(message: Sent): void
  on(event: 'message', listener: (message: Received) => void): unknown
}

interface Waiting {
  readonly resolve: (value: never) => void
  readonly reject: (error: unknown) => void
}

/** Asks another thread for things and answers what it asks for. */
export class Peer<There extends Methods> {
  readonly #waiting = new Map<number, Waiting>()
  readonly #answering = new Map<number, AbortController>()
  #key = 0
  #end: Error | undefined

  constructor(
    private readonly port: Port,
    private readonly answers: Methods,
  ) {
    port.on('message', (message) => this.#take(message))
  }

  /** @param signal tells the other side that nobody waits any more; the promise settles when that side is done */
  ask<Name extends keyof There & string>(
    method: Name,
    input: Input<There[Name]>,
    signal?: AbortSignal,
  ): Promise<Output<There[Name]>> {
    return new Promise((resolve, reject) => {
      if (this.#end) return reject(this.#end)
      this.#key += 1
      const key = this.#key
      // Throws where the input cannot cross, which rejects.
      this.port.postMessage({ kind: 'ask', key, method, input })
      const abort = () => this.port.postMessage({ kind: 'abort', key })
      const done = () => signal?.removeEventListener('abort', abort)
      this.#waiting.set(key, {
        resolve: (value: Output<There[Name]>) => {
          done()
          resolve(value)
        },
        reject: (error) => {
          done()
          reject(error)
        },
      })
      if (signal?.aborted) abort()
      else signal?.addEventListener('abort', abort, { once: true })
    })
  }

  /** The other side is gone: whoever waits is told why, and whoever asks from now on. */
  end(error: Error): void {
    this.#end = error
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
    for (const controller of this.#answering.values()) controller.abort()
  }

  #take(message: Received): void {
    if (message.kind === 'ask') void this.#answer(message.key, message.method, message.input)
    else if (message.kind === 'abort') this.#answering.get(message.key)?.abort()
    else {
      const waiting = this.#waiting.get(message.key)
      this.#waiting.delete(message.key)
      if (message.kind === 'value') waiting?.resolve(message.value)
      else waiting?.reject(uncarried(message.error))
    }
  }

  async #answer(key: number, method: string, input: never): Promise<void> {
    const controller = new AbortController()
    this.#answering.set(key, controller)
    try {
      const answer = Object.hasOwn(this.answers, method) ? this.answers[method] : undefined
      if (!answer) throw new Error(`${method} is not known here`)
      this.port.postMessage({ kind: 'value', key, value: await answer(input, controller.signal) })
    } catch (error) {
      this.port.postMessage({ kind: 'error', key, error: carried(error) })
    } finally {
      this.#answering.delete(key)
    }
  }
}
