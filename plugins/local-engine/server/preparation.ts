import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { CodeSources, PreparedRuntime, Runtimes } from '@etabli/sdk/platform/server'
import {
  ApiError,
  type EngineTask,
  type ProcessRunner,
  type RequestLog,
  type TaskNews,
  type WaitingSandbox,
} from '@etabli/sdk/server'
import { NOT_SANDBOXED } from './endings'
import { type RunFolder, type RunFolders, sandboxFor } from './run-folders'
import { bytesOf, type LocalEngineSettings } from './settings'

export interface PreparationParts {
  readonly code: CodeSources
  readonly runtimes: Runtimes
  readonly processes: ProcessRunner
  readonly settings: LocalEngineSettings
  readonly log: Pick<RequestLog, 'warn'>
  readonly folders: () => Promise<RunFolders>
  /** It is not due yet: there is time for a sandbox that stands when it is. */
  readonly isAhead: boolean
}

export interface RunLimits {
  readonly seconds: number
  readonly memoryBytes: number
  readonly outputBytes: number
}

/** What a program is started with. */
export interface PreparedRun {
  readonly folder: RunFolder
  readonly cwd: string
  readonly commit: string
  readonly runtime: PreparedRuntime
  /** One that stands and shows all of it. */
  readonly sandbox: WaitingSandbox | undefined
}

/** Whoever is told how it goes. */
export interface PreparationListener {
  say(line: string): void
  tell(news: TaskNews): void
}

/**
 * All that a run needs before its program begins: code, packages, a folder. It starts none of the task's own programs, so it goes on
 * while the task is being taken; whoever is not given the task throws it away.
 */
export class Preparation {
  readonly limits: RunLimits
  readonly isolation: Promise<'sandbox' | 'process'>
  readonly ready: Promise<PreparedRun>
  readonly #abort = new AbortController()
  readonly #past: ((listener: PreparationListener) => void)[] = []
  #listener: PreparationListener | undefined
  #folder: RunFolder | undefined
  #prepared: PreparedRun | undefined
  #runtime: PreparedRuntime | undefined

  constructor(
    private readonly task: EngineTask,
    private readonly parts: PreparationParts,
  ) {
    const { seconds, memoryBytes } = task.limits
    const { timeLimitMinutes, memoryLimitMB, outputLimitMB } = parts.settings
    this.limits = {
      seconds: seconds ?? timeLimitMinutes * 60,
      memoryBytes: memoryBytes ?? bytesOf(memoryLimitMB),
      outputBytes: bytesOf(outputLimitMB),
    }
    this.isolation = this.#look()
    this.ready = this.#prepare()
    // Whoever takes the task hears of failures.
    for (const work of [this.isolation, this.ready]) work.catch(() => undefined)
  }

  /** Tells what has been, and from now on what is. */
  follow(listener: PreparationListener): void {
    for (const past of this.#past.splice(0)) past(listener)
    this.#listener = listener
  }

  /** Whether it is ready and would be the same if it began now: the branch may have moved on. */
  async isCurrent(): Promise<boolean> {
    const { code } = this.task
    const commit = this.#prepared?.commit
    if (commit === undefined || code.commit !== undefined) return commit !== undefined
    return (await this.#resolve()) === commit
  }

  stop(): void {
    this.#abort.abort()
  }

  /** Removes all of it: the run is over, or is another's. */
  async discard(): Promise<void> {
    this.stop()
    await this.ready.catch(() => undefined)
    this.#runtime?.release()
    this.#prepared?.sandbox?.discard()
    if (this.#folder) await (await this.parts.folders()).remove(this.#folder)
  }

  async #look(): Promise<'sandbox' | 'process'> {
    const { isolation } = await this.parts.processes.holds({ limits: this.limits, sandbox: { network: true } })
    return isolation
  }

  async #prepare(): Promise<PreparedRun> {
    if ((await this.isolation) !== 'sandbox' && this.parts.settings.requireSandbox)
      throw new ApiError('TASK_NOT_SANDBOXED', 422, NOT_SANDBOXED)
    const folder = await (await this.parts.folders()).make()
    this.#folder = folder
    const { cwd, commit } = await this.#fetchCode(folder)
    this.#tell({ step: 'preparing the environment', facts: { commit } })
    const runtime = await this.parts.runtimes.prepare({
      image: this.task.image,
      folder: cwd,
      say: (line) => this.#say(line),
      signal: this.#abort.signal,
    })
    this.#runtime = runtime
    for (const { from, to } of runtime.links) await symlink(to, from)
    const sandbox = this.parts.isAhead ? await this.#openSandbox(folder, runtime) : undefined
    this.#prepared = { folder, cwd, commit, runtime, sandbox }
    return this.#prepared
  }

  /** Without one, the run makes its own. */
  async #openSandbox(folder: RunFolder, { readable }: PreparedRuntime): Promise<WaitingSandbox | undefined> {
    try {
      return await this.parts.processes.openSandbox({ sandbox: sandboxFor(folder, readable), isBackground: true })
    } catch (error) {
      this.parts.log.warn({ err: error }, 'no sandbox could be made ahead')
      return undefined
    }
  }

  async #fetchCode({ code: copy }: RunFolder): Promise<{ readonly cwd: string; readonly commit: string }> {
    const { code, project } = this.task
    const { signal } = this.#abort
    const branch = { project, url: code.gitUrl, branch: code.gitBranch }
    this.#tell({ step: 'fetching the code' })
    const commit = code.commit ?? (await this.#resolve())
    this.#say(`Code: ${code.gitUrl}, branch ${code.gitBranch}, commit ${commit}`)
    const files = await this.parts.code.files({ ...branch, commit }, signal)
    try {
      // Judged where nothing can change any more; the copy is the task's own.
      const inside = (await files.at(code.codePath)).slice(files.folder.length)
      await files.copy(copy)
      return { cwd: join(copy, inside), commit }
    } finally {
      files.release()
    }
  }

  #resolve(): Promise<string> {
    const { code, project } = this.task
    return this.parts.code.resolve({ project, url: code.gitUrl, branch: code.gitBranch }, this.#abort.signal)
  }

  #say(line: string): void {
    this.#hand((listener) => listener.say(line))
  }

  #tell(news: TaskNews): void {
    this.#hand((listener) => listener.tell(news))
  }

  #hand(give: (listener: PreparationListener) => void): void {
    if (this.#listener) give(this.#listener)
    else this.#past.push(give)
  }
}
