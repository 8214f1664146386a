import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commitTree } from '#tests/support/code-repository'
import { DbtWorld } from '#tests/support/dbt-world'
import { type Client, everything, type World } from '#tests/support/world'
import { describeProject, traceColumns } from '../../plugins/transform/contract'

const TREE = {
  'dbt_project.yml': 'name: shop\nprofile: shop\n',
  'models/staging/raw.yml': 'sources:\n  - name: raw\n    tables:\n      - name: orders\n',
  'models/staging/stg_orders.sql': `select * from {{ source('raw', 'orders') }}`,
  'models/marts/orders.sql': `select * from {{ ref('stg_orders') }} join {{ ref('countries') }}`,
  'models/marts/sales.sql': `select * from {{ ref('orders') }}, {{ ref('stg_orders') }}`,
  'models/broken.yml': 'models: [',
  'models/empty.sql': '',
  'seeds/countries.csv': 'code\n',
  'models/docs.md': '{% docs state %}As stg_orders has it.{% enddocs %}',
  'macros/m.sql': '{% macro m(a) %}{{ a }}{% endmacro %}',
  'tests/no_orphans.sql': `select * from {{ ref('orders') }}`,
}

let dbt: DbtWorld
let world: World
let path: string
let ana: Client

beforeAll(async () => {
  dbt = await DbtWorld.open()
  world = dbt.world
  ana = await world.user({ acl: { shop: everything('R') } })
  path = await dbt.project('shop')
  await commitTree(path, 'main', 'Begin', TREE)
})
afterAll(() => dbt?.close())

const readsFor = async (who: Client) => {
  const { nodes } = await who.call(describeProject, { project: 'shop' })
  return Object.fromEntries(nodes.map(({ id, dependsOn }) => [id, dependsOn]))
}

test('the map is that of the newest commit of main, also where the project does not parse', async () => {
  const all = {
    'source.raw.orders': [],
    'model.stg_orders': ['source.raw.orders'],
    'model.orders': ['model.stg_orders', 'seed.countries'],
    'model.sales': ['model.orders', 'model.stg_orders'],
    'model.empty': [],
    'seed.countries': [],
    'test.no_orphans': ['model.orders'],
  }
  expect(await readsFor(ana)).toEqual(all)
  await commitTree(path, 'main', 'Change', {
    ...TREE,
    'models/marts/sales.sql': `{% if %} {{ ref('stg_orders') }}`,
    'models/marts/again.sql': TREE['models/marts/orders.sql'],
    'models/huge.sql': `{{ ref('orders') }}${' '.repeat(1_000_000)}`,
  })
  expect(await readsFor(ana)).toEqual({
    ...all,
    'model.sales': ['model.stg_orders'],
    'model.again': ['model.stg_orders', 'seed.countries'],
    'model.huge': [],
  })
  const { macros, docs } = await ana.call(describeProject, { project: 'shop' })
  expect(docs).toEqual([{ name: 'state', text: 'As stg_orders has it.', file: 'models/docs.md', line: 1 }])
  expect(macros).toEqual([{ name: 'm', parameters: 'a', description: '', file: 'macros/m.sql', line: 1 }])
  await commitTree(path, 'main', 'Back', TREE)
})

test('whoever reaches some names only sees those, and no name of another in what they read', async () => {
  const entry = { enabled: true, permission: 'R', acl: ['marts/orders', 'staging/raw', 'marts/sales'] }
  const confined = await world.user({ acl: { shop: { ...everything('R'), transform: entry } } })
  const reply = await confined.call(describeProject, { project: 'shop' })
  expect(Object.fromEntries(reply.nodes.map(({ id, dependsOn }) => [id, dependsOn]))).toEqual({
    'source.raw.orders': [],
    'model.orders': [],
    'model.sales': ['model.orders'],
  })
  expect(JSON.stringify(reply)).not.toMatch(/stg_orders|countries|no_orphans/)
  const none = await world.user({ acl: { shop: { ...everything('R'), transform: { ...entry, permission: 'D' } } } })
  expect((await none.send(describeProject, { project: 'shop' })).status).toBe(403)
})

test('columns are named to whoever reaches their nodes, and none of another node is', async () => {
  expect(await ana.call(traceColumns, { project: 'shop', node: 'model.sales' })).toEqual({ generated: null, nodes: [] })
  const lineage = [
    {
      id: 'source.raw.orders',
      columns: [
        { name: 'id', from: [] },
        { name: 'other', from: [] },
      ],
    },
    { id: 'model.stg_orders', columns: [{ name: 'hidden', from: [{ node: 'source.raw.orders', column: 'id' }] }] },
    { id: 'model.orders', columns: [{ name: 'id', from: [{ node: 'model.stg_orders', column: 'hidden' }] }] },
    {
      id: 'model.sales',
      columns: [
        {
          name: 'id',
          from: [
            { node: 'model.orders', column: 'id' },
            { node: 'model.stg_orders', column: 'hidden' },
          ],
        },
        { name: 'unknown', from: null },
      ],
    },
  ]
  await world.query('insert into dbt_column_lineage (project, commit, nodes_gzip) values ($1, $2, $3)', [
    'shop',
    'abc',
    gzipSync(JSON.stringify(lineage)),
  ])
  const { generated, nodes } = await ana.call(traceColumns, { project: 'shop', node: 'model.orders' })
  expect(generated?.commit).toBe('abc')
  expect(nodes.map(({ id, fullPath, columns }) => [id, fullPath, columns.map(({ name }) => name)])).toEqual([
    ['source.raw.orders', 'staging/raw', ['id']],
    ['model.stg_orders', 'staging/stg_orders', ['hidden']],
    ['model.orders', 'marts/orders', ['id']],
    ['model.sales', 'marts/sales', ['id']],
  ])

  const entry = { enabled: true, permission: 'R', acl: ['marts/orders', 'staging/raw', 'marts/sales'] }
  const confined = await world.user({ acl: { shop: { ...everything('R'), transform: entry } } })
  const seen = await confined.call(traceColumns, { project: 'shop', node: 'model.sales' })
  expect(seen.nodes.map(({ id, columns }) => [id, columns])).toEqual([
    ['model.orders', [{ name: 'id', from: [], isPartial: true }]],
    [
      'model.sales',
      [
        { name: 'id', from: [{ node: 'model.orders', column: 'id' }], isPartial: true },
        { name: 'unknown', from: null, isPartial: false },
      ],
    ],
  ])
  const asked = await confined.call(traceColumns, { project: 'shop', node: 'model.stg_orders' })
  expect(JSON.stringify([seen, asked])).not.toMatch(/stg_orders|hidden/)
})
