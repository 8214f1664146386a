import type { LocatedTable } from '@etabli/sdk/server'
import { expect, test } from 'vitest'
import { BuiltInAssistant } from './built-in/built-in-assistant'
import { exampleRequests } from './example-requests'
import { aQuestion, CUSTOMERS, ORDERS } from './testing/a-question'

test('examples are made from the tables that are there, and the built-in assistant answers all of them', async () => {
  const examples = exampleRequests([CUSTOMERS, ORDERS])
  expect(examples).toEqual(['How many orders per month?', 'Which customers are without orders?', 'Latest 10 orders'])
  for (const request of examples) {
    const answer = await new BuiltInAssistant().answer(aQuestion({ request }))
    expect(answer).toContain('```sql')
    expect(answer).not.toContain('Not taken into account')
  }
})

test('tables that have no time and lead nowhere can be counted; without tables there is nothing to ask', () => {
  const towns: LocatedTable = { ...CUSTOMERS, name: 'towns' }
  expect(exampleRequests([towns])).toEqual(['How many towns?'])
  expect(exampleRequests([])).toEqual([])
})
