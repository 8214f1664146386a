import { calendarOf } from '../deterministic.sql'
import type { Step } from '../warehouse-plan'
import { SEARCHES } from '../words/catalogue'
import { PRODUCT_COUNT } from './shop-catalogue.sql'
import { CUSTOMER_COUNT, FIRST_SIGN_UP, SIGN_UP_DAYS } from './shop-customers.sql'
import { SHOP_DEMAND } from './shop-demand'

export const EVENT_COUNT = 1_000_000

/** Fifteen sessions in a row hold 1 + 2 + … + 15 = 120 events; the few above the million are cut off. */
const SESSION_COUNT = Math.ceil(EVENT_COUNT / 120) * 15

/** Kinds of visitor (device and language), each with as many documents per type of event; a session keeps its kind. */
const VISITORS = 25
const VARIANTS = VISITORS * 16

const EVENT_TYPES = [
  'page_view',
  'search',
  'product_view',
  'add_to_cart',
  'remove_from_cart',
  'begin_checkout',
  'purchase',
  'newsletter_signup',
  'error',
]

// Building a million JSON documents costs seconds, joining to 3,600 of them a tenth of one.
const payloads: Step = {
  title: 'event payloads',
  sql: `
create temporary table payloads as
select (type_no - 1) * $2::int + variant as payload_no, event_type,
  event_type in ('product_view', 'add_to_cart', 'remove_from_cart') as about_product,
  case when pg_temp.pick(variant, 14, 40) > 0 then jsonb_build_object(
    'device', pg_temp.choose('{mobile,mobile,desktop,tablet}', variant % $4::int, 1),
    'lang', pg_temp.choose('{fr,en,de,ja,ar,he,zh}', variant % $4::int, 2)) || case event_type
    when 'page_view' then jsonb_build_object('path', pg_temp.choose('{/,/soldes,/collections/été,/aide,/journal/桜}', variant, 3),
      'ms', 80 + pg_temp.pick(variant, 4, 2400))
    when 'search' then jsonb_build_object('query', pg_temp.choose($3, variant, 5), 'hits', pg_temp.pick(variant, 6, 90),
      'filters', case when variant % 3 = 0 then jsonb_build_array('in_stock', 'under_50') else '[]' end)
    when 'product_view' then jsonb_build_object('position', 1 + pg_temp.pick(variant, 7, 48), 'zoomed', variant % 4 = 0)
    when 'purchase' then jsonb_build_object('value', 10 + pg_temp.pick(variant, 8, 29000) / 100.0,
      'payment', jsonb_build_object('method', pg_temp.choose('{card,paypal,sepa,konbini}', variant, 9), '3ds', variant % 2 = 0))
    when 'begin_checkout' then jsonb_build_object('step', 1 + variant % 4, 'guest', variant % 3 = 0)
    when 'newsletter_signup' then jsonb_build_object('source', pg_temp.choose('{footer,popup,checkout}', variant, 10))
    when 'error' then jsonb_build_object('code', 400 + pg_temp.pick(variant, 11, 120),
      'message', pg_temp.choose('{"payment refused","délai dépassé ⏱","out of stock"}', variant, 12))
    else jsonb_build_object('quantity', 1 + pg_temp.pick(variant, 13, 4)) end end as properties
from unnest($1::text[]) with ordinality as kind(event_type, type_no)
cross join generate_series(0, $2::int - 1) variant`,
  values: [EVENT_TYPES, VARIANTS, SEARCHES, VISITORS],
}

const sessions: Step = {
  title: 'sessions',
  sql: `
create temporary table sessions as
select session_no, pg_temp.uuid_of('session ' || session_no) as session_id, started_at, length,
  pg_temp.pick(session_no, 4, $1::int) as visitor,
  sum(length) over (order by session_no) - length as events_before,
  case when pg_temp.pick(session_no, 1, 100) < 45 then 1 + known_customers * pg_temp.pick(session_no, 2, 1000)
    * (400 + pg_temp.pick(session_no, 3, 600)) / 1000000 end as customer_id
from (
  select session_no, 1 + session_no * 7 % 15 as length,
    ((day - date '${FIRST_SIGN_UP}') * ${CUSTOMER_COUNT} / ${SIGN_UP_DAYS})::bigint as known_customers,
    day::timestamp at time zone 'UTC' + interval '1 second'
      * pg_temp.second_of_day(session_no - first_no + 1, last_no - first_no + 1) as started_at
  from calendar cross join lateral generate_series(first_no, last_no) session_no
) begun`,
  values: [VISITORS],
}

// The first event of a session is a page view; one session of eight events or more in four ends with a purchase.
const events: Step = {
  title: 'raw.events',
  sql: `
insert into raw.events
select event_id, session_id, customer_id, event_type,
  case when about_product then 1 + pg_temp.pick(event_id, 2, $1::int) end, occurred_at, properties
from (
  select events_before + step as event_id, session_id, customer_id,
    started_at + interval '1 second' * (step * step * 3 + pg_temp.pick(session_no, step, 9)) as occurred_at,
    visitor + $4::int * pg_temp.pick(events_before + step, 1, $2::int / $4::int) + $2::int * case
      when step = 1 then 0
      when length >= 8 and session_no % 4 = 0 and step = length then 6
      when length >= 8 and session_no % 4 < 2 and step = length - 1 then 5
      else ('{0,0,0,0,1,1,1,2,2,2,2,2,2,2,3,3,3,4,7,8}'::int[])[1 + pg_temp.pick(events_before + step, 3, 20)]
    end as payload_no
  from sessions cross join lateral generate_series(1, least(length, ($3::bigint - events_before)::int)) step
) happened
join payloads using (payload_no)`,
  values: [PRODUCT_COUNT, VARIANTS, EVENT_COUNT, VISITORS],
}

const keys: Step = {
  title: 'keys of raw.events',
  sql: `
alter table raw.events add primary key (event_id);
create index on raw.events (customer_id) where customer_id is not null;
create index on raw.events using brin (occurred_at) with (pages_per_range = 32);
analyze raw.events;`,
}

export const shopEvents: readonly Step[] = [payloads, calendarOf(SESSION_COUNT, SHOP_DEMAND), sessions, events, keys]
