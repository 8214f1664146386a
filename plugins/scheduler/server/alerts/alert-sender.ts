import type { RequestLog } from '@etabli/sdk/server'
import { abortAfter } from '@etabli/sdk/server'
import { DELAYS, delayAfter } from './back-off'
import type { DeliveryRepository, TakenDelivery } from './delivery-repository'
import type { Attempt } from './webhook'

/** Sends one message; what it throws counts as an attempt that failed. */
export type Send = (taken: TakenDelivery, signal: AbortSignal) => Promise<Attempt>

export interface SenderOptions {
  /** Between looks for messages that are due. */
  readonly pollMs?: number
  /** Longest wait for an answer. */
  readonly deadlineMs?: number
  /** Seconds before each new attempt. */
  readonly delays?: readonly number[]
  /** How long those under way may go on when the server stops. */
  readonly graceMs?: number
}

const AT_ONCE = 8
const POLL_MS = 2_000
const DEADLINE_MS = 15_000
const GRACE_MS = 2_000
const SWEEP_MS = 3_600_000

/**
 * Sends the messages that wait, on each server of an installation. A message is one server's alone while it is sent; where that
 * server is killed, another sends it again, so a receiver may get it twice.
 */
export class AlertSender {
  readonly #underWay = new Set<Promise<void>>()
  readonly #ended = new AbortController()
  readonly #pollMs: number
  readonly #deadlineMs: number
  readonly #delays: readonly number[]
  readonly #graceMs: number
  #timer: NodeJS.Timeout | undefined
  #sweep: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined
  #isAskedAgain = false
  #isStopped = false

  constructor(
    private readonly deliveries: DeliveryRepository,
    private readonly send: Send,
    private readonly log: RequestLog,
    { pollMs = POLL_MS, deadlineMs = DEADLINE_MS, delays = DELAYS, graceMs = GRACE_MS }: SenderOptions = {},
  ) {
    this.#pollMs = pollMs
    this.#deadlineMs = deadlineMs
    this.#delays = delays
    this.#graceMs = graceMs
  }

  start(): void {
    this.#sweep = setInterval(() => this.#forgetOld(), SWEEP_MS)
    this.wake()
  }

  /** Looks at once, for whoever has just queued something. */
  wake(): void {
    if (this.#isStopped) return
    clearTimeout(this.#timer)
    // What was queued after a look had begun may have escaped it.
    if (this.#looking) this.#isAskedAgain = true
    else this.#looking = this.#look().finally(() => this.#looked())
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    clearInterval(this.#sweep)
    await this.#looking
    const grace = setTimeout(() => this.#ended.abort(), this.#graceMs)
    await Promise.all(this.#underWay)
    clearTimeout(grace)
  }

  async #look(): Promise<void> {
    const free = AT_ONCE - this.#underWay.size
    if (free <= 0) return
    try {
      for (const taken of await this.deliveries.take(free)) this.#begin(taken)
    } catch (error) {
      this.log.warn({ err: error }, 'alerts that wait could not be looked for')
    }
  }

  #looked(): void {
    this.#looking = undefined
    if (this.#isStopped) return
    this.#timer = setTimeout(() => this.wake(), this.#isAskedAgain ? 0 : this.#pollMs)
    this.#isAskedAgain = false
  }

  #begin(taken: TakenDelivery): void {
    const work = this.#deliver(taken)
      .catch((error: unknown) => {
        // It is sent again once its time with this server is over.
        this.log.warn({ err: error, delivery: taken.delivery.id }, 'what came of an alert could not be kept')
      })
      .finally(() => {
        this.#underWay.delete(work)
        this.wake()
      })
    this.#underWay.add(work)
  }

  async #deliver(taken: TakenDelivery): Promise<void> {
    const { delivery } = taken
    const { isDelivered, answer } = await this.#attempt(taken)
    const delay = this.#ended.signal.aborted ? 0 : delayAfter(delivery.attempts, this.#delays)
    if (isDelivered) await this.deliveries.delivered(delivery, answer)
    else if (delay === undefined) await this.deliveries.failed(delivery, answer)
    else await this.deliveries.postpone(delivery, answer, delay)
  }

  async #attempt(taken: TakenDelivery): Promise<Attempt> {
    const signal = abortAfter(this.#deadlineMs, this.#ended.signal)
    try {
      return await this.send(taken, signal)
    } catch (error) {
      this.log.error({ err: error, delivery: taken.delivery.id }, 'an alert could not be sent')
      return {
        isDelivered: false,
        answer: 'the platform could not send it, an administrator finds the reason in its log',
      }
    }
  }

  #forgetOld(): void {
    this.deliveries.forgetOld().catch((error: unknown) => {
      this.log.warn({ err: error }, 'alerts of long ago could not be removed')
    })
  }
}
