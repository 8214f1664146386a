import { expect, test } from 'vitest'
import { aProjectNode } from '../testing/a-project-node'
import { runsNode } from './dbt-selection'
import { ProjectGraph } from './project-graph'

const orders = aProjectNode('model.orders', {
  fullPath: 'marts/orders',
  file: 'models/marts/orders.sql',
  dependsOn: ['model.stg'],
})
const graph = new ProjectGraph([
  aProjectNode('source.raw.orders', { fullPath: 'staging/raw', file: 'models/staging/raw.yml' }),
  aProjectNode('model.stg', {
    fullPath: 'staging/stg',
    file: 'models/staging/stg.sql',
    dependsOn: ['source.raw.orders'],
  }),
  orders,
  aProjectNode('model.sales', { dependsOn: ['model.orders'] }),
  aProjectNode('model.board', { dependsOn: ['model.sales'] }),
])

test.each([
  ['dbt run', 'yes'],
  ['dbt build --full-refresh', 'yes'],
  ['dbt run -s orders', 'yes'],
  ['dbt run --select sales', 'no'],
  ['dbt run --select sales orders', 'yes'],
  ["dbt run --select 'sales orders'", 'yes'],
  ['dbt run --select=+sales', 'yes'],
  ['dbt run --select 1+board', 'no'],
  ['dbt run --select 2+board', 'yes'],
  ['dbt run --select stg+', 'yes'],
  ['dbt run --select stg+0', 'no'],
  ['dbt run --select source:raw+', 'yes'],
  ['dbt run --select source:raw.orders+1', 'no'],
  ['dbt run --select marts', 'yes'],
  ['dbt run --select marts.orders', 'yes'],
  ['dbt run --select path:models/marts', 'yes'],
  ['dbt run --select models/staging', 'no'],
  ['dbt run --select orders.sql', 'yes'],
  ['dbt run --select stg+,+sales', 'yes'],
  ['dbt run --select stg+,board', 'no'],
  ['dbt run --exclude orders', 'no'],
  ['dbt build --exclude sales+', 'yes'],
  ['dbt run --exclude tag:slow', 'unknown'],
  ['dbt run --select tag:nightly', 'unknown'],
  ['dbt run --select tag:nightly orders', 'yes'],
  ['dbt run --select state:modified+', 'unknown'],
  ['dbt run --select shop.marts', 'unknown'],
  ['dbt run --select stg_*', 'unknown'],
  ['dbt run --select @stg', 'yes'],
  ['dbt run --select @sales', 'unknown'],
  ['dbt run --selector nightly', 'unknown'],
  ['dbt build --resource-type test', 'unknown'],
  ['dbt test --select orders', 'no'],
  ['dbt docs generate', 'no'],
  ['dbt run --select "orders', 'no'],
  ['', 'no'],
])('%s: of orders, %s', (line, runs) => {
  expect(runsNode(line, orders, graph)).toBe(runs)
})
