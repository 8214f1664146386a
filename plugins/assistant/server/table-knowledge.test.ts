import type { LineageAsker, TableDoc } from '@etabli/sdk/platform/server'
import { expect, test } from 'vitest'
import { described, knowledgeOf } from './table-knowledge'
import { CUSTOMERS } from './testing/a-question'

const doc = (connection: string, table: string): TableDoc => ({
  table: { connection, schema: 'RAW', table },
  ...{ title: `dbt model ${table}`, description: 'Who buys', columns: [{ name: 'COUNTRY', description: 'Where' }] },
})
// Only what the sources and pages of this test ask.
const asker: LineageAsker = {
  project: 'shop',
  principal: { id: 'ana', email: 'ana@shop.test', role: 'user', configuration: undefined },
  may: () => true,
  reaches: () => true,
}

test('what is written is taken of the tables of the same database, whatever its connection is called; a source that fails costs its own', async () => {
  const logged: unknown[] = []
  const knowledge = await knowledgeOf(
    {
      connections: { addressOf: async (_, name) => (name === 'elsewhere' ? 'b' : 'a') },
      docs: () => [
        async () => [doc('dbt', 'customers'), doc('elsewhere', 'orders')],
        async () => {
          throw new Error('no')
        },
      ],
      pages: () => [() => undefined, (_, { connection, schema, table }) => `/${connection}/${schema}.${table}`],
    },
    asker,
    'warehouse',
    { warn: (fields) => void logged.push(fields) },
  )
  expect(knowledge.docOf({ schema: 'raw', name: 'customers' })?.title).toBe('dbt model customers')
  expect(knowledge.docOf({ schema: 'raw', name: 'orders' })).toBeUndefined()
  expect(knowledge.pageOf({ schema: 'raw', name: 'x' })).toBe('/warehouse/raw.x')
  expect(logged).toHaveLength(1)
})

test('the word of the database comes before what is written elsewhere', () => {
  const written = doc('dbt', 'customers')
  const told = described({ ...CUSTOMERS, comment: 'Its own' }, written)
  expect(told.comment).toBe('Its own')
  expect(told.columns.find(({ name }) => name === 'country')?.comment).toBe('Where')
  expect(described(CUSTOMERS, written).comment).toBe('Who buys')
  expect(described(CUSTOMERS, undefined)).toBe(CUSTOMERS)
})
