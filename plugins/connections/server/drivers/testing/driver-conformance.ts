import type { Condition, Connection, Row, Selection, TableName } from '@etabli/sdk/server'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FixtureColumn, Subject } from './subject'

const SCHEMA = 'conformance'
const PEOPLE: TableName = { schema: SCHEMA, table: 'people' }
const COLUMNS: readonly FixtureColumn[] = [
  { name: 'id', kind: 'id' },
  { name: 'name', kind: 'text' },
  { name: 'score', kind: 'number' },
  { name: 'born', kind: 'date' },
  { name: 'active', kind: 'boolean' },
]
const ROWS: readonly Row[] = Array.from({ length: 500 }, (_, index) => [
  String(index + 1),
  index % 7 === 0 ? null : `Person ${index % 10}% of ${index}`,
  index % 5 === 0 ? null : `${index % 20}.50`,
  `1990-01-${String((index % 28) + 1).padStart(2, '0')}`,
  index % 3 === 0 ? 'true' : 'false',
])

const all: Selection = { proportion: 1, conditions: [], sort: undefined }
const where = (...conditions: readonly Condition[]): Selection => ({ ...all, conditions })
const never = () => new AbortController().signal

const RESERVED = [
  'select',
  'order',
  'user',
  'table',
  'from',
  '__proto__',
  'constructor',
  'a.b',
  '"',
  '""',
  "'",
  '`',
  '\\',
  '; drop table victim; --',
  '$1',
  '%',
  ' ',
  'é',
  '数据',
  '😀',
]

/** What every driver must do alike. Call it in a test file of the driver. */
export function driverConformance(driver: string, setUp: () => Promise<Subject>): void {
  describe(`the ${driver} driver`, () => {
    let subject: Subject
    let connection: Connection
    beforeAll(async () => {
      subject = await setUp()
      connection = subject.connection
      await subject.createTable(PEOPLE, COLUMNS, ROWS)
    })
    afterAll(() => subject?.close())

    const page = (selection: Selection, offset = 0, limit = 1_000) =>
      connection.page(PEOPLE, selection, { offset, limit }, never())
    const ids = (rows: readonly Row[]) => rows.map(([id]) => Number(id))
    const inPages = async (selection: Selection, size: number) => {
      const rows: Row[] = []
      for (;;) {
        const next = await page(selection, rows.length, size)
        rows.push(...next)
        if (next.length < size) return rows
      }
    }
    const refusal = (code: string) => expect.objectContaining({ code })

    test('lists the schema, its table and the columns with their kinds', async () => {
      expect(await connection.schemas(never())).toContain(SCHEMA)
      await subject.analyze?.(PEOPLE)
      const people = (await connection.tables(SCHEMA, never())).find(({ name }) => name === 'people')
      expect(people).toMatchObject({ name: 'people', kind: 'table', comment: undefined })
      // By the statistics: nothing is counted for a list.
      expect(people?.rowEstimate).toBeGreaterThanOrEqual(450)
      expect(people?.rowEstimate).toBeLessThanOrEqual(550)
      const table = await connection.describe(PEOPLE, never())
      expect(table.columns.map(({ name, filterType }) => [name, filterType])).toEqual([
        ['id', 'number'],
        ['name', 'text'],
        ['score', 'number'],
        ['born', 'date'],
        ['active', 'boolean'],
      ])
      expect(table.primaryKey).toEqual(['id'])
      expect(table.totalSize).toBeGreaterThan(0)
    })

    test('knows neither schemas nor tables that are not there', async () => {
      await expect(connection.tables('nowhere', never())).rejects.toEqual(refusal('UNKNOWN_SCHEMA'))
      await expect(connection.tables('\0', never())).rejects.toEqual(refusal('UNKNOWN_SCHEMA'))
      for (const table of ['nothing', '\0', 'PEOPLE'])
        await expect(connection.describe({ schema: SCHEMA, table }, never())).rejects.toEqual(refusal('UNKNOWN_TABLE'))
    })

    test('counts the whole table', async () => {
      expect(await connection.total(PEOPLE, never())).toEqual({ rows: 500, isEstimate: false })
    })

    test('gives every value as text, and pages that join without gap or repetition', async () => {
      expect(await inPages(all, 37)).toEqual(ROWS)
    })

    test('sorts either way, empty cells last, rows of one value in one order', async () => {
      for (const direction of ['asc', 'desc'] as const) {
        const sorted = await inPages({ ...all, sort: { column: 'score', direction } }, 23)
        expect(new Set(ids(sorted)).size).toBe(500)
        const scores = sorted.map((row) => row[2] ?? null)
        const firstNull = scores.indexOf(null)
        expect(scores.slice(firstNull).every((score) => score === null)).toBe(true)
        const numbers = scores.slice(0, firstNull).map(Number)
        const expected = numbers.toSorted((one, other) => (direction === 'asc' ? one - other : other - one))
        expect(numbers).toEqual(expected)
      }
    })

    test('finds what is contained, in any case, and takes the signs of LIKE for letters', async () => {
      const expected = ROWS.filter((row) => row[1]?.includes('Person 3%'))
      expect(await page(where({ kind: 'contains', column: 'name', text: 'pERSON 3%' }))).toEqual(expected)
      expect(await page(where({ kind: 'contains', column: 'name', text: 'P%3' }))).toEqual([])
      expect(await page(where({ kind: 'contains', column: 'name', text: 'Person_' }))).toEqual([])
      expect(await page(where({ kind: 'contains', column: 'name', text: '\\' }))).toEqual([])
    })

    test('finds what is equal: texts by letter, numbers by value', async () => {
      expect(ids(await page(where({ kind: 'equals', column: 'name', text: 'Person 1% of 1' })))).toEqual([2])
      expect(await page(where({ kind: 'equals', column: 'name', text: 'person 1% of 1' }))).toEqual([])
      expect(await page(where({ kind: 'equals', column: 'score', text: '3.5' }))).toHaveLength(25)
      expect(await page(where({ kind: 'equals', column: 'score', text: 'no number' }))).toEqual([])
      expect(ids(await page(where({ kind: 'equals', column: 'id', text: ' 77 ' })))).toEqual([77])
    })

    test('leaves values out, texts by letter and numbers by value, and keeps rows without one unless null is left out', async () => {
      const left = async (column: string, values: (string | null)[]) =>
        new Set(
          (await page(where({ kind: 'not', column, values }), 0, 500)).map((row) => row[column === 'name' ? 1 : 2]),
        )
      const names = await left('name', ['Person 1% of 1', 'person 2% of 2'])
      expect([names.has('Person 1% of 1'), names.has('Person 2% of 2'), names.has(null)]).toEqual([false, true, true])
      expect((await left('name', [null, 'Person 1% of 1'])).has(null)).toBe(false)
      const scores = await left('score', ['3.50', null])
      expect([...scores].filter((score) => score === null || Number(score) === 3.5)).toEqual([])
      expect(scores.size).toBeGreaterThan(1)
      expect(await page(where({ kind: 'not', column: 'name', values: [null] }), 0, 500)).toHaveLength(428)
    })

    test('keeps both ends of a range', async () => {
      expect(ids(await page(where({ kind: 'range', column: 'id', from: '10', to: '12' })))).toEqual([10, 11, 12])
      expect(ids(await page(where({ kind: 'range', column: 'id', from: '499' })))).toEqual([499, 500])
      const days = await page(where({ kind: 'range', column: 'born', from: '1990-01-27', to: '1990-01-28' }))
      expect(new Set(days.map((row) => row[3]))).toEqual(new Set(['1990-01-27', '1990-01-28']))
    })

    test('tells true, false and empty apart', async () => {
      const count = (column: string, value: 'true' | 'false' | 'null' | 'not null') =>
        connection.count(PEOPLE, where({ kind: 'is', column, value }), { bound: 1_000, milliseconds: 5_000 }, never())
      expect(await count('active', 'true')).toBe(167)
      expect(await count('active', 'false')).toBe(333)
      expect(await count('name', 'null')).toBe(72)
      expect(await count('name', 'not null')).toBe(428)
    })

    test('counts no further than the bound', async () => {
      expect(await connection.count(PEOPLE, all, { bound: 100, milliseconds: 5_000 }, never())).toBe(100)
    })

    test('draws the same sample for every page, and for the count', async () => {
      const sample = { ...all, proportion: 0.3 }
      const drawn = await inPages(sample, 11)
      expect(drawn.length).toBeGreaterThan(80)
      expect(drawn.length).toBeLessThan(220)
      expect(drawn).toEqual(await page(sample))
      expect(await connection.count(PEOPLE, sample, { bound: 1_000, milliseconds: 5_000 }, never())).toBe(drawn.length)
      expect(await page({ ...all, proportion: 0 })).toEqual([])
    })

    test('exports what pages show, in batches, with the columns asked for', async () => {
      const selection: Selection = {
        ...where({ kind: 'is', column: 'active', value: 'true' }),
        sort: { column: 'id', direction: 'desc' },
      }
      const exported: Row[] = []
      for await (const batch of connection.export(PEOPLE, selection, { columns: ['name', 'id'], limit: 150 }, never()))
        exported.push(...batch)
      const shown = (await page(selection, 0, 150)).map(([id = null, name = null]) => [name, id])
      expect(exported).toEqual(shown)
    })

    test('refuses conditions that do not fit the table', async () => {
      const misfits: readonly Selection[] = [
        where({ kind: 'contains', column: 'nowhere', text: 'x' }),
        where({ kind: 'range', column: 'id', from: 'ten' }),
        where({ kind: 'range', column: 'born', from: 'yesterday' }),
        where({ kind: 'range', column: 'name', from: 'a' }),
        where({ kind: 'is', column: 'name', value: 'true' }),
        where({ kind: 'contains', column: 'name', text: '\0' }),
        where({ kind: 'not', column: 'name', values: ['\0'] }),
        { ...all, sort: { column: 'nowhere', direction: 'asc' } },
      ]
      for (const misfit of misfits) await expect(page(misfit)).rejects.toEqual(refusal('INVALID_FORM'))
    })

    test('survives hostile values: nothing is found, nothing is changed', async () => {
      const hostile = fc.oneof(
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc.constantFrom(...RESERVED, "' or true --", '1; delete from people'),
      )
      await fc.assert(
        fc.asyncProperty(hostile, fc.constantFrom('id', 'name', 'score', 'born', 'active'), async (text, column) => {
          const matches = await page(where({ kind: 'equals', column, text })).catch((error: unknown) => {
            expect(error).toEqual(refusal('INVALID_FORM'))
            return []
          })
          const index = COLUMNS.findIndex(({ name }) => name === column)
          for (const row of matches) {
            const value = row[index]
            expect(value === text || Number(value) === Number(text)).toBe(true)
          }
        }),
        { numRuns: 150 },
      )
      expect(await inPages(all, 500)).toEqual(ROWS)
    })

    test('reads tables and columns of any name', async () => {
      const encoder = new TextEncoder()
      const anyName = fc
        .oneof(fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }), fc.constantFrom(...RESERVED))
        .map((name) => name.replaceAll('\0', '0'))
        .filter((name) => !/\p{Surrogate}/u.test(name) && encoder.encode(name).length <= subject.longestName)
      await fc.assert(
        fc.asyncProperty(anyName, fc.uniqueArray(anyName, { minLength: 1, maxLength: 4 }), async (table, names) => {
          const name = { schema: SCHEMA, table: table === 'people' ? 'others' : table }
          const columns = names.filter((each) => each !== 'id').map((each) => ({ name: each, kind: 'text' as const }))
          const row: Row = ['1', ...names.slice(0, columns.length)]
          // A refused name is no run: another one is drawn in its place.
          await subject.createTable(name, [{ name: 'id', kind: 'id' }, ...columns], [row]).catch((error: unknown) => {
            if (!subject.refusesName?.(error)) throw error
            fc.pre(false)
          })
          const described = await connection.describe(name, never(), { fresh: true })
          expect(described.columns.map((column) => column.name)).toEqual([
            'id',
            ...columns.map((column) => column.name),
          ])
          for (const { name: column } of columns) {
            const selection: Selection = {
              proportion: 1,
              conditions: [{ kind: 'contains', column, text: '' }],
              sort: { column, direction: 'asc' },
            }
            expect(await connection.page(name, selection, { offset: 0, limit: 5 }, never())).toHaveLength(1)
          }
        }),
        { numRuns: 40 },
      )
      expect(await inPages(all, 500)).toEqual(ROWS)
    })

    test('stops in the database when the caller goes away', async () => {
      const endless = { schema: SCHEMA, table: 'endless' }
      await subject.createEndlessView(endless)
      const caller = new AbortController()
      const reading = connection.page(endless, all, { offset: 0, limit: 20 }, caller.signal)
      const refused = expect(reading).rejects.toEqual(refusal('CANCELLED'))
      await expect.poll(() => subject.running()).toBeGreaterThan(0)
      caller.abort()
      await refused
      await expect.poll(() => subject.running()).toBe(0)
    })

    test('stops an export in the database when the caller goes away', async () => {
      const caller = new AbortController()
      const shape = { columns: ['n'], limit: 1_000_000 }
      const batches = connection
        .export({ schema: SCHEMA, table: 'endless' }, all, shape, caller.signal)
        [Symbol.asyncIterator]()
      const refused = expect(batches.next()).rejects.toEqual(refusal('CANCELLED'))
      await expect.poll(() => subject.running()).toBeGreaterThan(0)
      caller.abort()
      await refused
      await expect.poll(() => subject.running()).toBe(0)
    })

    test('gives up a count that takes too long, and only the count', async () => {
      const endless = { schema: SCHEMA, table: 'endless' }
      expect(await connection.count(endless, all, { bound: 10_000_000, milliseconds: 100 }, never())).toBeUndefined()
      expect((await connection.total(endless, never())).isEstimate).toBe(true)
      await expect.poll(() => subject.running()).toBe(0)
    })

    test('does nothing for a caller who is gone already', async () => {
      await expect(connection.page(PEOPLE, all, { offset: 0, limit: 1 }, AbortSignal.abort())).rejects.toEqual(
        refusal('CANCELLED'),
      )
    })
  })
}
