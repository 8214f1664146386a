import type { QueueAlerts, ServiceNews } from '@etabli/sdk/platform/server'
import type { ServiceStatus, Store } from '@etabli/sdk/server'
import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import type { HealthChecks } from '../../contract'
import type { HealthSlotTable, HealthTable, Tables } from '../store/tables'
import { afterCheck, type EndpointAnswer, eventOf } from './judge'
import { newsText } from './news-text'

export type HealthRow = Selectable<HealthTable>
export type SlotRow = Selectable<HealthSlotTable>

/** Who is told what is worth it, and how the engine is called there. */
interface Telling {
  readonly queues: readonly QueueAlerts[]
  readonly cloud: string
}

/** An endpoint that this server alone asks now. */
export interface DueEndpoint {
  readonly service_id: string
  readonly engine: string
  readonly endpoint: string
  readonly run_id: string
  readonly emulated: boolean
  readonly path: string
  readonly project: string
  readonly name: string
}

/** An endpoint of a service, as it was last found. */
export interface CheckedEndpoint {
  readonly project: string
  readonly name: string
  readonly state: HealthRow['state']
}

const RUNNING: readonly ServiceStatus[] = ['running', 'ready']
/** Whether a deployment `d` is there to be asked: nothing is done to it, and its cloud says that it runs. */
const ANSWERS = sql<boolean>`(d.process_status = 'started' and d.process_completed_at is not null
  and d.status = any(${[...RUNNING]}::text[]))`
const SLOT = sql`interval '30 minutes'`
const SHOWN = sql`interval '1 day'`
const KEPT = sql`interval '2 days'`

/** How endpoints are doing, and were in the last two days. */
export class HealthRepository {
  readonly #database: Kysely<Tables>

  constructor(
    store: Store,
    private readonly now: () => RawBuilder<Date> = () => sql<Date>`clock_timestamp()`,
  ) {
    this.#database = store.database<Tables>()
  }

  /** The endpoints of the services of these projects. */
  async states(projects: readonly string[]): Promise<readonly CheckedEndpoint[]> {
    return this.#database
      .selectFrom('service_health')
      .innerJoin('service', 'service.id', 'service_health.service_id')
      .select(['service.project', 'service.name', 'service_health.state'])
      .where('service.project', 'in', projects)
      .execute()
  }

  /**
   * The right to ask endpoints that nobody has asked for so long, the longest first; whichever server asks at the same time gets
   * others.
   * @param quietMs milliseconds
   */
  async take(quietMs: number, count: number): Promise<readonly DueEndpoint[]> {
    const before = sql<Date>`${this.now()} - make_interval(secs => ${quietMs / 1000})`
    const { rows } = await sql<DueEndpoint>`
      with due as (
        select d.service_id, d.engine, e.endpoint, d.run_id, d.emulated, s.health_path as path, s.project, s.name
        from service_deployment d
        join service s on s.id = d.service_id
        cross join lateral (select distinct jsonb_array_elements_text(d.endpoints) as endpoint) e
        left join service_health h
          on h.service_id = d.service_id and h.engine = d.engine and h.endpoint = e.endpoint
        where s.health_checks and ${ANSWERS} and (h.asked_at is null or h.asked_at <= ${before})
        order by h.asked_at nulls first
        limit ${count}
        for key share of d skip locked
      ), taken as (
        insert into service_health (service_id, engine, endpoint, asked_at)
        select service_id, engine, endpoint, ${this.now()} from due
        on conflict (service_id, engine, endpoint) do update set asked_at = excluded.asked_at
          where service_health.asked_at <= ${before}
        returning service_id, engine, endpoint
      )
      select due.* from due join taken using (service_id, engine, endpoint)`.execute(this.#database)
    return rows
  }

  /**
   * Keeps what an endpoint has answered, and queues what is to be told of it, both or neither; nothing where the deployment was
   * stopped or changed while it was asked.
   */
  async record(asked: DueEndpoint, answer: EndpointAnswer, { queues, cloud }: Telling): Promise<void> {
    await this.#database.transaction().execute(async (transaction) => {
      const before = await beforeCheck(transaction, asked)
      if (!before) return
      const after = afterCheck(before, answer, asked.run_id)
      const isChanged = after.state !== before.state
      const { rows } = await sql<{ readonly at: Date }>`
        update service_health set
          state = ${after.state}, failures = ${after.failures}, run_id = ${after.run_id}, answer = ${answer.answer},
          latency = ${'latency' in answer ? answer.latency : null}, checked_at = ${this.now()},
          changed_at = ${isChanged ? this.now() : sql`changed_at`}
        where ${same(asked)}
        returning checked_at as at`.execute(transaction)
      const [kept] = rows
      if (!kept || answer.kind === 'unasked') return
      await this.#count(transaction, asked, answer)
      const event = eventOf(before, after)
      if (event === undefined) return
      for (const queue of queues)
        await queue(
          transaction,
          newsOf(asked, { event, message: newsText({ ...asked, cloud }, event, answer.answer), at: kept.at }),
        )
    })
  }

  async ofService(serviceId: string): Promise<readonly HealthRow[]> {
    return this.#database.selectFrom('service_health').selectAll().where('service_id', '=', serviceId).execute()
  }

  /** Of the last day, in their order. */
  async slots(serviceId: string): Promise<readonly SlotRow[]> {
    return this.#database
      .selectFrom('service_health_slot')
      .selectAll()
      .where('service_id', '=', serviceId)
      .where('at', '>', sql<Date>`${this.now()} - ${SHOWN}`)
      .orderBy('at')
      .execute()
  }

  /** What is not asked any more is neither up nor down, so that nothing is told of it when it is asked again. */
  /** Services of a project with an endpoint that is down, each once. */
  async down(project: string) {
    return this.#database
      .selectFrom('service_health')
      .innerJoin('service', 'service.id', 'service_health.service_id')
      .distinctOn('service.id')
      .select(['service.id', 'service.name', 'service_health.answer', 'service_health.changed_at'])
      .where('service.project', '=', project)
      .where('service.health_checks', '=', true)
      .where('service_health.state', '=', 'down')
      .orderBy('service.id')
      .execute()
  }

  async change(serviceId: string, { enabled, path }: HealthChecks): Promise<void> {
    await this.#database.transaction().execute(async (transaction) => {
      const settings = { health_checks: enabled, health_path: path }
      await transaction.updateTable('service').set(settings).where('id', '=', serviceId).execute()
      await transaction
        .updateTable('service_health')
        .where('service_id', '=', serviceId)
        // What it asks for now is asked at once.
        .set({ state: 'unknown', failures: 0, answer: '', latency: null, changed_at: null, asked_at: new Date(0) })
        .execute()
    })
  }

  /** Removes half hours of more than two days ago, and endpoints that deployments do not have any more. */
  async forgetOld(): Promise<void> {
    await sql`delete from service_health_slot where at < ${this.now()} - ${KEPT}`.execute(this.#database)
    await sql`
      delete from service_health h using service_deployment d
      where d.service_id = h.service_id and d.engine = h.engine and ${ANSWERS} and not d.endpoints ? h.endpoint
    `.execute(this.#database)
  }

  async #count(transaction: Transaction<Tables>, asked: DueEndpoint, answer: EndpointAnswer): Promise<void> {
    const { service_id, engine, endpoint } = asked
    const isUp = answer.kind === 'up'
    await sql`
      insert into service_health_slot (service_id, engine, endpoint, at, checks, ups, latency_sum)
      values (${service_id}, ${engine}, ${endpoint}, date_bin(${SLOT}, ${this.now()}, timestamptz '2000-01-01 00:00:00+00'),
        1, ${isUp ? 1 : 0}, ${isUp ? answer.latency : 0})
      on conflict (service_id, engine, endpoint, at) do update set checks = service_health_slot.checks + 1,
        ups = service_health_slot.ups + excluded.ups, latency_sum = service_health_slot.latency_sum + excluded.latency_sum
    `.execute(transaction)
  }
}

function same({ service_id, engine, endpoint }: DueEndpoint) {
  return sql<boolean>`(service_id = ${service_id} and engine = ${engine} and endpoint = ${endpoint})`
}

/** How it was doing, for nobody else to change meanwhile; undefined where it is not to be asked any more. */
async function beforeCheck(transaction: Transaction<Tables>, asked: DueEndpoint): Promise<HealthRow | undefined> {
  const { rows } = await sql<HealthRow>`
    select h.* from service_health h
    join service_deployment d on d.service_id = h.service_id and d.engine = h.engine
    join service s on s.id = h.service_id
    where h.service_id = ${asked.service_id} and h.engine = ${asked.engine} and h.endpoint = ${asked.endpoint}
      and ${ANSWERS} and d.run_id = ${asked.run_id} and s.health_checks and s.health_path = ${asked.path}
    for update of h`.execute(transaction)
  return rows[0]
}

function newsOf(
  { project, name, service_id }: DueEndpoint,
  news: Pick<ServiceNews, 'event' | 'message' | 'at'>,
): ServiceNews {
  return { ...news, project, subject: name, redisId: `service:${service_id}` }
}
