import { WAREHOUSE_PASSWORDS } from './global-setup'
import { aWarehouseConnection, shopWarehouse } from './warehouse'
import { PROJECT } from './watched-calls'
import { query, type World } from './world'

/** Rows of `raw.events`. */
export const EVENT_COUNT = 1_000
export const COLUMN_NAMES = ['id', 'name', 'amount', 'paid', 'happened', 'note', 'payload']

/** Row `id` of `raw.events`, as its texts: with a null, an empty text, and a number that no float can hold. */
export function eventRow(id: number): Readonly<Record<string, string | null>> {
  return {
    id: String(id),
    name: `événement ${id}`,
    amount: id % 7 === 0 ? null : `90071992547409${String(id % 100).padStart(2, '0')}.123456`,
    paid: id % 3 === 0 ? 'true' : 'false',
    happened: `2026-01-${String((id % 28) + 1).padStart(2, '0')} 12:00:00+00`,
    note: id % 5 === 0 ? '' : id % 4 === 0 ? `long ${'lorem ipsum '.repeat(40)}end` : null,
    payload: `{"page": "/item/${id}", "tags": ["a", "b"]}`,
  }
}

const TABLES = `
  drop schema public;
  create schema raw;
  create schema analytics;
  create table raw.events (
    id bigint primary key, name text not null, amount numeric(22, 6), paid boolean,
    happened timestamptz not null, note text, payload jsonb
  );
  comment on table raw.events is 'Everything that happened';
  insert into raw.events
    select n, 'événement ' || n,
      case when n % 7 > 0 then ('90071992547409' || lpad((n % 100)::text, 2, '0') || '.123456')::numeric end,
      n % 3 = 0, timestamptz '2026-01-01 12:00:00+00' + (n % 28) * interval '1 day',
      case when n % 5 = 0 then '' when n % 4 = 0 then 'long ' || repeat('lorem ipsum ', 40) || 'end' end,
      jsonb_build_object('page', '/item/' || n, 'tags', jsonb_build_array('a', 'b'))
    from generate_series(1, ${EVENT_COUNT}) n;
  -- Rows are read in the order in which they lie.
  cluster raw.events using events_pkey;
  create table raw.orders as select id, name, amount, paid, happened, note, payload from raw.events where id <= 40;
  alter table raw.orders add primary key (id);
  create table raw.photos (bytes bytea);
  insert into raw.photos values ('\\xff');
  create view analytics.daily_sales as select happened::date as day, count(*) as sales from raw.events group by 1;
  create table analytics.budget (amount int);
  analyze;
  grant usage on schema raw, analytics to demo_shop_reader;
  grant select on all tables in schema raw, analytics to demo_shop_reader`

/** A database of the run's PostgreSQL whose every cell a test knows, behind the connections `warehouse` and `archive`. */
export async function knownWarehouse(world: World): Promise<{ readonly database: string; close(): Promise<void> }> {
  const database = `${world.database}_known`
  await query('postgres', `create database ${database}`)
  await query(
    database,
    `revoke all on database ${database} from public; grant connect on database ${database} to demo_shop_reader`,
  )
  await query(database, TABLES)
  for (const name of ['warehouse', 'archive'])
    await aWarehouseConnection(world, PROJECT, {
      name,
      password: WAREHOUSE_PASSWORDS.demo_shop,
      settings: { ...shopWarehouse(), database },
    })
  return { database, close: async () => void (await query('postgres', `drop database ${database} with (force)`)) }
}
