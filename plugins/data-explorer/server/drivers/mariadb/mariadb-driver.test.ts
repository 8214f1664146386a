import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { type ConnectionReach, defineFailures } from '@etabli/sdk/server'
import mysql from 'mysql2/promise'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Connection, Row, Selection } from '../driver'
import { ANYWHERE } from '../testing/subject'
import { mariadbDriver } from './mariadb-driver'
import { MariadbSettings } from './settings'
import { ENDLESS, hostileStatements } from './testing/hostile-statements'

const user = `reader_${randomBytes(4).toString('hex')}`
const all: Selection = { proportion: 1, conditions: [], sort: undefined }
const never = new AbortController().signal
const { NOT_LISTED } = defineFailures({ NOT_LISTED: { status: 503, message: 'not listed' } })
const HOSTILE = hostileStatements(user)
let owner: mysql.Connection
let connection: Connection

const settings = (rest: object = {}) => {
  const { host, port } = inject('mariadb')
  return MariadbSettings.parse({ host, port, user, ...rest })
}
const open = (rest: object = {}, password = 'reads only', reach = ANYWHERE) =>
  mariadbDriver.open(settings(rest), password, reach)
const rowsOf = (table: string, selection = all, limit = 100) =>
  connection.page({ schema: 'odd', table }, selection, { offset: 0, limit }, never)
const ask = async (sql: string, of = connection, milliseconds = 10_000) => {
  const { columns, batches } = await of.query(sql, { milliseconds }, never)
  const rows: Row[] = []
  for await (const batch of batches) rows.push(...batch)
  return { columns, rows }
}

const TYPES = `tiny tinyint, flag tinyint(1), small smallint unsigned, medium mediumint, big bigint unsigned, filled int(8) zerofill,
  exact decimal(65,30), single float, wide double, day date, at datetime(6), moment timestamp(3) null, span time(2), jahr year,
  bits bit(10), mood enum('sad','glad'), tags set('a','b'), doc json, fixed binary(4), raw blob, place point, id uuid,
  six inet6, four inet4, letters char(5), latin varchar(20) character set latin1, words longtext`
const FIRST: Row = [
  '-128',
  'true',
  '65535',
  '-8388608',
  '18446744073709551615',
  '00000042',
  '12345678901234567890123456789012345.123456789012345678901234567890',
  '0.1',
  '1.7976931348623157e308',
  '2024-02-29',
  '2024-02-29 23:59:59.123456',
  '2024-02-29 21:59:59.123',
  '-838:59:59.00',
  '1999',
  '0000101010',
  'glad',
  'a,b',
  '{"b": 1,  "a": 2}',
  '\\x00ff2700',
  '\\x00ff5c',
  'POINT(1 2.5)',
  '00000000-0000-0000-0000-00000000000a',
  '2001:db8::1',
  '192.0.2.7',
  'ab',
  'é€',
  '😀 \u0000 end',
]

beforeAll(async () => {
  owner = await mysql.createConnection({ ...inject('mariadb'), multipleStatements: true })
  await owner.query(`
    drop database if exists odd; create database odd character set utf8mb4; create database closed; create database unlisted;
    use odd; set time_zone = '+00:00'; set sql_mode = '';
    create user ${user}@'%' identified by 'reads only';
    grant select on odd.* to ${user}@'%'; grant select on unlisted.* to ${user}@'%';
    create table closed.secret (n int);
    create table \`values\` (${TYPES}) comment 'One of each';
    alter table \`values\` modify big bigint unsigned comment 'Beyond 2^53';
    insert into \`values\` values (-128, 1, 65535, -8388608, 18446744073709551615, 42,
      12345678901234567890123456789012345.123456789012345678901234567890, 0.1, 1.7976931348623157e308, '2024-02-29',
      '2024-02-29 23:59:59.123456', '2024-02-29 21:59:59.123', '-838:59:59', 1999, b'101010', 'glad', 'a,b', '{"b": 1,  "a": 2}',
      x'00ff27', x'00ff5c', point(1, 2.5), '00000000-0000-0000-0000-00000000000a', '2001:db8::1', '192.0.2.7', 'ab', 'é€',
      concat('😀 ', char(0 using utf8mb4), ' end'));
    insert into \`values\` (flag, exact, wide, day, at) values (0, -0.000000000000000000000000000001, -1e-300, '0000-00-00', '0000-00-00');
    insert into \`values\` (flag, single, wide) values (5, 1e20, 1e20);
    create table keyed (a int not null, b varchar(10) not null, unique (b, a));
    insert into keyed values (1, 'x'), (2, 'x'), (1, 'y');
    create table twins (n int, word varchar(10)); insert into twins select seq % 3, 'same' from seq_1_to_400;
    create view seen as select seq as n, seq % 3 as third from seq_1_to_5000;
    create table victim (id int primary key, word text); insert into victim values (1, 'one'), (2, 'two');
    create procedure change_it() insert into victim values (3, 'three');
    create function write_it() returns int begin insert into victim values (4, 'four'); return 1; end;
    create table old (id int) engine=myisam; insert into old values (1);
    create sequence counter;
  `)
  connection = open({ schemas: ['odd', 'closed', 'mysql'], database: 'odd' })
})

afterAll(async () => {
  await connection?.close()
  await owner?.query(`drop database odd; drop database closed; drop database unlisted; drop user ${user}@'%'`)
  await owner?.end()
})

test('every value is the text that MariaDB has for it, no digit lost', async () => {
  const [first, second, third] = await rowsOf('values')
  expect(first).toEqual(FIRST)
  expect(second?.slice(0, 11)).toEqual([
    null,
    'false',
    null,
    null,
    null,
    null,
    '-0.000000000000000000000000000001',
    null,
    '-1e-300',
    '0000-00-00',
    '0000-00-00 00:00:00.000000',
  ])
  expect(second?.slice(11)).toEqual(Array.from({ length: 16 }, () => null))
  expect([third?.[1], third?.[7], third?.[8]]).toEqual(['5', '1e20', '1e20'])
})

test("a user's SQL gives the same texts, and the types of its columns", async () => {
  const { columns, rows } = await ask('select * from odd.`values`')
  const pages = await rowsOf('values')
  const place = columns.findIndex(({ name }) => name === 'place')
  const apart = (all: readonly Row[]) => all.map((row) => row.toSpliced(place, 1))
  expect(apart(rows)).toEqual(apart(pages))
  // Without its text, a place is bytes like any other.
  expect(rows[0]?.[place]).toMatch(/^\\x[\da-f]{50}$/)
  expect(columns.map(({ type }) => type)).toEqual([
    'tinyint',
    'tinyint(1)',
    'smallint unsigned',
    'mediumint',
    'bigint unsigned',
    'int unsigned',
    'decimal(65,30)',
    'float',
    'double',
    'date',
    'datetime(6)',
    'timestamp(3)',
    'time(2)',
    'year',
    'bit(10)',
    'enum',
    'set',
    'json',
    'binary(4)',
    'blob',
    'point',
    'uuid',
    'inet6',
    'inet4',
    'char(5)',
    'varchar(20)',
    'text',
  ])
})

test('the kind of a filter follows the type', async () => {
  const table = await connection.describe({ schema: 'odd', table: 'values' }, never)
  const names = (kind: string) => table.columns.flatMap(({ name, filterType }) => (filterType === kind ? [name] : []))
  expect(names('number')).toEqual(['tiny', 'small', 'medium', 'big', 'filled', 'exact', 'single', 'wide', 'jahr'])
  expect(names('boolean')).toEqual(['flag'])
  expect(names('date')).toEqual(['day', 'at', 'moment'])
  expect(names('none')).toEqual(['fixed', 'raw', 'place'])
  expect(table.comment).toBe('One of each')
  expect(table.columns[4]).toMatchObject({ type: 'bigint(20) unsigned', comment: 'Beyond 2^53', nullable: true })
})

test('every column can be sorted by and searched in, or says that it cannot', async () => {
  const table = await connection.describe({ schema: 'odd', table: 'values' }, never)
  for (const { name: column, filterType } of table.columns) {
    for (const direction of ['asc', 'desc'] as const)
      expect(await rowsOf('values', { ...all, sort: { column, direction } })).toHaveLength(3)
    const find = (kind: 'contains' | 'equals', text: string) =>
      rowsOf('values', { ...all, conditions: [{ kind, column, text }] })
    if (filterType === 'none') {
      await expect(find('contains', '')).rejects.toMatchObject({ code: 'INVALID_FORM' })
      continue
    }
    expect((await find('contains', '')).length).toBeGreaterThan(0)
    const shown = FIRST[table.columns.findIndex(({ name }) => name === column)] ?? ''
    // The form refuses the character 0, which one of the values has.
    if (!shown.includes('\0')) expect((await find('equals', shown)).length).toBe(1)
    if (filterType !== 'number' && filterType !== 'date') continue
    const from = filterType === 'number' ? '1e-3' : '2024-02-29'
    await rowsOf('values', { ...all, conditions: [{ kind: 'range', column, from, to: from }] })
  }
})

test('every column has a profile', async () => {
  const { columns } = await connection.describe({ schema: 'odd', table: 'values' }, never)
  const limits = { rows: 100, buckets: 4, top: 3 }
  for (const { name: column, filterType } of columns) {
    const profile = await connection.profile({ schema: 'odd', table: 'values' }, column, all, limits, never)
    expect(profile).toMatchObject({ rows: 3, 'is-partial': false })
    const counted = profile.histogram.reduce((sum, { rows }) => sum + rows, 0)
    const zeroDates = column === 'day' || column === 'at' ? 1 : 0
    expect([column, counted]).toEqual([
      column,
      filterType === 'number' || filterType === 'date' ? 3 - profile.nulls - zeroDates : 0,
    ])
  }
})

test('numbers beyond 2^53 are compared exactly, and a day as upper bound means the whole day', async () => {
  const found = async (condition: Selection['conditions'][number]) =>
    (await rowsOf('values', { ...all, conditions: [condition] })).length
  expect(await found({ kind: 'equals', column: 'big', text: '18446744073709551615' })).toBe(1)
  expect(await found({ kind: 'equals', column: 'big', text: '18446744073709551614' })).toBe(0)
  expect(await found({ kind: 'equals', column: 'big', text: '1.8446744073709551615E19' })).toBe(1)
  expect(await found({ kind: 'range', column: 'big', from: '18446744073709551615' })).toBe(1)
  expect(await found({ kind: 'equals', column: 'exact', text: '-0.000000000000000000000000000001' })).toBe(1)
  expect(await found({ kind: 'equals', column: 'exact', text: '-0.0000000000000000000000000000011' })).toBe(0)
  expect(await found({ kind: 'equals', column: 'single', text: '0.1' })).toBe(1)
  expect(await found({ kind: 'range', column: 'at', from: '2024-02-29', to: '2024-02-29' })).toBe(1)
  expect(await found({ kind: 'range', column: 'at', from: '2024-02-29', to: '2024-02-29 20:00' })).toBe(0)
  expect(await found({ kind: 'range', column: 'at', from: '2024-03-01T01:59:59.123456+02:00' })).toBe(1)
  for (const from of ['2024-02-31', '2024-02-29 25:00', 'now()'])
    await expect(found({ kind: 'range', column: 'at', from })).rejects.toMatchObject({ code: 'INVALID_FORM' })
  await expect(found({ kind: 'range', column: 'wide', from: '1e999' })).rejects.toMatchObject({ code: 'INVALID_FORM' })
})

test('texts are told apart by letter, whatever their collation takes for equal', async () => {
  const found = async (kind: 'equals' | 'contains', text: string) =>
    (await rowsOf('values', { ...all, conditions: [{ kind, column: 'latin', text }] })).length
  expect([await found('equals', 'é€'), await found('equals', 'e€'), await found('equals', 'É€')]).toEqual([1, 0, 0])
  expect([await found('contains', 'É'), await found('contains', 'e'), await found('contains', '😀')]).toEqual([1, 0, 0])
})

test('a unique key without empty cells, or else all cells, put rows in order', async () => {
  const { primaryKey, key } = await mariadbTable('keyed')
  expect([primaryKey, key]).toEqual([[], ['b', 'a']])
  expect(await rowsOf('keyed')).toEqual([
    ['1', 'x'],
    ['2', 'x'],
    ['1', 'y'],
  ])
  const sorted: Selection = { ...all, sort: { column: 'n', direction: 'desc' } }
  const pages: Row[] = []
  for (let offset = 0; offset < 400; offset += 25)
    pages.push(...(await connection.page({ schema: 'odd', table: 'twins' }, sorted, { offset, limit: 25 }, never)))
  expect(pages.filter(([n]) => n === '1')).toHaveLength(134)
  const sampled = await rowsOf('seen', { ...all, proportion: 0.2 }, 5_000)
  expect(sampled.length).toBeGreaterThan(800)
  expect(sampled.length).toBeLessThan(1_200)
})

const mariadbTable = async (table: string) => {
  const described = await connection.describe({ schema: 'odd', table }, never)
  return { key: [], ...described }
}

test('only schemas that are listed, open to the account and not the system are there', async () => {
  expect(await connection.schemas(never)).toEqual(['odd'])
  for (const schema of ['closed', 'unlisted', 'mysql', 'information_schema', 'ODD', '😀'])
    await expect(connection.tables(schema, never)).rejects.toMatchObject({ code: 'UNKNOWN_SCHEMA' })
  await expect(connection.describe({ schema: 'closed', table: 'secret' }, never)).rejects.toMatchObject({
    code: 'UNKNOWN_TABLE',
  })
})

test('of a table opened column by column, the open columns are shown', async () => {
  const partial = `partial_${user}`
  await owner.query(`create table closed.partial (hidden int primary key, open int); insert into closed.partial values (1, 2);
    create user ${partial}@'%' identified by 'reads only'; grant select (open) on closed.partial to ${partial}@'%'`)
  const narrow = open({ user: partial })
  const name = { schema: 'closed', table: 'partial' }
  expect(await narrow.tables('closed', never)).toEqual([{ name: 'partial', kind: 'table', comment: undefined }])
  expect(await narrow.page(name, all, { offset: 0, limit: 9 }, never)).toEqual([['2']])
  expect(await narrow.rights(never)).toEqual({ guaranteed: true, reasons: [], mayHarm: false })
  const sort = { column: 'hidden', direction: 'asc' } as const
  await expect(narrow.page(name, { ...all, sort }, { offset: 0, limit: 9 }, never)).rejects.toMatchObject({
    code: 'INVALID_FORM',
  })
  await narrow.close()
  await owner.query(`drop user ${partial}@'%'`)
})

test('a table that is altered is described anew', async () => {
  await owner.query('create table odd.changing (id int primary key, old int)')
  expect(await rowsOf('changing')).toEqual([])
  await owner.query('alter table odd.changing change old new varchar(9); insert into odd.changing values (1, "x")')
  expect(await rowsOf('changing')).toEqual([['1', 'x']])
})

/** What a statement could change: tables, routines, accounts, plugins, variables, rows; not those of other tests. */
const state = async () => {
  const [tables] = await owner.query(`select table_schema, table_name, create_time from information_schema.tables
    where table_schema not in ('information_schema', 'conformance') order by 1, 2`)
  const [routines] = await owner.query('select specific_name from information_schema.routines order by 1')
  const [accounts] = await owner.query(`select user, host, priv from mysql.global_priv
    where user not like 'explorer%' order by 1, 2`)
  const [plugins] = await owner.query('select plugin_name, plugin_status from information_schema.plugins order by 1')
  const [variables] = await owner.query(`select variable_name, global_value from information_schema.system_variables
    where variable_name not in ('GTID_BINLOG_STATE', 'TIMESTAMP') order by 1`)
  const [rows] = await owner.query(
    'select * from odd.victim; select * from odd.old; select next_not_cached_value from odd.counter',
  )
  return { tables, routines, accounts, plugins, variables, rows }
}

test('nothing that a user may write changes anything, holds anything or takes for ever', async () => {
  expect(HOSTILE.length + ENDLESS.length).toBeGreaterThanOrEqual(60)
  const before = await state()
  for (const [sql, expected] of HOSTILE) {
    const outcome = await ask(sql).then(
      () => 'rows',
      (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
    )
    if (expected === 'bounded') expect([sql, outcome]).toEqual([sql, 'rows'])
    else expect([sql, outcome]).toEqual([sql, expect.stringMatching(expected)])
  }
  await Promise.all(
    ENDLESS.map(async (sql) => {
      const outcome = await ask(sql, connection, 400).catch((error: unknown) => error)
      expect([sql, outcome]).toEqual([sql, expect.objectContaining({ code: 'TOO_SLOW' })])
    }),
  )
  expect((await ask("select load_file('/etc/passwd') is null")).rows).toEqual([['1']])
  const left = `select 1 from information_schema.processlist where user = ? and command <> 'Sleep'`
  await expect.poll(async () => (await owner.query<mysql.RowDataPacket[]>(left, [user]))[0].length).toBe(0)
  expect(await state()).toEqual(before)
  const [locks] = await owner.query<mysql.RowDataPacket[]>("select is_used_lock('mine') a, is_used_lock('held') b")
  expect(locks).toEqual([{ a: null, b: null }])
  await owner.query("update odd.victim set word = 'free' where id = 1; update odd.victim set word = 'one' where id = 1")
  expect(await rowsOf('victim')).toEqual([
    ['1', 'one'],
    ['2', 'two'],
  ])
})

test('an account that may write is not trusted, and its queries change nothing all the same', async () => {
  const name = `writer_${user}`
  await owner.query(`create user ${name}@'%' identified by 'writes'; grant all on odd.* to ${name}@'%';
    grant insert, process on *.* to ${name}@'%'`)
  const writer = open({ user: name, database: 'odd' }, 'writes')
  const { guaranteed, reasons, mayHarm } = await writer.rights(never)
  expect([guaranteed, mayHarm]).toEqual([false, false])
  expect(reasons).toContain('may do everything in the schema odd')
  expect(reasons).toContain('may INSERT into the whole server')
  expect(reasons).toContain('may see what other accounts run (PROCESS)')
  const before = await state()
  for (const [sql] of HOSTILE) {
    const outcome = await ask(sql, writer).catch((error: unknown) => error)
    if (outcome instanceof Error)
      expect([sql, outcome]).toEqual([sql, expect.objectContaining({ status: expect.any(Number) })])
  }
  // These have results, and no read-only transaction would stop them.
  for (const sql of [
    'analyze table victim',
    '/*!50000 optimize*/ table victim',
    'repair table old',
    'check table victim',
  ])
    await expect(ask(sql, writer)).rejects.toMatchObject({ code: 'NOT_A_QUERY' })
  expect(await state()).toEqual(before)
  await writer.close()
  await owner.query(`drop user ${name}@'%'`)
})

test('the rights of an account are those of its roles too, and are said in sentences', async () => {
  const name = `rights_${user}`
  const role = `${name}_role`
  await owner.query(`create user ${name}@'%' identified by 'x'; create role ${role}; create role ${role}2;
    grant select (n), insert (n, word) on odd.twins to ${role}2; grant ${role}2 to ${role}; grant ${role} to ${name}@'%';
    grant execute on procedure odd.change_it to ${name}@'%'; grant select on odd.* to ${name}@'%' with grant option;
    grant create temporary tables on closed.* to ${name}@'%'`)
  const connected = open({ user: name }, 'x')
  const { reasons, ...rest } = await connected.rights(never)
  expect(rest).toEqual({ guaranteed: false, mayHarm: false })
  expect(reasons.toSorted()).toEqual([
    'may CREATE TEMPORARY TABLES in the schema closed',
    'may EXECUTE the procedure odd.change_it',
    'may INSERT into odd.twins',
    'may pass its rights on the schema odd on to other accounts',
  ])
  await connected.close()
  await owner.query(`drop user ${name}@'%'; drop role ${role}; drop role ${role}2`)
})

test('an account that may reach files or everything runs no query and no plan', async () => {
  for (const [index, grant] of ['file on *.*', 'super on *.*', 'all on *.*'].entries()) {
    const name = `harm${index}_${user}`
    await owner.query(`create user ${name}@'%' identified by 'x'; grant ${grant} to ${name}@'%'`)
    const harmful = open({ user: name }, 'x')
    expect(await harmful.rights(never)).toMatchObject({ guaranteed: false, mayHarm: true })
    await expect(ask('select 1', harmful)).rejects.toMatchObject({ code: 'ACCOUNT_MAY_HARM' })
    await expect(harmful.explain('select 1', never)).rejects.toMatchObject({ code: 'ACCOUNT_MAY_HARM' })
    await harmful.close()
    await owner.query(`drop user ${name}@'%'`)
  }
})

test('an address that is not listed is refused without a connection being made', async () => {
  let connections = 0
  const listening = createServer((socket) => {
    connections += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const address = listening.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const asked: [string, number][] = []
  const refusing: ConnectionReach = {
    ...ANYWHERE,
    lookup: (host, port) => {
      asked.push([host, port])
      if (host === '127.0.0.1') throw NOT_LISTED()
      return (_name, _options, done) => done(NOT_LISTED(), [])
    },
  }
  for (const host of ['127.0.0.1', 'localhost']) {
    const refused = open({ host, port }, 'x', refusing)
    await expect(refused.test(never)).rejects.toMatchObject({ code: 'NOT_LISTED' })
    await expect(ask('select 1', refused)).rejects.toMatchObject({ code: 'NOT_LISTED' })
    await refused.close()
    expect(asked).toContainEqual([host, port])
  }
  expect(connections).toBe(0)
  await new Promise((resolve) => listening.close(resolve))
})

test('the address that was judged is the one connected', async () => {
  const judged: ConnectionReach = {
    ...ANYWHERE,
    lookup: () => (_name, options, done) =>
      options.all === true ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4),
  }
  const named = open({ host: 'database.invalid' }, 'reads only', judged)
  expect(await named.test(never)).toMatch(/^MariaDB \d+\.\d+\.\d+$/)
  await named.close()
})

test('what keeps a connection from its database is told apart, and nothing names host, account or password', async () => {
  const cases = [
    [open({ port: 1 }, 'top secret'), 'NOTHING_LISTENS'],
    [open({ host: 'no-such-host.invalid' }, 'top secret'), 'UNKNOWN_HOST'],
    [open({}, 'top secret'), 'SIGN_IN_REFUSED'],
    [open({ tls: 'on' }), 'NO_ENCRYPTION'],
    [open({ database: 'nowhere' }), 'UNKNOWN_DATABASE'],
    [open({ database: 'closed' }), 'UNKNOWN_DATABASE'],
  ] as const
  for (const [broken, code] of cases) {
    const failure: unknown = await broken.test(never).catch((error: unknown) => error)
    expect(failure).toMatchObject({ code })
    expect(failure instanceof Error && failure.message).not.toMatch(new RegExp(`127|invalid|${user}|secret`))
    await broken.close()
  }
  const denied: unknown = await ask('select * from closed.secret').catch((error: unknown) => error)
  expect(denied).toMatchObject({
    code: 'QUERY_FAILED',
    message: 'SELECT command denied for table `closed`.`secret`',
  })
})

test('the place of an error is found in statements of several lines', async () => {
  const place = async (sql: string) => {
    const failure: unknown = await ask(sql).catch((error: unknown) => error)
    const { data }: { data?: unknown } = Object(failure)
    return data
  }
  expect(await place('select 1,\n  frm from\n where')).toEqual({ position: 22 })
  expect(await place("select '😀', from victim")).toEqual({ position: 13 })
  expect(await place('select 1 from')).toEqual({ position: 13 })
  expect(await place('select id, wrd from victim')).toEqual({ position: 11 })
  expect(await place(`select 1\nfrom from victim where word = '${'x'.repeat(200)}'\nand 1`)).toEqual({ position: 14 })
})

test('rows are read in batches of some megabytes, and one row has its limit', async () => {
  const sql = "select repeat('x', 400000) from seen limit 50"
  const { batches } = await connection.query(sql, { milliseconds: 10_000 }, never)
  let rows = 0
  for await (const batch of batches) {
    expect(batch.length).toBeLessThanOrEqual(3)
    rows += batch.length
  }
  expect(rows).toBe(50)
  const wide = Array.from({ length: 4 }, (_, index) => `repeat('x', 10000000) c${index}`).join(', ')
  await expect(ask(`select ${wide}`)).rejects.toMatchObject({ code: 'RESULT_TOO_LARGE' })
})

test('a statement ends at the time limit of the connection', async () => {
  await owner.query('create view odd.slow as select sleep(60) as slept')
  const hasty = open({ statementSeconds: 0.2 })
  const started = performance.now()
  const slow = { schema: 'odd', table: 'slow' }
  await expect(hasty.page(slow, all, { offset: 0, limit: 1 }, never)).rejects.toMatchObject({ code: 'TOO_SLOW' })
  expect(performance.now() - started).toBeLessThan(5_000)
  await hasty.close()
})

test('closing ends what is under way and leaves no session', async () => {
  const closing = open()
  const mine = async () =>
    (
      await owner.query<mysql.RowDataPacket[]>(
        `select 1 from information_schema.processlist where user = ? and info like '%slow%'`,
        [user],
      )
    )[0].length
  const window = { offset: 0, limit: 1 }
  const reading = closing.page({ schema: 'odd', table: 'slow' }, all, window, never)
  const refused = expect(reading).rejects.toMatchObject({ code: 'BUSY' })
  await expect.poll(mine).toBe(1)
  await closing.close()
  await refused
  await expect.poll(mine).toBe(0)
  await expect(closing.test(never)).rejects.toMatchObject({ code: 'BUSY' })
})

test('a session that the database ends costs one request, not the process', async () => {
  await connection.test(never)
  await owner.query(`kill user ${user}`)
  await expect
    .poll(() =>
      connection.test(never).then(
        () => 'well',
        () => 'broken',
      ),
    )
    .toBe('well')
})
