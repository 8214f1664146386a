import { calendarOf } from '../deterministic.sql'
import type { Step } from '../warehouse-plan'
import { GIFT_MESSAGES } from '../words/catalogue'
import { PRODUCT_COUNT } from './shop-catalogue.sql'
import { CUSTOMER_COUNT, FIRST_SIGN_UP, SIGN_UP_DAYS } from './shop-customers.sql'
import { SHOP_DEMAND } from './shop-demand'

export const ORDER_COUNT = 120_000

// The customer is always one who had signed up before that day, and early customers order more often.
const heads: Step = {
  title: 'order heads',
  sql: `
create temporary table heads as
select id, day, placed_at, customer_id, c.currency, c.country, c.city, c.street, c.full_name,
  culture.rate, culture.digits,
  (array[1, 1, 1, 2, 2, 2, 3, 3, 4, 6])[1 + pg_temp.pick(id, 3, 10)] as line_count,
  (array['web', 'web', 'web', 'web', 'store', 'store', 'store', 'app', 'app', 'marketplace'])
    [1 + pg_temp.pick(id, 4, 10)] as channel,
  case
    when day > date '2026-10-29' then (array['pending', 'paid', 'paid'])[1 + pg_temp.pick(id, 5, 3)]
    when day > date '2026-10-26' then (array['paid', 'shipped', 'shipped', 'cancelled'])[1 + pg_temp.pick(id, 5, 4)]
    when pg_temp.pick(id, 5, 100) < 5 then 'cancelled'
    when pg_temp.pick(id, 5, 100) < 9 then 'refunded'
    when pg_temp.pick(id, 5, 100) < 14 then 'returned'
    else 'delivered' end as status
from (
  select id::bigint as id, day,
    day::timestamp at time zone 'UTC'
      + interval '1 second' * pg_temp.second_of_day(id - first_no + 1, last_no - first_no + 1) as placed_at,
    1 + (((day - date '${FIRST_SIGN_UP}') * ${CUSTOMER_COUNT} / ${SIGN_UP_DAYS})::bigint
      * pg_temp.pick(id, 1, 1000) * (400 + pg_temp.pick(id, 2, 600)) / 1000000) as customer_id
  from calendar cross join lateral generate_series(first_no, last_no) id
) placed
join raw.customers c using (customer_id)
join cultures culture on culture.locale = c.locale`,
}

const items: Step = {
  title: 'raw.order_items',
  sql: `
insert into raw.order_items
select id, line_no, product_id, quantity, unit_price, discount_rate,
  round(quantity * unit_price * (1 - coalesce(discount_rate, 0)), digits),
  status = 'returned' and (line_no = 1 or pg_temp.pick(line_key, 4, 2) = 0)
from (
  select h.id, h.status, h.digits, line_no, id * 8 + line_no as line_key, product_id,
    (array[1, 1, 1, 1, 1, 1, 2, 2, 3, 6])[1 + pg_temp.pick(id * 8 + line_no, 2, 10)] as quantity,
    round(p.price * h.rate, h.digits) as unit_price,
    (array[null, null, null, null, null, null, 0.05, 0.1, 0.15, 0.333])[1 + pg_temp.pick(id * 8 + line_no, 3, 10)]::numeric(4,3)
      as discount_rate
  from (
    -- Steps of 101 products: a basket never holds the same product twice.
    select heads.*, line_no,
      1 + (pg_temp.pick(id, 6, $1::int) * (300 + pg_temp.pick(id, 7, 700)) / 1000 + line_no * 101) % $1::int as product_id
    from heads cross join lateral generate_series(1, line_count) line_no
  ) h join raw.products p using (product_id)
) line
order by id, line_no`,
  values: [PRODUCT_COUNT],
}

const orders: Step = {
  title: 'raw.orders',
  sql: `
insert into raw.orders
select id, country || '-' || to_char(day, 'YYYY') || '-' || lpad(id::text, 6, '0'), customer_id,
  case when channel = 'store' then 1 + pg_temp.pick(id, 11, 40) * pg_temp.pick(id, 12, 40) / 40 end,
  channel, status, currency, rate, subtotal, shipping, round(subtotal / 6, digits), subtotal + shipping,
  case when pg_temp.pick(id, 13, 100) < 9
    then pg_temp.choose('{BIENVENUE10,NOËL25,FRIENDS,SUMMER☀️,2FOR1}', id, 14) end,
  is_gift,
  case when is_gift and pg_temp.pick(id, 16, 4) > 0 then pg_temp.choose($1, id, 17) end,
  case when channel <> 'store' then jsonb_build_object('name', full_name, 'street', street, 'city', city,
    'country', country, 'instructions',
    case when id % 6 = 0 then pg_temp.choose('{"leave with the neighbour","code 12B4","2e étage, porte gauche",置き配}', id, 18) end) end,
  placed_at,
  case when status not in ('pending', 'cancelled') then placed_at + interval '1 second' * (20 + pg_temp.pick(id, 19, 900)) end,
  shipped_at,
  case when status in ('delivered', 'returned') then shipped_at::date + 1 + pg_temp.pick(id, 20, 2) end
from (
  select heads.*, subtotal,
    case when channel = 'store' or subtotal > 60 * rate then 0 else round(4.90 * rate, digits) end as shipping,
    pg_temp.pick(id, 15, 100) < 8 as is_gift,
    case when status in ('shipped', 'delivered', 'returned')
      then placed_at + interval '1 minute' * (40 + pg_temp.pick(id, 21, 1300)) end as shipped_at
  from heads
  join (select order_id, sum(line_total) as subtotal from raw.order_items group by order_id) basket on order_id = id
) priced
order by id`,
  values: [GIFT_MESSAGES],
}

const keys: Step = {
  title: 'keys of raw.orders and raw.order_items',
  sql: `
alter table raw.orders add primary key (order_id), add unique (order_number),
  add check (status in ('pending', 'paid', 'shipped', 'delivered', 'cancelled', 'refunded', 'returned')),
  add foreign key (customer_id) references raw.customers,
  add foreign key (store_id) references raw.stores;
create index on raw.orders (customer_id);
create index on raw.orders (placed_at);
alter table raw.order_items add primary key (order_id, line_no), add check (quantity > 0),
  add foreign key (order_id) references raw.orders,
  add foreign key (product_id) references raw.products;
create index on raw.order_items (product_id);`,
}

export const shopOrders: readonly Step[] = [calendarOf(ORDER_COUNT, SHOP_DEMAND), heads, items, orders, keys]
