import type { RunCount, Store } from '@etabli/sdk/server'
import { type Kysely, sql } from 'kysely'
import type { RunStatus } from '../../contract'
import type { Tables } from '../store/tables'
import { tasksLike } from './task-query'
import type { TaskRow } from './task-repository'

/** More are not told at once. */
const MOST_FAILED = 50

/** What the runs of the past tell. */
export class TaskHistory {
  readonly #database: Kysely<Tables>

  constructor(store: Store) {
    this.#database = store.database<Tables>()
  }

  /** The last runs of each artefact of a project, the newest first. */
  async lastOfArtefacts(project: string, count: number): Promise<readonly TaskRow[]> {
    return this.#database
      .selectFrom('artefact')
      .innerJoinLateral(
        (query) =>
          query
            .selectFrom('task')
            .selectAll('task')
            .whereRef('task.project', '=', 'artefact.project')
            .whereRef('task.artefact', '=', 'artefact.name')
            .orderBy('task.id', 'desc')
            .limit(count)
            .as('last'),
        (join) => join.onTrue(),
      )
      .selectAll('last')
      .where('artefact.project', '=', project)
      .orderBy('artefact.name')
      .orderBy('last.id', 'desc')
      .execute()
  }

  /** The last failed run of each artefact, or of each name without one, of the last 24 hours, where none has succeeded since. */
  async failedLately(project: string): Promise<readonly TaskRow[]> {
    return this.#database
      .selectFrom('task as failed')
      .distinctOn(['failed.artefact', 'failed.name'])
      .selectAll('failed')
      .where('failed.project', '=', project)
      .where('failed.status', '=', 'error')
      .where('failed.completed_at', '>', sql<Date>`now() - interval '24 hours'`)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('task as later')
              .select('later.id')
              .whereRef('later.project', '=', 'failed.project')
              .whereRef('later.artefact', '=', 'failed.artefact')
              .whereRef('later.name', '=', 'failed.name')
              .whereRef('later.id', '>', 'failed.id')
              .where('later.status', '=', 'completed'),
          ),
        ),
      )
      .orderBy('failed.artefact')
      .orderBy('failed.name')
      .orderBy('failed.id', 'desc')
      .limit(MOST_FAILED)
      .execute()
  }

  /** The last run of each thing of another area that runs as tasks of a kind, with its name. */
  async lastOfOrigins(project: string, kind: string): Promise<readonly (TaskRow & { readonly origin: string })[]> {
    return this.#database
      .selectFrom('task')
      .distinctOn(sql`spec -> 'origin' ->> 'name'`)
      .selectAll('task')
      .select(sql<string>`spec -> 'origin' ->> 'name'`.as('origin'))
      .where('project', '=', project)
      .where(sql`spec ->> 'kind'`, '=', kind)
      .where(sql<boolean>`spec -> 'origin' is not null`)
      .orderBy(sql`spec -> 'origin' ->> 'name'`)
      .orderBy('id', 'desc')
      .execute()
  }

  /** Median of the last ten completed runs of each artefact, in seconds; of a bundle run's artefacts as well. */
  async typicalSeconds(project: string, artefacts: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (artefacts.length === 0) return new Map()
    const { rows } = await sql<{ artefact: string; seconds: number }>`
      select artefact, percentile_cont(0.5) within group (order by seconds) as seconds
      from unnest(${[...artefacts]}::text[]) as asked (artefact)
      cross join lateral (
        select extract(epoch from completed_at - started_at)::float8 as seconds from task
        where task.project = ${project} and task.artefact = asked.artefact and status = 'completed' and started_at is not null
        order by id desc limit 10
      ) last
      group by artefact
    `.execute(this.#database)
    return new Map(rows.map(({ artefact, seconds }) => [artefact, seconds]))
  }

  /**
   * How the runs of the last 24 hours stand.
   * @param reached artefacts in each project; undefined for all
   */
  async countRuns(
    projects: readonly string[],
    reached: (project: string) => readonly string[] | undefined,
  ): Promise<RunCount> {
    const since = new Date(Date.now() - 86_400_000).toISOString()
    const counted = projects.map((project) => {
      const names = reached(project)
      return tasksLike(this.#database, { project, since, ...(names && { reached: names }) })
        .select(['status', ({ fn }) => fn.countAll<string>().as('count')])
        .groupBy('status')
        .execute()
    })
    const counts = { running: 0, succeeded: 0, failed: 0 }
    for (const { status, count } of (await Promise.all(counted)).flat()) {
      if (status === 'running' || status === 'queued') counts.running += Number(count)
      if (status === 'completed') counts.succeeded += Number(count)
      if (status === 'error') counts.failed += Number(count)
    }
    return counts
  }

  /** The status of the run of the same artefact, or of the same name without one, that ended by itself before this one. */
  async statusBefore(
    database: Kysely<Tables>,
    { id, project, artefact, name }: TaskRow,
  ): Promise<RunStatus | undefined> {
    const tasks = database
      .selectFrom('task')
      .select('status')
      .where('project', '=', project)
      .where('artefact', '=', artefact)
    const row = await (artefact === '' ? tasks.where('name', '=', name) : tasks)
      .where('id', '<', id)
      .where('status', 'in', ['completed', 'error'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row?.status
  }

  /** The last completed run of the same artefact, or of the same name without one, before this one. */
  async lastGood({ id, project, artefact, name, completed_at }: TaskRow): Promise<TaskRow | undefined> {
    const tasks = this.#database
      .selectFrom('task')
      .selectAll()
      .where('project', '=', project)
      .where('artefact', '=', artefact)
    const before = completed_at ? tasks.where('completed_at', '<=', completed_at) : tasks
    return (artefact === '' ? before.where('name', '=', name) : before)
      .where('id', '<', id)
      .where('status', '=', 'completed')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  }

  /** Median of the last ten completed runs of each bundle, in seconds. */
  async typicalSecondsOfBundles(bundleIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (bundleIds.length === 0) return new Map()
    const { rows } = await sql<{ id: string; seconds: number }>`
      select asked.id, percentile_cont(0.5) within group (order by seconds) as seconds
      from unnest(${[...bundleIds]}::text[]) as asked (id)
      cross join lateral (
        select extract(epoch from completed_at - started_at)::float8 as seconds from bundle_run
        where bundle_run.bundle_id = asked.id and status = 'completed'
        order by bundle_run.id desc limit 10
      ) last
      group by asked.id
    `.execute(this.#database)
    return new Map(rows.map(({ id, seconds }) => [id, seconds]))
  }
}
