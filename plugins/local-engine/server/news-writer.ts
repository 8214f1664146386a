import type { RequestLog, TakenTask, TaskNews } from '@etabli/sdk/server'

const AGAIN_MS = 1_000
/** A step that is over sooner is not told of: what follows is. */
const SOON_MS = 50
/** Whoever has not been heard by the record for so long may have lost the task. */
const HEARD_WITHIN_MS = 5_000

interface Parts {
  readonly task: Pick<TakenTask, 'tell'>
  readonly onWish: (wish: 'cancel' | 'gone') => void
  readonly log: Pick<RequestLog, 'warn'>
}

/** News of a run on their way to the record: the run goes on meanwhile. What comes together goes together, and waits while the store is away. */
export class NewsWriter {
  #waiting: TaskNews | undefined
  #isOver = false
  #writing: Promise<void> | undefined
  #soon: NodeJS.Timeout | undefined
  /** The task was taken just now. */
  #heardAt = performance.now()

  constructor(private readonly parts: Parts) {}

  tell(news: TaskNews): void {
    if (this.#isOver) return
    this.#waiting = this.#waiting ? merged(this.#waiting, news) : news
    if (news.isStarted) this.#flush()
    else this.#soon ??= setTimeout(() => this.#flush(), SOON_MS)
  }

  /** Resolves once the record has been reached lately: only then is the task sure to be this run's still. */
  async heard(): Promise<void> {
    if (performance.now() - this.#heardAt <= HEARD_WITHIN_MS) return
    this.#flush()
    await this.#writing
  }

  /** Resolves when all is told, or once the store has been away for so long. */
  async end(patienceMs: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, patienceMs)
    })
    this.#flush()
    await Promise.race([this.#writing, late])
    clearTimeout(timer)
    this.forget()
  }

  /** Nobody wants it any more. */
  forget(): void {
    this.#isOver = true
    this.#waiting = undefined
    clearTimeout(this.#soon)
  }

  #flush(): void {
    clearTimeout(this.#soon)
    this.#soon = undefined
    if (this.#waiting) this.#writing ??= this.#write()
  }

  async #write(): Promise<void> {
    while (this.#waiting) {
      const news = this.#waiting
      this.#waiting = undefined
      try {
        const wish = await this.parts.task.tell(news)
        this.#heardAt = performance.now()
        if (wish !== 'run') this.parts.onWish(wish)
      } catch (error) {
        this.parts.log.warn({ err: error }, 'news of a task could not be stored; it is tried again')
        if (this.#isOver) break
        this.#waiting = this.#waiting ? merged(news, this.#waiting) : news
        await new Promise<void>((resolve) => setTimeout(resolve, AGAIN_MS))
      }
    }
    // In the same breath as the last look: what is told from now on begins anew.
    this.#writing = undefined
  }
}

function merged(earlier: TaskNews, later: TaskNews): TaskNews {
  const facts = { ...earlier.facts, ...later.facts }
  return { ...earlier, ...later, ...(Object.keys(facts).length > 0 && { facts }) }
}
