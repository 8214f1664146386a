import type { JobState } from '@etabli/core/jobs/contract'
import type { Store } from '@etabli/sdk/server'
import { type Kysely, type Selectable, sql } from 'kysely'
import { ENDINGS, failures } from './failures'
import type { JobTables } from './migrations'

/** A server that has not told for so long that it works on a job has ended. */
export const LOST_AFTER_MS = 15_000
const LOST_BEFORE = sql<Date>`now() - ${sql.lit(LOST_AFTER_MS)} * interval '1 millisecond'`
const NOT_TAKEN_BEFORE = sql<Date>`now() - interval '1 day'`
const KEPT_FOR = "interval '7 days'"
/** How many ended jobs of one user are kept. */
const KEPT_OF_USER = 100
const UNDER_WAY_OF_USER = 10
/** A job that ends its server each time must not go round for ever. */
const MOST_ATTEMPTS = 3
const MAY_RUN_AGAIN = sql<boolean>`(retry and attempts < ${sql.lit(MOST_ATTEMPTS)} and not cancel_asked)`
const UNDER_WAY = ['queued', 'running'] as const

export interface JobRow {
  readonly userId: string
  readonly project: string
  readonly access: unknown
  readonly state: JobState
}

export interface RecentRow extends JobRow {
  readonly startedAt: Date
  readonly isScheduled: boolean
}

export interface NewJob {
  readonly id: string
  readonly kind: string
  readonly project: string
  readonly userId: string
  readonly access: unknown
  readonly args: readonly string[]
  readonly payload: unknown
  readonly retry: boolean
  /** Where a schedule begins it. */
  readonly schedule?: { readonly id: string; readonly dueAt: Date }
}

/** What a run is of, and the id without which it can write nothing. */
export interface TakenJob {
  readonly id: string
  readonly runId: string
  readonly project: string
  readonly payload: unknown
  readonly attempt: number
}

export interface JobEnd {
  readonly status: 'completed' | 'error'
  readonly output: string
  readonly exitCode: number | undefined
  readonly message: string | undefined
}

/** Tells the servers of a job that waits, as part of a transaction. */
export type SendJob = (
  transaction: Kysely<JobTables>,
  job: { readonly kind: string; readonly id: string },
) => Promise<void>

/** Jobs in the platform's database, so that every server can tell of each. */
export class JobStore {
  readonly #database

  constructor(store: Store) {
    this.#database = store.database<JobTables>()
  }

  async add(job: NewJob, send: SendJob): Promise<void> {
    await this.#database.transaction().execute((transaction) => this.insert(transaction, job, send))
  }

  /** Fails with TOO_MANY_JOBS before anything is written. */
  async insert(transaction: Kysely<JobTables>, job: NewJob, send: SendJob): Promise<void> {
    const { id, kind, userId } = job
    // One start of a user waits for the other, on whichever servers: together they keep to the limit.
    await transaction.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    const own = transaction.selectFrom('job').select('id').where('user_id', '=', userId)
    const underWay = await own.where('status', 'in', UNDER_WAY).limit(UNDER_WAY_OF_USER).execute()
    if (underWay.length >= UNDER_WAY_OF_USER) throw failures.TOO_MANY_JOBS()
    const values = { ...valuesOf(job), status: 'queued', payload: JSON.stringify(job.payload) }
    await transaction.insertInto('job').values(values).execute()
    await send(transaction, { kind, id })
  }

  /** A job that was not even begun, and says why. */
  async insertRefused(transaction: Kysely<JobTables>, job: NewJob, message: string): Promise<void> {
    const values = { ...valuesOf(job), status: 'error', message, ended_at: sql<Date>`now()` }
    await transaction.insertInto('job').values(values).execute()
  }

  /** The newest jobs of a kind in a project, the newest first. */
  async recent(kind: string, project: string, count: number): Promise<readonly RecentRow[]> {
    const rows = await this.#database
      .selectFrom('job')
      .selectAll()
      .where('kind', '=', kind)
      .where('project', '=', project)
      .orderBy('started_at', 'desc')
      .orderBy('id')
      .limit(count)
      .execute()
    return rows.map((row) => ({ ...jobRowOf(row), startedAt: row.started_at, isScheduled: row.schedule_id !== null }))
  }

  /** The job, for this run alone from now on; undefined where it no longer waits. */
  async take(id: string, runId: string): Promise<TakenJob | undefined> {
    const row = await this.#database
      .updateTable('job')
      .set({ status: 'running', run_id: runId, output: '', alive_at: sql`now()`, attempts: sql`attempts + 1` })
      .where('id', '=', id)
      .where('status', '=', 'queued')
      .returning(['project', 'payload', 'attempts'])
      .executeTakeFirst()
    return row && { id, runId, project: row.project, payload: row.payload, attempt: row.attempts }
  }

  async find(id: string): Promise<JobRow | undefined> {
    if (id.includes('\0')) return undefined
    const row = await this.#database.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirst()
    return row && jobRowOf(row)
  }

  /**
   * Tells that the job is being worked on, with its output where that has grown.
   *
   * @returns 'gone' where the run has lost the job: it was taken for lost, or its user was removed
   */
  async keepAlive({ id, runId }: TakenJob, output: string | undefined): Promise<'run' | 'cancel' | 'gone'> {
    const row = await this.#running(id, runId)
      .set({ alive_at: sql`now()`, ...(output !== undefined && { output }) })
      .returning('cancel_asked')
      .executeTakeFirst()
    if (!row) return 'gone'
    return row.cancel_asked ? 'cancel' : 'run'
  }

  /** Leaves the job to whoever looks for lost ones next. False where it may not be run again. */
  async giveUp({ id, runId }: TakenJob): Promise<boolean> {
    const update = this.#running(id, runId).where(MAY_RUN_AGAIN).set({ alive_at: LOST_BEFORE, run_id: null })
    const { numUpdatedRows } = await update.executeTakeFirst()
    return numUpdatedRows > 0n
  }

  /** False where the run has lost the job, whose end is then another's to tell. */
  async end({ id, runId }: TakenJob, { status, output, exitCode, message }: JobEnd): Promise<boolean> {
    // One that was asked to end has ended by that, also where its run had no time to hear of it.
    const unlessCancelled = <Value>(value: Value, cancelled: Value) =>
      sql<Value>`case when cancel_asked then ${cancelled} else ${value} end`
    const { numUpdatedRows } = await this.#running(id, runId)
      .set({
        status: unlessCancelled<string>(status, 'error'),
        output,
        exit_code: sql<number | null>`case when cancel_asked then null else ${exitCode ?? null}::integer end`,
        message: unlessCancelled(message ?? null, ENDINGS.cancelled),
        ended_at: sql`now()`,
        payload: null,
      })
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  /** One that still waits is over at once. False where it was over already. */
  async askToCancel(id: string): Promise<boolean> {
    // One statement: between two the job could begin, and then run on.
    const { numAffectedRows = 0n } = await sql`
      update job set
        cancel_asked = true,
        status = case status when 'queued' then 'error' else status end,
        message = case status when 'queued' then ${ENDINGS.cancelled} end,
        ended_at = case status when 'queued' then now() end
      where id = ${id} and status in ('queued', 'running')
    `.execute(this.#database)
    return numAffectedRows > 0n
  }

  /** Jobs whose server is gone end with a sentence, but for those that may be run again. */
  async endLost(): Promise<void> {
    await this.#over(ENDINGS.serverLost)
      .where('status', '=', 'running')
      .where('alive_at', '<', LOST_BEFORE)
      .where(sql<boolean>`not ${MAY_RUN_AGAIN}`)
      .execute()
    await this.#over(ENDINGS.notTaken).where('status', '=', 'queued').where('alive_at', '<', NOT_TAKEN_BEFORE).execute()
  }

  /** Of which kinds there are jobs whose server is gone and that may be run again. */
  async lostKinds(): Promise<readonly string[]> {
    const lost = this.#database.selectFrom('job').where('status', '=', 'running').where('alive_at', '<', LOST_BEFORE)
    const rows = await lost.where(MAY_RUN_AGAIN).select('kind').distinct().execute()
    return rows.map(({ kind }) => kind)
  }

  /** Those jobs wait once more. */
  async queueLost(kind: string, send: SendJob): Promise<void> {
    await this.#database.transaction().execute(async (transaction) => {
      const found = await transaction
        .updateTable('job')
        .set({ status: 'queued', run_id: null, alive_at: sql`now()` })
        .where('kind', '=', kind)
        .where('status', '=', 'running')
        .where('alive_at', '<', LOST_BEFORE)
        .where(MAY_RUN_AGAIN)
        .returning(['id', 'kind'])
        .execute()
      for (const job of found) await send(transaction, job)
    })
  }

  async removeOld(): Promise<void> {
    await this.#database
      .deleteFrom('job')
      .where('ended_at', '<', sql<Date>`now() - ${sql.raw(KEPT_FOR)}`)
      .execute()
    await sql`
      delete from job using (
        select id, row_number() over (partition by user_id order by started_at desc) as place from job
        where status in ('completed', 'error')
      ) ranked
      where job.id = ranked.id and ranked.place > ${KEPT_OF_USER}
    `.execute(this.#database)
  }

  #running(id: string, runId: string) {
    const update = this.#database.updateTable('job').where('id', '=', id)
    return update.where('status', '=', 'running').where('run_id', '=', runId)
  }

  #over(message: string) {
    const sentence = sql<string>`case when cancel_asked then ${ENDINGS.cancelled} else ${message} end`
    return this.#database
      .updateTable('job')
      .set({ status: 'error', message: sentence, ended_at: sql`now()`, payload: null })
  }
}

function valuesOf({ id, kind, project, userId, access, args, retry, schedule }: NewJob) {
  return {
    id,
    kind,
    project,
    user_id: userId,
    access: JSON.stringify(access),
    args: JSON.stringify(args),
    retry,
    schedule_id: schedule?.id ?? null,
    scheduled_for: schedule?.dueAt ?? null,
  }
}

function jobRowOf(row: Selectable<JobTables['job']>): JobRow {
  return { userId: row.user_id, project: row.project, access: row.access, state: stateOf(row) }
}

function stateOf(row: Selectable<JobTables['job']>): JobState {
  const args = Array.isArray(row.args) ? row.args.filter((one) => typeof one === 'string') : []
  return {
    jobID: row.id,
    // That a server has yet to take it up makes no difference to who waits for its end.
    status: row.status === 'queued' ? 'running' : row.status,
    data: {
      args,
      output: row.output,
      ...(row.exit_code !== null && { exitCode: row.exit_code }),
      ...(row.message !== null && { appError: { message: row.message } }),
    },
  }
}
