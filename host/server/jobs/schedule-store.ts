import type { JobSchedule, Store } from '@etabli/sdk/server'
import { type Kysely, type Selectable, sql } from 'kysely'
import { failures } from './failures'
import type { NewJob } from './job-store'
import type { JobTables, ScheduleTable } from './migrations'

/** A time that is further back than that was missed: no server ran. */
export const MISSED_AFTER_MS = 60_000
const MOST_OF_PROJECT = 50

type Row = Selectable<ScheduleTable>

/** One whose time has come, locked for the transaction. */
export interface DueSchedule {
  readonly job: Omit<NewJob, 'id'>
  readonly id: string
  readonly cron: string
  readonly zone: string
  readonly dueAt: Date
  readonly now: Date
  readonly isMissed: boolean
}

export interface ScheduleRow extends Omit<NewJob, 'retry'> {
  readonly retry: boolean
  readonly cron: string
  readonly zone: string
  readonly nextAt: Date
}

/** Schedules in the platform's database. */
export class ScheduleStore {
  readonly #database

  constructor(store: Store) {
    this.#database = store.database<JobTables>()
  }

  async add({ id, kind, project, userId, cron, zone, nextAt, ...job }: ScheduleRow): Promise<void> {
    await this.#database.transaction().execute(async (transaction) => {
      // Two at once of one project count together.
      await sql`select pg_advisory_xact_lock(hashtext(${`job_schedule ${kind} ${project}`}))`.execute(transaction)
      const own = transaction.selectFrom('job_schedule').select('id').where('kind', '=', kind)
      const there = await own.where('project', '=', project).limit(MOST_OF_PROJECT).execute()
      if (there.length >= MOST_OF_PROJECT) throw failures.TOO_MANY_SCHEDULES()
      await transaction
        .insertInto('job_schedule')
        .values({
          id,
          kind,
          project,
          user_id: userId,
          cron,
          zone,
          next_at: nextAt,
          access: JSON.stringify(job.access),
          args: JSON.stringify(job.args),
          payload: JSON.stringify(job.payload),
          retry: job.retry,
        })
        .execute()
    })
  }

  async list(kind: string, project: string): Promise<readonly JobSchedule[]> {
    const rows = await this.#all().where('kind', '=', kind).where('project', '=', project).execute()
    return rows.map(scheduleOf)
  }

  async find(kind: string, id: string): Promise<JobSchedule> {
    if (id.includes('\0')) throw failures.UNKNOWN_SCHEDULE()
    const row = await this.#all().where('kind', '=', kind).where('job_schedule.id', '=', id).executeTakeFirst()
    if (!row) throw failures.UNKNOWN_SCHEDULE()
    return scheduleOf(row)
  }

  async enable(id: string, isEnabled: boolean, nextAt: Date): Promise<void> {
    const update = this.#database.updateTable('job_schedule').set({ is_enabled: isEnabled, next_at: nextAt })
    await update.where('id', '=', id).execute()
  }

  async remove(id: string): Promise<void> {
    await this.#database.deleteFrom('job_schedule').where('id', '=', id).execute()
  }

  /** Of which of these kinds a time has come. */
  async dueKinds(kinds: readonly string[]): Promise<readonly string[]> {
    if (kinds.length === 0) return []
    const rows = await this.#due(this.#database).where('kind', 'in', kinds).select('kind').distinct().execute()
    return rows.map(({ kind }) => kind)
  }

  /**
   * Takes the one of this kind that is due first, for this server alone; what `fire` does and the schedule's next time are one
   * transaction, so a time is fired once or, where it fails, again. False where none is due.
   */
  fireNext(
    kind: string,
    fire: (transaction: Kysely<JobTables>, due: DueSchedule) => Promise<{ readonly nextAt: Date }>,
  ): Promise<boolean> {
    return this.#database.transaction().execute(async (transaction) => {
      const row = await this.#due(transaction)
        .where('kind', '=', kind)
        .selectAll()
        .select(sql<Date>`now()`.as('now'))
        .orderBy('next_at')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!row) return false
      const { nextAt } = await fire(transaction, dueOf(row, row.now))
      await transaction.updateTable('job_schedule').set({ next_at: nextAt }).where('id', '=', row.id).execute()
      return true
    })
  }

  #due(database: Kysely<JobTables>) {
    return database.selectFrom('job_schedule').where('is_enabled', '=', true).where('next_at', '<=', sql<Date>`now()`)
  }

  #all() {
    return this.#database
      .selectFrom('job_schedule')
      .innerJoin('app_user', 'app_user.id', 'job_schedule.user_id')
      .selectAll('job_schedule')
      .select('app_user.email')
      .orderBy('created_at')
      .orderBy('job_schedule.id')
  }
}

function scheduleOf(row: Row & { readonly email: string }): JobSchedule {
  return {
    id: row.id,
    project: row.project,
    args: argsOf(row),
    cron: row.cron,
    zone: row.zone,
    isEnabled: row.is_enabled,
    owner: { id: row.user_id, email: row.email },
    nextAt: row.is_enabled ? row.next_at : undefined,
  }
}

function dueOf(row: Row, now: Date): DueSchedule {
  const { id, kind, project, access, payload, retry, cron, zone } = row
  return {
    id,
    cron,
    zone,
    now,
    dueAt: row.next_at,
    isMissed: now.getTime() - row.next_at.getTime() > MISSED_AFTER_MS,
    job: { kind, project, userId: row.user_id, access, args: argsOf(row), payload, retry },
  }
}

function argsOf({ args }: Row): readonly string[] {
  return Array.isArray(args) ? args.filter((one) => typeof one === 'string') : []
}
