import type { Connection, QueryParameters, QueryRun, Row, Selection, TableName } from '@etabli/sdk/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FixtureColumn, Subject } from './subject'

const SCHEMA = 'conformance'
const TOWNS: TableName = { schema: SCHEMA, table: 'towns' }
const VISITS: TableName = { schema: SCHEMA, table: 'visits' }
const ENDLESS: TableName = { schema: SCHEMA, table: 'endless' }
const VISIT_COLUMNS: readonly FixtureColumn[] = [
  { name: 'id', kind: 'id' },
  { name: 'town', kind: 'whole' },
  { name: 'note', kind: 'text' },
  { name: 'cost', kind: 'number' },
  { name: 'day', kind: 'date' },
  { name: 'paid', kind: 'boolean' },
]
/** Longer than any test waits: what ends, ends for another reason. */
const FOR_EVER_MS = 600_000
const COUNT = 3_000
/** Costs 0.00 to 99.00, thirty of each, but every tenth row's is empty. */
const VISIT_ROWS: readonly Row[] = Array.from({ length: COUNT }, (_, index) => [
  String(index + 1),
  String((index % 2) + 1),
  index % 4 === 0 ? null : `note ${index % 3}`,
  index % 10 === 0 ? null : `${index % 100}.00`,
  `2024-01-${String((index % 31) + 1).padStart(2, '0')}`,
  index % 3 === 0 ? 'true' : 'false',
])

const all: Selection = { proportion: 1, conditions: [], sort: undefined }
const never = () => new AbortController().signal
const refusal = (code: string) => expect.objectContaining({ code })

/** What every driver must do alike with a user's SQL, profiles and outlines. Call it in a test file of the driver. */
export function queryConformance(driver: string, setUp: () => Promise<Subject>): void {
  describe(`queries of the ${driver} driver`, () => {
    let subject: Subject
    let connection: Connection
    beforeAll(async () => {
      subject = await setUp()
      connection = subject.connection
      const townColumns: readonly FixtureColumn[] = [
        { name: 'id', kind: 'id' },
        { name: 'name', kind: 'text' },
      ]
      await subject.createTable(TOWNS, townColumns, [
        ['1', 'Sète'],
        ['2', 'Zürich'],
      ])
      await subject.createTable(VISITS, VISIT_COLUMNS, VISIT_ROWS)
      await subject.createEndlessView(ENDLESS)
    })
    afterAll(() => subject?.close())

    const start = (sql: string, milliseconds = 15_000, signal = never()) =>
      connection.query(sql, { milliseconds }, signal)
    const rowsOf = async ({ batches }: QueryRun) => {
      const rows: Row[] = []
      for await (const batch of batches) rows.push(...batch)
      return rows
    }
    const failureOf = (sql: string) =>
      start(sql)
        .then(rowsOf)
        .then(
          () => undefined,
          (error: unknown) => error,
        )
    const idle = () => expect.poll(() => subject.running()).toBe(0)

    test('a statement gives its columns, their kinds and all of its rows', async () => {
      const run = await start('select id, note, cost, day from conformance.visits order by id')
      expect(run.columns.map(({ name, filterType }) => [name, filterType])).toEqual([
        ['id', 'number'],
        ['note', 'text'],
        ['cost', 'number'],
        ['day', 'date'],
      ])
      expect(run.columns.every(({ type }) => type.length > 0)).toBe(true)
      const rows = await rowsOf(run)
      expect(rows).toEqual(
        VISIT_ROWS.map(([id = null, , note = null, cost = null, day = null]) => [id, note, cost, day]),
      )
    })

    test('a statement without rows has columns all the same', async () => {
      const run = await start('select id, name from conformance.towns where 1 = 0')
      expect(run.columns.map(({ name }) => name)).toEqual(['id', 'name'])
      expect(await rowsOf(run)).toEqual([])
    })

    test('columns of one name are told apart', async () => {
      const run = await start('select 1 as a, 2 as a, 3 as b, 4 as a')
      expect(run.columns.map(({ name }) => name)).toEqual(['a', 'a (2)', 'b', 'a (3)'])
      expect(await rowsOf(run)).toEqual([['1', '2', '3', '4']])
    })

    test('a semicolon and a comment may end the statement', async () => {
      for (const sql of ['select 1 ;', 'select 1; -- done', '-- first\nselect 1', 'select 1 /* ; select 2 */'])
        expect(await rowsOf(await start(sql))).toEqual([['1']])
    })

    test('several statements are refused, and none is run', async () => {
      for (const sql of [
        'select 1; select 2',
        'select 1;\n-- and\nselect 2;',
        'select 1; drop table conformance.towns',
        'select 1; commit; drop table conformance.towns',
      ])
        expect(await failureOf(sql)).toEqual(refusal('SEVERAL_STATEMENTS'))
      expect(await connection.total(TOWNS, never())).toEqual({ rows: 2, isEstimate: false })
    })

    test('what returns no rows is refused, and not run', async () => {
      for (const sql of ['', ' ', '-- nothing', 'commit'])
        expect([sql, await failureOf(sql)]).toEqual([sql, refusal('NOT_A_QUERY')])
      for (const sql of [
        'drop table conformance.towns',
        'delete from conformance.towns',
        'create table conformance.mine (id int)',
      ]) {
        const { code }: { code?: unknown } = Object(await failureOf(sql))
        expect(['NOT_A_QUERY', 'QUERY_FAILED']).toContain(code)
      }
      expect(await connection.total(TOWNS, never())).toEqual({ rows: 2, isEstimate: false })
      expect((await connection.tables(SCHEMA, never())).map(({ name }) => name)).not.toContain('mine')
    })

    test("a refused statement fails with the database's own words and the place in the text", async () => {
      const sql = "select 'é',\n  id frm conformance.visits"
      const failure = await failureOf(sql)
      expect(failure).toEqual(refusal('QUERY_FAILED'))
      expect(failure).toMatchObject({
        message: expect.stringMatching(/syntax/i),
        data: { position: expect.any(Number) },
      })
      const { data }: { data?: unknown } = Object(failure)
      const { position }: { position?: unknown } = Object(data)
      // Databases disagree whether the word is an alias, and then stumble over the next one.
      expect([sql.indexOf('frm'), sql.indexOf('conformance'), sql.indexOf('.visits')]).toContain(position)
      expect(await failureOf('select nothing_such from conformance.visits')).toMatchObject({
        code: 'QUERY_FAILED',
        message: expect.stringContaining('nothing_such'),
      })
      expect(await failureOf('select * from conformance.nothing_such')).toMatchObject({
        code: 'QUERY_FAILED',
        message: expect.stringContaining('nothing_such'),
      })
    })

    test('a statement ends in the database when the caller goes away', async () => {
      const caller = new AbortController()
      const refused = expect(
        start('select * from conformance.endless', FOR_EVER_MS, caller.signal).then(rowsOf),
      ).rejects.toEqual(refusal('CANCELLED'))
      await expect.poll(() => subject.running()).toBeGreaterThan(0)
      caller.abort()
      await refused
      await idle()
    })

    test('a statement ends in the database at its time limit', async () => {
      // The connection's own limit is longer than the test may take.
      await expect(start('select * from conformance.endless', 300).then(rowsOf)).rejects.toEqual(refusal('TOO_SLOW'))
      await idle()
    })

    test('the time limit holds for somebody who stops reading as well', async () => {
      const { batches } = await start('select a.id from conformance.visits a cross join conformance.visits b', 500)
      const reader = batches[Symbol.asyncIterator]()
      expect((await reader.next()).done).toBe(false)
      await idle()
      await expect(
        (async () => {
          for (;;) if ((await reader.next()).done === true) return
        })(),
      ).rejects.toEqual(refusal('TOO_SLOW'))
    })

    test('rows left in the middle end the statement, again and again', async () => {
      for (let time = 0; time < 8; time += 1) {
        const { batches } = await start('select a.* from conformance.visits a cross join conformance.visits b')
        for await (const batch of batches) {
          expect(batch.length).toBeGreaterThan(0)
          break
        }
      }
      await idle()
      expect(await rowsOf(await start('select 1'))).toEqual([['1']])
    })

    test('a slow statement of a user keeps nobody from pages', async () => {
      const caller = new AbortController()
      const slow = Array.from({ length: 5 }, () =>
        start('select * from conformance.endless', FOR_EVER_MS, caller.signal).then(rowsOf),
      )
      const refused = Promise.all(slow.map((each) => expect(each).rejects.toEqual(refusal('CANCELLED'))))
      await expect.poll(() => subject.running()).toBeGreaterThan(0)
      expect(await connection.page(TOWNS, all, { offset: 0, limit: 10 }, never())).toHaveLength(2)
      caller.abort()
      await refused
      await idle()
    })

    test('nothing is run for a caller who is gone already', async () => {
      await expect(start('select 1', 1_000, AbortSignal.abort())).rejects.toEqual(refusal('CANCELLED'))
      await expect(connection.explain('select 1', AbortSignal.abort())).rejects.toEqual(refusal('CANCELLED'))
    })

    test('a plan names the table, and nothing is run for it', async () => {
      expect(await connection.explain('select * from conformance.visits where id = 7', never())).toMatch(
        /visits|\ba\b/i,
      )
      const endless = 'select count(*) from conformance.visits a, conformance.visits b, conformance.visits c'
      expect(await connection.explain(endless, never())).not.toBe('')
      await expect(connection.explain('select nothing_such from conformance.visits', never())).rejects.toMatchObject({
        code: 'QUERY_FAILED',
        message: expect.stringContaining('nothing_such'),
      })
      await expect(connection.explain('select 1; select 2', never())).rejects.toEqual(refusal('SEVERAL_STATEMENTS'))
      const changing = connection.explain('delete from conformance.towns', never())
      await expect(changing.catch((error: unknown) => error)).resolves.toMatchObject({
        code: expect.stringMatching(/^(NOT_A_QUERY|QUERY_FAILED)$/),
      })
      expect(await connection.total(TOWNS, never())).toEqual({ rows: 2, isEstimate: false })
    })

    test('the steps of a plan name what the statement reads, and nothing is run for them', async () => {
      const joined = `select t.name, count(*) from conformance.visits v join conformance.towns t on t.id = v.town
        where v.note like 'note 1%' group by t.name order by t.name`
      const plan = await connection.plan?.(joined, never())
      // DuckDB tells a text alone.
      expect(plan === undefined).toBe(driver === 'DuckDB')
      if (!plan || !connection.plan) return
      expect(plan.text).toBe(await connection.explain(joined, never()))
      const [first, ...others] = plan.steps
      expect(first?.level).toBe(0)
      // Each feeds the one before it, or one that is further up.
      for (const [at, { level }] of others.entries()) {
        expect(level).toBeGreaterThan(0)
        expect(level).toBeLessThanOrEqual((plan.steps[at]?.level ?? 0) + 1)
      }
      const reading = plan.steps.find(({ target }) => target !== undefined && /\bv$/.test(target))
      expect(reading?.rows).toBeGreaterThan(0)
      expect(JSON.stringify(reading?.details)).toContain('note 1%')
      await expect(connection.plan('select nothing_such from conformance.visits', never())).rejects.toMatchObject({
        code: 'QUERY_FAILED',
      })
      await expect(connection.plan('select 1; select 2', never())).rejects.toEqual(refusal('SEVERAL_STATEMENTS'))
      await expect(connection.plan('analyze select 1', never())).rejects.toMatchObject({ code: 'QUERY_FAILED' })
      const endless = 'select count(*) from conformance.visits a, conformance.visits b, conformance.visits c'
      expect((await connection.plan(endless, never())).steps.length).toBeGreaterThan(3)
    })

    const given = (sql: string, parameters: QueryParameters) =>
      connection.query(sql, { milliseconds: 15_000, parameters }, never()).then(rowsOf)
    const text = (name: string, value: string | null) => ({ name, kind: 'text', value }) as const
    const number = (name: string, value: string) => ({ name, kind: 'number', value }) as const

    test('parameters are compared by what they are: numbers, dates, texts and nothing', async () => {
      const ids = 'select id from conformance.visits where'
      expect(await given(`${ids} id = :id`, [number('id', '7')])).toEqual([['7']])
      expect(await given(`${ids} id = :id`, [text('id', '7')])).toEqual([['7']])
      expect(
        await given(`${ids} cost = :cost and id < :below order by id`, [
          number('cost', '7.00'),
          number('below', '200'),
        ]),
      ).toEqual([['8'], ['108']])
      expect(await given(`${ids} day = :day and id < :n`, [text('day', '2024-01-02'), number('n', '40')])).toEqual([
        ['2'],
        ['33'],
      ])
      expect(
        await given(`${ids} note = :note order by id limit :n`, [text('note', 'note 1'), number('n', '2')]),
      ).toEqual([['2'], ['8']])
      expect(await given(`${ids} id = :id`, [text('id', null)])).toEqual([])
      // One name stands for one value, wherever it stands.
      expect(await given(`${ids} id >= :id and id <= :id`, [number('id', '9')])).toEqual([['9']])
    })

    test('no digit of a number is lost', async () => {
      const sum = (value: string) =>
        given('select cast(0 as decimal(30, 10)) + cast(:n as decimal(30, 10)) as n', [number('n', value)])
      expect(await sum('9007199254740993')).toEqual([['9007199254740993.0000000000']])
      expect(await sum('-12345678901234567.0123456789')).toEqual([['-12345678901234567.0123456789']])
    })

    test('what a parameter holds is never read as SQL', async () => {
      const hostile = [
        `' or '1'='1`,
        `'; drop table conformance.towns; --`,
        `" or ""="`,
        `\\' or 1=1 -- `,
        `Sète') union select note from conformance.visits --`,
        `:name`,
        '$1',
        '?',
        '/* */ $$ `x` 漢字 🙂',
      ]
      for (const value of hostile) {
        expect(await given('select name from conformance.towns where name = :name', [text('name', value)])).toEqual([])
        expect(await given('select :value as v from conformance.towns where id = 1', [text('value', value)])).toEqual([
          [value],
        ])
      }
      await expect(given('select * from :table', [text('table', 'conformance.towns')])).rejects.toMatchObject({
        code: 'QUERY_FAILED',
      })
      expect(await connection.total(TOWNS, never())).toEqual({ rows: 2, isEstimate: false })
    })

    test('texts, comments and casts keep their colons, and a statement without parameters is as it was', async () => {
      const [row] = await given(
        `select ':id' as a, /* :id */ 'x:id' as b, id from conformance.towns where id = :id -- :id`,
        [number('id', '1')],
      )
      expect(row).toEqual([':id', 'x:id', '1'])
      expect(await rowsOf(await start(`select ':id' as a`))).toEqual([[':id']])
      await expect(given('select id from conformance.towns where id = :id', [])).rejects.toMatchObject({
        code: 'QUERY_FAILED',
        message: ':id has no value',
        data: { position: 44 },
      })
    })

    test('a statement with parameters is judged as one without: it changes nothing, and is one', async () => {
      const refused = (sql: string) => given(sql, [number('id', '1')]).catch((error: unknown) => error)
      await expect(refused('delete from conformance.towns where id = :id')).resolves.toMatchObject({
        code: expect.stringMatching(/^(NOT_A_QUERY|QUERY_FAILED)$/),
      })
      await expect(refused('select :id; select :id')).resolves.toMatchObject({
        code: expect.stringMatching(/^(SEVERAL_STATEMENTS|QUERY_FAILED)$/),
      })
      await expect(
        refused('select id from conformance.towns where id = :id and nothing_such = 1'),
      ).resolves.toMatchObject({
        code: 'QUERY_FAILED',
        message: expect.stringContaining('nothing_such'),
      })
      expect(await connection.total(TOWNS, never())).toEqual({ rows: 2, isEstimate: false })
    })

    test('the plan of a statement with parameters is told, and its columns are known', async () => {
      const sql = 'select id, name from conformance.towns where id = :id'
      expect(await connection.explain(sql, never(), [number('id', '1')])).not.toBe('')
      const { columns, batches } = await connection.query(
        sql,
        { milliseconds: 15_000, parameters: [number('id', '1')] },
        never(),
      )
      expect(columns.map(({ name, filterType }) => [name, filterType])).toEqual([
        ['id', 'number'],
        ['name', 'text'],
      ])
      expect(await rowsOf({ columns, batches })).toEqual([['1', 'Sète']])
    })

    test('the account of the suite can only read, and a test says who answers', async () => {
      expect(await connection.rights(never())).toEqual({ guaranteed: true, reasons: [], mayHarm: false })
      expect(await connection.test(never())).toMatch(/^[A-Z]\w+ v?\d+(\.\d+)*/)
    })

    test('an outline has the tables, their columns and keys', async () => {
      const outline = await connection.outline(SCHEMA, never())
      const visits = outline.find(({ name }) => name === 'visits')
      expect(visits).toMatchObject({ kind: 'table', primaryKey: ['id'] })
      expect(visits?.columns.map(({ name }) => name)).toEqual(VISIT_COLUMNS.map(({ name }) => name))
      expect(visits?.columns.every(({ type }) => type.length > 0)).toBe(true)
      expect(outline.find(({ name }) => name === 'endless')).toMatchObject({ kind: 'view', primaryKey: [] })
      for (const schema of ['nowhere', '\0'])
        await expect(connection.outline(schema, never())).rejects.toEqual(refusal('UNKNOWN_SCHEMA'))
    })

    test('an outline says which table a foreign key names', async () => {
      await subject.addForeignKey?.(VISITS, 'town', TOWNS)
      const outline = await connection.outline(SCHEMA, never())
      const expected = [{ columns: ['town'], schema: SCHEMA, table: 'towns', targetColumns: ['id'] }]
      expect(outline.find(({ name }) => name === 'visits')?.references).toEqual(subject.addForeignKey ? expected : [])
      expect(outline.find(({ name }) => name === 'towns')?.references).toEqual([])
      const { foreignKeys } = await connection.describe(VISITS, never(), { fresh: true })
      expect(foreignKeys).toEqual(subject.addForeignKey ? ['town'] : [])
    })

    const profile = (column: string, selection = all, rows = 100_000) =>
      connection.profile(VISITS, column, selection, { rows, buckets: 10, top: 5 }, never())

    test('a profile of numbers counts, bounds and spreads them', async () => {
      const { histogram, top, ...facts } = await profile('cost')
      expect(facts).toMatchObject({ rows: COUNT, nulls: 300, min: '1.00', max: '99.00', 'is-partial': false })
      expect(facts['distinct-is-estimate'] || facts.distinct === 90).toBe(true)
      expect(histogram).toHaveLength(10)
      expect(histogram.reduce((sum, { rows }) => sum + rows, 0)).toBe(COUNT - 300)
      expect([Number(histogram[0]?.from), Number(histogram.at(-1)?.to)]).toEqual([1, 99])
      for (const [index, { from, to, rows }] of histogram.entries()) {
        const isLast = index === histogram.length - 1
        const inside = VISIT_ROWS.filter(
          ([, , , cost]) =>
            cost != null &&
            Number(cost) >= Number(from) &&
            (isLast ? Number(cost) <= Number(to) : Number(cost) < Number(to)),
        )
        expect([from, rows]).toEqual([from, inside.length])
      }
      expect(top).toHaveLength(5)
      expect(top.every(({ rows }) => rows === 30)).toBe(true)
    })

    test('a profile of days has days as bounds', async () => {
      const { histogram, min, max, distinct } = await profile('day')
      expect([min, max, distinct]).toEqual(['2024-01-01', '2024-01-31', 31])
      expect(histogram[0]?.from).toMatch(/^2024-01-01/)
      expect(histogram.at(-1)?.to).toMatch(/^2024-01-31/)
      expect(histogram.reduce((sum, { rows }) => sum + rows, 0)).toBe(COUNT)
    })

    test('a profile of texts and booleans has the most frequent values', async () => {
      const note = await profile('note')
      expect(note).toMatchObject({ rows: COUNT, nulls: 750, distinct: 3, min: 'note 0', max: 'note 2', histogram: [] })
      expect(new Map(note.top.map(({ value, rows }) => [value, rows]))).toEqual(
        new Map([
          ['note 0', 750],
          ['note 1', 750],
          ['note 2', 750],
        ]),
      )
      const paid = await profile('paid')
      expect(paid.top).toEqual([
        { value: 'false', rows: 2_000 },
        { value: 'true', rows: 1_000 },
      ])
    })

    test('a profile looks at the selection, and says where it did not see all of it', async () => {
      const towns: Selection = { ...all, conditions: [{ kind: 'equals', column: 'town', text: '1' }] }
      expect(await profile('town', towns)).toMatchObject({ rows: 1_500, distinct: 1, 'is-partial': false })
      expect(await profile('cost', all, 100)).toMatchObject({ rows: 100, 'is-partial': true })
      expect(await profile('cost', all, COUNT)).toMatchObject({ rows: COUNT, 'is-partial': false })
      const nobody: Selection = { ...all, conditions: [{ kind: 'equals', column: 'town', text: '9' }] }
      expect(await profile('cost', nobody)).toMatchObject({
        rows: 0,
        nulls: 0,
        min: null,
        max: null,
        histogram: [],
        top: [],
      })
      await expect(profile('nowhere')).rejects.toEqual(refusal('INVALID_FORM'))
    })
  })
}
