import { hostname } from 'node:os'
import type { WorkQueue, WorkQueues } from '@etabli/sdk/platform/server'
import type {
  EngineTask,
  EngineTaskStatus,
  TakenTask,
  TaskDesk,
  TaskEngine,
  TaskEngineCapabilities,
} from '@etabli/sdk/server'
import { SERVER_STOPPED } from './endings'
import { RunFolders } from './run-folders'
import { GONE, type RunParts, TaskRun } from './task-run'

const ENGINE = 'etabli'
const QUEUE = 'task-of-etabli'
const ALIVE_MS = 3_000

interface Parts extends Omit<RunParts, 'host' | 'makeFolder'> {
  readonly queues: WorkQueues
  readonly folder: () => Promise<string>
}

/** Runs tasks on this server. What it has no room for waits in a queue that all servers take from. */
export class LocalEngine implements TaskEngine {
  readonly name = ENGINE
  readonly #runs = new Map<string, TaskRun>()
  #taking = 0
  #desk: TaskDesk | undefined
  #queue: WorkQueue | undefined
  #folders: Promise<RunFolders> | undefined
  #beating: NodeJS.Timeout | undefined
  #isStopping = false

  constructor(private readonly parts: Parts) {}

  open(desk: TaskDesk): void {
    this.#desk = desk
    // Whoever needs it hears of its failure.
    this.#openFolders(desk).catch(() => undefined)
    this.#queue = this.parts.queues.open({ name: QUEUE, room: () => this.#room, take: (id) => this.#take(id) })
    this.#beating = setInterval(() => void this.#beat(), ALIVE_MS).unref()
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

  async submit({ id }: EngineTask): Promise<string> {
    if (this.#room > 0) await this.#take(id)
    else await this.#queue?.send(id)
    return id
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
    clearInterval(this.#beating)
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
  #openFolders(desk: TaskDesk): Promise<RunFolders> {
    this.#folders ??= this.#tidyFolders(desk).catch((error: unknown) => {
      this.parts.log.error({ err: error }, 'no folder for tasks could be made; it is tried again with the next task')
      this.#folders = undefined
      throw error
    })
    return this.#folders
  }

  async #tidyFolders(desk: TaskDesk): Promise<RunFolders> {
    const folders = await RunFolders.open(await this.parts.folder())
    for (const { server, tidy } of await folders.ended()) {
      await desk.lost(server)
      await tidy()
    }
    return folders
  }

  async #take(id: string): Promise<void> {
    if (!this.#desk) return
    this.#taking += 1
    try {
      const folders = await this.#openFolders(this.#desk)
      const taken = await this.#desk.take(id, folders.server)
      if (taken) this.#begin(taken, folders)
    } finally {
      this.#taking -= 1
    }
  }

  #begin(taken: TakenTask, folders: RunFolders): void {
    const { id } = taken.task
    const run = new TaskRun(taken, { ...this.parts, host: hostname(), makeFolder: () => folders.make(id) })
    this.#runs.set(id, run)
    const leave = this.#desk?.onCancel(id, () => void this.#beat())
    void run.over
      .then(() => folders.remove(id))
      .catch((error: unknown) => this.parts.log.error({ err: error, task: id }, 'a run was not tidied up'))
      .finally(() => {
        leave?.()
        const wasFull = this.#room === 0
        this.#runs.delete(id)
        if (wasFull) this.#queue?.wake()
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
