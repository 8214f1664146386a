import type { Store } from '@etabli/sdk/server'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { BundledArtefact, RunStatus } from '../../contract'
import type { BundleRunTable, BundleRunTaskTable, PinnedCommit, Tables, TaskSpec } from '../store/tables'

export type BundleRunRow = Selectable<BundleRunTable>
export type BundleRunTaskRow = Selectable<BundleRunTaskTable>

/** One artefact of a run that is to be. */
export interface PlannedTask {
  readonly entry: BundledArtefact
  /** Those of the run that must be completed before it. */
  readonly after: readonly string[]
  readonly artefactVersion: string
  readonly description: string
  readonly spec: TaskSpec
  /** Where an earlier run has completed it: that task. */
  readonly done?: string
}

export interface NewBundleRun {
  readonly id: string
  readonly bundleId: string
  readonly project: string
  readonly bundle: string
  readonly engine: string
  readonly concurrency: number
  readonly user: { readonly id: string; readonly email: string }
  readonly trigger?: { readonly id: string; readonly dueAt: Date }
  readonly resumedFrom?: string
  /** Of the run that it goes on from. */
  readonly commits?: readonly PinnedCommit[]
  readonly tasks: readonly PlannedTask[]
}

export const RUNS_SHOWN = 100

/** Runs of bundles in the platform's database. */
export class BundleRunRepository {
  readonly database: Kysely<Tables>

  constructor(store: Store) {
    this.database = store.database<Tables>()
  }

  async insert(database: Kysely<Tables>, run: NewBundleRun): Promise<BundleRunRow> {
    const row = await database
      .insertInto('bundle_run')
      .values({
        id: run.id,
        bundle_id: run.bundleId,
        project: run.project,
        bundle: run.bundle,
        engine: run.engine,
        concurrency: run.concurrency,
        status: 'running',
        step: '',
        user_id: run.user.id,
        user_email: run.user.email,
        trigger_id: run.trigger?.id ?? null,
        scheduled_for: run.trigger?.dueAt ?? null,
        resumed_from: run.resumedFrom ?? null,
        commits: JSON.stringify(run.commits ?? []),
        started_at: new Date(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await database
      .insertInto('bundle_run_task')
      .values(
        run.tasks.map((task, position) => ({
          run_id: run.id,
          name: task.entry.name,
          position,
          entry: JSON.stringify(task.entry),
          after: JSON.stringify(task.after),
          artefact_version: task.artefactVersion,
          description: task.description,
          spec: JSON.stringify(task.spec),
          status: task.done === undefined ? ('queued' as const) : ('completed' as const),
          task_id: task.done ?? null,
        })),
      )
      .execute()
    return row
  }

  async find(id: string): Promise<BundleRunRow | undefined> {
    return this.database.selectFrom('bundle_run').selectAll().where('id', '=', id).executeTakeFirst()
  }

  async lock(database: Kysely<Tables>, id: string): Promise<BundleRunRow | undefined> {
    return database.selectFrom('bundle_run').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  }

  async tasks(id: string, database: Kysely<Tables> = this.database): Promise<readonly BundleRunTaskRow[]> {
    return database.selectFrom('bundle_run_task').selectAll().where('run_id', '=', id).orderBy('position').execute()
  }

  /** On all engines where `engine` is empty. */
  async list(bundleId: string, engine: string): Promise<readonly BundleRunRow[]> {
    let runs = this.database.selectFrom('bundle_run').selectAll().where('bundle_id', '=', bundleId)
    if (engine !== '') runs = runs.where('engine', '=', engine)
    return runs.orderBy('id', 'desc').limit(RUNS_SHOWN).execute()
  }

  /** The last runs of each bundle of a project, the newest first. */
  async newestOfBundles(
    project: string,
    count: number,
  ): Promise<readonly (BundleRunRow & { readonly bundle_name: string })[]> {
    return this.database
      .selectFrom('bundle')
      .innerJoinLateral(
        (query) =>
          query
            .selectFrom('bundle_run')
            .selectAll('bundle_run')
            .whereRef('bundle_run.bundle_id', '=', 'bundle.id')
            .orderBy('bundle_run.id', 'desc')
            .limit(count)
            .as('last'),
        (join) => join.onTrue(),
      )
      .selectAll('last')
      .select('bundle.name as bundle_name')
      .where('bundle.project', '=', project)
      .orderBy('bundle.name')
      .orderBy('last.id', 'desc')
      .execute()
  }

  /** The last run of each bundle of a project, with the task that failed first in it. */
  async lastOfBundles(project: string): Promise<readonly (BundleRunRow & { readonly failed_task: string | null })[]> {
    return this.database
      .selectFrom('bundle')
      .innerJoinLateral(
        (query) =>
          query
            .selectFrom('bundle_run')
            .selectAll('bundle_run')
            .select((run) =>
              run
                .selectFrom('bundle_run_task')
                .select('task_id')
                .whereRef('run_id', '=', 'bundle_run.id')
                .where('status', '=', 'error')
                .where('task_id', 'is not', null)
                .orderBy('task_id')
                .limit(1)
                .as('failed_task'),
            )
            .whereRef('bundle_run.bundle_id', '=', 'bundle.id')
            .orderBy('bundle_run.id', 'desc')
            .limit(1)
            .as('last'),
        (join) => join.onTrue(),
      )
      .selectAll('last')
      .where('bundle.project', '=', project)
      .execute()
  }

  async setTask(
    database: Kysely<Tables>,
    runId: string,
    name: string,
    values: { readonly status: RunStatus; readonly task_id?: string; readonly error?: string },
  ): Promise<void> {
    await database
      .updateTable('bundle_run_task')
      .set(values)
      .where('run_id', '=', runId)
      .where('name', '=', name)
      .execute()
  }

  async end(database: Kysely<Tables>, id: string, status: RunStatus, error: string): Promise<void> {
    await database
      .updateTable('bundle_run')
      .set({ status, error, step: 'ended', completed_at: sql`greatest(now(), started_at, created_at)` })
      .where('id', '=', id)
      .execute()
  }

  async setStep(database: Kysely<Tables>, id: string, step: string): Promise<void> {
    await database.updateTable('bundle_run').set({ step }).where('id', '=', id).execute()
  }

  async setCommits(database: Kysely<Tables>, id: string, commits: readonly PinnedCommit[]): Promise<void> {
    await database
      .updateTable('bundle_run')
      .set({ commits: JSON.stringify(commits) })
      .where('id', '=', id)
      .execute()
  }

  /** False where it has ended already. */
  async askToCancel(database: Kysely<Tables>, id: string): Promise<boolean> {
    const { numUpdatedRows } = await database
      .updateTable('bundle_run')
      .set({ cancel_asked: true, step: 'ending' })
      .where('id', '=', id)
      .where('status', '=', 'running')
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  /** The status of the run before this one, of those that ended by themselves. */
  async statusBefore(database: Kysely<Tables>, { id, bundle_id }: BundleRunRow): Promise<RunStatus | undefined> {
    const runs = database.selectFrom('bundle_run').select('status').where('bundle_id', '=', bundle_id)
    const row = await runs
      .where('id', '<', id)
      .where('status', 'in', ['completed', 'error'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row?.status
  }
}
