import type pg from 'pg'
import type PgBoss from 'pg-boss'
import type { Logger } from 'pino'
import { makeQueue, startBoss } from './boss'

const AGAIN_MS = 2_000

/** The one pg-boss of this server, started when the first queue asks for it, and again until it succeeds. */
export class SharedBoss {
  #opening: Promise<PgBoss | undefined> | undefined
  readonly #queues = new Map<string, Promise<void>>()
  #isStopped = false
  #wake = () => {}

  constructor(
    private readonly pool: pg.Pool,
    private readonly log: Logger,
  ) {}

  /** Undefined once it is stopped. */
  get(): Promise<PgBoss | undefined> {
    this.#opening ??= this.#start()
    return this.#opening
  }

  /** Makes a queue where it is missing. */
  queue(name: string): Promise<void> {
    const known = this.#queues.get(name)
    if (known) return known
    const queue = makeQueue(this.pool, name)
    this.#queues.set(name, queue)
    queue.catch(() => this.#queues.delete(name))
    return queue
  }

  warn(error: unknown): void {
    if (!this.#isStopped) this.log.warn({ err: error }, 'the queue of jobs did not answer; it is tried again')
  }

  /** Nobody waits any more for one that has not started. */
  giveUp(): void {
    this.#isStopped = true
    this.#wake()
  }

  async stop(): Promise<void> {
    this.giveUp()
    const boss = await this.#opening
    await boss?.stop({ graceful: false })
  }

  async #start(): Promise<PgBoss | undefined> {
    while (!this.#isStopped)
      try {
        return await startBoss(this.pool, (error) => this.warn(error))
      } catch (error) {
        this.warn(error)
        await this.#pause()
      }
    return undefined
  }

  async #pause(): Promise<void> {
    if (this.#isStopped) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, AGAIN_MS).unref()
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
