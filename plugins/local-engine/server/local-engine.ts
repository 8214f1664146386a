import { hostname } from 'node:os'
import type { CodeSources, Runtimes, TaskKind } from '@etabli/sdk/platform/server'
import type {
  EngineTask,
  EngineTaskStatus,
  ProcessRunner,
  RequestLog,
  TakenTask,
  TaskDesk,
  TaskEngine,
  TaskEngineCapabilities,
  TaskSeat,
} from '@etabli/sdk/server'
import { SERVER_STOPPED } from './endings'
import { KindWork } from './kind-work'
import { Preparation } from './preparation'
import { ProgramWork } from './program-work'
import { RunFolders } from './run-folders'
import type { LocalEngineSettings } from './settings'
import { GONE, TaskRun } from './task-run'
import type { TaskWork } from './task-work'

const ENGINE = 'etabli'
const ALIVE_MS = 3_000
/** How often a server with room looks for what others had none for. */
const LOOK_MS = 1_000

interface Parts {
  readonly code: CodeSources
  readonly runtimes: Runtimes
  /** Asked when one is needed: other plugins may start later. */
  readonly kinds: () => readonly TaskKind[]
  readonly processes: ProcessRunner
  readonly settings: LocalEngineSettings
  readonly folder: () => Promise<string>
  readonly log: RequestLog
}

/** Runs tasks on this server. What it has no room for waits in the record, for whichever server has room first. */
export class LocalEngine implements TaskEngine {
  readonly name = ENGINE
  readonly #runs = new Map<string, TaskRun>()
  /** What was made ready for tasks that are soon due. */
  readonly #ahead = new Map<string, TaskWork>()
  #taking = 0
  #desk: TaskDesk | undefined
  #folders: Promise<RunFolders> | undefined
  /** Names this server in the record, once that is known. */
  #server: string | undefined
  /** What was reserved and is not over yet. */
  readonly #seats = new Set<Promise<void>>()
  #timers: readonly NodeJS.Timeout[] = []
  #looking: Promise<void> | undefined
  #isLookingAgain = false
  /** Whether more may wait than this server had room for. */
  #isMoreWaiting = false
  #isStopping = false

  constructor(private readonly parts: Parts) {}

  open(desk: TaskDesk): void {
    this.#desk = desk
    // Whoever needs it hears of its failure.
    this.#openFolders().catch(() => undefined)
    this.#timers = [
      setInterval(() => void this.#beat(), ALIVE_MS).unref(),
      setInterval(() => this.#look(), LOOK_MS).unref(),
    ]
  }

  async capabilities(): Promise<TaskEngineCapabilities> {
    const { runtimes, processes } = this.parts
    const [images, { isolation }] = await Promise.all([
      runtimes.images(),
      processes.holds({ sandbox: { network: true } }),
    ])
    return {
      title: 'Etabli',
      about: 'The servers of this platform themselves.',
      note: isolation === 'sandbox' ? 'Sandboxed' : 'Not sandboxed',
      images,
      reports: 'itself',
    }
  }

  kinds(): readonly string[] {
    return this.parts.kinds().map(({ kind }) => kind)
  }

  prepare(task: EngineTask): () => void {
    if (this.#isStopping || !this.#desk || this.#ahead.size >= this.parts.settings.slots) return () => undefined
    const work = this.#prepare(task, true)
    this.#ahead.set(task.id, work)
    return () => {
      // Where the task was begun, it is the run's by now.
      if (this.#ahead.delete(task.id)) this.#discard(work)
    }
  }

  reserve(task: EngineTask): TaskSeat | undefined {
    const by = this.#server
    if (by === undefined || this.#room === 0) return undefined
    // Its refusal is told by whoever submits it.
    if (task.kind !== undefined && !this.kinds().includes(task.kind)) return undefined
    this.#taking += 1
    const ready = this.#readyFor(task)
    const over = (then: (work: TaskWork) => void) => {
      const ending = ready.then(then).finally(() => {
        this.#taking -= 1
        this.#seats.delete(ending)
      })
      this.#seats.add(ending)
    }
    return {
      by,
      reference: task.id,
      begin: (taken) => over((work) => this.#begin(taken, work)),
      leave: () => over((work) => this.#discard(work)),
    }
  }

  async submit(task: EngineTask): Promise<string> {
    if (this.#room === 0) this.#isMoreWaiting = true
    else if (!this.#runs.has(task.id)) await this.#take(task.id, task)
    return task.id
  }

  /** What another server runs, it tells of itself; whoever asks here is told what this one knows. */
  async status({ id }: EngineTask): Promise<EngineTaskStatus> {
    return { state: this.#runs.has(id) ? 'running' : 'waiting' }
  }

  /** Its runs bring their lines to the record as they come. */
  async logs(_task: EngineTask, _log: string, after: string) {
    return { entries: [], next: after }
  }

  async cancel({ id }: EngineTask): Promise<void> {
    this.#runs.get(id)?.stop(undefined)
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    for (const timer of this.#timers) clearInterval(timer)
    const ahead = [...this.#ahead.values()]
    this.#ahead.clear()
    await Promise.all(ahead.map((work) => work.discard()))
    await Promise.all([this.#looking, ...this.#seats])
    const runs = [...this.#runs.values()]
    for (const run of runs) run.stop(SERVER_STOPPED)
    await Promise.all(runs.map(({ over }) => over))
    const folders = await this.#folders?.catch(() => undefined)
    await folders?.close()
  }

  get #room(): number {
    if (this.#isStopping || !this.#desk) return 0
    return Math.max(0, this.parts.settings.slots - this.#runs.size - this.#taking)
  }

  /** Tasks of servers that were killed on this data folder are known to be lost. */
  #openFolders(): Promise<RunFolders> {
    this.#folders ??= this.#tidyFolders().catch((error: unknown) => {
      this.parts.log.error({ err: error }, 'no folder for tasks could be made; it is tried again with the next task')
      this.#folders = undefined
      throw error
    })
    return this.#folders
  }

  async #tidyFolders(): Promise<RunFolders> {
    const folders = await RunFolders.open(await this.parts.folder())
    this.#server = folders.server
    for (const { server, tidy } of await folders.ended()) {
      await this.#desk?.lost(server)
      await tidy()
    }
    return folders
  }

  /** Takes what waits, the oldest first, as far as there is room. */
  #look(): void {
    if (this.#room === 0) return
    this.#isLookingAgain = this.#looking !== undefined
    this.#looking ??= this.#takeWaiting()
      .catch((error: unknown) =>
        this.parts.log.warn({ err: error }, 'tasks that wait could not be taken; it is tried again'),
      )
      .finally(() => {
        this.#looking = undefined
        if (this.#isLookingAgain) this.#look()
      })
  }

  async #takeWaiting(): Promise<void> {
    const room = this.#room
    const ids = (await this.#desk?.waiting(ENGINE, room)) ?? []
    this.#isMoreWaiting = ids.length >= room
    await Promise.all(ids.map((id) => this.#take(id)))
  }

  /** Where it is known what is to be taken, that is made ready meanwhile. */
  async #take(id: string, known?: EngineTask): Promise<void> {
    if (!this.#desk) return
    this.#taking += 1
    const ready = known && this.#readyFor(known)
    try {
      const folders = await this.#openFolders()
      const taken = await this.#desk.take(id, folders.server).catch((error: unknown) => {
        void ready?.then((work) => this.#discard(work))
        throw error
      })
      const work = await ready
      if (taken) this.#begin(taken, work ?? this.#prepare(taken.task))
      else if (work) this.#discard(work)
    } finally {
      this.#taking -= 1
    }
  }

  /** What was made ready ahead, where it still fits. */
  async #readyFor(task: EngineTask): Promise<TaskWork> {
    const ahead = this.#ahead.get(task.id)
    if (!ahead) return this.#prepare(task)
    this.#ahead.delete(task.id)
    // A failure to look is the new one's to tell.
    if (await ahead.isCurrent().catch(() => false)) return ahead
    this.#discard(ahead)
    return this.#prepare(task)
  }

  #prepare(task: EngineTask, isAhead = false): TaskWork {
    const { processes, kinds, settings } = this.parts
    if (task.kind !== undefined)
      return new KindWork(
        kinds().find(({ kind }) => kind === task.kind),
        settings,
      )
    const preparation = new Preparation(task, { ...this.parts, folders: () => this.#openFolders(), isAhead })
    return new ProgramWork({ processes, preparation })
  }

  #discard(work: TaskWork): void {
    work.discard().catch((error: unknown) => this.parts.log.error({ err: error }, 'a run was not tidied up'))
  }

  #begin(taken: TakenTask, work: TaskWork): void {
    const { id } = taken.task
    const { log } = this.parts
    const run = new TaskRun(taken, { log, work, host: hostname() })
    this.#runs.set(id, run)
    const leave = this.#desk?.onCancel(id, () => void this.#beat())
    void run.over
      .then(() => work.discard())
      .catch((error: unknown) => log.error({ err: error, task: id }, 'a run was not tidied up'))
      .finally(() => {
        leave?.()
        this.#runs.delete(id)
        if (this.#isMoreWaiting) this.#look()
      })
  }

  /** The sign of life of all runs here; says which of them are to end. */
  async #beat(): Promise<void> {
    if (this.#runs.size === 0 || !this.#desk) return
    const before = [...this.#runs]
    try {
      const { server } = (await this.#folders) ?? { server: '' }
      const wishes = await this.#desk.alive(
        server,
        before.map(([id]) => id),
      )
      for (const [id, run] of before) {
        const wish = wishes.get(id)
        if (wish === 'cancel') run.stop(undefined)
        if (wish === undefined) run.stop(GONE)
      }
    } catch (error) {
      this.parts.log.warn({ err: error }, 'the record of tasks could not be reached; it is tried again')
    }
  }
}
