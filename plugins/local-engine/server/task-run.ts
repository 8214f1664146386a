import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { CodeSources, Runtimes } from '@etabli/sdk/platform/server'
import {
  ApiError,
  type ProcessRunner,
  type RequestLog,
  type TakenTask,
  type TaskEnvironment,
  type TaskOutcome,
} from '@etabli/sdk/server'
import { DISK_FULL, INTERNAL, NOT_SANDBOXED, outcomeOf } from './endings'
import { LineSplitter } from './line-splitter'
import { LogWriter } from './log-writer'
import { NewsWriter } from './news-writer'
import { bytesOf, type LocalEngineSettings } from './settings'

/** How long the record may be away at the end of a run before what it still owes is given up. */
const PATIENCE_MS = 60_000
const GRACE_SECONDS = 5
const AGAIN_MS = 1_000

export interface RunParts {
  readonly code: CodeSources
  readonly runtimes: Runtimes
  readonly processes: ProcessRunner
  readonly settings: LocalEngineSettings
  readonly host: string
  /** Makes the folder that is the run's own. */
  readonly makeFolder: () => Promise<string>
  readonly log: RequestLog
}

/** Another server has the task, or its record is gone: nothing more is to be said of it. */
export const GONE = Symbol('gone')

/** One run on this server, from when it was taken to its end in the record. */
export class TaskRun {
  readonly #abort = new AbortController()
  readonly #technical: LogWriter
  readonly #application: LogWriter
  readonly #news: NewsWriter
  #folder = ''
  readonly over: Promise<void>

  constructor(
    private readonly taken: TakenTask,
    private readonly parts: RunParts,
  ) {
    this.#technical = new LogWriter(taken, 'technical', parts.log)
    this.#application = new LogWriter(taken, 'application', parts.log)
    const onWish = (wish: 'cancel' | 'gone') => this.stop(wish === 'gone' ? GONE : undefined)
    this.#news = new NewsWriter({ task: taken, onWish, log: parts.log })
    this.over = this.#run()
  }

  /** Ends it: with a sentence, or without one where somebody asked for its end. */
  stop(why: string | typeof GONE | undefined): void {
    this.#abort.abort(why)
  }

  async #run(): Promise<void> {
    const outcome = await this.#outcome()
    if (this.#abort.signal.reason === GONE) {
      this.#technical.forget()
      this.#application.forget()
      this.#news.forget()
      return
    }
    if (outcome.error !== undefined) this.#say(outcome.error)
    await Promise.all([this.#application, this.#technical, this.#news].map((writer) => writer.end(PATIENCE_MS)))
    await this.#end(outcome)
  }

  /** The end must come into the record, also where the store is away just then. */
  async #end(outcome: TaskOutcome): Promise<void> {
    const until = performance.now() + PATIENCE_MS
    for (;;)
      try {
        await this.taken.end(outcome)
        return
      } catch (error) {
        this.parts.log.warn(
          { err: error, task: this.taken.task.id },
          'the end of a task could not be stored; it is tried again',
        )
        if (performance.now() > until) return
        await new Promise<void>((resolve) => setTimeout(resolve, AGAIN_MS))
      }
  }

  async #outcome(): Promise<TaskOutcome> {
    const { signal } = this.#abort
    try {
      const outcome = await this.#work()
      return signal.aborted ? stoppedBy(signal) : outcome
    } catch (error) {
      if (signal.aborted) return stoppedBy(signal)
      if (error instanceof ApiError) return { status: 'error', error: sentenceOf(error), mayRetry: error.status >= 429 }
      this.parts.log.error({ err: error, task: this.taken.task.id }, 'a task could not be run')
      if (isDiskFull(error)) return { status: 'error', error: DISK_FULL }
      return { status: 'error', error: INTERNAL }
    }
  }

  async #work(): Promise<TaskOutcome> {
    const { task } = this.taken
    const { processes, host, settings } = this.parts
    const limits = {
      seconds: task.limits.seconds ?? settings.timeLimitMinutes * 60,
      memoryBytes: task.limits.memoryBytes ?? bytesOf(settings.memoryLimitMB),
      outputBytes: bytesOf(settings.outputLimitMB),
    }
    const { isolation } = await processes.holds({ limits, sandbox: { network: true } })
    if (isolation !== 'sandbox' && settings.requireSandbox)
      return { status: 'error', error: NOT_SANDBOXED, mayRetry: false }
    this.#say(`Taken by ${host}, attempt ${task.attempt}, isolation: ${isolation}`)
    const environment = this.taken.environment()
    // Waited for below; until then nobody hears of its failure.
    environment.catch(() => undefined)
    this.#folder = await this.parts.makeFolder()
    const { cwd, commit } = await this.#fetchCode()
    const runtime = await this.#prepare(cwd, commit)
    try {
      for (const { from, to } of runtime.links) await symlink(to, from)
      const { variables, files, sockets } = await environment
      const secrets = await this.#writeFiles(files)
      this.#news.tell({ step: 'running', isStarted: true, facts: { commit, host, isolation } })
      await this.#news.heard()
      this.#abort.signal.throwIfAborted()
      const { end, exitCode } = await this.#start(runtime.args, {
        ...{ cwd, limits },
        env: this.#variables({ variables: { ...variables, ...secrets.variables }, own: runtime.env, commit }),
        readable: [...runtime.readable, ...secrets.readable, ...sockets],
      })
      return outcomeOf(end, exitCode, limits)
    } finally {
      runtime.release()
    }
  }

  async #fetchCode(): Promise<{ readonly cwd: string; readonly commit: string }> {
    const { code, project } = this.taken.task
    const { signal } = this.#abort
    const branch = { project, url: code.gitUrl, branch: code.gitBranch }
    this.#news.tell({ step: 'fetching the code' })
    const commit = code.commit ?? (await this.parts.code.resolve(branch, signal))
    this.#say(`Code: ${code.gitUrl}, branch ${code.gitBranch}, commit ${commit}`)
    const files = await this.parts.code.files({ ...branch, commit }, signal)
    try {
      // Judged where nothing can change any more; the copy is the task's own.
      const inside = (await files.at(code.codePath)).slice(files.folder.length)
      const copy = join(this.#folder, 'code')
      await files.copy(copy)
      return { cwd: join(copy, inside), commit }
    } finally {
      files.release()
    }
  }

  async #prepare(folder: string, commit: string) {
    const { image } = this.taken.task
    this.#news.tell({ step: 'preparing the environment', facts: { commit } })
    return this.parts.runtimes.prepare({ image, folder, say: (line) => this.#say(line), signal: this.#abort.signal })
  }

  async #writeFiles(files: TaskEnvironment['files']) {
    const folder = join(this.#folder, 'secrets')
    const variables: Record<string, string> = {}
    for (const [name, bytes] of Object.entries(files)) {
      const path = join(folder, name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeFile(path, bytes, { mode: 0o600 })
      variables[name] = path
    }
    return { variables, readable: Object.keys(variables).length > 0 ? [folder] : [] }
  }

  #variables({
    variables,
    own,
    commit,
  }: Readonly<Record<'variables' | 'own', Readonly<Record<string, string>>>> & { readonly commit: string }) {
    const { id, project, name, attempt } = this.taken.task
    return {
      ...{ HOME: '/tmp', TMPDIR: '/tmp', LANG: 'C.UTF-8', TZ: 'UTC' },
      ...variables,
      ...own,
      ETABLI_TASK: id,
      ETABLI_TASK_NAME: name,
      ETABLI_PROJECT: project,
      ETABLI_ATTEMPT: String(attempt),
      ETABLI_COMMIT: commit,
    }
  }

  async #start(
    args: readonly [string, ...string[]],
    run: {
      readonly cwd: string
      readonly env: Readonly<Record<string, string>>
      readonly readable: readonly string[]
      readonly limits: { readonly seconds: number; readonly memoryBytes: number; readonly outputBytes: number }
    },
  ) {
    const lines = {
      stdout: new LineSplitter((line) => this.#application.write(line)),
      stderr: new LineSplitter((line) => this.#application.write(line)),
    }
    const { readable, ...request } = run
    const result = await this.parts.processes.run({
      ...request,
      args,
      sandbox: { network: true, sees: 'programs', writable: [join(this.#folder, 'code')], readable },
      graceSeconds: GRACE_SECONDS,
      isBackground: true,
      signal: this.#abort.signal,
      onOutput: (text, stream) => lines[stream].write(text),
    })
    lines.stdout.end()
    lines.stderr.end()
    return result
  }

  #say(line: string): void {
    this.#technical.write(line)
  }
}

function stoppedBy({ reason }: AbortSignal): TaskOutcome {
  return typeof reason === 'string' ? { status: 'error', error: reason } : { status: 'canceled' }
}

/** A failure's sentence, as one that begins and ends like others on the page. */
function sentenceOf({ message }: ApiError): string {
  const text = message.charAt(0).toUpperCase() + message.slice(1)
  return /[.!?]$/.test(text) ? text : `${text}.`
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}
