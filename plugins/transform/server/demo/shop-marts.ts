const CUSTOMERS = `with spent as (
  select
    customer_id,
    count(*) as orders,
    sum(total_eur) as lifetime_value_eur,
    max(placed_on) as last_order_on
  from {{ ref('stg_orders') }}
  where status <> 'cancelled'
  group by customer_id
)

select
  customers.customer_id,
  customers.full_name,
  countries.country_name,
  countries.region,
  coalesce(spent.orders, 0) as orders,
  coalesce(spent.lifetime_value_eur, 0) as lifetime_value_eur,
  spent.last_order_on
from {{ ref('stg_customers') }} as customers
left join {{ ref('countries') }} as countries using (country_code)
left join spent using (customer_id)
`
const ORDERS = `with lines as (
  select
    order_id,
    count(*) as lines,
    sum(quantity) as pieces,
    bool_or(is_returned) as has_returns
  from {{ ref('stg_order_items') }}
  group by order_id
)

select
  orders.order_id,
  orders.order_number,
  orders.customer_id,
  orders.channel,
  orders.status,
  orders.placed_on,
  orders.total_eur,
  lines.lines,
  lines.pieces,
  lines.has_returns
from {{ ref('stg_orders') }} as orders
join lines using (order_id)
`
const DAILY_SALES = `select
  placed_on as day,
  channel,
  count(*) as orders,
  sum(total_eur) as revenue_eur,
  round(avg(total_eur), 2) as average_order_eur
from {{ ref('orders') }}
where status <> 'cancelled'
group by placed_on, channel
`
const DESCRIBED = `version: 2

models:
  - name: customers
    description: Every customer, with what they have bought.
    columns:
      - name: customer_id
        data_tests: [unique, not_null]
      - name: lifetime_value_eur
        description: '{{ doc("lifetime_value") }}'
        data_tests: [not_null]
  - name: orders
    description: Every order, with what its lines say.
    columns:
      - name: order_id
        data_tests: [unique, not_null]
      - name: customer_id
        data_tests:
          - relationships:
              arguments: { to: ref('customers'), field: customer_id }
  - name: daily_sales
    description: Orders and revenue of each day and channel.
    columns:
      - name: day
        data_tests: [not_null]
`
const EXPOSURES = `version: 2

exposures:
  - name: morning_meeting
    label: Morning meeting
    type: dashboard
    maturity: high
    description: What the shop earned yesterday, and who its best customers are.
    depends_on:
      - ref('daily_sales')
      - ref('customers')
    owner:
      name: Ana
      email: ana@etabli.local
`

export const MARTS: Readonly<Record<string, string>> = {
  'models/marts/customers.sql': CUSTOMERS,
  'models/marts/orders.sql': ORDERS,
  'models/marts/daily_sales.sql': DAILY_SALES,
  'models/marts/marts.yml': DESCRIBED,
  'models/marts/exposures.yml': EXPOSURES,
}
