import type { Step } from '../warehouse-plan'
import { LINES, STOP_NAMES, STOP_PLACES, STOP_TRANSLATIONS, VEHICLE_MODELS } from '../words/transit'

export const LINE_COUNT = LINES.length
export const STOP_COUNT = STOP_PLACES.length * STOP_NAMES.length
export const VEHICLE_COUNT = 180

const lines: Step = {
  title: 'raw.lines',
  sql: `
insert into raw.lines
select id, line ->> 'code', line ->> 'name', line ->> 'mode', line ->> 'colour', line ->> 'name' like 'Noctambus%',
  case line ->> 'mode' when 'ferry' then 3.40 when 'funicular' then 2.90 else 1.80 end,
  jsonb_build_object('first', '05:' || lpad((id * 7 % 60)::text, 2, '0'), 'last', '23:' || lpad((id * 11 % 60)::text, 2, '0'),
    'every_minutes', jsonb_build_object('peak', 4 + id % 8, 'off_peak', 9 + id % 16, 'sunday', case when id % 5 > 0 then 20 end)),
  date '1987-05-04' + pg_temp.pick(id, 1, 13500),
  case when id % 6 = 0 then 'Travaux jusqu’au printemps 🚧: arrêt « Pont Haute » non desservi' end
from jsonb_array_elements($1::jsonb) with ordinality as listed(line, id)
order by id`,
  values: [JSON.stringify(LINES)],
}

const stops: Step = {
  title: 'raw.stops',
  sql: `
insert into raw.stops
select id, pg_temp.uuid_of('stop ' || id),
  ($1::text[])[1 + (id - 1) / cardinality($2::text[])] || ' ' || ($2::text[])[1 + (id - 1) % cardinality($2::text[])],
  case when id % 9 = 0 then $3::jsonb -> (id / 9 % jsonb_array_length($3::jsonb)) end,
  47.18 + pg_temp.pick(id, 1, 90000) / 1000000.0, -1.60 + pg_temp.pick(id, 2, 120000) / 1000000.0,
  1 + pg_temp.pick(id, 3, 4),
  array(select distinct 1 + pg_temp.pick(id * 5 + n, 4, $4::int) as line_id
    from generate_series(1, 1 + pg_temp.pick(id, 5, 3)) n order by line_id),
  (array[true, true, true, false, null])[1 + pg_temp.pick(id, 6, 5)],
  case when id % 4 > 0 then decode(left(md5('beacon ' || id), 16), 'hex') end
from generate_series(1, cardinality($1::text[]) * cardinality($2::text[])) id
order by id`,
  values: [STOP_PLACES, STOP_NAMES, JSON.stringify(STOP_TRANSLATIONS), LINE_COUNT],
}

// Wheel ticks count millimetres since a far past: above 2^53, where a JavaScript number loses the last digit.
const vehicles: Step = {
  title: 'raw.vehicles',
  sql: `
insert into raw.vehicles
select id, 'RV-' || lpad(id::text, 4, '0'), pg_temp.choose($2, id, 1), 40 + pg_temp.pick(id, 2, 160),
  pg_temp.pick(id, 3, 10) < 6, 9007199254740993 + id * 1299709::bigint,
  case when id % 11 > 0 then 2000 + pg_temp.pick(id, 4, 79000000) / 100.0 end,
  ('{ramp,"écran passager",usb,wifi,défibrillateur}'::text[])[1 + id % 2 : 2 + id % 4],
  date '2006-02-01' + pg_temp.pick(id, 5, 6500),
  case when id % 19 = 0 then date '2025-01-15' + pg_temp.pick(id, 6, 600) end
from generate_series(1, $1::int) id
order by id`,
  values: [VEHICLE_COUNT, VEHICLE_MODELS],
}

const keys: Step = {
  title: 'keys of the network',
  sql: `
alter table raw.lines add primary key (line_id), add unique (code);
alter table raw.stops add primary key (stop_id), add unique (stop_uuid), add unique (name);
create index on raw.stops using gin (line_ids);
alter table raw.vehicles add primary key (vehicle_id), add unique (fleet_number), add check (seats > 0);`,
}

export const transitNetwork: readonly Step[] = [lines, stops, vehicles, keys]
