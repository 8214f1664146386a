import { newId } from '@etabli/sdk/platform/server'
import type { Principal } from '@etabli/sdk/server'
import type { Kysely } from 'kysely'
import type { RunStatus } from '../../contract'
import { cycleOf, dependenciesOf } from '../../contract/bundle-order'
import { type ArtefactRepository, specOf } from '../artefacts/artefact-repository'
import { failures } from '../failures'
import { mayRunBundle } from '../rights'
import type { Tables } from '../store/tables'
import type { RaiseAlarm } from '../tasks/end-alerts'
import type { NewTask } from '../tasks/new-task'
import type { EndHook } from '../tasks/task-ends'
import { newTask } from '../tasks/task-maker'
import { commitOf, type TaskRepository, type TaskRow } from '../tasks/task-repository'
import type { BundleRepository, BundleRow } from './bundle-repository'
import type {
  BundleRunRepository,
  BundleRunRow,
  BundleRunTaskRow,
  NewBundleRun,
  PlannedTask,
} from './bundle-run-repository'
import { nextStep } from './next-step'
import { commitFor, type PinnedCommits } from './pinned-commits'

interface Parts {
  readonly bundles: BundleRepository
  readonly runs: BundleRunRepository
  readonly artefacts: ArtefactRepository
  readonly tasks: TaskRepository
  readonly raise: RaiseAlarm
  readonly commits: Pick<PinnedCommits, 'note'>
}

interface StartOptions {
  readonly user: { readonly id: string; readonly email: string }
  readonly engine: string
  readonly trigger?: NewBundleRun['trigger']
  readonly resumed?: BundleRunRow
}

/** Runs bundles: each end of a task begins what waited for it, in the same transaction, on whichever server. */
export class BundleRuns implements EndHook {
  constructor(private readonly parts: Parts) {}

  /** @throws INVALID_BUNDLE */
  async start(
    transaction: Kysely<Tables>,
    bundle: BundleRow,
    options: StartOptions,
  ): Promise<{ run: BundleRunRow; rows: readonly TaskRow[] }> {
    const { user, engine, trigger, resumed } = options
    const done = resumed ? await this.#doneIn(resumed) : new Map<string, string>()
    const run = await this.parts.runs.insert(transaction, {
      ...{ id: newId(), bundleId: bundle.id, project: bundle.project, bundle: bundle.name, engine, user },
      concurrency: bundle.concurrency,
      ...(trigger && { trigger }),
      ...(resumed && { resumedFrom: resumed.id, commits: resumed.commits }),
      tasks: await this.#plan(bundle, done),
    })
    return { run, rows: await this.#insert(transaction, await this.#advance(transaction, run)) }
  }

  /** Undefined where its owner may not run it, or it cannot be run at all. */
  async startScheduled(
    transaction: Kysely<Tables>,
    bundleId: string,
    {
      owner,
      engine,
      trigger,
    }: {
      readonly owner: Principal
      readonly engine: string
      readonly trigger: { readonly id: string; readonly dueAt: Date }
    },
  ): Promise<readonly TaskRow[] | undefined> {
    const bundle = await this.parts.bundles.find(bundleId, transaction)
    if (!bundle || !mayRunBundle(owner, bundle.project, bundle.name)) return undefined
    const { rows } = await this.start(transaction, bundle, {
      user: { id: owner.id, email: owner.email },
      engine,
      trigger,
    })
    return rows
  }

  /** Ends what runs of it and begins nothing more; gives the tasks whose end is now wanted. */
  async cancel(id: string): Promise<readonly TaskRow[] | undefined> {
    const { runs, tasks } = this.parts
    return runs.database.transaction().execute(async (transaction) => {
      const run = await runs.lock(transaction, id)
      if (!run || !(await runs.askToCancel(transaction, id))) return undefined
      const asked: TaskRow[] = []
      for (const { task_id, status } of await runs.tasks(id, transaction))
        if (task_id !== null && (status === 'running' || status === 'queued')) {
          const row = await tasks.askToCancel(transaction, task_id)
          if (row) asked.push(row)
          if (row?.completed_at) await this.ended(transaction, row)
        }
      await this.#advance(transaction, { ...run, cancel_asked: true })
      return asked
    })
  }

  async ended(transaction: Kysely<Tables>, row: TaskRow): Promise<readonly NewTask[]> {
    if (row.bundle_run_id === null) return []
    const run = await this.parts.runs.lock(transaction, row.bundle_run_id)
    if (!run || run.completed_at) return []
    await this.parts.runs.setTask(transaction, run.id, row.artefact, { status: row.status, error: row.error })
    const commit = commitOf(row)
    // An engine may have found it where this server could not.
    const commits = commit === '' ? run.commits : await this.parts.commits.note(transaction, run, row.spec, commit)
    return this.#advance(transaction, { ...run, commits })
  }

  async retried(transaction: Kysely<Tables>, row: TaskRow, next: NewTask): Promise<void> {
    if (row.bundle_run_id === null) return
    const run = await this.parts.runs.lock(transaction, row.bundle_run_id)
    if (run) await this.parts.runs.setTask(transaction, run.id, row.artefact, { status: 'running', task_id: next.id })
  }

  /** Skips what can no longer run, begins what may, ends the run where nothing is left. */
  async #advance(transaction: Kysely<Tables>, run: BundleRunRow): Promise<readonly NewTask[]> {
    const { runs } = this.parts
    const step = nextStep(await runs.tasks(run.id, transaction), run)
    for (const { name, status, error } of step.skipped) await runs.setTask(transaction, run.id, name, { status, error })
    const made = step.ready.map((task) => this.#taskOf(run, task))
    for (const { id, artefact } of made)
      await runs.setTask(transaction, run.id, artefact, { status: 'running', task_id: id })
    if (step.end) {
      const before = await runs.statusBefore(transaction, run)
      await runs.end(transaction, run.id, step.end.status, step.end.error)
      await this.#tell(transaction, { ...run, ...step.end }, before)
    } else await runs.setStep(transaction, run.id, step.step)
    return made
  }

  async #tell(transaction: Kysely<Tables>, run: BundleRunRow, before: RunStatus | undefined): Promise<void> {
    const isRecovery = run.status === 'completed' && before === 'error'
    if (run.status === 'canceled' || (run.status === 'completed' && !isRecovery)) return
    await this.parts.raise(transaction, {
      event: isRecovery ? 'recovery' : 'failure',
      project: run.project,
      subject: run.bundle,
      artefact: '',
      taskRedisId: `bundle-status:${run.id}`,
      message: run.error,
      at: new Date(),
    })
  }

  #taskOf(run: BundleRunRow, task: BundleRunTaskRow): NewTask {
    const gitCommit = commitFor(run.commits, task.spec)
    return newTask(
      {
        ...{ project: run.project, name: task.name, description: task.description, artefact: task.name },
        ...{ artefactVersion: task.artefact_version, engine: run.engine },
        spec: { ...task.spec, ...(gitCommit !== undefined && { gitCommit }) },
        user: { id: run.user_id, email: run.user_email },
        bundleRunId: run.id,
      },
      'job',
    )
  }

  async #insert(transaction: Kysely<Tables>, made: readonly NewTask[]): Promise<readonly TaskRow[]> {
    const rows: TaskRow[] = []
    for (const task of made) rows.push(await this.parts.tasks.insert(transaction, task))
    return rows
  }

  async #plan(bundle: BundleRow, done: ReadonlyMap<string, string>): Promise<readonly PlannedTask[]> {
    const entries = bundle.artefacts
    const names = new Set(entries.map(({ name }) => name))
    if (entries.length === 0 || names.size !== entries.length || cycleOf(entries)) throw failures.INVALID_BUNDLE()
    const known = new Map((await this.parts.artefacts.list(bundle.project)).map((row) => [row.name, row]))
    return entries.map((entry) => {
      const artefact = known.get(entry.name)
      if (!artefact) throw failures.INVALID_BUNDLE()
      const earlier = done.get(entry.name)
      return {
        entry,
        after: dependenciesOf(entry).filter((name) => names.has(name)),
        artefactVersion: String(artefact.version),
        description: artefact.description,
        spec: specOf(artefact),
        ...(earlier !== undefined && { done: earlier }),
      }
    })
  }

  async #doneIn(run: BundleRunRow): Promise<ReadonlyMap<string, string>> {
    const tasks = await this.parts.runs.tasks(run.id)
    return new Map(
      tasks.flatMap(({ name, status, task_id }) =>
        status === 'completed' && task_id !== null ? [[name, task_id] as const] : [],
      ),
    )
  }
}
