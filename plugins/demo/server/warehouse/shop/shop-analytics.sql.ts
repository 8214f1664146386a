import type { Step } from '../warehouse-plan'

const dailyRevenue: Step = {
  title: 'analytics.daily_revenue',
  sql: `
create table analytics.daily_revenue as
select (placed_at at time zone 'UTC')::date as day, channel, count(*) as orders, count(distinct customer_id) as customers,
  round(sum(total / exchange_rate), 2)::numeric(14,2) as gross_revenue_eur,
  round(coalesce(sum(total / exchange_rate) filter (where status in ('refunded', 'returned')), 0), 2)::numeric(14,2)
    as refunded_eur,
  round(avg(total / exchange_rate), 2)::numeric(10,2) as average_basket_eur
from raw.orders where status <> 'cancelled'
group by 1, 2 order by 1, 2;
alter table analytics.daily_revenue add primary key (day, channel);`,
}

const customerLifetimeValue: Step = {
  title: 'analytics.customer_lifetime_value',
  sql: `
create table analytics.customer_lifetime_value as
select c.customer_id, c.full_name, c.country, coalesce(o.orders, 0) as orders, o.first_order_at, o.last_order_at,
  coalesce(o.value_eur, 0)::numeric(12,2) as lifetime_value_eur,
  case when o.orders is null then 'prospect' when o.last_order_at < timestamptz '2026-02-01 00:00:00+00' then 'dormant'
    when o.orders >= 12 then 'loyal' else 'active' end as segment,
  o.orders > 1 as is_returning
from raw.customers c
left join (
  select customer_id, count(*) as orders, min(placed_at) as first_order_at, max(placed_at) as last_order_at,
    round(sum(total / exchange_rate), 2) as value_eur
  from raw.orders where status not in ('cancelled', 'refunded', 'returned') group by customer_id
) o using (customer_id)
order by c.customer_id;
alter table analytics.customer_lifetime_value add primary key (customer_id);
create index on analytics.customer_lifetime_value (lifetime_value_eur desc);`,
}

const productRanking: Step = {
  title: 'analytics.product_ranking',
  sql: `
create materialized view analytics.product_ranking as
select product_id, p.name, p.category, sold.units, sold.orders, sold.revenue_eur, rated.average_rating,
  rank() over (order by sold.revenue_eur desc) as overall_rank,
  rank() over (partition by p.category order by sold.revenue_eur desc) as rank_in_category
from raw.products p
join (
  select product_id, sum(quantity) as units, count(*) as orders,
    round(sum(line_total / exchange_rate), 2)::numeric(14,2) as revenue_eur
  from raw.order_items join raw.orders using (order_id) where status <> 'cancelled' group by product_id
) sold using (product_id)
left join (
  select product_id, round(avg(rating), 2) as average_rating from raw.reviews group by product_id
) rated using (product_id)
order by overall_rank, product_id;
create unique index on analytics.product_ranking (product_id);`,
}

const views: Step = {
  title: 'views of analytics',
  sql: `
create view analytics.store_performance as
select s.store_id, s.name, s.city, s.country, s.is_open, date_trunc('month', o.placed_at, 'UTC')::date as month,
  count(*) as orders, round(sum(o.total / o.exchange_rate), 2) as revenue_eur
from raw.stores s join raw.orders o using (store_id)
where o.status <> 'cancelled'
group by s.store_id, s.name, s.city, s.country, s.is_open, 6;

create view analytics.conversion_funnel as
select (occurred_at at time zone 'UTC')::date as day, count(distinct session_id) as sessions,
  count(distinct session_id) filter (where event_type = 'product_view') as viewed_product,
  count(distinct session_id) filter (where event_type = 'add_to_cart') as added_to_cart,
  count(distinct session_id) filter (where event_type = 'begin_checkout') as began_checkout,
  count(distinct session_id) filter (where event_type = 'purchase') as purchased
from raw.events group by 1;`,
}

const statistics: Step = {
  title: 'statistics',
  sql: `
analyze raw.customers, raw.products, raw.stores, raw.orders, raw.order_items, raw.reviews,
  analytics.daily_revenue, analytics.customer_lifetime_value, analytics.product_ranking`,
}

export const shopAnalytics: readonly Step[] = [dailyRevenue, customerLifetimeValue, productRanking, views, statistics]
