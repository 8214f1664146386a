import { ApiError } from '@etabli/core/envelope/api-error'
import { frameNeeds } from '@etabli/core/plugin/frame-needs'
import {
  FRAME_LIMITS,
  type FrameFailure,
  type FrameMessage,
  type HostMessage,
  readFrameMessage,
} from '@etabli/core/plugin/frame-protocol'
import { messageOf } from '@etabli/core/plugin/kernel/plugin-error'
import type { FaultPhase, Resolved } from '@etabli/core/plugin/kernel/plugin-status'
import type { PluginContext } from '@etabli/sdk'
import { type Subscription, throttleTime } from 'rxjs'
import { gatedCall, gatedDownload, gateFailures, isInApp, isOwnAddress } from './gate'
import { FRAME } from './messages'
import { TokenBucket } from './token-bucket'

export interface BridgeOptions {
  readonly plugin: Resolved
  /** What the plugin may use; ends with the plugin, and refuses what its manifest does not name. */
  readonly context: PluginContext
  /** The keys that this browser remembers for the plugin. */
  readonly storedKeys: readonly string[]
  readonly onReady: () => void
  /** The page cannot go on; the sentence says why. It is a fault already. */
  readonly onFailed: (reason: string) => void
  readonly onFault: (phase: FaultPhase, reason: string) => void
  /** The address is one of the application, and one that the plugin may go to. */
  readonly onNavigate: (address: string, replace: boolean) => void
  /** Whether an address of the application is the plugin's own; default: it lies under `/x/<plugin>`. */
  readonly isOwn?: (address: string) => boolean
  /** A navigation was refused: the frame is to be told where it is. */
  readonly onStay: () => void
  readonly onOpen: (surface: 'palette' | 'shortcuts') => void
  /** Whether somebody can see the page: a browser lets hidden ones sleep. */
  readonly isVisible: () => boolean
  readonly now?: () => number
}

type Calling = Extract<FrameMessage, { readonly type: 'call' | 'download' }>

/** The workbench's end of the line to a frame: does for the plugin in it what the plugin may ask for, and nothing else. */
export class FrameBridge {
  /** How many times the frame asked to go somewhere. */
  navigations = 0
  readonly #calls = new Map<number, AbortController>()
  readonly #followed = new Map<number, Subscription>()
  readonly #messages: TokenBucket
  readonly #toasts: TokenBucket
  readonly #stored: Set<string>
  readonly #release: () => void
  #silences = 0
  #closed = false

  constructor(
    private readonly port: MessagePort,
    private readonly options: BridgeOptions,
  ) {
    const now = options.now ?? (() => performance.now())
    this.#messages = new TokenBucket(FRAME_LIMITS.burst, FRAME_LIMITS.perSecond, now)
    this.#toasts = new TokenBucket(FRAME_LIMITS.toasts, FRAME_LIMITS.toastsPerSecond, now)
    this.#stored = new Set(options.storedKeys)
    port.onmessage = ({ data }) => this.#receive(data)
    port.onmessageerror = () => this.#receive(undefined)
    const endPings = options.context.timer(FRAME_LIMITS.pingInterval, () => this.#ping(), { repeat: true })
    const release = options.context.own(() => this.#close())
    this.#release = () => {
      endPings()
      release()
    }
  }

  send(message: HostMessage): void {
    if (!this.#closed) this.port.postMessage(message)
  }

  /** Ends the line: no message comes through any more, calls under way end. */
  close(): void {
    this.#release()
  }

  #close(): void {
    if (this.#closed) return
    this.#closed = true
    this.port.onmessage = null
    this.port.close()
    for (const call of this.#calls.values()) call.abort()
    this.#calls.clear()
    for (const followed of this.#followed.values()) followed.unsubscribe()
    this.#followed.clear()
  }

  #receive(data: unknown): void {
    if (this.#closed) return
    if (!this.#messages.take()) {
      this.#fail(FRAME.flood)
      return
    }
    const message = readFrameMessage(data)
    try {
      if (message.type === 'refused') throw new Error(`It sent something that is not a message: ${message.reason}`)
      this.#handle(message)
    } catch (error) {
      this.options.onFault('run', messageOf(error))
    }
  }

  #handle(message: FrameMessage): void {
    const { context, onFault, onReady, onFailed, onOpen } = this.options
    switch (message.type) {
      case 'ready':
        onReady()
        break
      case 'fault':
        onFault(message.phase, message.message)
        break
      case 'failed':
        this.close()
        onFailed(message.message)
        break
      case 'call':
      case 'download':
        void this.#call(message)
        break
      case 'cancel':
        this.#calls.get(message.id)?.abort()
        break
      case 'follow':
        this.#follow(message)
        break
      case 'unfollow':
        this.#followed.get(message.id)?.unsubscribe()
        this.#followed.delete(message.id)
        break
      case 'toast':
        this.#toast(message)
        break
      case 'navigate':
        this.#navigate(message.to, message.replace)
        break
      case 'store':
        this.#store(message.key, message.value)
        break
      case 'log':
        context.log(message.message)
        break
      case 'open':
        onOpen(message.surface)
        break
      case 'pong':
        this.#silences = 0
    }
  }

  async #call({ type, id, call, input, quiet, unreadable }: Calling): Promise<void> {
    const { http } = this.options.context
    const ending = new AbortController()
    try {
      if (this.#calls.size >= FRAME_LIMITS.calls || this.#calls.has(id)) throw gateFailures.TOO_MANY_CALLS()
      this.#calls.set(id, ending)
      const options = { signal: ending.signal, quiet, ...(unreadable !== undefined && { unreadable }) }
      const data =
        type === 'call'
          ? await http.call(gatedCall(call, input), input, options)
          : await http.download(gatedDownload(call, input), input, options)
      this.send({ type: 'reply', id, data })
    } catch (error) {
      this.send({ type: 'failure', id, failure: failureOf(error) })
    } finally {
      if (this.#calls.get(id) === ending) this.#calls.delete(id)
    }
  }

  #follow({ id, method, path, input }: Extract<FrameMessage, { readonly type: 'follow' }>): void {
    if (this.#followed.size >= FRAME_LIMITS.calls || this.#followed.has(id)) throw gateFailures.TOO_MANY_CALLS()
    const call = gatedCall({ method, path, silentFailures: [] }, input)
    const told = () => this.send({ type: 'told', id })
    const paced = throttleTime<void>(FRAME_LIMITS.toldInterval, undefined, { leading: true, trailing: true })
    this.#followed.set(id, this.options.context.changes.follow(call, input).pipe(paced).subscribe(told))
  }

  /** The plugin's name stands above it, so that it cannot speak as the workbench. */
  #toast({ severity, text, title, duration }: Extract<FrameMessage, { readonly type: 'toast' }>): void {
    const { context, plugin } = this.options
    const { toasts } = context
    if (!this.#toasts.take()) throw new Error('It shows more toasts than anybody can read')
    const heading = title === undefined ? plugin.title : `${plugin.title}: ${title}`
    toasts[severity](text, { title: heading, ...(duration !== undefined && { duration }) })
  }

  #navigate(address: string, replace: boolean): void {
    const { plugin, onNavigate, onStay, isOwn = (own) => isOwnAddress(own, plugin.id) } = this.options
    this.navigations += 1
    const may = isInApp(address) && (isOwn(address) || frameNeeds(plugin).host.includes('navigation'))
    if (may) {
      onNavigate(address, replace)
      return
    }
    onStay()
    throw new Error(
      isInApp(address)
        ? `It went to ${address.slice(0, 200)} without 'navigation' in its 'needs.host'`
        : 'It tried to leave the application',
    )
  }

  #store(key: string, value: string | undefined): void {
    const { storage } = this.options.context
    if (value === undefined) {
      this.#stored.delete(key)
      storage.remove(key)
      return
    }
    if (!this.#stored.has(key) && this.#stored.size >= FRAME_LIMITS.storedKeys)
      throw new Error(`It remembers more than ${FRAME_LIMITS.storedKeys} things`)
    this.#stored.add(key)
    storage.set(key, value)
  }

  #ping(): void {
    if (!this.options.isVisible()) {
      this.#silences = 0
      return
    }
    if (this.#silences >= FRAME_LIMITS.silences) {
      this.#fail(FRAME.silent)
      return
    }
    this.#silences += 1
    this.send({ type: 'ping' })
  }

  #fail(reason: string): void {
    this.close()
    this.options.onFault('run', reason)
    this.options.onFailed(reason)
  }
}

function failureOf(error: unknown): FrameFailure {
  if (!(error instanceof ApiError)) return { code: 'REQUEST_FAILED', status: 0, message: messageOf(error) }
  const { code, status, message, data } = error
  return { code, status, message, ...(data !== undefined && { data }) }
}
