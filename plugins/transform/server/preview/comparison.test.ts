import { DuckDBInstance } from '@duckdb/node-api'
import type { QueryRun, ResultColumn, Row } from '@etabli/sdk/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Bounds, compareRows } from './comparison'

const TYPES: Readonly<Record<string, ResultColumn['filterType']>> = {
  INTEGER: 'number',
  BIGINT: 'number',
  DATE: 'date',
  VARCHAR: 'text',
}
let query: (sql: string) => Promise<QueryRun>

beforeAll(async () => {
  const connection = await (await DuckDBInstance.create(':memory:')).connect()
  query = async (sql) => {
    const reader = await connection.runAndReadAll(sql)
    const columns = reader.columnNames().map((name, at) => {
      const type = String(reader.columnType(at))
      return { name, type, filterType: TYPES[type] ?? 'none' }
    })
    const rows = reader.getRows().map((row): Row => row.map((value) => (value === null ? null : String(value))))
    const batches = async function* () {
      yield rows
    }
    return { columns, batches: batches() }
  }
})

const compare = (before: string, after: string, bounds?: Bounds) =>
  compareRows({ query: (sql) => query(sql) }, { before, after }, new AbortController().signal, bounds)
const values = (rows: string, names = 'id, name') => `select * from (values ${rows}) as t(${names}) -- the end`

describe('rows of two statements', () => {
  test('are told apart by the first column that has another value in each row', async () => {
    const before = values("(1, 'a'), (2, 'b'), (3, 'c')")
    const { changes } = await compare(before, `${values("(2, 'b'), (3, 'd'), (4, 'e'), (5, null)")}\n;`)
    expect(changes).toEqual({ before: 3, after: 4, added: 2, removed: 1, changed: 1, key: 'id', sample: null })
    expect((await compare(before, before)).changes).toMatchObject({ added: 0, removed: 0, changed: 0 })
  })

  test('without such a column are removed and added where they differ, each as often as it is there', async () => {
    const { changes } = await compare(values("(1, 'a'), (1, 'a'), (1, 'b')"), values("(1, 'a'), (1, 'c'), (1, null)"))
    expect(changes).toEqual({ before: 3, after: 3, added: 2, removed: 2, changed: null, key: null, sample: null })
  })

  test('of a model that was or is empty are all added or removed', async () => {
    const [some, none] = [values("(1, 'a')"), `${values("(1, 'a')")}\nwhere false`]
    expect((await compare(none, some)).changes).toMatchObject({ before: 0, after: 1, added: 1, removed: 0 })
    expect((await compare(some, none)).changes).toMatchObject({ before: 1, after: 0, added: 0, removed: 1 })
  })

  test('are compared by what both have; a column that has another type is no key', async () => {
    const { changes } = await compare(values("(1, 'a')", 'id, "na""me"'), values("('1', 'a')", 'id, "na""me"'))
    expect(changes).toMatchObject({ added: 0, removed: 0, key: 'na"me' })
    const { changes: apart } = await compare('select 1 as one', 'select 2 as other union all select 3')
    expect(apart).toMatchObject({ before: 1, after: 2, added: 2, removed: 1, key: null })
  })
})

describe('of more rows than a bound', () => {
  const bounds = { mostRows: 10_000, sampleRows: 1_000 }
  const numbers = (rows: number, columns: string) => `select ${columns} from range(${rows}) as t(n)`

  test('the same sample of both sides is compared, by its key; up to the bound all of them are', async () => {
    const [before, after] = ['n as id, n % 7 as day', 'n as id, case when n % 10 = 0 then -1 else n % 7 end as day']
    const whole = await compare(numbers(10_000, before), numbers(10_000, after), bounds)
    expect(whole.changes).toMatchObject({ before: 10_000, after: 10_000, changed: 1_000, key: 'id', sample: null })
    const { changes } = await compare(numbers(10_001, before), numbers(9_000, after), bounds)
    const { sample, ...counts } = changes
    expect(counts).toMatchObject({ before: 10_001, after: 9_000, added: 0, key: 'id' })
    // About a tenth: the hash of each id says whether it is in.
    expect(sample?.before).toSatisfy((rows: number) => rows > 850 && rows < 1_150)
    expect(counts.removed).toBe((sample?.before ?? 0) - (sample?.after ?? 0))
    expect(counts.changed).toSatisfy((rows: number) => rows > 50 && rows < 130)
  })

  test('without a key whole rows say which are compared', async () => {
    const rows = numbers(20_000, 'n // 2 as pair')
    expect((await compare(rows, rows, bounds)).changes).toMatchObject({ added: 0, removed: 0, key: null })
    const { changes } = await compare(rows, `${rows} where n >= 10000`, bounds)
    expect(changes.sample?.before).toSatisfy((count: number) => count > 800 && count < 1_200)
    expect(changes).toMatchObject({ added: 0, removed: (changes.sample?.before ?? 0) - (changes.sample?.after ?? 0) })
  })
})

test('of each column it is told what it holds before and after, and whether it is new or gone', async () => {
  const before = values("(1, 'b', date '2026-01-01'), (2, null, date '2026-01-02')", 'id, name, day')
  const { columns, rows } = await compare(before, values("(1, 'a', true), (3, 'a', null)", 'id, name, flag'))
  expect(columns).toEqual([
    ...['column', 'state', 'nulls before', 'nulls after', 'values before', 'values after'],
    ...['least before', 'least after', 'greatest before', 'greatest after'],
  ])
  expect(rows).toEqual([
    ['id', 'kept', '0', '0', '2', '2', '1', '1', '2', '3'],
    ['name', 'kept', '1', '0', '1', '1', 'b', 'a', 'b', 'a'],
    ['flag', 'new', null, '1', null, '1', null, 'true', null, 'true'],
    ['day', 'gone', '0', null, '2', null, '2026-01-01', null, '2026-01-02', null],
  ])
})
