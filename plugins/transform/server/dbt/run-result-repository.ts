import type { Store } from '@etabli/sdk/server'
import { sql } from 'kysely'
import type { NodeResult } from './dbt-events'
import type { DbtTables } from './migrations'

const KEPT_DAYS = 90
/** Commands that looked at a warehouse: what was compiled says nothing of it. */
const TELLING = new Set(['run', 'test', 'seed', 'snapshot', 'source'])
/** Rows of one insert: PostgreSQL takes 65,535 values. */
const AT_ONCE = 5_000
/** What a report reads at most, the newest. */
const MOST_READ = 100_000

export interface DbtRun {
  readonly project: string
  readonly jobId: string
  /** The dbt command, `test`. */
  readonly command: string
}

/** One node of one run, as it is kept. */
export interface KeptResult extends NodeResult {
  readonly jobId: string
  readonly command: string
  readonly at: Date
}

/** How the nodes of earlier runs ended. */
export class RunResults {
  readonly #database

  constructor(store: Store) {
    this.#database = store.database<DbtTables>()
  }

  async keep({ project, jobId, command }: DbtRun, results: readonly NodeResult[]): Promise<void> {
    if (!TELLING.has(command)) return
    const rows = [...new Map(results.map((one) => [one.uniqueId, one])).values()].map((one) => ({
      ...{ project, job_id: jobId, command, node: one.uniqueId, status: one.status, seconds: one.seconds },
      // PostgreSQL keeps no such character.
      message: one.message.replaceAll('\0', ''),
      failures: one.failures ?? null,
    }))
    for (let from = 0; from < rows.length; from += AT_ONCE)
      await this.#database
        .insertInto('dbt_run_result')
        .values(rows.slice(from, from + AT_ONCE))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    await this.#database
      .deleteFrom('dbt_run_result')
      .where('project', '=', project)
      .where('at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
      .execute()
  }

  /** The oldest first. */
  async all(project: string): Promise<readonly KeptResult[]> {
    const rows = await this.#database
      .selectFrom('dbt_run_result')
      .selectAll()
      .where('project', '=', project)
      .orderBy('at', 'desc')
      .orderBy('node')
      .limit(MOST_READ)
      .execute()
    return rows.toReversed().map(({ job_id, command, at, node, status, seconds, message, failures }) => ({
      ...{ jobId: job_id, command, at, uniqueId: node, status, seconds, message },
      ...(failures !== null && { failures: Number(failures) }),
    }))
  }
}
