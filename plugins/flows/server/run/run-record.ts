import { newId } from '@etabli/sdk/platform/server'
import type { FlowStates, StateOwner } from '../state/flow-state-repository'
import { bookmarksOf, contentOf, safeContent } from '../state/state-content'
import type { FlowRuns, RunEnd, RunId } from './flow-run-repository'
import type { Progress } from './progress'

/** Progress is stored at most that often, and seldomer where storing it takes long. */
const KEEP_MS = 500
const SHARE = 10
/** A run that moves nothing says that it goes on. */
const ALIVE_MS = 5_000

interface Parts {
  readonly runs: Pick<FlowRuns, 'keep' | 'end'>
  readonly states: Pick<FlowStates, 'keepOfRun'>
  readonly progress: Progress
  readonly owner: StateOwner
  readonly run: RunId
  /** The state that the run goes on from, as JSON. */
  readonly before: string | undefined
  /** A text of a state without what nothing may keep. */
  readonly safe: (text: string) => string
  readonly warn: (error: unknown) => void
}

/** Stores how far a run is while it goes on, and the state that its target has confirmed last. */
export class RunRecord {
  readonly #stateId = newId()
  #state: string | undefined
  #storedState: string | undefined
  #hasNews = false
  #timer: NodeJS.Timeout | undefined
  #storing: Promise<void> | undefined
  #notBefore = 0
  #isOver = false

  constructor(private readonly parts: Parts) {
    this.#storedState = parts.before
    this.#plan()
  }

  /** Something has moved. */
  news(): void {
    if (this.#hasNews) return
    this.#hasNews = true
    if (!this.#storing) this.#plan()
  }

  /** A line of the target. What is no object is no state, but something that it prints. */
  state(line: string): void {
    const content = contentOf(line)
    if (!content) return
    const safe = safeContent(content, this.parts.safe)
    this.#state = JSON.stringify(safe)
    this.parts.progress.confirm(bookmarksOf(safe))
    this.news()
  }

  /** Fails where the last state cannot be stored. */
  async end(end: RunEnd): Promise<void> {
    this.#isOver = true
    clearTimeout(this.#timer)
    await this.#storing
    try {
      await this.#store()
    } finally {
      await this.parts.runs.end(this.parts.run, end)
    }
  }

  /** Somebody else goes on with it, or nobody: nothing more is stored. */
  letGo(): void {
    this.#isOver = true
    clearTimeout(this.#timer)
  }

  #plan(): void {
    clearTimeout(this.#timer)
    if (this.#isOver) return
    const ms = this.#hasNews ? Math.max(KEEP_MS, this.#notBefore - performance.now()) : ALIVE_MS
    this.#timer = setTimeout(() => {
      this.#storing = this.#storeOnce()
    }, ms)
  }

  async #storeOnce(): Promise<void> {
    const started = performance.now()
    this.#hasNews = false
    try {
      await this.#store()
    } catch (error) {
      // It is stored with what comes next, and at the end at the latest.
      this.parts.warn(error)
    }
    const ended = performance.now()
    this.#notBefore = ended + SHARE * (ended - started)
    this.#storing = undefined
    this.#plan()
  }

  async #store(): Promise<void> {
    const { runs, states, progress, run, owner } = this.parts
    const state = this.#state
    if (state !== undefined && state !== this.#storedState) {
      await states.keepOfRun(this.#stateId, run.task, owner, state)
      this.#storedState = state
    }
    await runs.keep(run, progress.streams(this.#isOver), progress.newSamples())
  }
}
