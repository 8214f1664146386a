import type { Step } from '../warehouse-plan'
import { CURRENCIES } from '../words/money'
import { CULTURES } from '../words/people'

export const CUSTOMER_COUNT = 20_000

/** Customers sign up over the year before the first order and the two years of orders, one id after the other. */
export const FIRST_SIGN_UP = '2023-11-01'
export const SIGN_UP_DAYS = 1095

const cultures: Step = {
  title: 'cultures',
  sql: `
create temporary table cultures as
select row_number() over (order by culture.country)::int as culture_no, culture.*,
  currency.rate, currency.digits
from jsonb_to_recordset($1::jsonb) as culture(
  country text, locale text, currency text, dialling text, family_first boolean,
  given jsonb, family jsonb, cities text[], streets text[])
join jsonb_to_recordset($2::jsonb) as currency(code text, rate numeric, digits int) on currency.code = culture.currency`,
  values: [JSON.stringify(CULTURES), JSON.stringify(CURRENCIES)],
}

// Half of the customers live in the shop's home country and its neighbour; the others are spread evenly.
const customers: Step = {
  title: 'raw.customers',
  sql: `
insert into raw.customers
select id, pg_temp.uuid_of('customer ' || id),
  case when c.family_first then (person.family ->> 'native') || ' ' || (person.given ->> 'native')
    else (person.given ->> 'native') || ' ' || (person.family ->> 'native') end,
  (person.given ->> 'latin') || '.' || (person.family ->> 'latin') || id || '@example.'
    || pg_temp.choose('{com,org,net}', id, 5),
  case when pg_temp.pick(id, 6, 10) < 7 then c.dialling || ' ' || (600000000 + pg_temp.pick(id, 7, 99999999)) end,
  case when pg_temp.pick(id, 8, 10) < 6 then date '1944-01-01' + pg_temp.pick(id, 9, 22800) end,
  c.country,
  pg_temp.choose(c.cities, id, 10),
  (1 + pg_temp.pick(id, 11, 180)) || ' ' || pg_temp.choose(c.streets, id, 12),
  c.locale, c.currency,
  case when pg_temp.pick(id, 13, 10) < 5 then 9007199254740993 + id * 104729 end,
  (array[true, true, false, null])[1 + pg_temp.pick(id, 14, 4)],
  (array['{}', '{newsletter}', '{newsletter,vip}', '{b2b}', '{"présent idées",newsletter}', '{employee}']::text[])
    [1 + pg_temp.pick(id, 15, 6)]::text[],
  case when pg_temp.pick(id, 16, 10) < 7 then jsonb_build_object(
    'theme', pg_temp.choose('{light,dark,system}', id, 17),
    'newsletter', jsonb_build_object('frequency', pg_temp.choose('{daily,weekly,never}', id, 18), 'html', id % 3 > 0),
    'favourite_stores', jsonb_build_array(1 + id % 40, 1 + id * 7 % 40),
    'birthday_gift', case when id % 5 = 0 then null else id % 2 = 0 end) end,
  case when id > 100 and pg_temp.pick(id, 19, 100) < 12 then 1 + pg_temp.pick(id, 20, (id - 1)::int) end,
  case when pg_temp.pick(id, 21, 10) < 8 then decode(md5('card ' || id), 'hex') end,
  case when pg_temp.pick(id, 22, 100) < 4 then pg_temp.choose(
    '{"Prefers a call after 18:00 📞","Allergique au latex","VIP — handle with care ⭐","住所変更あり","Said: \\"never again\\""}',
    id, 23) end,
  signed_up_at,
  case when pg_temp.pick(id, 24, 10) < 9
    then signed_up_at + (timestamptz '2026-10-31 22:00:00+00' - signed_up_at) * (pg_temp.pick(id, 25, 1000) / 1000.0) end
from generate_series(1, $1::bigint) id
join cultures c on c.culture_no = case when pg_temp.pick(id, 1, 10) < 5
  then (select culture_no from cultures where locale = (array['fr-FR', 'de-DE'])[1 + (id % 3 = 0)::int])
  else 1 + pg_temp.pick(id, 2, (select count(*) from cultures)::int) end
cross join lateral (select
  c.given -> pg_temp.pick(id, 3, jsonb_array_length(c.given)) as given,
  c.family -> pg_temp.pick(id, 4, jsonb_array_length(c.family)) as family,
  timestamptz '${FIRST_SIGN_UP} 00:00:00+00' + interval '1 day' * ((id - 1) * ${SIGN_UP_DAYS} / $1::bigint)
    + interval '1 second' * pg_temp.pick(id, 26, 86000) as signed_up_at) person
order by id`,
  values: [CUSTOMER_COUNT],
}

const keys: Step = {
  title: 'keys of raw.customers',
  sql: `
alter table raw.customers add primary key (customer_id), add unique (customer_uuid), add unique (email),
  add foreign key (referred_by) references raw.customers;
create index on raw.customers (country, city);
create index on raw.customers (created_at);`,
}

export const shopCustomers: readonly Step[] = [cultures, customers, keys]
