import { newId, type Principals, type TaskOriginSource } from '@etabli/sdk/platform/server'
import type { Engines } from '../engines'
import { mayRunSpec } from '../origins'
import { engineTaskOf } from '../tasks/engine-task'
import { nextTime } from './read-schedule'
import type { TriggerRepository, TriggerRow } from './trigger-repository'

export const AHEAD_SECONDS = 5
/** What is due is not held up by the look at what comes after it. */
const MOST_AHEAD = 20

interface Parts {
  readonly triggers: Pick<TriggerRepository, 'soon'>
  readonly engines: Pick<Engines, 'find'>
  readonly principals: Principals
  readonly origins: () => readonly TaskOriginSource[]
}

interface Ahead {
  readonly taskId: string
  /** All that the run depends on: where it differs, the run is another. */
  readonly of: string
  /** The time after this one. */
  readonly nextAt: Date
  readonly discard: () => void
}

/** Tells engines some seconds ahead what they will be given. Each server does so, as each may be the one that fires. */
export class SoonDue {
  readonly #ahead = new Map<string, Ahead>()

  constructor(private readonly parts: Parts) {}

  /** Makes ready what is soon due and is not, and throws away what is no longer. */
  async look(): Promise<void> {
    const rows = await this.parts.triggers.soon(AHEAD_SECONDS, MOST_AHEAD)
    const wanted = new Set(rows.map(({ id }) => id))
    for (const id of this.#ahead.keys()) if (!wanted.has(id)) this.#drop(id)
    for (const row of rows) await this.#prepare(row)
  }

  /** The id of the run that was made ready for this time; a new one where there is none. */
  taskIdFor(row: TriggerRow): string {
    const ahead = this.#ahead.get(row.id)
    return ahead?.of === contentOf(row) ? ahead.taskId : newId()
  }

  /** The time after the one that is due now. */
  async nextTimeOf(row: TriggerRow & { readonly now: Date }): Promise<Date> {
    const ahead = this.#ahead.get(row.id)
    if (ahead?.of === contentOf(row) && ahead.nextAt > row.now) return ahead.nextAt
    return nextTime(row.cron, row.zone, row.now)
  }

  stop(): void {
    for (const id of this.#ahead.keys()) this.#drop(id)
  }

  async #prepare(row: TriggerRow): Promise<void> {
    const { id, project, name, spec, artefact } = row
    const of = contentOf(row)
    if (this.#ahead.get(id)?.of === of) return
    this.#drop(id)
    const engine = this.parts.engines.find(row.engine)
    if (!engine?.prepare || !spec) return
    const owner = await this.parts.principals.find(row.user_id)
    if (!owner || !mayRunSpec(owner, project, { artefact, spec }, this.parts.origins())) return
    // Where there is none, its firing says why.
    const nextAt = await nextTime(row.cron, row.zone, row.next_at).catch(() => undefined)
    if (!nextAt) return
    const taskId = newId()
    const task = engineTaskOf({ ...{ id: taskId, project, name, spec, attempt: 1 }, reference: '', facts: {} })
    this.#ahead.set(id, { taskId, of, nextAt, discard: engine.prepare(task) })
  }

  #drop(id: string): void {
    this.#ahead.get(id)?.discard()
    this.#ahead.delete(id)
  }
}

function contentOf({ next_at, cron, zone, project, name, engine, spec }: TriggerRow): string {
  return JSON.stringify([next_at, cron, zone, project, name, engine, spec])
}
