import { ColumnProfile } from '@etabli/sdk/databases'
import type { ProfileLimits, Row, Selection, TableName } from '@etabli/sdk/server'
import * as z from 'zod/mini'
import type { PostgresqlColumn, PostgresqlTable } from './catalogue'
import { columnNamed, Parameters } from './conditions'
import { quoteIdentifier } from './identifiers'
import { sourceOf } from './select'
import type { Statement } from './sessions'

/** One statement reads the sample once and answers everything from it. */
export function profileStatement(
  name: TableName,
  table: PostgresqlTable,
  column: string,
  selection: Selection,
  { rows, buckets, top }: ProfileLimits,
): Statement {
  const described = columnNamed(table, column)
  const parameters = new Parameters()
  const source = sourceOf(name, table, selection, parameters)
  const key = described.hasOrder ? 's.v' : 's.v::text'
  const limit = parameters.add(rows)
  // One row more than is looked at, which tells whether there are more.
  const text = `with seen as materialized (select t.${quoteIdentifier(column)} as v ${source} limit ${limit}::int8 + 1),
  s as materialized (select v from seen limit ${limit}::int8)
select json_build_object(
  'rows', (select count(*) from s), 'is-partial', (select count(*) from seen) > ${limit}::int8,
  'nulls', (select count(*) from s where v is null),
  'distinct', (select count(*) from (select from s where v is not null group by ${key}) d), 'distinct-is-estimate', false,
  'min', (select s.v::text as shown from s where s.v is not null order by ${key} limit 1),
  'max', (select s.v::text as shown from s where s.v is not null order by ${key} desc limit 1),
  'histogram', ${histogramOf(described, buckets)},
  'top', coalesce((select json_agg(json_build_object('value', value, 'rows', n)) from (
    select v::text as value, count(*) as n from s where v is not null
    group by 1 order by 2 desc, 1 limit ${parameters.add(top)}::int8) f), '[]'))`
  return { text, values: parameters.values }
}

/** Numbers by their size, instants by their second; what is infinite, or no number, has no bucket. */
function histogramOf({ filterType, comparedAs }: PostgresqlColumn, buckets: number): string {
  if (comparedAs === undefined || (filterType !== 'number' && filterType !== 'date')) return `'[]'::json`
  const number =
    filterType === 'number'
      ? `v::${comparedAs === 'float8' ? 'float8' : 'numeric'}::float8`
      : `extract(epoch from v::${comparedAs})::float8`
  const bound = (place: string) =>
    filterType === 'number'
      ? `(${place})::text`
      : `(to_timestamp(${place}) at time zone 'UTC')::${comparedAs === 'date' ? 'date' : 'timestamp(0)'}::text`
  const from = 'e.low + (e.high - e.low) * (i - 1) / e.n'
  const to = 'e.low + (e.high - e.low) * i / e.n'
  return `coalesce((
    with x as (select ${number} as x from s where v is not null and v::text not in ('NaN', 'Infinity', '-Infinity', 'infinity', '-infinity')),
      e as (select min(x) as low, max(x) as high, case when min(x) = max(x) then 1 else ${Math.round(buckets)} end as n from x),
      b as (select case when e.n = 1 then 1 else least(width_bucket(x, e.low, e.high, e.n), e.n) end as i, count(*) as c
        from x, e group by 1)
    select json_agg(json_build_object('from', ${bound(from)}, 'to', ${bound(to)}, 'rows', coalesce(b.c, 0)) order by i)
    from e cross join generate_series(1, e.n) as i left join b using (i) where e.low is not null), '[]')`
}

export function readProfile(rows: readonly Row[]): ColumnProfile {
  return z.parse(ColumnProfile, JSON.parse(rows[0]?.[0] ?? ''))
}
