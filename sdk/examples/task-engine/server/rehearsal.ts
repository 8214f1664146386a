import type { EngineTask, EngineTaskStatus, TaskEngine, TaskLogEntry } from '@etabli/sdk/server'

interface Run {
  readonly status: EngineTaskStatus
  readonly lines: readonly TaskLogEntry[]
}

/** Runs nothing: each task ends at once, and its log says what would have run. */
export class Rehearsal implements TaskEngine {
  readonly name = 'acme-rehearsal' // as users' configurations name it
  // An engine that runs something finds its tasks where they run, so that a restart of the server loses none.
  readonly #runs = new Map<string, Run>()

  capabilities: TaskEngine['capabilities'] = async () => ({
    title: 'Rehearsal',
    about: 'Runs nothing, and says what would have run.',
    note: 'Emulated',
    images: ['shell', 'python:3.12'],
    reports: 'asked',
  })

  /** May be asked again for the same task: then it gives the same name, and begins nothing. */
  async submit(task: EngineTask): Promise<string> {
    const { id, code, image } = task
    const now = new Date()
    const text = `${code.codePath || 'the root'} of ${code.gitUrl} (${code.gitBranch}) would run in ${image}`
    const status = { state: 'completed', exitCode: 0, startTime: now, completionTime: now } as const
    if (!this.#runs.has(id)) this.#runs.set(id, { status, lines: [{ time: now, text }] })
    return id
  }

  async status({ id }: EngineTask): Promise<EngineTaskStatus> {
    return this.#runs.get(id)?.status ?? { state: 'unknown' }
  }

  /** `after` is the count of lines that were read already. */
  logs: TaskEngine['logs'] = async ({ id }, log, after) => {
    const lines = log === 'application' ? (this.#runs.get(id)?.lines ?? []) : []
    return { entries: lines.slice(Number(after)), next: String(lines.length) }
  }

  cancel: TaskEngine['cancel'] = async () => undefined
}
