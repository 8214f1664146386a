import type { RequestLog, TakenTask, TaskLogEntry, TaskLogName } from '@etabli/sdk/server'

/** A line is on its way this soon after it was written. */
const SOON_MS = 40
const AGAIN_MS = 500
const BATCH = 5_000
/** With so much to be stored, whoever writes is to wait, as long as the store takes what it is given. */
const FULL_BYTES = 16 * 1_048_576
/** What the store does not take for the time being is kept up to this size; later lines are counted only. */
const MOST_BYTES = 64 * 1_048_576
/** What a line takes beside its characters, so that a flood of empty ones is bounded too. */
const LINE_BYTES = 128

/** Lines of one log on their way to the record, in their order. While the store is away they wait. */
export class LogWriter {
  #waiting: TaskLogEntry[] = []
  #bytes = 0
  #leftOut = 0
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> | undefined
  #isGone = false
  /** The store did not take the last lines: the program goes on without it. */
  #isAway = false
  #room: { readonly promise: Promise<void>; readonly resolve: () => void } | undefined

  constructor(
    private readonly task: Pick<TakenTask, 'log'>,
    private readonly name: TaskLogName,
    private readonly log: Pick<RequestLog, 'warn'>,
  ) {}

  write(text: string, time = new Date()): void {
    if (this.#isGone) return
    const bytes = bytesOf({ text })
    if (this.#bytes + bytes > MOST_BYTES) {
      this.#leftOut += 1
      return
    }
    this.#bytes += bytes
    this.#waiting.push({ time, text })
    this.#timer ??= setTimeout(() => this.#flush(), SOON_MS)
  }

  /** A promise where whoever writes is to wait until there is room again. */
  room(): Promise<void> | undefined {
    if (this.#bytes < FULL_BYTES || this.#isAway || this.#isGone) return undefined
    this.#room ??= openRoom()
    return this.#room.promise
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
    this.#giveRoom()
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
      const leftOut = batch.length === this.#waiting.length ? this.#leftOut : 0
      const note = leftOut > 0 ? [{ time: new Date(), text: leftOutLine(leftOut) }] : []
      try {
        await this.task.log(this.name, [...batch, ...note])
        this.#isAway = false
      } catch (error) {
        this.#isAway = true
        this.#giveRoom()
        this.log.warn({ err: error }, 'lines of a task could not be stored; it is tried again')
        await new Promise<void>((resolve) => setTimeout(resolve, AGAIN_MS))
        return
      }
      // More may have come meanwhile.
      this.#leftOut -= leftOut
      const stored = this.#waiting.splice(0, batch.length)
      this.#bytes -= stored.reduce((sum, line) => sum + bytesOf(line), 0)
      if (this.#bytes < FULL_BYTES / 2) this.#giveRoom()
    }
  }

  #giveRoom(): void {
    this.#room?.resolve()
    this.#room = undefined
  }
}

function openRoom() {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>((give) => {
    resolve = give
  })
  return { promise, resolve }
}

function bytesOf({ text }: Pick<TaskLogEntry, 'text'>): number {
  return text.length + LINE_BYTES
}

function leftOutLine(count: number): string {
  return `… ${count} lines were left out: they came faster than they could be stored …`
}
