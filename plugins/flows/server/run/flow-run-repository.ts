import type { Store } from '@etabli/sdk/server'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { FlowRun, StreamSample } from '../../contract'
import { failures } from '../failures'
import type { Tables } from '../tables'
import type { FlowRunTable, KeptProgress } from './tables'

export type FlowRunRow = Omit<Selectable<FlowRunTable>, 'samples'>

const SHOWN = 50
/** Kept of each flow, the newest. */
const KEPT = 500
/** Its server says every five seconds that a run goes on. */
export const ALIVE = sql<boolean>`flow_run.alive_at > now() - interval '20 seconds'`
const LOST = 'The server that ran it was ended. What its target had confirmed is kept.'

export interface RunId {
  readonly task: string
  readonly attempt: number
}

export interface BegunRun extends RunId {
  readonly project: string
  readonly flow: string
  readonly version: number
}

export interface RunEnd {
  readonly status: 'completed' | 'error' | 'canceled'
  readonly error: string
  readonly failedPart: FlowRun['failed-part']
  readonly lastLines: readonly string[]
}

/** What the runs of flows have moved. */
export class FlowRuns {
  readonly #database: Kysely<Tables>

  constructor(store: Store) {
    this.#database = store.database<Tables>()
  }

  /** Which version of which flow runs; undefined where it has not begun. */
  async versionOf({ task, attempt }: RunId): Promise<{ readonly flow: string; readonly version: number } | undefined> {
    const runs = this.#database.selectFrom('flow_run').select(['flow', 'version']).where('task', '=', task)
    return runs.where('attempt', '=', attempt).executeTakeFirst()
  }

  /** The streams that the newest run of each flow has moved, of runs that have moved any. */
  async movedStreams(project: string): Promise<ReadonlyMap<string, readonly string[]>> {
    const rows = await this.#database
      .selectFrom('flow_run')
      .distinctOn('flow')
      .select(['flow', 'streams'])
      .where('project', '=', project)
      .where(sql<boolean>`streams <> '[]'`)
      .orderBy('flow')
      .orderBy('started_at', 'desc')
      .execute()
    return new Map(rows.map(({ flow, streams }) => [flow, streams.map(({ stream }) => stream)]))
  }

  /**
   * What a killed server has left is ended by the next run.
   * @returns undefined once it has begun; else when the other run, which may be such, was alive last
   * @throws FLOW_GONE
   */
  async begin(run: BegunRun): Promise<Date | undefined> {
    const { project, flow, task } = run
    const aliveAt = await this.#database.transaction().execute(async (transaction) => {
      const flows = transaction.selectFrom('flow').select('name').where('project', '=', project)
      if (!(await flows.where('name', '=', flow).forUpdate().executeTakeFirst())) throw failures.FLOW_GONE()
      await closeLost(transaction, project, flow, task)
      const going = transaction.selectFrom('flow_run').select('alive_at').where('project', '=', project)
      const other = await going.where('flow', '=', flow).where('status', '=', 'running').executeTakeFirst()
      if (other) return other.alive_at
      await transaction
        .insertInto('flow_run')
        .values({ ...run, ended_at: null })
        .onConflict((conflict) =>
          conflict
            .columns(['task', 'attempt'])
            .doUpdateSet({ status: 'running', ended_at: null, alive_at: sql`now()` }),
        )
        .execute()
      return undefined
    })
    if (!aliveAt) await this.#forgetOld(project, flow)
    return aliveAt
  }

  async #forgetOld(project: string, flow: string): Promise<void> {
    const kept = this.#database.selectFrom('flow_run').select('started_at').where('project', '=', project)
    const oldest = kept.where('flow', '=', flow).orderBy('started_at', 'desc').offset(KEPT).limit(1)
    const old = this.#database.deleteFrom('flow_run').where('project', '=', project).where('flow', '=', flow)
    await old.where('started_at', '<=', oldest).execute()
  }

  /** Also the sign of life. */
  async keep(
    { task, attempt }: RunId,
    streams: readonly KeptProgress[],
    samples: readonly StreamSample[] | undefined,
  ): Promise<void> {
    await this.#database
      .updateTable('flow_run')
      .set({
        streams: JSON.stringify(streams),
        ...(samples && { samples: JSON.stringify(samples) }),
        alive_at: sql`now()`,
      })
      .where('task', '=', task)
      .where('attempt', '=', attempt)
      .execute()
  }

  async end({ task, attempt }: RunId, { status, error, failedPart, lastLines }: RunEnd): Promise<void> {
    await this.#database
      .updateTable('flow_run')
      .set({ status, error, failed_part: failedPart, last_lines: JSON.stringify(lastLines), ended_at: sql`now()` })
      .where('task', '=', task)
      .where('attempt', '=', attempt)
      .execute()
  }

  async list(project: string, flow: string): Promise<readonly FlowRunRow[]> {
    await closeLost(this.#database, project, flow)
    return this.#database
      .selectFrom('flow_run')
      .select(['task', 'attempt', 'project', 'flow', 'version', 'status', 'started_at', 'ended_at', 'alive_at'])
      .select(['error', 'failed_part', 'last_lines', 'streams'])
      .where('project', '=', project)
      .where('flow', '=', flow)
      .orderBy('started_at', 'desc')
      .limit(SHOWN)
      .execute()
  }

  /** The last runs of each flow of a project, the newest first. */
  async newest(
    project: string,
    count: number,
  ): Promise<readonly Pick<FlowRunRow, 'task' | 'flow' | 'status' | 'started_at'>[]> {
    return this.#database
      .selectFrom('flow')
      .innerJoinLateral(
        (query) =>
          query
            .selectFrom('flow_run')
            .select(['flow_run.task', 'flow_run.flow', 'flow_run.started_at'])
            .select(
              sql<FlowRunRow['status']>`case when status = 'running' and not ${ALIVE} then 'error' else status end`.as(
                'status',
              ),
            )
            .whereRef('flow_run.project', '=', 'flow.project')
            .whereRef('flow_run.flow', '=', 'flow.name')
            .orderBy('flow_run.started_at', 'desc')
            .limit(count)
            .as('last'),
        (join) => join.onTrue(),
      )
      .selectAll('last')
      .where('flow.project', '=', project)
      .orderBy('flow.name')
      .orderBy('last.started_at', 'desc')
      .execute()
  }

  /** Of its last attempt. */
  async samples(project: string, flow: string, task: string): Promise<readonly StreamSample[] | undefined> {
    const runs = this.#database.selectFrom('flow_run').select('samples').where('project', '=', project)
    const run = runs.where('flow', '=', flow).where('task', '=', task).orderBy('attempt', 'desc')
    return (await run.executeTakeFirst())?.samples
  }
}

/** Runs that nobody says anything of any more, and earlier attempts of a task that is tried again. */
async function closeLost(database: Kysely<Tables>, project: string, flow: string, task?: string): Promise<void> {
  await database
    .updateTable('flow_run')
    .set({ status: 'error', error: LOST, ended_at: sql`alive_at` })
    .where('project', '=', project)
    .where('flow', '=', flow)
    .where('status', '=', 'running')
    .where((where) => where.or([where.not(ALIVE), ...(task === undefined ? [] : [where('task', '=', task)])]))
    .execute()
}
