import type { Step } from './warehouse-plan'

/** The first day with orders, sessions and trips; the data covers two whole years. */
export const FIRST_DAY = '2024-11-01'
/** The last day of the data. It is fixed, so that every start of the demo shows the same numbers. */
export const LAST_DAY = '2026-10-31'

/**
 * Small immutable SQL functions, inlined by the planner. `pick` replaces random(): the same row and
 * salt always give the same number, and two salts give numbers that have nothing to do with each other.
 */
const FUNCTIONS = `
create function pg_temp.pick(row_no bigint, salt int, size int) returns int
language sql immutable parallel safe as
$$ select ((hashint8extended(row_no, salt) & 9223372036854775807) % size)::int $$;

create function pg_temp.choose(list text[], row_no bigint, salt int) returns text
language sql immutable parallel safe as
$$ select list[1 + ((hashint8extended(row_no, salt) & 9223372036854775807) % cardinality(list))::int] $$;

create function pg_temp.uuid_of(subject text) returns uuid
language sql immutable parallel safe as
$$ select overlay(overlay(md5(subject) placing '4' from 13) placing 'a' from 17)::uuid $$;

create function pg_temp.prose(sentences text[], row_no bigint, salt int, length int) returns text
language sql immutable parallel safe as
$$
  select string_agg(
    pg_temp.choose(sentences, row_no * 1009 + n, salt),
    case when n % 7 = 0 then E'\\n\\n' else ' ' end order by n)
  from generate_series(1, length) n
$$;

-- The n-th of \`total\` moments of a day, crowded round noon (the inverse of 3x²-2x³).
create function pg_temp.second_of_day(n int, total int) returns int
language sql immutable parallel safe as
$$ select (86000 * (0.5 - sin(asin(1 - 2 * (n - 0.5::float8) / total) / 3)))::int $$;
`

export const deterministicFunctions: Step = { title: 'functions', sql: FUNCTIONS }

/**
 * Spreads `total` numbered things over the two years: `calendar(day, first_no, last_no)`.
 * Growth, month and weekday give the curve; whole numbers only, so the last number is exactly `total`.
 */
export const calendarOf = (
  total: number,
  demand: { readonly weekdays: readonly number[]; readonly months: readonly number[] },
): Step => ({
  title: 'calendar',
  sql: `
create temporary table calendar as
with days as (
  select day::date as day, (day::date - $1::date) as day_no
  from generate_series($1::date::timestamp, $2::date::timestamp, interval '1 day') day
), weighted as (
  select day, (1000 + day_no)::bigint
    * ($3::int[])[extract(isodow from day)::int]
    * ($4::int[])[extract(month from day)::int]
    * (case when extract(month from day) = 11 and extract(day from day) between 24 and 30 then 2 else 1 end) as weight
  from days
), running as (
  select day, weight, sum(weight) over (order by day) as upto, sum(weight) over () as whole from weighted
)
select day,
  ((upto - weight) * $5::int / whole)::bigint::int + 1 as first_no,
  (upto * $5::int / whole)::bigint::int as last_no
from running`,
  values: [FIRST_DAY, LAST_DAY, demand.weekdays, demand.months, total],
})
