import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ProcessRunner, TakenTask, TaskEnvironment, TaskOutcome, WaitingSandbox } from '@etabli/sdk/server'
import { outcomeOf } from './endings'
import { LineSplitter } from './line-splitter'
import type { Preparation, PreparedRun } from './preparation'
import { type RunFolder, sandboxFor } from './run-folders'
import type { TaskWork, WorkingRun } from './task-work'

const GRACE_SECONDS = 5

interface Parts {
  readonly processes: ProcessRunner
  readonly preparation: Preparation
}

/** Runs the program that the code of a task starts. */
export class ProgramWork implements TaskWork {
  constructor(private readonly parts: Parts) {}

  isCurrent(): Promise<boolean> {
    return this.parts.preparation.isCurrent()
  }

  stop(): void {
    this.parts.preparation.stop()
  }

  discard(): Promise<void> {
    return this.parts.preparation.discard()
  }

  async run(run: WorkingRun): Promise<TaskOutcome> {
    const { taken, host, signal, news, technical } = run
    const { preparation } = this.parts
    const environment = taken.environment()
    // Waited for below; until then nobody hears of its failure.
    environment.catch(() => undefined)
    const isolation = await preparation.isolation
    technical.write(`Taken by ${host}, attempt ${taken.task.attempt}, isolation: ${isolation}`)
    preparation.follow({ say: (line) => technical.write(line), tell: (one) => news.tell(one) })
    const prepared = await preparation.ready
    const { commit } = prepared
    const { variables, files, sockets } = await environment
    const inFiles = await writeFiles(prepared.folder, files)
    news.tell({ step: 'running', isStarted: true, facts: { commit, host, isolation } })
    await news.heard()
    signal.throwIfAborted()
    const all = { ...variables, ...inFiles }
    const env = variablesOf(taken, { variables: all, own: prepared.runtime.env, commit })
    const { end, exitCode } = await this.#start(prepared, { env, sockets }, run)
    return outcomeOf(end, exitCode, preparation.limits)
  }

  async #start(
    { folder, cwd, runtime, sandbox }: PreparedRun,
    given: { readonly env: Readonly<Record<string, string>>; readonly sockets: readonly string[] },
    { application, signal }: WorkingRun,
  ) {
    const lines = {
      stdout: new LineSplitter((line) => application.write(line)),
      stderr: new LineSplitter((line) => application.write(line)),
    }
    const { processes, preparation } = this.parts
    const request: Parameters<WaitingSandbox['run']>[0] = {
      ...{ args: runtime.args, cwd, env: given.env, limits: preparation.limits },
      graceSeconds: GRACE_SECONDS,
      signal,
      onOutput: (text, stream) => {
        lines[stream].write(text)
        return application.room()
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
}

function variablesOf(
  { task: { id, project, name, attempt } }: TakenTask,
  {
    variables,
    own,
    commit,
  }: Readonly<Record<'variables' | 'own', Readonly<Record<string, string>>>> & { readonly commit: string },
) {
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
