import {
  AUDIT_OUTCOMES,
  type AuditEvent,
  type AuditFilter,
  type AuditOutcome,
  type AuditPage,
  type AuditTrail,
} from '@etabli/sdk/platform/server'
import type { Store } from '@etabli/sdk/server'
import { type Expression, type Kysely, type Selectable, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { keepableText, LONGEST_NAME } from './keepable'
import type { AuditTables } from './migrations'

type Row = Selectable<AuditTables['audit_event']>

/** Up to here the events that fit are counted; of more the planner's guess is told. */
const MOST_COUNTED = 3_000
/** Up to so many events that hold a text, finding and sorting all of them takes a fraction of a second. */
const MOST_SORTED = 100_000
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

  async list(wanted: AuditFilter, { offset, limit }: { offset: number; limit: number }): Promise<AuditPage> {
    const filter = await this.#understood(wanted)
    const isByPart = filter.text !== undefined || filter.emailPart !== undefined
    const isRare = isByPart && (await this.#guess(filter)) <= MOST_SORTED
    const rows = await this.#newest(filter, isRare).offset(offset).limit(limit).execute()
    const events = rows.map(eventOf)
    // The last page says by itself how many there are.
    const isLast = events.length < limit && (events.length > 0 || offset === 0)
    if (isLast) return { events, total: offset + events.length, totalIsEstimate: false }
    return { events, ...(await this.#count(filter)) }
  }

  async *export(wanted: AuditFilter, signal: AbortSignal): AsyncGenerator<readonly AuditEvent[]> {
    const filter = await this.#understood(wanted)
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

  /** A whole address is looked up by its index; only what is none is looked for as a part. */
  async #understood({ email, ...filter }: AuditFilter): Promise<Understood> {
    if (email === undefined) return filter
    const known = await this.#database
      .selectFrom('audit_event as e')
      .select('e.id')
      .where(isOfUser(email))
      .limit(1)
      .executeTakeFirst()
    return known ? { ...filter, email } : { ...filter, emailPart: email }
  }

  /**
   * The newest that fit. Where these are rare they are all found first: walking back in time until a page is full may lead through
   * the whole trail. The offset keeps the planner from doing that all the same.
   */
  #newest(filter: Understood, isRare = false) {
    const fitting = this.#database
      .selectFrom('audit_event as e')
      .selectAll('e')
      .where((builder) => builder.and(conditions(filter)))
    const found = isRare ? this.#database.selectFrom(fitting.offset(0).as('e')).selectAll('e') : fitting
    return found.orderBy('e.at', 'desc').orderBy('e.id', 'desc')
  }

  async #count(filter: Understood): Promise<Omit<AuditPage, 'events'>> {
    const fitting = this.#database
      .selectFrom('audit_event as e')
      .select('e.id')
      .where((builder) => builder.and(conditions(filter)))
    const { counted } = await this.#database
      .selectFrom(fitting.limit(MOST_COUNTED + 1).as('fitting'))
      .select(({ fn }) => fn.countAll<number>().as('counted'))
      .executeTakeFirstOrThrow()
    if (counted <= MOST_COUNTED) return { total: counted, totalIsEstimate: false }
    return { total: Math.max(counted, await this.#guess(filter)), totalIsEstimate: true }
  }

  /** How many events fit, as the planner guesses from what it knows of the columns. */
  async #guess(filter: Understood): Promise<number> {
    const [plan] = await this.#database
      .selectFrom('audit_event as e')
      .select('e.id')
      .where((builder) => builder.and(conditions(filter, HAS_AN_END)))
      .explain('json')
    return plannedRows(plan)
  }
}

const HAS_NO_END = sql<SqlBool>`e.id in (select event_id from audit_event_open)`
/** The row of an end stands for its call; that of a beginning only while there is no end. */
const IS_AN_EVENT = sql<SqlBool>`(e.outcome <> 'begun' or ${HAS_NO_END})`
/** Nearly the same, in words that the planner can guess the number of rows from. */
const HAS_AN_END = sql<SqlBool>`e.outcome <> 'begun'`

/** A filter that says whether the user's address is whole. */
type Understood = AuditFilter & { readonly emailPart?: string }

function isOfUser(email: string): Expression<SqlBool> {
  return sql<SqlBool>`lower(e.email) = lower(${keepableText(email, LONGEST_NAME)})`
}

function patternOf(part: string): string {
  return `%${keepableText(part).replace(/[\\%_]/g, '\\$&')}%`
}

function conditions(
  { email, emailPart, action, project, outcome, text, from, to }: Understood,
  isAnEvent = IS_AN_EVENT,
): readonly Expression<SqlBool>[] {
  const pattern = patternOf(text ?? '')
  const wanted = [
    outcome === undefined && isAnEvent,
    outcome === 'begun' && HAS_NO_END,
    outcome !== undefined && sql<SqlBool>`e.outcome = ${outcome}`,
    email !== undefined && isOfUser(email),
    emailPart !== undefined && sql<SqlBool>`e.email ilike ${patternOf(emailPart)}`,
    action !== undefined && sql<SqlBool>`e.action = ${keepableText(action, LONGEST_NAME)}`,
    project !== undefined && sql<SqlBool>`e.project = ${keepableText(project, LONGEST_NAME)}`,
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
