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
    { name: 'All schemas', schemas: ['analytics', 'raw'], instructions: '' },
    { name: 'analytics', schemas: ['analytics'], instructions: '' },
  ])
})

test('all schemas together are a context where there are several, and not too many to read', async () => {
  const plain = { shareRows: false, contexts: [] }
  const namesOf = async (schemas: string[]) =>
    (await contextsOf({ schemas: async () => schemas }, 'warehouse', plain, signal)).map(({ name }) => name)
  expect(await namesOf(['raw'])).toEqual(['raw'])
  expect(await namesOf(['analytics', 'raw'])).toEqual(['All schemas', 'analytics', 'raw'])
  expect(await namesOf(['All schemas', 'raw'])).toEqual(['All schemas', 'raw'])
  expect(await namesOf(Array.from({ length: 31 }, (_, at) => `s${at}`))).not.toContain('All schemas')
})

test.each(['Gone', 'Elsewhere', 'secret', '', 'pg_catalog'])('%s is no context of the connection', async (name) => {
  await expect(findContext(name, database, 'warehouse', settings, signal)).rejects.toMatchObject({
    code: 'UNKNOWN_CHAT_CONTEXT',
  })
})
