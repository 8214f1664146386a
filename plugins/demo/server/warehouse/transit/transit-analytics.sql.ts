import type { Step } from '../warehouse-plan'

const relations: Step = {
  title: 'analytics',
  sql: `
create table analytics.daily_ridership as
select (t.tapped_at at time zone 'Europe/Paris')::date as day, l.mode, count(*) as tap_ins,
  count(distinct t.card_uuid) as riders, sum(t.fare)::numeric(12,2) as fares_eur
from raw.tap_ins t join raw.trips using (trip_id) join raw.lines l using (line_id)
group by 1, 2 order by 1, 2;
alter table analytics.daily_ridership add primary key (day, mode);

create materialized view analytics.busiest_stops as
select s.stop_id, s.name, s.zone, count(*) as tap_ins, rank() over (order by count(*) desc) as rank
from raw.stops s join raw.tap_ins using (stop_id) group by s.stop_id, s.name, s.zone order by rank, s.stop_id;
create unique index on analytics.busiest_stops (stop_id);

create view analytics.line_punctuality as
select l.line_id, l.code, l.name, l.mode, date_trunc('month', t.departed_at, 'Europe/Paris')::date as month,
  count(*) as trips, count(*) filter (where t.status = 'cancelled') as cancelled,
  round(100.0 * count(*) filter (where t.delay_seconds <= 120) / count(*), 1) as on_time_percent,
  percentile_disc(0.95) within group (order by t.delay_seconds) as delay_p95_seconds
from raw.lines l join raw.trips t using (line_id) group by l.line_id, l.code, l.name, l.mode, 5;`,
}

const statistics: Step = {
  title: 'statistics',
  sql: `
analyze raw.lines, raw.stops, raw.vehicles, raw.trips, raw.tap_ins, raw.incidents,
  analytics.daily_ridership, analytics.busiest_stops`,
}

export const transitAnalytics: readonly Step[] = [relations, statistics]
