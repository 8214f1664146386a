import type { ProjectNode } from '../contract/project-map'
import type { DbtProject } from '../model/dbt-language/dbt-project'

type Facts = Partial<ProjectNode> & Pick<ProjectNode, 'kind' | 'name'>

function aNode({ kind, name, ...facts }: Facts): ProjectNode {
  const fullPath = name.replace('.', '/')
  const file = `models/${fullPath}.sql`
  return {
    ...{ id: `${kind}.${name}`, kind, name, fullPath, file, line: 1, description: '', columns: [], dependsOn: [] },
    ...facts,
  }
}

/** A small shop, as `describeProject` tells of it. */
export function aProject(): DbtProject {
  return {
    nodes: [
      aNode({
        kind: 'model',
        name: 'stg_orders',
        fullPath: 'staging/stg_orders',
        file: 'models/staging/stg_orders.sql',
        description: 'Orders in **euros**.',
        columns: [
          { name: 'order_id', description: 'The key.\nNever used twice.' },
          { name: 'total_eur', description: '' },
        ],
        dependsOn: ['source.raw.orders'],
      }),
      aNode({
        kind: 'source',
        name: 'raw.orders',
        fullPath: 'staging/sources',
        file: 'models/staging/sources.yml',
        columns: [{ name: 'placed_at', description: 'When it was placed.' }],
      }),
      aNode({ kind: 'source', name: 'raw.customers', fullPath: 'staging/sources' }),
      aNode({ kind: 'source', name: 'web.visits', fullPath: 'web/sources' }),
      aNode({
        kind: 'seed',
        name: 'countries',
        file: 'seeds/countries.csv',
        columns: [{ name: 'order_id', description: 'Of a country.' }],
      }),
      aNode({ kind: 'snapshot', name: 'orders_history', file: 'snapshots/orders_history.sql' }),
      aNode({ kind: 'test', name: 'no_order_waits', file: 'tests/no_order_waits.sql' }),
    ],
    macros: [
      {
        ...{ name: 'in_euros', parameters: "amount, rate='exchange_rate'", description: 'Amounts in one currency.' },
        ...{ file: 'macros/in_euros.sql', line: 2 },
      },
    ],
    docs: [
      { name: 'order_status', text: 'Where an order stands.', file: 'models/docs.md', line: 1 },
      { name: 'currencies', text: 'All amounts are in euros.', file: 'models/docs.md', line: 5 },
    ],
  }
}
