import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { all, never, OpenedFile } from './testing/opened-file'

let lake: OpenedFile

/** A process that has ended may stay in the list until its parent looks: `Z`. */
const isAlive = async (pid: number) => {
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') Z')
  return !state.includes(') Z')
}

beforeAll(async () => {
  lake = await OpenedFile.create(
    "create view odd.failing as select case when n = 300000 then error('row 300000') else n::text end as v from range(400000) r(n)",
  )
})

afterAll(() => lake?.close())

test('test names the version, and a file that cannot be opened has a sentence', async () => {
  expect(await lake.connection.test(never)).toMatch(/^DuckDB 1\.\d+\.\d+$/)
  expect(await lake.connection.rights()).toEqual({ guaranteed: true, reasons: [], mayHarm: false })
  const noDatabase = lake.open({ path: import.meta.filename })
  await expect(noDatabase.test(never)).rejects.toMatchObject({
    code: 'UNREACHABLE',
    message: /not a readable DuckDB database/,
  })
  await noDatabase.close()
})

describe('a statement of a user', () => {
  test('keeps the order that it asks for, and tells columns of one name apart', async () => {
    const { columns, rows } = await lake.resultOf(
      'select n as a, hash(n) % 100 as a from range(5000) r(n) order by 2 desc, 1; -- the end',
    )
    expect(columns.map(({ name }) => name)).toEqual(['a', 'a (2)'])
    const sorted = rows.toSorted((one, other) => Number(other[1]) - Number(one[1]) || Number(one[0]) - Number(other[0]))
    expect(rows).toEqual(sorted)
    expect(rows).toHaveLength(5_000)
  })

  test.each([
    ['FROM first', 'from range(3)', 3],
    ['WITH', 'with x as (select 1 union all select 2) select * from x', 2],
    ['VALUES', 'values (1), (2)', 2],
    ['no rows', 'select 1 where false', 0],
    ['DESCRIBE', 'describe odd.child', 7],
    ['SUMMARIZE', 'summarize odd.child', 7],
    ['SHOW', 'show all tables', 1],
    ['what PRAGMA shows', `from pragma_table_info('odd.child')`, 7],
    ['EXPLAIN', 'explain select 1', 1],
    ['PIVOT with its values', 'pivot odd.child on x in (0, 1) using count(*)', 1],
    ['text with a semicolon', `select ';' as ";", $$;'$$, e'\\';' /* ; /* ; */ ' */ -- ;'`, 1],
    ['a column called query', 'select query from (select 1 as query)', 1],
  ])('may be %s', async (_what, sql, least) => {
    expect((await lake.resultOf(sql)).rows.length).toBeGreaterThanOrEqual(least)
  })

  test.each([
    ['a word', 'selec 1', 0, 'syntax error'],
    ['a name in the second line', 'select\n  nope', 9, 'nope'],
    ['a value', `select 'abc'::int`, 12, 'Could not convert'],
    ['a name after others', 'select 1, "é", nope from range(1)', 10, 'é'],
    ['a table after a comment', '-- first\nselect *\nfrom nothing_here', 23, 'nothing_here'],
    ['a name far right in a long line', `select ${'1 + '.repeat(100)}nope`, 407, 'nope'],
  ])('fails with the words and the place: %s', async (_what, sql, position, words) => {
    await expect(lake.resultOf(sql)).rejects.toMatchObject({
      code: 'QUERY_FAILED',
      data: { position },
      message: expect.stringContaining(words),
    })
  })

  test('fails in the middle of its result, where the client library would just end it', async () => {
    const run = await lake.connection.query('select * from odd.failing', { milliseconds: 10_000 }, never)
    const read = async () => {
      for await (const batch of run.batches) expect(batch.length).toBeGreaterThan(0)
    }
    await expect(read()).rejects.toMatchObject({ code: 'QUERY_FAILED', message: expect.stringContaining('row 300000') })
    const exported = lake.connection.export(
      { schema: 'odd', table: 'failing' },
      all,
      { columns: ['v'], limit: 1e6 },
      never,
    )
    const readExport = async () => {
      for await (const batch of exported) expect(batch.length).toBeGreaterThan(0)
    }
    await expect(readExport()).rejects.toMatchObject({ code: 'DATA_FAULT' })
  })

  test('is explained, not run', async () => {
    expect(await lake.connection.explain('select count(*) from odd.child', never)).toMatch(/SCAN/)
    await expect(lake.connection.explain('select nope', never)).rejects.toMatchObject({
      code: 'QUERY_FAILED',
      data: { position: 7 },
    })
    await expect(lake.connection.explain('delete from odd.child', never)).rejects.toMatchObject({ code: 'NOT_A_QUERY' })
    const endless = 'select count(*) from range(1000000000000) a where hash(range) = 0'
    expect(await lake.connection.explain(endless, never)).toMatch(/RANGE/)
  })

  test('comes as it is read: nobody waits for rows that nobody asks for', async () => {
    const run = await lake.connection.query('select n from range(1000000000000) r(n)', { milliseconds: 10_000 }, never)
    let seen = 0
    for await (const batch of run.batches) {
      seen += batch.length
      if (seen >= 5_000) break
    }
    await expect.poll(() => lake.connection.engine.running).toBe(0)
  })

  test('ends at its time limit, also between two batches, and when the caller goes', async () => {
    const endless = 'select count(*) from range(1000000000000) a where hash(range) = 0'
    await expect(lake.resultOf(endless, lake.connection, 200)).rejects.toMatchObject({ code: 'TOO_SLOW' })
    const streaming = await lake.connection.query('from range(1000000000000)', { milliseconds: 300 }, never)
    const readOn = async () => {
      for await (const batch of streaming.batches) expect(batch.length).toBeGreaterThan(0)
    }
    await expect(readOn()).rejects.toMatchObject({ code: 'TOO_SLOW' })
    const caller = new AbortController()
    const asked = lake.connection.query(endless, { milliseconds: 10_000 }, caller.signal)
    const refused = expect(asked).rejects.toMatchObject({ code: 'CANCELLED' })
    await expect.poll(() => lake.connection.engine.running).toBe(1)
    caller.abort()
    await refused
    await expect.poll(() => lake.connection.engine.running).toBe(0)
  })

  test('may have large values, but no row of more than 32 MB and no more than 2,000 columns', async () => {
    const { rows } = await lake.resultOf(`select repeat('x', 5000000) from range(3)`)
    expect(rows.map(([text]) => text?.length)).toEqual([5_000_000, 5_000_000, 5_000_000])
    await expect(lake.resultOf(`select repeat('x', 34000000)`)).rejects.toMatchObject({ code: 'RESULT_TOO_LARGE' })
    const columns = (count: number) => `select ${Array.from({ length: count }, (_, index) => `${index}`).join(', ')}`
    expect((await lake.resultOf(columns(2_000))).rows[0]).toHaveLength(2_000)
    await expect(lake.resultOf(columns(2_001))).rejects.toMatchObject({ code: 'RESULT_TOO_LARGE' })
  })
})

describe('the process of a connection', () => {
  test('dies with its own statements only: the next one has another', async () => {
    await lake.connection.test(never)
    const first = lake.connection.engine.pid
    const reading = lake.resultOf('select count(*) from range(1000000000000) a where hash(range) = 0')
    const refused = expect(reading).rejects.toMatchObject({ code: 'UNREACHABLE' })
    await expect.poll(() => lake.connection.engine.running).toBe(1)
    if (first !== undefined) process.kill(first, 'SIGKILL')
    await refused
    expect(await lake.connection.test(never)).toMatch(/^DuckDB/)
    expect(lake.connection.engine.pid).not.toBe(first)
  })

  test('is not left behind by a connection that is closed, which then refuses', async () => {
    const closing = lake.open()
    await closing.test(never)
    const { pid = 0 } = closing.engine
    expect(await isAlive(pid)).toBe(true)
    const reading = lake.resultOf('select count(*) from range(1000000000000) a where hash(range) = 0', closing)
    const refused = expect(reading).rejects.toMatchObject({ code: 'BUSY' })
    await expect.poll(() => closing.engine.running).toBe(1)
    await closing.close()
    await refused
    expect(await isAlive(pid)).toBe(false)
    await expect(closing.test(never)).rejects.toMatchObject({ code: 'BUSY' })
  })

  test('ends with the platform, also when that is killed, and leaves no folder', async () => {
    const script = `
      import { duckdbDriver } from ${JSON.stringify(new URL('./testing/test-driver.ts', import.meta.url).href)}
      import { readlinkSync } from 'node:fs'
      const settings = duckdbDriver.settings.parse({ path: ${JSON.stringify(lake.path)} })
      const opened = duckdbDriver.open(settings, '', { file: async (path) => path })
      await opened.test(new AbortController().signal)
      process.stdout.write(opened.engine.pid + ' ' + readlinkSync('/proc/' + opened.engine.pid + '/cwd'))
      process.kill(process.pid, 'SIGKILL')`
    const told = await new Promise<string>((resolve) =>
      execFile(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], (_error, out) =>
        resolve(out),
      ),
    )
    const [pid = '', folder = ''] = told.split(' ')
    expect(Number(pid)).toBeGreaterThan(0)
    await expect.poll(() => isAlive(Number(pid))).toBe(false)
    await expect.poll(() => existsSync(folder)).toBe(false)
  })

  test('knows nothing of the platform: its environment is its own', async () => {
    await lake.connection.test(never)
    const environment = await readFile(`/proc/${lake.connection.engine.pid}/environ`, 'utf8')
    const names = environment.split('\0').map((line) => line.split('=')[0])
    expect(names.filter((each) => each && !each.startsWith('NODE_CHANNEL')).toSorted()).toEqual([
      'HOME',
      'TZ',
      'UV_THREADPOOL_SIZE',
    ])
  })
})
