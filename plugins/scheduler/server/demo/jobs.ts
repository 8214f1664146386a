/** What starts a job that is written for Node. */
export const RUN_NODE = `#!/bin/sh
exec node main.mjs
`

export const CHECK_ORDERS = `// Do the orders add up? Fails where too many of them do not, so that what builds on them does not run.
import { query } from '../warehouse.mjs'

const allowed = Number(process.env.MOST_OPEN ?? '500')
const [{ orders, open, wrong }] = await query(\`
  select count(*) as orders,
    count(*) filter (where status <> 'cancelled' and paid_at is null) as open,
    count(*) filter (where total < 0) as wrong
  from raw.orders\`)
console.log(orders + ' orders, ' + open + ' of them not paid yet')
if (Number(wrong) > 0) throw new Error(wrong + ' orders have a negative total')
if (Number(open) > allowed) {
  console.error('ERROR: ' + open + ' orders are not paid, and ' + allowed + ' are allowed (MOST_OPEN)')
  process.exit(1)
}
console.log('all is well')
`

const revenue = (
  columns: string,
  line: string,
) => `// What the shop earned on each of the last seven days that the warehouse knows.
import { query } from '../warehouse.mjs'

const days = await query(\`
  select day, sum(orders) as orders, ${columns}
  from analytics.daily_revenue
  where day > (select max(day) - 7 from analytics.daily_revenue)
  group by day order by day\`)
for (const day of days) console.log(${line})
console.log('read ' + days.length + ' days')
`
export const REVENUE = revenue(
  'sum(gross_revenue_eur) as gross',
  "day.day + '  ' + day.orders + ' orders  ' + day.gross + ' EUR'",
)
const NET = "day.day + '  ' + day.orders + ' orders  ' + day.net + ' EUR after refunds'"
/** Asks for a column that there is not. */
export const REVENUE_BROKEN = revenue('sum(gross_revenue_eur - refunds_eur) as net', NET)
export const REVENUE_NET = revenue('sum(gross_revenue_eur - refunded_eur) as net', NET)

export const RESTOCK_LIST = `// What sold best in the last thirty days that the warehouse knows, so that somebody orders it again.
import { query } from '../warehouse.mjs'

const products = await query(\`
  select p.sku, p.name, sum(i.quantity) as sold
  from raw.orders o join raw.order_items i using (order_id) join raw.products p using (product_id)
  where o.placed_at > (select max(placed_at) - interval '30 days' from raw.orders) and p.discontinued_at is null
  group by p.sku, p.name order by sold desc, p.sku limit 10\`)
for (const { sku, name, sold } of products) console.log(sold.padStart(6) + '  ' + sku + '  ' + name)
`

export const CUSTOMER_SEGMENTS = `// How many customers there are of each kind, and what they have spent.
import { query } from '../warehouse.mjs'

const segments = await query(\`
  select segment, count(*) as customers, round(sum(lifetime_value_eur)) as spent
  from analytics.customer_lifetime_value group by segment order by segment\`)
for (const { segment, customers, spent } of segments) console.log(segment + ': ' + customers + ' customers, ' + spent + ' EUR')
`

/** Needs no database, and nothing but a shell. */
export const OPENING_LIST = `#!/bin/sh
# Which stores open today, the earliest first.
set -eu
day=$(date +%u)
echo "Day $day of the week"
grep -v '^store' stores.csv | sort -t, -k3 | while IFS=, read -r store days opens; do
  case "$days" in
    *"$day"*) echo "$opens  $store" ;;
  esac
done
`
export const STORES = `store,days,opens
Lyon Bellecour,123456,09:30
Basel Marktplatz,12345,08:30
Torino Centro,123456,10:00
Lille Grand Place,1234567,10:00
`

export const READ_ME = `# Jobs of the shop

Each folder is one artefact. Those for Node read the warehouse with \`warehouse.mjs\`, by the secret \`warehouse-readonly\`.
`
