import type { SealedColumn, Store, Vault } from '@etabli/sdk/server'
import { type Generated, type Kysely, sql } from 'kysely'

export interface JobRow {
  readonly task_id: string
  readonly ticket_hash: string
  /** A bigint, which comes as a text. */
  readonly job_id: string | null
  readonly claimant_hash: string | null
  readonly token_sealed: string | null
  readonly node: string
  readonly next_line: string
  readonly ended_at: Date | null
}

export interface Claim {
  readonly taskId: string
  readonly ticketHash: string
  readonly claimantHash: string
  readonly node: string
  readonly job: number
}

interface Tables {
  readonly slurm_job: Omit<JobRow, 'next_line' | 'node'> & {
    readonly node: Generated<string>
    readonly next_line: Generated<string>
    readonly writing_until: Date | null
    readonly created_at: Generated<Date>
  }
}

const contextOf = (taskId: string) => `slurm:${taskId}`

/** For the key's rotation. */
export const sealedTokens: SealedColumn = {
  table: 'slurm_job',
  column: 'token_sealed',
  key: ['task_id'],
  context: ({ task_id: id = '' }) => contextOf(id),
}

/** How long the record of a job that has ended is kept: a job that Slurm begins again much later must still be refused. */
const KEPT = sql.raw("interval '30 days'")
/** How long writing lines may take before others may go on: longer than any call. */
const WRITING = sql.raw("interval '60 seconds'")

/** The jobs of tasks: which ticket opens which task, and how much of a run the record holds. */
export class JobRepository {
  readonly #database: Kysely<Tables>

  constructor(
    store: Store,
    private readonly vault: Vault,
  ) {
    this.#database = store.database<Tables>()
  }

  async find(taskId: string): Promise<JobRow | undefined> {
    return this.#jobs().where('task_id', '=', taskId).executeTakeFirst()
  }

  /** Before a job is submitted. Where one was submitted without an answer, its ticket is no longer good. */
  async prepare(taskId: string, ticketHash: string): Promise<void> {
    await this.#database.deleteFrom('slurm_job').where('ended_at', '<', sql<Date>`now() - ${KEPT}`).execute()
    await this.#database
      .insertInto('slurm_job')
      .values({ task_id: taskId, ticket_hash: ticketHash })
      .onConflict((conflict) =>
        conflict
          .column('task_id')
          .doUpdateSet({ ticket_hash: ticketHash })
          .where('slurm_job.job_id', 'is', null)
          .where('slurm_job.claimant_hash', 'is', null),
      )
      .execute()
  }

  /** False where another server has submitted it too, whose job it is then. */
  async submitted(taskId: string, ticketHash: string, jobId: number): Promise<boolean> {
    const changed = await this.#update(taskId)
      .set({ job_id: String(jobId) })
      .where('ticket_hash', '=', ticketHash)
      .executeTakeFirst()
    return changed.numUpdatedRows > 0n
  }

  /** Uses the ticket up. Whoever has done so may come again. */
  async claim({ taskId, ticketHash, claimantHash, node, job }: Claim): Promise<JobRow | undefined> {
    return (
      this.#update(taskId)
        // It may come before Slurm's answer to the submission has been written down.
        .set({ claimant_hash: claimantHash, node, job_id: sql<string>`coalesce(job_id, ${job})` })
        .where('ticket_hash', '=', ticketHash)
        .where('ended_at', 'is', null)
        .where((is) => is.or([is('claimant_hash', 'is', null), is('claimant_hash', '=', claimantHash)]))
        .returningAll()
        .executeTakeFirst()
    )
  }

  async keepToken(taskId: string, token: string): Promise<void> {
    await this.#update(taskId)
      .set({ token_sealed: this.vault.seal(token, contextOf(taskId)) })
      .execute()
  }

  tokenOf({ task_id: taskId, token_sealed: sealed }: JobRow): string | undefined {
    return sealed === null ? undefined : this.vault.open(sealed, contextOf(taskId))
  }

  /** The number of the line that comes next, for whoever writes it alone; undefined while somebody else does. */
  async beginLines(taskId: string): Promise<number | undefined> {
    const row = await this.#update(taskId)
      .set({ writing_until: sql<Date>`now() + ${WRITING}` })
      .where((is) => is.or([is('writing_until', 'is', null), is('writing_until', '<', sql<Date>`now()`)]))
      .returning('next_line')
      .executeTakeFirst()
    return row && Number(row.next_line)
  }

  async endLines(taskId: string, next: number): Promise<void> {
    await this.#update(taskId)
      .set({ next_line: String(next), writing_until: null })
      .execute()
  }

  /** What the run was known by is forgotten; that its ticket is used up is not. */
  async ended(taskId: string): Promise<void> {
    await this.#update(taskId).set({ ended_at: sql<Date>`now()`, token_sealed: null }).execute()
  }

  #jobs() {
    return this.#database.selectFrom('slurm_job').selectAll()
  }

  #update(taskId: string) {
    return this.#database.updateTable('slurm_job').where('task_id', '=', taskId)
  }
}
