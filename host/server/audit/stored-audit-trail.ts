import {
  AUDIT_OUTCOMES,
  type AuditEvent,
  type AuditFilter,
  type AuditOutcome,
  type AuditPage,
  type AuditTrail,
  type Store,
} from '@etabli/sdk/server'
import { type Expression, type Kysely, type Selectable, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { storable } from './call-recorder'
import type { AuditTables } from './migrations'

type Row = Selectable<AuditTables['audit_event']>

/** Up to here the events that fit are counted; of more the planner's guess is told. */
const MOST_COUNTED = 3_000
const BATCH = 1_000
const MOST_NAMES = 1_000

/** The audit trail as the platform's own database has it. */
export class StoredAuditTrail implements AuditTrail {
  readonly keeps
  readonly #database

  constructor(store: Store, everybody: boolean) {
    this.#database = store.database<AuditTables>()
    this.keeps = everybody ? ('everybody' as const) : ('users' as const)
  }

  async list(filter: AuditFilter, { offset, limit }: { offset: number; limit: number }): Promise<AuditPage> {
    const rows = await this.#newest(filter).offset(offset).limit(limit).execute()
    const events = rows.map(eventOf)
    // The last page says by itself how many there are.
    const isLast = events.length < limit && (events.length > 0 || offset === 0)
    if (isLast) return { events, total: offset + events.length, totalIsEstimate: false }
    return { events, ...(await this.#count(filter)) }
  }

  async *export(filter: AuditFilter, signal: AbortSignal): AsyncGenerator<readonly AuditEvent[]> {
    let last: { readonly at: string; readonly id: string } | undefined
    while (!signal.aborted) {
      // The instant as text, since a Date would lose its microseconds and with them rows at the seam of two batches.
      const page = this.#newest(filter).select(sql<string>`e.at::text`.as('instant')).limit(BATCH)
      const rows = await (last
        ? page.where(sql<SqlBool>`(e.at, e.id) < (${last.at}::timestamptz, ${last.id}::bigint)`)
        : page
      ).execute()
      if (rows.length > 0) yield rows.map(eventOf)
      const end = rows.at(-1)
      if (!end || rows.length < BATCH) return
      last = { at: end.instant, id: end.id }
    }
  }

  async names() {
    const [actions, projects] = await Promise.all([
      distinct(this.#database, 'action'),
      distinct(this.#database, 'project'),
    ])
    return { actions, projects }
  }

  #newest(filter: AuditFilter) {
    return this.#database
      .selectFrom('audit_event as e')
      .selectAll('e')
      .where((builder) => builder.and(conditions(filter)))
      .orderBy('e.at', 'desc')
      .orderBy('e.id', 'desc')
  }

  async #count(filter: AuditFilter): Promise<Omit<AuditPage, 'events'>> {
    const fitting = this.#database
      .selectFrom('audit_event as e')
      .select('e.id')
      .where((builder) => builder.and(conditions(filter)))
    const { counted } = await this.#database
      .selectFrom(fitting.limit(MOST_COUNTED + 1).as('fitting'))
      .select(({ fn }) => fn.countAll<number>().as('counted'))
      .executeTakeFirstOrThrow()
    if (counted <= MOST_COUNTED) return { total: counted, totalIsEstimate: false }
    const [plan] = await fitting.explain('json')
    return { total: Math.max(counted, plannedRows(plan)), totalIsEstimate: true }
  }
}

/** The row of an end stands for its call; that of a beginning only while there is no end. */
const HAS_NO_END = sql<SqlBool>`not exists (
  select from audit_event f where f.request_id = e.request_id and f.outcome <> 'begun')`
/** The same for a page of rows: with its limit, the planner looks the end up row by row and reads no more than it shows. */
const IS_AN_EVENT = sql<SqlBool>`(e.outcome <> 'begun' or (
  select f.id from audit_event f where f.request_id = e.request_id and f.outcome <> 'begun' limit 1) is null)`

function conditions({ email, action, project, outcome, text, from, to }: AuditFilter): readonly Expression<SqlBool>[] {
  const pattern = `%${storable(text ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const wanted = [
    outcome === undefined && IS_AN_EVENT,
    outcome === 'begun' && HAS_NO_END,
    outcome !== undefined && sql<SqlBool>`e.outcome = ${outcome}`,
    email !== undefined && sql<SqlBool>`lower(e.email) = lower(${storable(email)})`,
    action !== undefined && sql<SqlBool>`e.action = ${storable(action)}`,
    project !== undefined && sql<SqlBool>`e.project = ${storable(project)}`,
    text !== undefined && sql<SqlBool>`(e.object ilike ${pattern} or e.message ilike ${pattern})`,
    from !== undefined && sql<SqlBool>`e.at >= ${from}::timestamptz`,
    to !== undefined && sql<SqlBool>`e.at < ${to}::timestamptz`,
  ]
  return wanted.filter((condition) => condition !== false)
}

function eventOf(row: Row): AuditEvent {
  const { id, at, request_id, email, ip, action, project, object, outcome, message, before, after } = row
  return {
    id: String(id),
    at: at.toISOString(),
    requestId: request_id,
    email,
    ip,
    action,
    project,
    object,
    outcome: outcomeOf(outcome),
    message,
    before: before ?? undefined,
    after: after ?? undefined,
  }
}

function outcomeOf(text: string): AuditOutcome {
  const outcome = AUDIT_OUTCOMES.find((each) => each === text)
  if (!outcome) throw new Error(`the audit trail has the outcome ${text}`)
  return outcome
}

/** Each value of a column once, by steps through its index: the table may have millions of rows and few values. */
async function distinct(database: Kysely<AuditTables>, column: 'action' | 'project'): Promise<readonly string[]> {
  const name = sql.ref(column)
  const { rows } = await sql<{ value: string }>`
    with recursive step as (
      (select ${name} as value from audit_event order by 1 limit 1)
      union all
      select (select ${name} from audit_event where ${name} > step.value order by 1 limit 1) from step
      where step.value is not null
    )
    select value from step where value <> '' limit ${MOST_NAMES}`.execute(database)
  return rows.map(({ value }) => value)
}

const Plan = z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })]) })

function plannedRows(explained: unknown): number {
  return Plan.parse(explained)['QUERY PLAN'][0].Plan['Plan Rows']
}
