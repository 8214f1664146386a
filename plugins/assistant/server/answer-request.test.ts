import type { ChatProvider, ChatQuestion, LocatedTable } from '@etabli/sdk/server'
import { expect, test } from 'vitest'
import { type Asked, answerRequest } from './answer-request'
import { failures } from './failures'
import type { TableKnowledge } from './table-knowledge'
import { CUSTOMERS, ORDERS } from './testing/a-question'
import { POSTGRESQL } from './testing/dialects'
import { fakeDatabase } from './testing/fake-database'

const GOOD = '```sql\nselect 1 limit 1\n```'
const BAD = '```sql\nselect wrong limit 1\n```'

const NOBODY = { name: 'nobody', about: 'Nobody is asked.' }

/** Answers with these, one after the other; an error is thrown. */
function answering(...answers: readonly (string | Error)[]): ChatProvider & { readonly asked: ChatQuestion[] } {
  const asked: ChatQuestion[] = []
  return {
    ...NOBODY,
    asked,
    answer: async (question) => {
      const answer = answers[asked.push(question) - 1]
      if (answer === undefined || answer instanceof Error) throw answer ?? new Error('asked too often')
      return answer
    },
  }
}

interface Turn extends Pick<Asked, 'openTable'> {
  readonly shareRows?: boolean
  readonly signal?: AbortSignal
  readonly tables?: readonly LocatedTable[]
  readonly knowledge?: TableKnowledge
}

const KNOWS_NOTHING: TableKnowledge = { docOf: () => undefined, pageOf: () => undefined }

async function turn(
  provider: ChatProvider,
  { shareRows = false, signal = new AbortController().signal, openTable, tables, knowledge = KNOWS_NOTHING }: Turn = {},
) {
  const database = fakeDatabase(tables)
  const logged: unknown[] = []
  const [request, answer] = await answerRequest(
    provider,
    {
      connection: { dialect: POSTGRESQL, database },
      knowledge,
      context: { name: 'raw', schemas: ['raw'], instructions: 'Paid means settled.' },
      settings: { shareRows },
      history: [],
      request: 'how many orders',
      openTable,
    },
    signal,
    { warn: (fields) => void logged.push(fields) },
  )
  return { request, answer, database, logged }
}

test('the statement of an answer is planned by the database before it is shown', async () => {
  const { request, answer, database } = await turn(answering(GOOD))
  expect(request).toEqual({ role: 'user', content: 'how many orders' })
  expect(answer).toEqual({ role: 'assistant', content: GOOD, 'sql-check': { ok: true } })
  expect(database.explained).toEqual(['select 1 limit 1'])
})

test('an answer without a statement has no mark', async () => {
  expect((await turn(answering('Which year?'))).answer).toEqual({ role: 'assistant', content: 'Which year?' })
})

test('a refused statement is repaired once, with what the database said', async () => {
  const provider = answering(BAD, GOOD)
  const { answer } = await turn(provider)
  expect(answer).toEqual({ role: 'assistant', content: GOOD, 'sql-check': { ok: true } })
  expect(provider.asked[0]?.refused).toBeUndefined()
  expect(provider.asked[1]?.refused).toEqual({ answer: BAD, message: 'column "wrong" does not exist' })
})

test('a statement that is refused again is shown with the reason', async () => {
  const { answer } = await turn(answering(BAD, `Again:\n${BAD}`))
  expect(answer).toEqual({
    role: 'assistant',
    content: `Again:\n${BAD}`,
    'sql-check': { ok: false, message: 'column "wrong" does not exist' },
  })
})

test.each([
  ['fails', failures.CHAT_FAILED()],
  ['gives no statement', 'I cannot.'],
])('a repair that %s leaves the first answer with its reason', async (_, second) => {
  const { answer } = await turn(answering(BAD, second))
  expect(answer).toMatchObject({ content: BAD, 'sql-check': { ok: false } })
})

test('a database that cannot check is no reason to ask for another statement', async () => {
  const { answer } = await turn(answering('```sql\nselect busy\n```'))
  expect(answer).toMatchObject({ 'sql-check': { ok: false, message: 'the connection is busy, try again in a moment' } })
})

test.each(['analyze select 1', '(analyze) select 1', 'delete from raw.orders', '-- select\ndrop table x'])(
  'what is no SELECT never reaches the database: %s',
  async (sql) => {
    const { answer, database } = await turn(answering(`\`\`\`sql\n${sql}\n\`\`\``, 'I cannot.'))
    expect(database.explained).toEqual([])
    expect(answer).toMatchObject({ 'sql-check': { ok: false } })
  },
)

test('a provider that fails fails the request', async () => {
  await expect(turn(answering(failures.CHAT_FAILED()))).rejects.toMatchObject({ code: 'CHAT_FAILED' })
})

test('a provider is given no way to read rows, unless the project shares them', async () => {
  const closed = answering(GOOD)
  await turn(closed)
  expect(closed.asked[0]).not.toHaveProperty('sample')
  const open = answering(GOOD)
  await turn(open, { shareRows: true })
  const table = open.asked[0]?.tables[0]
  expect(table && (await open.asked[0]?.sample?.(table, new AbortController().signal))?.rows).toHaveLength(1)
})

test('what is left of a request whose caller is gone is not kept', async () => {
  const user = new AbortController()
  const provider: ChatProvider = {
    ...NOBODY,
    answer: async () => {
      user.abort()
      return 'Which year?'
    },
  }
  await expect(turn(provider, { signal: user.signal })).rejects.toMatchObject({ code: 'CANCELLED' })
})

test('a provider is told which table is open, if the context shows it', async () => {
  const provider = answering(GOOD, GOOD, GOOD)
  await turn(provider, { openTable: { schema: 'raw', table: 'orders' } })
  await turn(provider, { openTable: { schema: 'secret', table: 'orders' } })
  await turn(provider)
  expect(provider.asked.map(({ open }) => open?.name)).toEqual(['orders', undefined, undefined])
})

test('a provider learns no name of a schema that is not shown, by a key neither', async () => {
  const leads = { columns: ['total'], schema: 'payroll', table: 'salaries', targetColumns: ['id'] }
  const provider = answering(GOOD)
  await turn(provider, { tables: [{ ...ORDERS, references: [...ORDERS.references, leads] }, CUSTOMERS] })
  expect(JSON.stringify(provider.asked)).not.toMatch(/payroll|salaries/)
  expect(provider.asked[0]?.tables[0]?.references).toEqual(ORDERS.references)
})

test('an answer has its sources with it, and what dbt says of a table is in the question', async () => {
  const table = { connection: 'dbt', schema: 'raw', table: 'customers' }
  const columns = [{ name: 'COUNTRY', description: 'Where they live' }]
  const doc = { table, title: 'dbt model customers', href: '/m', description: 'Who buys', columns }
  const knowledge: TableKnowledge = {
    docOf: ({ name }) => (name === 'customers' ? doc : undefined),
    pageOf: ({ schema, name }) => `/t/${schema}/${name}`,
  }
  const provider = answering('```sql\nselect country from raw.customers limit 1\n```\nI also used raw.orders.')
  const { answer } = await turn(provider, { knowledge })
  const source = { schema: 'raw', table: 'customers', columns: ['country'], href: '/t/raw/customers' }
  expect(answer?.sources).toEqual([{ ...source, docs: { title: 'dbt model customers', href: '/m' } }])
  const given = provider.asked[0]?.tables.find(({ name }) => name === 'customers')
  expect(given?.comment).toBe('Who buys')
  expect(given?.columns.find(({ name }) => name === 'country')?.comment).toBe('Where they live')
})
