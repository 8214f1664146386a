import { newId } from '@etabli/sdk/platform/server'
import type { Store } from '@etabli/sdk/server'
import { type Kysely, type Selectable, sql } from 'kysely'
import { failures } from '../failures'
import { ALIVE } from '../run/flow-run-repository'
import type { Tables } from '../tables'
import type { FlowStateTable } from './tables'

export type FlowStateRow = Selectable<FlowStateTable>

/** Kept of each flow, the newest. */
const KEPT = 200

/** Whose state it is. */
export interface StateOwner {
  readonly project: string
  readonly flow: string
  readonly tap: string
  readonly connection: string
}

/** Where flows go on. */
export class FlowStates {
  readonly #database: Kysely<Tables>

  constructor(store: Store) {
    this.#database = store.database<Tables>()
  }

  async list(project: string, flow: string): Promise<readonly FlowStateRow[]> {
    return this.#of(project, flow).orderBy('id', 'desc').limit(KEPT).execute()
  }

  async current(project: string, flow: string): Promise<FlowStateRow | undefined> {
    return this.#of(project, flow).orderBy('id', 'desc').limit(1).executeTakeFirst()
  }

  async find(project: string, flow: string, id: string): Promise<FlowStateRow | undefined> {
    return this.#of(project, flow).where('id', '=', id).executeTakeFirst()
  }

  /** What a run has come to: its later states take the place of its earlier ones. */
  async keepOfRun(id: string, task: string, owner: StateOwner, content: string): Promise<void> {
    await this.#database
      .insertInto('flow_state')
      .values({ ...owner, id, task, origin: 'run', content })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ content, at: sql`now()` }))
      .execute()
    await this.#forgetOld(owner)
  }

  /** @throws FLOW_RUNS while a run could write over it, UNKNOWN_FLOW */
  async change(
    owner: StateOwner,
    made: { readonly origin: 'reset' | 'back' | 'copy'; readonly by: string; readonly content: string },
  ): Promise<FlowStateRow> {
    const row = await this.#database.transaction().execute(async (transaction) => {
      // No run begins before this has ended: it locks the same row.
      const flow = transaction.selectFrom('flow').select('name').forUpdate()
      const held = flow.where('project', '=', owner.project).where('name', '=', owner.flow)
      if (!(await held.executeTakeFirst())) throw failures.UNKNOWN_FLOW()
      const runs = transaction.selectFrom('flow_run').select('task').where('status', '=', 'running').where(ALIVE)
      const running = runs.where('project', '=', owner.project).where('flow', '=', owner.flow)
      if (await running.executeTakeFirst()) throw failures.FLOW_RUNS()
      const states = transaction.insertInto('flow_state').values({ ...owner, ...made, id: newId() })
      return states.returningAll().executeTakeFirstOrThrow()
    })
    await this.#forgetOld(owner)
    return row
  }

  async #forgetOld({ project, flow }: StateOwner): Promise<void> {
    const kept = this.#of(project, flow).clearSelect().select('id').orderBy('id', 'desc').limit(KEPT)
    const old = this.#database.deleteFrom('flow_state').where('project', '=', project).where('flow', '=', flow)
    await old.where('id', 'not in', kept).execute()
  }

  #of(project: string, flow: string) {
    return this.#database.selectFrom('flow_state').selectAll().where('project', '=', project).where('flow', '=', flow)
  }
}
