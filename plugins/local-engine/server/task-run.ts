import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  ApiError,
  type ProcessRunner,
  type RequestLog,
  type TakenTask,
  type TaskEnvironment,
  type TaskOutcome,
  type WaitingSandbox,
} from '@etabli/sdk/server'
import { DISK_FULL, INTERNAL, outcomeOf } from './endings'
import { LineSplitter } from './line-splitter'
import { LogWriter } from './log-writer'
import { NewsWriter } from './news-writer'
import type { Preparation, PreparedRun } from './preparation'
import { type RunFolder, sandboxFor } from './run-folders'

/** How long the record may be away at the end of a run before what it still owes is given up. */
const PATIENCE_MS = 60_000
const GRACE_SECONDS = 5
const AGAIN_MS = 1_000

export interface RunParts {
  readonly processes: ProcessRunner
  readonly preparation: Preparation
  readonly host: string
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
    this.parts.preparation.stop()
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
    const { host, preparation } = this.parts
    const { limits } = preparation
    const environment = this.taken.environment()
    // Waited for below; until then nobody hears of its failure.
    environment.catch(() => undefined)
    const isolation = await preparation.isolation
    this.#say(`Taken by ${host}, attempt ${task.attempt}, isolation: ${isolation}`)
    preparation.follow({ say: (line) => this.#say(line), tell: (news) => this.#news.tell(news) })
    const prepared = await preparation.ready
    const { commit } = prepared
    const { variables, files, sockets } = await environment
    const inFiles = await writeFiles(prepared.folder, files)
    this.#news.tell({ step: 'running', isStarted: true, facts: { commit, host, isolation } })
    await this.#news.heard()
    this.#abort.signal.throwIfAborted()
    const { end, exitCode } = await this.#start(prepared, {
      env: this.#variables({ variables: { ...variables, ...inFiles }, own: prepared.runtime.env, commit }),
      sockets,
    })
    return outcomeOf(end, exitCode, limits)
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
    { folder, cwd, runtime, sandbox }: PreparedRun,
    given: { readonly env: Readonly<Record<string, string>>; readonly sockets: readonly string[] },
  ) {
    const lines = {
      stdout: new LineSplitter((line) => this.#application.write(line)),
      stderr: new LineSplitter((line) => this.#application.write(line)),
    }
    const { processes, preparation } = this.parts
    const request: Parameters<WaitingSandbox['run']>[0] = {
      ...{ args: runtime.args, cwd, env: given.env, limits: preparation.limits },
      graceSeconds: GRACE_SECONDS,
      signal: this.#abort.signal,
      onOutput: (text, stream) => {
        lines[stream].write(text)
        return this.#application.room()
      },
    }
    // Which sockets a run may reach is known only now: none that stands shows them.
    const standing = given.sockets.length === 0 ? sandbox : undefined
    const anew = { sandbox: sandboxFor(folder, [...runtime.readable, ...given.sockets]), isBackground: true }
    const result = await (standing ? standing.run(request) : processes.run({ ...request, ...anew }))
    lines.stdout.end()
    lines.stderr.end()
    return result
  }

  #say(line: string): void {
    this.#technical.write(line)
  }
}

/** Files of secrets, and the variables that say where they are. */
async function writeFiles({ secrets }: RunFolder, files: TaskEnvironment['files']) {
  const variables: Record<string, string> = {}
  for (const [name, bytes] of Object.entries(files)) {
    const path = join(secrets, name)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await writeFile(path, bytes, { mode: 0o600 })
    variables[name] = path
  }
  return variables
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
