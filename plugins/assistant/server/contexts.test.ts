import { expect, test } from 'vitest'
import { contextsOf, findContext } from './contexts'

const database = { schemas: async () => ['analytics', 'raw'] }
const { signal } = new AbortController()
const defined = (name: string, schemas: string[], connection = 'warehouse') => ({
  name,
  schemas,
  connection,
  instructions: 'i',
})
const settings = {
  shareRows: false,
  contexts: [
    defined('Sales', ['raw', 'secret', 'analytics']),
    defined('raw', ['analytics']),
    defined('Gone', ['secret']),
    defined('Elsewhere', ['raw'], 'other'),
  ],
}

test('each schema is a context, and what the project defines of schemas that the connection shows', async () => {
  expect(await contextsOf(database, 'warehouse', settings, signal)).toEqual([
    { name: 'Sales', schemas: ['raw', 'analytics'], instructions: 'i' },
    { name: 'raw', schemas: ['analytics'], instructions: 'i' },
    { name: 'analytics', schemas: ['analytics'], instructions: '' },
  ])
})

test.each(['Gone', 'Elsewhere', 'secret', '', 'pg_catalog'])('%s is no context of the connection', async (name) => {
  await expect(findContext(name, database, 'warehouse', settings, signal)).rejects.toMatchObject({
    code: 'UNKNOWN_CHAT_CONTEXT',
  })
})
