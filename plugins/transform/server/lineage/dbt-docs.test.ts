import type { LineageAsker } from '@etabli/sdk/platform/server'
import { expect, test } from 'vitest'
import type { ProjectNode } from '../../contract'
import { failures } from '../failures'
import type { ProjectMap } from '../project/project-map'
import { dbtDocs } from './dbt-docs'
import type { Outline } from './outline'

const ORDERS: ProjectNode = {
  ...{
    id: 'source.raw.orders',
    kind: 'source',
    name: 'raw.orders',
    fullPath: 'staging/sources',
    line: 1,
    dependsOn: [],
  },
  ...{ file: 'models/staging/sources.yml', description: 'One row an order.' },
  columns: [{ name: 'id', description: '' }],
}
const SALES: ProjectNode = {
  ...{ id: 'model.sales', kind: 'model', name: 'sales', fullPath: 'marts/sales', line: 1, dependsOn: [ORDERS.id] },
  ...{ file: 'models/marts/sales.sql', description: '' },
  columns: [
    { name: 'day', description: '' },
    { name: 'total', description: 'In euros.' },
  ],
}
const SEED: ProjectNode = {
  ...{ id: 'seed.countries', kind: 'seed', name: 'countries', fullPath: 'countries', line: 1, dependsOn: [] },
  ...{ file: 'seeds/countries.csv', description: 'Codes of ISO.', columns: [] },
}
const SILENT: ProjectNode = { ...SALES, id: 'model.silent', name: 'silent', fullPath: 'silent', columns: [] }
const NOWHERE: ProjectNode = { ...SALES, id: 'model.nowhere', name: 'nowhere', fullPath: 'nowhere' }
const MAP: ProjectMap = {
  ...{ nodes: [ORDERS, SALES, SEED, SILENT, NOWHERE], macros: [], docs: [] },
  relations: new Map([[ORDERS.id, { schema: 'raw', table: 'orders' }]]),
}
const RUN: Outline = {
  ...{ connection: 'transformer', tests: [] },
  relations: [SALES, SEED, SILENT].map(({ id, name: table }) => ({ id, schema: 'analytics', table })),
}

const asker = (asked: Partial<LineageAsker> = {}): LineageAsker => ({
  ...{ project: 'shop', principal: { id: '1', email: 'ana@etabli.test', role: 'user', configuration: undefined } },
  ...{ may: () => true, reaches: () => true, ...asked },
})
const docs = (outline: Outline | undefined, warehouse?: string, newest = async () => MAP) =>
  dbtDocs({ maps: { newest }, outlines: { find: async () => outline }, warehouse: async () => warehouse })

test('what the files say of sources, models and seeds is told of the tables where dbt last made them', async () => {
  expect(await docs(RUN)(asker())).toEqual([
    {
      table: { connection: 'transformer', schema: 'raw', table: 'orders' },
      ...{ title: 'dbt source raw.orders', href: '/shop/transform/source/read/staging%2Fsources' },
      ...{ description: 'One row an order.', columns: [] },
    },
    {
      table: { connection: 'transformer', schema: 'analytics', table: 'sales' },
      ...{ title: 'dbt model sales', href: '/shop/transform/model/read/marts%2Fsales' },
      ...{ description: '', columns: [{ name: 'total', description: 'In euros.' }] },
    },
    {
      table: { connection: 'transformer', schema: 'analytics', table: 'countries' },
      ...{ title: 'dbt seed countries', description: 'Codes of ISO.', columns: [] },
    },
  ])
})

test('before the first run sources are told of the warehouse that dbt would use, and without one nothing is', async () => {
  const [only, ...others] = await docs(undefined, 'warehouse')(asker())
  expect(only?.table).toEqual({ connection: 'warehouse', schema: 'raw', table: 'orders' })
  expect(others).toEqual([])
  expect(await docs(undefined)(asker())).toEqual([])
})

test('nobody is told of what he may not see', async () => {
  expect(await docs(RUN)(asker({ may: (access) => access !== ':project:transform:read' }))).toEqual([])
  const seen = await docs(RUN)(
    asker({ reaches: (feature, name) => feature === 'transform' && name === SALES.fullPath }),
  )
  expect(seen.map(({ title }) => title)).toEqual(['dbt model sales'])
})

test('a project without a dbt project has no descriptions; any other failure is not kept silent', async () => {
  const broken = (error: Error) => docs(RUN, undefined, () => Promise.reject(error))(asker())
  expect(await broken(failures.NO_DBT_PROJECT())).toEqual([])
  await expect(broken(new Error('no store'))).rejects.toThrow('no store')
})
