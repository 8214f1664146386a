import type { RequestLog, TakenTask, TaskLogEntry, TaskLogName } from '@etabli/sdk/server'

/** A line is on its way this soon after it was written. */
const SOON_MS = 40
const AGAIN_MS = 500
const BATCH = 5_000
/** What cannot be stored for the time being is kept up to this size; later lines are counted only. */
const MOST_CHARACTERS = 64 * 1_048_576

/** Lines of one log on their way to the record, in their order. While the store is away they wait. */
export class LogWriter {
  #waiting: TaskLogEntry[] = []
  #characters = 0
  #leftOut = 0
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> | undefined
  #isGone = false

  constructor(
    private readonly task: Pick<TakenTask, 'log'>,
    private readonly name: TaskLogName,
    private readonly log: Pick<RequestLog, 'warn'>,
  ) {}

  write(text: string, time = new Date()): void {
    if (this.#isGone) return
    if (this.#characters + text.length > MOST_CHARACTERS) {
      this.#leftOut += 1
      return
    }
    this.#characters += text.length
    this.#waiting.push({ time, text })
    this.#timer ??= setTimeout(() => this.#flush(), SOON_MS)
  }

  /** Resolves when all is stored, or once the store has been away for so long. */
  async end(patienceMs: number): Promise<void> {
    const until = performance.now() + patienceMs
    while (this.#waiting.length > 0 || this.#leftOut > 0 || this.#writing) {
      this.#flush()
      await this.#writing
      if (performance.now() > until) break
    }
    this.forget()
  }

  /** Nobody wants it any more. */
  forget(): void {
    this.#isGone = true
    this.#waiting = []
    this.#leftOut = 0
    clearTimeout(this.#timer)
  }

  #flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#writing ??= this.#store().finally(() => {
      this.#writing = undefined
      if (this.#waiting.length > 0 && !this.#isGone) this.#timer ??= setTimeout(() => this.#flush(), SOON_MS)
    })
  }

  async #store(): Promise<void> {
    while (this.#waiting.length > 0 || this.#leftOut > 0) {
      const batch = this.#waiting.slice(0, BATCH)
      // More may come while these are being stored.
      const count = batch.length
      const isLast = count === this.#waiting.length
      if (isLast && this.#leftOut > 0) batch.push({ time: new Date(), text: leftOutLine(this.#leftOut) })
      try {
        await this.task.log(this.name, batch)
      } catch (error) {
        this.log.warn({ err: error }, 'lines of a task could not be stored; it is tried again')
        await new Promise<void>((resolve) => setTimeout(resolve, AGAIN_MS))
        return
      }
      if (isLast) this.#leftOut = 0
      const stored = this.#waiting.splice(0, count)
      this.#characters -= stored.reduce((sum, { text }) => sum + text.length, 0)
    }
  }
}

function leftOutLine(count: number): string {
  return `… ${count} lines were left out: they came faster than they could be stored …`
}
