import { failures as coreFailures } from '@etabli/core/envelope/failures'
import type PgBoss from 'pg-boss'
import { inTransaction, type OpenTransaction } from './boss'
import type { SharedBoss } from './shared-boss'

/** How often a server asks for jobs that others have left. */
const POLL_MS = 1_000
/** Whoever starts a job is the first to be given it: others see it after this long. */
const OWN_FOR_SECONDS = 1
const BATCH = 10

/**
 * How long pg-boss waits for a server that was told of a job to take it: not for the job's end, which pg-boss 10 would put at 24 hours
 * at most and learn of late. What was taken is followed by its row, see `JobStore`.
 */
const TAKEN_WITHIN = { expireInSeconds: 15, retryLimit: 10_000 }

interface Waiting {
  readonly id: string
}

/**
 * Which jobs wait, by pg-boss, on the connections of the platform. Its `work` is not used: that writes what it has done without
 * waiting for it, and where the store is away just then, the process would end.
 */
export class JobQueue {
  #working: Promise<void> | undefined
  #kinds: readonly string[] = []
  #isStopped = false
  /** Kinds of which this server has just sent one. */
  readonly #sent = new Set<string>()
  #wake = () => {}

  /** @param take resolves when the job is this server's, or nobody's any more */
  constructor(
    private readonly boss: SharedBoss,
    private readonly take: (kind: string, id: string) => Promise<void>,
  ) {}

  /** Begins to take jobs of these kinds, as soon as pg-boss is there. */
  open(kinds: readonly string[]): void {
    this.#kinds = kinds
    this.#working ??= this.#work()
  }

  /** Before a transaction: in one, what pg-boss makes first would wait for the connections of those that wait for it. */
  async ready(kind: string): Promise<void> {
    const boss = await this.boss.get()
    if (!boss) throw coreFailures.UNAVAILABLE()
    await this.boss.queue(kind)
  }

  /** Tells that a job waits, as part of the transaction; `wake` is called after it. */
  async send(transaction: OpenTransaction, kind: string, id: string, { isOwn }: { isOwn: boolean }): Promise<void> {
    const boss = await this.boss.get()
    if (!boss) throw coreFailures.UNAVAILABLE()
    const options = { ...TAKEN_WITHIN, ...(isOwn && { startAfter: OWN_FOR_SECONDS }), db: inTransaction(transaction) }
    const sent = await boss.send(kind, { id }, options)
    if (sent === null) throw new Error(`the queue does not take jobs of the kind ${kind}`)
  }

  /** Takes at once what was sent of this kind. */
  wake(kind: string): void {
    if (this.#kinds.includes(kind)) this.#sent.add(kind)
    this.#wake()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.#wake()
    await this.#working
  }

  async #work(): Promise<void> {
    const boss = await this.boss.get()
    while (boss && !this.#isStopped) {
      const own = [...this.#sent]
      this.#sent.clear()
      const isOwn = own.length > 0
      try {
        for (const kind of isOwn ? own : this.#kinds) await this.#takeAll(boss, kind, isOwn)
      } catch (error) {
        this.boss.warn(error)
      }
      if (!isOwn && this.#sent.size === 0) await this.#pause(POLL_MS)
    }
  }

  async #takeAll(boss: PgBoss, kind: string, isOwn: boolean): Promise<void> {
    await this.boss.queue(kind)
    while (this.#kinds.includes(kind)) {
      const found = await boss.fetch<Waiting>(kind, { batchSize: BATCH, ignoreStartAfter: isOwn })
      // A kind that has gone meanwhile is nobody's here: those that wait are told of again.
      if (found.length === 0 || !this.#kinds.includes(kind)) return
      await Promise.all(found.map(({ data }) => this.take(kind, data.id)))
      // Taken: the row of the job tells the rest. What is not deleted is told again, and nobody takes it twice.
      await boss.deleteJob(
        kind,
        found.map(({ id }) => id),
      )
      if (found.length < BATCH) return
    }
  }

  async #pause(milliseconds: number): Promise<void> {
    if (this.#isStopped) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds).unref()
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
