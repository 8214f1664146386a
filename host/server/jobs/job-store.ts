import type { JobState } from '@etabli/core/jobs/contract'
import type { JobRequest, Store } from '@etabli/sdk/server'
import { type Selectable, sql } from 'kysely'
import { ENDINGS } from './failures'
import type { JobTables } from './migrations'

/** A server that has not told for so long that it works on a job has ended. */
const LOST_AFTER = "interval '15 seconds'"
const KEPT_FOR = "interval '7 days'"
/** How many ended jobs of one user are kept. */
const KEPT_OF_USER = 100

export interface JobRow {
  readonly userId: string
  readonly project: string
  readonly access: unknown
  readonly state: JobState
}

export interface JobEnd {
  readonly status: 'completed' | 'error'
  readonly output: string
  readonly exitCode: number | undefined
  readonly message: string | undefined
}

/** Jobs in the platform's database, so that every server can tell of each. */
export class JobStore {
  readonly #database

  constructor(store: Store) {
    this.#database = store.database<JobTables>()
  }

  async add(id: string, { principal, kind, project, access, args }: Omit<JobRequest, 'run'>): Promise<void> {
    await this.#database
      .insertInto('job')
      .values({
        id,
        kind,
        project,
        user_id: principal.id,
        access: JSON.stringify(access),
        args: JSON.stringify(args),
      })
      .execute()
  }

  async find(id: string): Promise<JobRow | undefined> {
    if (id.includes('\0')) return undefined
    const row = await this.#database.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirst()
    return row && { userId: row.user_id, project: row.project, access: row.access, state: stateOf(row) }
  }

  /**
   * Tells that the job is being worked on, with its output where that has grown.
   *
   * @returns 'gone' where the job is over for everybody else: it was taken for lost, or its user was removed
   */
  async keepAlive(id: string, output: string | undefined): Promise<'run' | 'cancel' | 'gone'> {
    const row = await this.#database
      .updateTable('job')
      .set({ alive_at: sql`now()`, ...(output !== undefined && { output }) })
      .where('id', '=', id)
      .where('status', '=', 'running')
      .returning('cancel_asked')
      .executeTakeFirst()
    if (!row) return 'gone'
    return row.cancel_asked ? 'cancel' : 'run'
  }

  async end(id: string, { status, output, exitCode, message }: JobEnd): Promise<void> {
    await this.#database
      .updateTable('job')
      .set({
        status,
        output,
        exit_code: exitCode ?? null,
        message: message ?? null,
        ended_at: sql`now()`,
      })
      .where('id', '=', id)
      .where('status', '=', 'running')
      .execute()
  }

  async askToCancel(id: string): Promise<void> {
    await this.#database
      .updateTable('job')
      .set({ cancel_asked: true })
      .where('id', '=', id)
      .where('status', '=', 'running')
      .execute()
  }

  /** Jobs whose server is gone end with a sentence. */
  async endLost(): Promise<void> {
    await this.#database
      .updateTable('job')
      .set({ status: 'error', message: ENDINGS.serverLost, ended_at: sql`now()` })
      .where('status', '=', 'running')
      .where('alive_at', '<', sql<Date>`now() - ${sql.raw(LOST_AFTER)}`)
      .execute()
  }

  async removeOld(): Promise<void> {
    await this.#database
      .deleteFrom('job')
      .where('ended_at', '<', sql<Date>`now() - ${sql.raw(KEPT_FOR)}`)
      .execute()
    await sql`
      delete from job using (
        select id, row_number() over (partition by user_id order by started_at desc) as place from job
        where status <> 'running'
      ) ranked
      where job.id = ranked.id and ranked.place > ${KEPT_OF_USER}
    `.execute(this.#database)
  }
}

function stateOf(row: Selectable<JobTables['job']>): JobState {
  const args = Array.isArray(row.args) ? row.args.filter((one) => typeof one === 'string') : []
  return {
    jobID: row.id,
    status: row.status,
    data: {
      args,
      output: row.output,
      ...(row.exit_code !== null && { exitCode: row.exit_code }),
      ...(row.message !== null && { appError: { message: row.message } }),
    },
  }
}
