import type { Store } from '@etabli/sdk/server'
import { type Selectable, sql } from 'kysely'
import type { NodeResult } from './dbt-events'
import type { DbtTables } from './migrations'
import type { Entity } from './node-entities'

const KEPT_DAYS = 90
/** Commands that looked at a warehouse: what was compiled says nothing of it. */
const TELLING = new Set(['run', 'test', 'seed', 'snapshot', 'source'])
/** Rows of one insert: PostgreSQL takes 65,535 values. */
const AT_ONCE = 4_000
/** What a report reads at most, the newest. */
const MOST_READ = 100_000
/** What is read of one job at most. */
const MOST_OF_JOB = 20_000

export interface DbtRun {
  readonly project: string
  /** Of the job, or of the task. */
  readonly jobId: string
  /** The dbt command, `test`. */
  readonly command: string
  /** What a work session tries out is no news of the project. */
  readonly isOfSession: boolean
}

/** A node of a run, with what of the project it comes from. */
export interface PlacedResult extends NodeResult {
  readonly entity?: Entity
  /** The connection secret that its code ran with. */
  readonly connection?: string
}

/** One node of one run, as it is kept. */
export interface KeptResult extends PlacedResult {
  readonly jobId: string
  readonly command: string
  readonly at: Date
}

/** How the nodes of earlier runs ended, and those of runs under way that are over. */
export class RunResults {
  readonly #database

  constructor(store: Store) {
    this.#database = store.database<DbtTables>()
  }

  /** What was kept of a node before is replaced. */
  async keep(run: DbtRun, results: readonly PlacedResult[]): Promise<void> {
    const rows = [...new Map(results.map((one) => [one.uniqueId, one])).values()].map((one) => rowOf(run, one))
    for (let from = 0; from < rows.length; from += AT_ONCE)
      await this.#database
        .insertInto('dbt_run_result')
        .values(rows.slice(from, from + AT_ONCE))
        .onConflict((conflict) =>
          conflict.columns(['project', 'job_id', 'node']).doUpdateSet((given) => ({
            ...{ status: given.ref('excluded.status'), seconds: given.ref('excluded.seconds') },
            ...{ message: given.ref('excluded.message'), failures: given.ref('excluded.failures') },
            ...{ entity_type: given.ref('excluded.entity_type'), entity_name: given.ref('excluded.entity_name') },
            ...{ code: given.ref('excluded.code'), connection: given.ref('excluded.connection') },
          })),
        )
        .execute()
  }

  async forgetOld(project: string): Promise<void> {
    await this.#database
      .deleteFrom('dbt_run_result')
      .where('project', '=', project)
      .where('at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
      .execute()
  }

  /** What runs on the main branch have told of the warehouse, the oldest first. */
  async all(project: string): Promise<readonly KeptResult[]> {
    const rows = await this.#database
      .selectFrom('dbt_run_result')
      .selectAll()
      .where('project', '=', project)
      .where('is_told', '=', true)
      .orderBy('at', 'desc')
      .orderBy('node')
      .limit(MOST_READ)
      .execute()
    return rows.toReversed().map(resultOf)
  }

  /** The last told result of each node. */
  async latest(project: string): Promise<readonly KeptResult[]> {
    // From node to node by the index: PostgreSQL would else read what was kept of all runs.
    const { rows } = await sql<Selectable<DbtTables['dbt_run_result']>>`
      with recursive known (node) as (
        (select node from dbt_run_result where project = ${project} and is_told order by node limit 1)
        union all
        select (
          select next.node from dbt_run_result next
          where next.project = ${project} and next.is_told and next.node > known.node order by next.node limit 1
        ) from known where known.node is not null
      )
      select last.* from known cross join lateral (
        select * from dbt_run_result
        where project = ${project} and is_told and node = known.node order by at desc limit 1
      ) last
    `.execute(this.#database)
    return rows.map(resultOf)
  }

  async ofJob(project: string, jobId: string): Promise<readonly KeptResult[]> {
    const rows = await this.#database
      .selectFrom('dbt_run_result')
      .selectAll()
      .where('project', '=', project)
      .where('job_id', '=', jobId)
      .orderBy('node')
      .limit(MOST_OF_JOB)
      .execute()
    return rows.map(resultOf)
  }

  async find(project: string, jobId: string, node: string): Promise<KeptResult | undefined> {
    const rows = this.#database.selectFrom('dbt_run_result').selectAll().where('project', '=', project)
    const row = await rows.where('job_id', '=', jobId).where('node', '=', node).executeTakeFirst()
    return row && resultOf(row)
  }
}

function rowOf({ project, jobId, command, isOfSession }: DbtRun, one: PlacedResult) {
  return {
    ...{ project, job_id: jobId, command, node: one.uniqueId, status: one.status, seconds: one.seconds },
    message: storable(one.message),
    failures: one.failures ?? null,
    is_told: TELLING.has(command) && !isOfSession,
    entity_type: one.entity?.type ?? null,
    entity_name: one.entity?.name ?? null,
    code: one.code === undefined ? null : storable(one.code),
    connection: one.connection ?? null,
  }
}

/** PostgreSQL keeps no such character. */
function storable(text: string): string {
  return text.replaceAll('\0', '')
}

function resultOf(row: Selectable<DbtTables['dbt_run_result']>): KeptResult {
  const { job_id, command, at, node, status, seconds, message, failures, entity_type, entity_name, code } = row
  return {
    ...{ jobId: job_id, command, at, uniqueId: node, status, seconds, message },
    ...(failures !== null && { failures: Number(failures) }),
    ...(entity_type !== null && entity_name !== null && { entity: { type: entity_type, name: entity_name } }),
    ...(code !== null && { code }),
    ...(row.connection !== null && { connection: row.connection }),
  }
}
