import { ApiError, type Connection, type Row } from '@etabli/sdk/server'
import pg from 'pg'
import { installed } from '../../installed-driver'
import { ANYWHERE } from '../../testing/subject'
import { postgresqlDriver } from '../postgresql-driver'
import { PostgresqlSettings } from '../settings'

export const never = new AbortController().signal
/** Longer than any test waits: what ends, ends for another reason. */
export const HOUR = { milliseconds: 3_600_000 }

/** A database of a shop, an account of the same name that may only read it, and the driver's connection as that account. */
export class ShopDatabase {
  readonly connection: Connection

  private constructor(
    readonly account: string,
    /** Who may do everything, in this database. */
    readonly owner: pg.Client,
    private readonly server: pg.ClientConfig,
  ) {
    this.connection = this.connect(account)
  }

  static async create(server: pg.ClientConfig, account: string): Promise<ShopDatabase> {
    await onServer(server, `create database ${account}`)
    await onServer(server, `create role ${account} login password 'secret'`)
    const owner = new pg.Client({ ...server, database: account })
    await owner.connect()
    await owner.query(`create schema shop; create schema private;
      create table shop.victim (id int primary key, name text);
      insert into shop.victim values (1, 'one'), (2, 'two'), (3, null);
      create table shop.orders (number int primary key, victim int references shop.victim, placed timestamptz, amount numeric(10,2));
      comment on table shop.orders is 'What was ordered'; comment on column shop.orders.amount is 'in euro';
      insert into shop.orders select i, 1 + i % 3, '2026-01-01T00:00:00Z'::timestamptz + i * interval '1 hour',
        case when i % 10 = 0 then null else i % 50 end from generate_series(1, 1000) i;
      create sequence shop.counter;
      create procedure shop.emptied() language sql as 'delete from shop.victim';
      create table private.salaries (id int);
      grant usage on schema shop to ${account}; grant select on all tables in schema shop to ${account}`)
    return new ShopDatabase(account, owner, server)
  }

  connect(user: string): Connection {
    const { host, port } = this.owner
    const settings = PostgresqlSettings.parse({ host, port, database: this.account, user })
    return installed(postgresqlDriver).open(settings, 'secret', ANYWHERE)
  }

  async run(sql: string, on = this.connection, limits = HOUR): Promise<{ columns: string[]; rows: Row[] }> {
    const { columns, batches } = await on.query(sql, limits, never)
    const rows: Row[] = []
    for await (const batch of batches) rows.push(...batch)
    return { columns: columns.map(({ name, type }) => `${name} ${type}`), rows }
  }

  async refusal(sql: string, on = this.connection, limits = HOUR): Promise<ApiError> {
    const outcome = await this.run(sql, on, limits).catch((error: unknown) => error)
    if (outcome instanceof ApiError) return outcome
    throw new Error(`it was not refused: ${sql}: ${JSON.stringify(outcome).slice(0, 200)}`)
  }

  /** How many sessions of the account have something under way. */
  async sessions(): Promise<number | null> {
    const { rowCount } = await this.owner.query(`select from pg_stat_activity where usename = $1 and state <> 'idle'`, [
      this.account,
    ])
    return rowCount
  }

  async close(): Promise<void> {
    await this.connection.close()
    await this.owner.end()
    await onServer(this.server, `drop database ${this.account} with (force)`)
    await onServer(this.server, `drop role ${this.account}`)
  }
}

async function onServer(server: pg.ClientConfig, sql: string): Promise<void> {
  const client = new pg.Client({ ...server, database: 'postgres' })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
