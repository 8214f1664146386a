import type { Step } from '../warehouse-plan'
import {
  BRANDS,
  COLLECTIONS,
  COLOURS,
  PRODUCT_KINDS,
  PRODUCT_TAGS,
  STORE_NAMES,
  STORE_SERVICES,
  STYLES,
} from '../words/catalogue'
import { DESCRIPTION_SENTENCES, REVIEW_SENTENCES, REVIEW_TITLES } from '../words/prose'
import { CUSTOMER_COUNT } from './shop-customers.sql'

export const PRODUCT_COUNT = PRODUCT_KINDS.length * COLLECTIONS.length
export const STORE_COUNT = 40
export const REVIEW_COUNT = 6_000

/** A GIF of one pixel: 35 bytes that every image viewer opens, in the colour of its product. */
const PIXEL = { before: '47494638396101000100800000', after: 'ffffff2c00000000010001000002024401003b' }

const products: Step = {
  title: 'raw.products',
  sql: `
insert into raw.products
select id, upper(left(kind.category, 3)) || '-' || lpad(id::text, 5, '0'), 3760000000000 + id * 7919,
  style || ' ' || kind.noun || ' “' || ($2::text[])[1 + (id - 1) % 10] || '”',
  kind.category,
  case when pg_temp.pick(id, 2, 20) > 0 then pg_temp.choose($4, id, 3) end,
  case when id % 3 = 0 then pg_temp.prose($5, id, 4, 26 + pg_temp.pick(id, 5, 28))
    when id % 17 > 0 then pg_temp.prose($5, id, 4, 1 + pg_temp.pick(id, 5, 4)) end,
  made.price,
  case when pg_temp.pick(id, 6, 10) > 0 then round(made.price * (35 + pg_temp.pick(id, 7, 30)) / 100, 2) end,
  case when pg_temp.pick(id, 8, 12) > 0 then kind.grams + pg_temp.pick(id, 9, 60) end,
  pg_temp.pick(id, 10, 12) > 0,
  array(select distinct pg_temp.choose($6, id * 31 + n, 11) as tag
    from generate_series(1, pg_temp.pick(id, 12, 4)) n order by tag),
  case when id % 4 > 0 then array[10 + pg_temp.pick(id, 13, 400) / 10.0, 5 + pg_temp.pick(id, 14, 300) / 10.0,
    1 + pg_temp.pick(id, 15, 200) / 10.0] end,
  jsonb_build_object('style', lower(style), 'colour', pg_temp.choose($7, id, 16),
    'care', jsonb_build_array('hand wash', case when id % 2 = 0 then 'no bleach' else 'iron low 🧺' end),
    'origin', case when id % 9 > 0 then pg_temp.choose('{FR,PT,JP,IT,PL}', id, 17) end,
    'repairable', id % 5 > 0),
  case when id % 8 > 0 then decode($8 || left(md5('colour ' || id), 6) || $9, 'hex') end,
  date '2023-06-01' + pg_temp.pick(id, 18, 700),
  case when pg_temp.pick(id, 10, 12) = 0
    then timestamptz '2025-09-01 08:00:00+00' + interval '1 hour' * pg_temp.pick(id, 19, 9000) end
from generate_series(1, cardinality($2::text[]) * jsonb_array_length($1::jsonb)) id
cross join lateral jsonb_to_record($1::jsonb -> (id - 1) / 10) as kind(category text, noun text, price numeric, grams int)
cross join lateral (select pg_temp.choose($3, id, 1) as style,
  round(kind.price * (80 + pg_temp.pick(id, 20, 60)) / 100) - 0.10 * pg_temp.pick(id, 21, 2) as price) made
order by id`,
  values: [
    JSON.stringify(PRODUCT_KINDS),
    COLLECTIONS,
    STYLES,
    BRANDS,
    DESCRIPTION_SENTENCES,
    PRODUCT_TAGS,
    COLOURS,
    PIXEL.before,
    PIXEL.after,
  ],
}

const stores: Step = {
  title: 'raw.stores',
  sql: `
insert into raw.stores
select id, pg_temp.uuid_of('store ' || id), pg_temp.choose($2, id, 1) || ' ' || city, c.country, city,
  (1 + pg_temp.pick(id, 2, 90)) || ' ' || pg_temp.choose(c.streets, id, 3),
  36 + pg_temp.pick(id, 4, 20000000) / 1000000.0, pg_temp.pick(id, 5, 20000000) / 1000000.0,
  ($3::text[])[1 + id % 3 : 2 + id % 4],
  jsonb_build_object('mon-fri', jsonb_build_array('09:30', '19:00'), 'sat', jsonb_build_array('10:00', '20:00'),
    'sun', case when id % 4 = 0 then jsonb_build_array('11:00', '17:00') end),
  case when id % 7 > 0 then 80 + pg_temp.pick(id, 6, 90000) / 100.0 end,
  id % 13 > 0,
  date '2009-03-14' + pg_temp.pick(id, 7, 5400),
  case when id % 13 = 0 then date '2026-03-31' + id end
from generate_series(1, $1::int) id
join cultures c on c.culture_no = 1 + pg_temp.pick(id, 8, (select count(*) from cultures)::int)
cross join lateral (select pg_temp.choose(c.cities, id, 9) as city) place
order by id`,
  values: [STORE_COUNT, STORE_NAMES, STORE_SERVICES],
}

// One review in eight is a long one, 2 to 6 kB.
const reviews: Step = {
  title: 'raw.reviews',
  sql: `
insert into raw.reviews
select id, 1 + pg_temp.pick(id, 1, $2::int),
  case when pg_temp.pick(id, 2, 10) > 0 then 1 + pg_temp.pick(id, 3, $3::int) end,
  (array[5, 5, 5, 4, 4, 3, 2, 1])[1 + pg_temp.pick(id, 4, 8)],
  case when pg_temp.pick(id, 5, 5) > 0 then pg_temp.choose($4, id, 6) end,
  case when id % 8 = 0 then pg_temp.prose($5, id, 7, 36 + pg_temp.pick(id, 8, 40))
    when id % 11 > 0 then pg_temp.prose($5, id, 7, 1 + pg_temp.pick(id, 8, 4)) end,
  (array['fr', 'en', 'de', 'ja', 'ar', null])[1 + pg_temp.pick(id, 9, 6)],
  (array[true, true, false, null])[1 + pg_temp.pick(id, 10, 4)],
  pg_temp.pick(id, 11, 30) * pg_temp.pick(id, 12, 3),
  timestamptz '2024-11-08 07:00:00+00' + interval '1 minute' * (id * 1030000 / $1::bigint + pg_temp.pick(id, 13, 900))
from generate_series(1, $1::bigint) id
order by id`,
  values: [REVIEW_COUNT, PRODUCT_COUNT, CUSTOMER_COUNT, REVIEW_TITLES, REVIEW_SENTENCES],
}

const keys: Step = {
  title: 'keys of the catalogue',
  sql: `
alter table raw.products add primary key (product_id), add unique (sku), add check (price >= 0);
create index on raw.products (category);
create index on raw.products using gin (tags);
alter table raw.stores add primary key (store_id), add unique (store_uuid);
alter table raw.reviews add primary key (review_id), add check (rating between 1 and 5),
  add foreign key (product_id) references raw.products,
  add foreign key (customer_id) references raw.customers;
create index on raw.reviews (product_id);`,
}

export const shopCatalogue: readonly Step[] = [products, stores, reviews, keys]
