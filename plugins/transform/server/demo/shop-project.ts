import { MARTS } from './shop-marts'

const PROJECT = `name: shop
version: '1.0'
config-version: 2
profile: shop

model-paths: [models]
seed-paths: [seeds]
test-paths: [tests]
macro-paths: [macros]
clean-targets: [target, dbt_packages]

models:
  shop:
    staging:
      +materialized: view
    marts:
      +materialized: table
`

const SOURCES = `version: 2

sources:
  - name: raw
    description: What the systems of the shop deliver every night.
    tables:
      - name: customers
        description: Everybody who has an account.
        columns:
          - name: customer_id
            data_tests: [unique, not_null]
      - name: orders
        description: One row an order, in the currency that was paid.
        config:
          loaded_at_field: placed_at
          freshness:
            warn_after: { count: 30, period: day }
        columns:
          - name: order_id
            data_tests: [unique, not_null]
      - name: order_items
        description: The lines of orders.
`

const STG_CUSTOMERS = `select
  customer_id,
  full_name,
  country as country_code,
  city,
  marketing_consent,
  created_at
from {{ source('raw', 'customers') }}
`
const STG_ORDERS = `select
  order_id,
  order_number,
  customer_id,
  channel,
  status,
  {{ in_euros('total') }} as total_eur,
  placed_at,
  paid_at,
  placed_at::date as placed_on
from {{ source('raw', 'orders') }}
`
const STG_ORDER_ITEMS = `select
  order_id,
  line_no,
  product_id,
  quantity,
  line_total,
  is_returned
from {{ source('raw', 'order_items') }}
`
const STAGING = `version: 2

models:
  - name: stg_customers
    description: Customers, with the columns that reports need.
    columns:
      - name: customer_id
        data_tests: [unique, not_null]
      - name: country_code
        data_tests:
          - relationships:
              arguments: { to: ref('countries'), field: country_code }
  - name: stg_orders
    description: Orders in euros. {{ doc('order_status') }}
    columns:
      - name: order_id
        data_tests: [unique, not_null]
      - name: total_eur
        description: The total, at the rate of the day of the order.
        data_tests: [not_null]
  - name: stg_order_items
    description: The lines of orders, and whether they came back.
`
const DOCS = `{% docs order_status %}
An order is **cancelled** or on its way to its customer. Reports of revenue leave out what was cancelled.
{% enddocs %}

{% docs lifetime_value %}
What somebody has spent so far, in euros, without cancelled orders.
{% enddocs %}
`

const IN_EUROS = `{# Amounts are kept in the currency of the order. #}
{% macro in_euros(amount, rate='exchange_rate') -%}
  round({{ amount }} / nullif({{ rate }}, 0), 2)
{%- endmacro %}
`

const TOTALS_ARE_POSITIVE = `-- An order that costs less than nothing would spoil every sum.
select order_id, total_eur
from {{ ref('stg_orders') }}
where total_eur < 0
`
/** Fails on purpose: there is something to look into. */
const NO_ORDER_WAITS = `-- Finds orders that were placed weeks ago and are not paid yet: somebody has to ask for the money.
select order_id, order_number, placed_on
from {{ ref('stg_orders') }}
where status <> 'cancelled'
  and paid_at is null
`

/** A whole dbt project over the shop's warehouse: content by path. */
export const shopProject = (countries: string): Readonly<Record<string, string>> => ({
  'dbt_project.yml': PROJECT,
  'macros/in_euros.sql': IN_EUROS,
  'models/staging/sources.yml': SOURCES,
  'models/staging/staging.yml': STAGING,
  'models/staging/shop.md': DOCS,
  'models/staging/stg_customers.sql': STG_CUSTOMERS,
  'models/staging/stg_orders.sql': STG_ORDERS,
  'models/staging/stg_order_items.sql': STG_ORDER_ITEMS,
  ...MARTS,
  'seeds/countries.csv': countries,
  'tests/totals_are_positive.sql': TOTALS_ARE_POSITIVE,
  'tests/no_order_waits_for_payment.sql': NO_ORDER_WAITS,
})
