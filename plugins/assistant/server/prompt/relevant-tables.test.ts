import type { LocatedTable } from '@etabli/sdk/server'
import { expect, test } from 'vitest'
import { CUSTOMERS, ORDERS } from '../testing/a-question'
import { byRelevance } from './relevant-tables'

function aTable(name: string, columns: Readonly<Record<string, string>> = {}, comment?: string): LocatedTable {
  return {
    ...{ schema: 'raw', name, kind: 'table', primaryKey: [], references: [] },
    ...(comment !== undefined && { comment }),
    columns: Object.entries(columns).map(([column, about]) => ({ name: column, type: 'text', comment: about })),
  }
}

const first = (tables: readonly LocatedTable[], text: string, open?: LocatedTable) =>
  byRelevance(tables, text, open)[0]?.name

const PEOPLE = aTable('people', { country: '', birth_country: '', home_country: '', work_country: '' })
const SALES = { ...aTable('store_performance', { country: '', revenue_eur: '' }), schema: 'analytics' }

test('a table that has each word comes before one that has one of them many times, in whatever schema it is', () => {
  expect(first([PEOPLE, SALES], 'Top 10 countries by revenue')).toBe('store_performance')
})

test('a word that every table has tells little, a rare one much', () => {
  const audited = [1, 2, 3, 4].map((at) => aTable(`audited_${at}`, { status: '', country: '' }))
  expect(first([...audited, aTable('machines', { torque: '' })], 'status and torque')).toBe('machines')
})

test('what dbt or the database says of a table and its columns is searched as well', () => {
  const documented = aTable('t17', { c3: 'Turnover without VAT' }, 'Month by month')
  expect(first([PEOPLE, documented], 'turnover')).toBe('t17')
  expect(first([PEOPLE, documented], 'what happens each month')).toBe('t17')
})

test('the open table comes first whatever is asked, then what is named, then what that leads to', () => {
  const names = byRelevance([PEOPLE, CUSTOMERS, ORDERS], 'how many orders', PEOPLE).map(({ name }) => name)
  expect(names).toEqual(['people', 'orders', 'customers'])
})

test('words of any request find nothing, and what is not told apart keeps its order', () => {
  const tables = [aTable('b', { all_of_the: '' }), aTable('a'), aTable('the_top', { by: '' })]
  expect(byRelevance(tables, 'show the top of all')).toEqual(tables)
})
