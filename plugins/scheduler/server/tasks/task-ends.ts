import { newId } from '@etabli/sdk/platform/server'
import type { TaskOutcome } from '@etabli/sdk/server'
import type { Kysely } from 'kysely'
import type { Tables } from '../store/tables'
import type { NewTask } from './new-task'
import type { TaskRepository, TaskRow, Witness } from './task-repository'

const FIRST_DELAY_SECONDS = 30
const LONGEST_DELAY_SECONDS = 3_600

/** What follows from the end of a run, in the transaction that ends it. */
export interface EndHook {
  /** @returns runs that are to begin now */
  ended(transaction: Kysely<Tables>, row: TaskRow): Promise<readonly NewTask[]>
  /** It failed, and `next` is tried instead. */
  retried?(transaction: Kysely<Tables>, row: TaskRow, next: NewTask): Promise<void>
}

/** Ends runs: what follows is stored with the end, so that no crash in between loses it. */
export class TaskEnds {
  constructor(
    private readonly tasks: TaskRepository,
    private readonly hooks: readonly EndHook[],
    private readonly begin: (rows: readonly TaskRow[]) => void,
  ) {}

  /** False where the witness has lost the task. */
  async end(id: string, witness: Witness, outcome: TaskOutcome): Promise<boolean> {
    const { status, exitCode, error = '', mayRetry = true } = outcome
    const made = await this.tasks.database.transaction().execute(async (transaction) => {
      const row = await this.tasks.end(transaction, id, witness, { status, exitCode, error })
      return row && this.after(transaction, row, mayRetry)
    })
    if (made === undefined) return false
    this.begin(made)
    return true
  }

  async cancel(id: string): Promise<TaskRow | undefined> {
    const done = await this.tasks.database.transaction().execute(async (transaction) => {
      const row = await this.tasks.askToCancel(transaction, id)
      if (!row) return undefined
      return { row, made: row.completed_at ? await this.after(transaction, row, false) : [] }
    })
    if (done) this.begin(done.made)
    return done?.row
  }

  /** What follows from an end that was just written. */
  async after(transaction: Kysely<Tables>, row: TaskRow, mayRetry: boolean): Promise<readonly TaskRow[]> {
    const again = mayRetry && row.status === 'error' ? nextAttempt(row) : undefined
    const made: NewTask[] = []
    if (again) made.push(again)
    for (const hook of this.hooks)
      if (again) await hook.retried?.(transaction, row, again)
      else made.push(...(await hook.ended(transaction, row)))
    const rows: TaskRow[] = []
    for (const task of made) rows.push(await this.tasks.insert(transaction, task))
    return rows
  }
}

/** Each new attempt is a run of its own, with its own logs, that names the one before. */
function nextAttempt(row: TaskRow): NewTask | undefined {
  const { retries = 0, 'retry-delay': first = FIRST_DELAY_SECONDS } = row.spec.policy
  if (row.attempt > retries) return undefined
  const seconds = Math.min(LONGEST_DELAY_SECONDS, first * 2 ** (row.attempt - 1))
  return {
    id: newId(),
    project: row.project,
    kind: row.kind,
    name: row.name,
    description: row.description,
    artefact: row.artefact,
    artefactVersion: row.artefact_version,
    engine: row.engine,
    spec: row.spec,
    user: { id: row.user_id, email: row.user_email },
    attempt: row.attempt + 1,
    retryOf: row.id,
    runAt: new Date(Date.now() + seconds * 1_000),
    ...(row.bundle_run_id && { bundleRunId: row.bundle_run_id }),
  }
}
