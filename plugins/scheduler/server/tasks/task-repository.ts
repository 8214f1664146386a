import type { Store, TaskLogName } from '@etabli/sdk/server'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { RunStatus } from '../../contract'
import { ENDINGS } from '../failures'
import type { StoredFacts, Tables, TaskTable } from '../store/tables'
import { NOT_WAITING_FOR_DISK } from './late-commit'
import type { NewTask } from './new-task'
import { type TaskQuery, tasksLike } from './task-query'

export type TaskRow = Selectable<TaskTable>

/** The commit that ran or is to run; empty where it is not known. */
export function commitOf({ facts, spec }: Pick<TaskRow, 'facts' | 'spec'>): string {
  return facts.commit ?? spec.gitCommit ?? ''
}

const BEGUN_AT = sql`coalesce(started_at, created_at)`
/** Never before the start, also where a clock was set back in between. */
const ENDED_AT = sql<Date>`greatest(now(), started_at, created_at)`
const UNDER_WAY = ['queued', 'running'] as const
export const WAITING_STEP = 'waiting to be taken'
const TAKEN = { status: 'running', step: 'preparing' } as const
/** Whoever has taken a task and says nothing for so long is looked for. */
export const SILENT_AFTER_MS = 15_000

export interface TaskEnd {
  readonly status: 'completed' | 'error' | 'canceled'
  readonly exitCode: number | undefined
  readonly error: string
}

/** Whose word counts: of whoever has taken the task with this token, or of the scheduler that asks the engine. */
export type Witness = { readonly tokenHash: string } | { readonly taker: string | null }

/** The runs of all projects: the truth of how each of them stands. */
export class TaskRepository {
  readonly database: Kysely<Tables>

  constructor(store: Store) {
    this.database = store.database<Tables>()
  }

  /** @param taken by whom it is taken from the start; else it waits */
  async insert(
    database: Kysely<Tables>,
    task: NewTask,
    taken?: { readonly by: string; readonly reference: string; readonly tokenHash: string },
  ): Promise<TaskRow> {
    return database
      .insertInto('task')
      .values({
        id: task.id,
        project: task.project,
        kind: task.kind,
        name: task.name,
        description: task.description,
        artefact: task.artefact,
        artefact_version: task.artefactVersion,
        engine: task.engine,
        spec: JSON.stringify(task.spec),
        status: 'queued',
        step: task.runAt ? 'waiting for the next attempt' : WAITING_STEP,
        ...(taken && {
          ...TAKEN,
          ...{ taken_by: taken.by, token_hash: taken.tokenHash, reference: taken.reference },
          submitted_at: sql<Date>`now()`,
          alive_at: sql<Date>`now()`,
        }),
        attempt: task.attempt ?? 1,
        retry_of: task.retryOf ?? null,
        run_at: task.runAt ?? null,
        trigger_id: task.trigger?.id ?? null,
        scheduled_for: task.trigger?.dueAt ?? null,
        bundle_run_id: task.bundleRunId ?? null,
        user_id: task.user.id,
        user_email: task.user.email,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  }

  async find(id: string): Promise<TaskRow | undefined> {
    return this.database.selectFrom('task').selectAll().where('id', '=', id).executeTakeFirst()
  }

  async findAll(ids: readonly string[]): Promise<ReadonlyMap<string, TaskRow>> {
    if (ids.length === 0) return new Map()
    const rows = await this.database.selectFrom('task').selectAll().where('id', 'in', ids).execute()
    return new Map(rows.map((row) => [row.id, row]))
  }

  async list(query: TaskQuery): Promise<readonly TaskRow[]> {
    const { order = '-start-time', offset = 0, limit = 1_000 } = query
    // What has not begun, or never did, stands where it was made.
    const column = order.endsWith('start-time') ? BEGUN_AT : sql.ref('completed_at')
    return tasksLike(this.database, query)
      .selectAll()
      .orderBy(column, (by) => (order.startsWith('-') ? by.desc().nullsFirst() : by.asc().nullsLast()))
      .orderBy('id', order.startsWith('-') ? 'desc' : 'asc')
      .offset(offset)
      .limit(limit)
      .execute()
  }

  async total(query: TaskQuery): Promise<number> {
    const counted = tasksLike(this.database, query).select(({ fn }) => fn.countAll<string>().as('count'))
    return Number((await counted.executeTakeFirstOrThrow()).count)
  }

  /** The task for whoever takes it, alone; undefined where it no longer waits. */
  async take(id: string, by: string, tokenHash: string): Promise<TaskRow | undefined> {
    return this.database
      .updateTable('task')
      .set({ ...TAKEN, taken_by: by, token_hash: tokenHash, alive_at: sql`now()` })
      .where('id', '=', id)
      .where('status', '=', 'queued')
      .where('cancel_asked', '=', false)
      .where(sql<boolean>`(run_at is null or run_at <= now())`)
      .returningAll()
      .executeTakeFirst()
  }

  async findTaken(id: string, tokenHash: string): Promise<TaskRow | undefined> {
    const tasks = this.database.selectFrom('task').selectAll().where('id', '=', id)
    return tasks.where('status', '=', 'running').where('token_hash', '=', tokenHash).executeTakeFirst()
  }

  /** How the run stands by the word of this witness. */
  async tell(
    id: string,
    witness: Witness,
    news: {
      readonly step?: string
      readonly isStarted?: boolean
      readonly startedAt?: Date
      readonly facts?: StoredFacts
    },
  ): Promise<'run' | 'cancel' | 'gone'> {
    const row = await this.#of(id, witness)
      .set({
        status: 'running',
        alive_at: sql`now()`,
        ...(news.step !== undefined && { step: news.step }),
        ...(news.isStarted && { started_at: sql`coalesce(started_at, ${news.startedAt ?? sql`now()`})` }),
        ...(news.facts && { facts: sql<string>`facts || ${JSON.stringify(news.facts)}::jsonb` }),
      })
      .where(NOT_WAITING_FOR_DISK)
      .returning('cancel_asked')
      .executeTakeFirst()
    if (!row) return 'gone'
    return row.cancel_asked ? 'cancel' : 'run'
  }

  async alive(by: string, ids: readonly string[]): Promise<ReadonlyMap<string, 'run' | 'cancel'>> {
    if (ids.length === 0) return new Map()
    const rows = await this.database
      .updateTable('task')
      .set({ alive_at: sql`now()` })
      .where(NOT_WAITING_FOR_DISK)
      .where('id', 'in', ids)
      .where('taken_by', '=', by)
      .where('status', '=', 'running')
      .returning(['id', 'cancel_asked'])
      .execute()
    return new Map(rows.map(({ id, cancel_asked }) => [id, cancel_asked ? 'cancel' : 'run']))
  }

  /** Ends the run; undefined where this witness has lost it. A run whose end was asked for ends as canceled. */
  async end(database: Kysely<Tables>, id: string, witness: Witness, end: TaskEnd): Promise<TaskRow | undefined> {
    const unlessCanceled = <Value>(value: Value, canceled: Value) =>
      sql<Value>`case when cancel_asked then ${canceled} else ${value} end`
    return this.#of(id, witness, database)
      .set({
        status: unlessCanceled<RunStatus>(end.status, 'canceled'),
        step: 'ended',
        error: unlessCanceled(end.error, ENDINGS.canceled),
        exit_code: end.exitCode ?? null,
        token_hash: null,
        completed_at: ENDED_AT,
      })
      .returningAll()
      .executeTakeFirst()
  }

  /** Notes that its end is wanted; one that nobody has taken on yet is over at once. */
  async askToCancel(database: Kysely<Tables>, id: string): Promise<TaskRow | undefined> {
    return database
      .updateTable('task')
      .set({
        cancel_asked: true,
        status: sql`case when status = 'queued' and submitted_at is null then 'canceled' else status end`,
        step: sql`case when status = 'queued' and submitted_at is null then 'ended' else 'ending' end`,
        error: sql`case when status = 'queued' and submitted_at is null then ${ENDINGS.canceled} else error end`,
        completed_at: sql`case when status = 'queued' and submitted_at is null then ${ENDED_AT} end`,
      })
      .where('id', '=', id)
      .where('status', 'in', UNDER_WAY)
      .returningAll()
      .executeTakeFirst()
  }

  /** Whether it was canceled meanwhile, before anybody could know how its engine calls it. */
  async submitted(id: string, reference: string): Promise<{ readonly isCanceled: boolean }> {
    const { numUpdatedRows } = await this.database
      .updateTable('task')
      .set({ submitted_at: sql`now()`, reference, alive_at: sql`coalesce(alive_at, now())` })
      .where('id', '=', id)
      .where('status', 'in', UNDER_WAY)
      .where('submitted_at', 'is', null)
      .where(NOT_WAITING_FOR_DISK)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0) return { isCanceled: false }
    const row = await this.database.selectFrom('task').select('status').where('id', '=', id).executeTakeFirst()
    return { isCanceled: row?.status === 'canceled' }
  }

  /** That an engine could not be reached; gives how often that was so by now. */
  async notSubmitted(id: string, again: Date): Promise<number> {
    const row = await this.database
      .updateTable('task')
      .set({ submits: sql`submits + 1`, run_at: again })
      .where('id', '=', id)
      .where('status', '=', 'queued')
      .returning('submits')
      .executeTakeFirst()
    return row?.submits ?? 0
  }

  /** Tasks that no engine was given yet, though their time has come: a server was lost in between, or they are tried again. */
  async unsubmitted(count: number): Promise<readonly TaskRow[]> {
    const tasks = this.database.selectFrom('task').selectAll().where('status', '=', 'queued')
    return tasks
      .where('submitted_at', 'is', null)
      .where(sql<boolean>`coalesce(run_at, created_at + interval '2 seconds') <= now()`)
      .orderBy('id')
      .limit(count)
      .execute()
  }

  async waiting(engine: string, count: number): Promise<readonly string[]> {
    const tasks = this.database.selectFrom('task').select('id').where('engine', '=', engine)
    const rows = await tasks
      .where('status', '=', 'queued')
      // Those that are to be tried again later wait too, behind those that can be taken now.
      .orderBy(sql`coalesce(run_at > now(), false)`)
      .orderBy('id')
      .limit(count)
      .execute()
    return rows.map(({ id }) => id)
  }

  /** Tasks of an engine that have said nothing for a while, for this server to ask about: it alone is given them. */
  async silent(engine: string, silentMs: number, count: number): Promise<readonly TaskRow[]> {
    const found = this.database
      .selectFrom('task')
      .select('id')
      .where('engine', '=', engine)
      .where('status', 'in', UNDER_WAY)
      // A server may be lost between taking a task and writing that it was given to it.
      .where(({ or, eb }) => or([eb('submitted_at', 'is not', null), eb('status', '=', 'running')]))
      .where(sql<boolean>`alive_at < now() - ${silentMs} * interval '1 millisecond'`)
      .orderBy('alive_at')
      .limit(count)
      .forUpdate()
      .skipLocked()
    return this.database.selectFrom('task').selectAll().where('id', 'in', found).execute()
  }

  /** That the engine was asked about it just now. */
  async asked(id: string): Promise<void> {
    await this.database
      .updateTable('task')
      .set({ alive_at: sql`now()` })
      .where('id', '=', id)
      .where('status', 'in', UNDER_WAY)
      .execute()
  }

  /** The commit that a task runs, of one that nobody has taken yet. */
  async setCommit(id: string, commit: string): Promise<TaskRow | undefined> {
    return this.database
      .updateTable('task')
      .set({ spec: sql<string>`jsonb_set(spec, '{gitCommit}', to_jsonb(${commit}::text))` })
      .where('id', '=', id)
      .where('status', '=', 'queued')
      .returningAll()
      .executeTakeFirst()
  }

  async setCursor(id: string, log: TaskLogName, cursor: string): Promise<void> {
    await sql`
      update task set facts = jsonb_set(
        facts || jsonb_build_object('cursors', coalesce(facts -> 'cursors', '{}')), array['cursors', ${log}::text], to_jsonb(${cursor}::text)
      ) where id = ${id}
    `.execute(this.database)
  }

  /** Which versions of its secrets a run was given: of the first time that they were opened. */
  async noteSecrets(id: string, versions: NonNullable<StoredFacts['secrets']>): Promise<void> {
    await this.database
      .updateTable('task')
      .set({ facts: sql<string>`jsonb_build_object('secrets', ${JSON.stringify(versions)}::jsonb) || facts` })
      .where('id', '=', id)
      .execute()
  }

  async takenBy(by: string): Promise<readonly TaskRow[]> {
    const tasks = this.database.selectFrom('task').selectAll().where('taken_by', '=', by)
    return tasks.where('status', '=', 'running').execute()
  }

  async removeOld(days: number): Promise<void> {
    await this.database
      .deleteFrom('task')
      .where('completed_at', '<', sql<Date>`now() - ${days} * interval '1 day'`)
      .execute()
  }

  #of(id: string, witness: Witness, database: Kysely<Tables> = this.database) {
    const task = database.updateTable('task').where('id', '=', id)
    if ('tokenHash' in witness) return task.where('status', '=', 'running').where('token_hash', '=', witness.tokenHash)
    const open = task.where('status', 'in', UNDER_WAY)
    // Whoever has taken it since, or again, is not ended by an old suspicion.
    return witness.taker === null ? open.where('taken_by', 'is', null) : open.where('taken_by', '=', witness.taker)
  }
}
