import { calendarOf } from '../deterministic.sql'
import type { Step } from '../warehouse-plan'
import { DRIVERS, INCIDENT_SENTENCES } from '../words/transit'
import { LINE_COUNT, STOP_COUNT, VEHICLE_COUNT } from './transit-network.sql'

const TRIP_COUNT = 35_000

/** Commuters on working days, fewer of them in August. */
const DEMAND = {
  weekdays: [118, 122, 120, 121, 116, 74, 48],
  months: [104, 100, 106, 101, 97, 96, 74, 52, 108, 110, 107, 95],
} as const

const trips: Step = {
  title: 'raw.trips',
  sql: `
insert into raw.trips
select id, 1 + pg_temp.pick(id, 1, $1::int) * pg_temp.pick(id, 2, $1::int) / $1::int, 1 + pg_temp.pick(id, 3, $2::int),
  id % 2, status,
  case when pg_temp.pick(id, 4, 12) > 0 then pg_temp.choose($3, id, 5) end,
  departed_at,
  case when status = 'completed' then departed_at + interval '1 second' * (900 + pg_temp.pick(id, 6, 2400) + delay) end,
  case when status <> 'cancelled' then delay end,
  case when status <> 'cancelled' then array[0, delay / 4, delay / 3, delay / 2, delay] end
from (
  select id::bigint as id,
    (pg_temp.pick(id, 7, 100) * pg_temp.pick(id, 8, 100) * pg_temp.pick(id, 9, 100) / 800) - 60 as delay,
    case when pg_temp.pick(id, 10, 100) < 2 then 'cancelled' when pg_temp.pick(id, 10, 100) < 3 then 'diverted'
      else 'completed' end as status,
    day::timestamp at time zone 'Europe/Paris'
      + interval '1 second' * pg_temp.second_of_day(id - first_no + 1, last_no - first_no + 1) as departed_at
  from calendar cross join lateral generate_series(first_no, last_no) id
) run
order by id`,
  values: [LINE_COUNT, VEHICLE_COUNT, DRIVERS],
}

// One to seven taps a trip; nobody taps in on a cancelled one.
const tapIns: Step = {
  title: 'raw.tap_ins',
  sql: `
insert into raw.tap_ins
select 9007199254740993 + row_number() over (order by trip_id, step),
  pg_temp.uuid_of('card ' || pg_temp.pick(tap, 1, 9000) * pg_temp.pick(tap, 2, 100) / 100),
  trip_id, 1 + pg_temp.pick(tap, 3, $1::int) * (200 + pg_temp.pick(tap, 4, 800)) / 1000,
  ticket,
  case ticket when 'pass' then 0 when 'réduit' then round(l.fare / 2, 2) when 'jour' then 0 else l.fare end,
  (array[true, false, false, false, null])[1 + pg_temp.pick(tap, 6, 5)],
  case when tap % 12 > 0 then jsonb_build_object('door', 1 + tap % 4, 'firmware', '2.' || tap % 9,
    'contactless', tap % 3 > 0, 'rssi', case when tap % 5 > 0 then -30 - pg_temp.pick(tap, 7, 60) end) end,
  departed_at + interval '1 second' * (step * 110 + pg_temp.pick(tap, 8, 90))
from (
  select t.*, step, t.trip_id * 8 + step as tap,
    pg_temp.choose('{pass,pass,pass,pass,"plein tarif","plein tarif","réduit","jour"}', t.trip_id * 8 + step, 5) as ticket
  from raw.trips t cross join lateral generate_series(1, 1 + (t.trip_id * 3 % 7)::int) step
  where t.status <> 'cancelled'
) tapped
join raw.lines l using (line_id)
order by trip_id, step`,
  values: [STOP_COUNT],
}

// One report in five is 2 to 6 kB long.
const incidents: Step = {
  title: 'raw.incidents',
  sql: `
insert into raw.incidents
select row_number() over (order by trip_id), trip_id,
  case when status = 'cancelled' then 'major' when delay_seconds > 900 then 'moderate' else 'minor' end,
  case when trip_id % 5 = 0 then pg_temp.prose($1, trip_id, 1, 28 + pg_temp.pick(trip_id, 2, 34))
    when trip_id % 7 > 0 then pg_temp.prose($1, trip_id, 1, 1 + pg_temp.pick(trip_id, 2, 3)) end,
  ('{météo,travaux,"panne ⚡","affluence","colis suspect"}'::text[])
    [1 + pg_temp.pick(trip_id, 3, 4) : 1 + pg_temp.pick(trip_id, 3, 4) + trip_id % 2],
  case when status = 'cancelled' then 40 + pg_temp.pick(trip_id, 4, 90000) / 100.0 end,
  (array[true, true, false, null])[1 + pg_temp.pick(trip_id, 5, 4)],
  departed_at + interval '9 minutes',
  case when departed_at < timestamptz '2026-10-25 00:00:00+00'
    then departed_at + interval '1 minute' * (30 + pg_temp.pick(trip_id, 6, 4000)) end
from raw.trips where status <> 'completed' or delay_seconds > 960
order by trip_id`,
  values: [INCIDENT_SENTENCES],
}

const keys: Step = {
  title: 'keys of the traffic',
  sql: `
alter table raw.trips add primary key (trip_id),
  add check (status in ('completed', 'diverted', 'cancelled')),
  add foreign key (line_id) references raw.lines,
  add foreign key (vehicle_id) references raw.vehicles;
create index on raw.trips (line_id, departed_at);
alter table raw.tap_ins add primary key (tap_id),
  add foreign key (trip_id) references raw.trips,
  add foreign key (stop_id) references raw.stops;
create index on raw.tap_ins (trip_id);
create index on raw.tap_ins (tapped_at);
alter table raw.incidents add primary key (incident_id), add foreign key (trip_id) references raw.trips;`,
}

export const transitTraffic: readonly Step[] = [calendarOf(TRIP_COUNT, DEMAND), trips, tapIns, incidents, keys]
