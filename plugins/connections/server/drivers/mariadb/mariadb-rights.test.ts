import { randomBytes } from 'node:crypto'
import type mysql from 'mysql2/promise'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ENDLESS, hostileStatements } from './testing/hostile-statements'
import { all, never, ReadableSchema } from './testing/readable-schema'

const user = `reader_${randomBytes(4).toString('hex')}`
const HOSTILE = hostileStatements(user)
let odd: ReadableSchema

beforeAll(async () => {
  odd = await ReadableSchema.create(inject('mariadb'), {
    name: 'odd',
    user,
    listed: ['odd', 'closed', 'mysql'],
    statements: `create database closed; create database unlisted;
    grant select on unlisted.* to ${user}@'%';
    create table closed.secret (n int);
    create procedure change_it() insert into victim values (3, 'three');
    create function write_it() returns int begin insert into victim values (4, 'four'); return 1; end;
    create table old (id int) engine=myisam; insert into old values (1);
    create sequence counter`,
  })
})

afterAll(async () => {
  await odd?.owner.query('drop database closed; drop database unlisted')
  await odd?.close()
})

test('only schemas that are listed, open to the account and not the system are there', async () => {
  expect(await odd.connection.schemas(never)).toEqual(['odd'])
  for (const schema of ['closed', 'unlisted', 'mysql', 'information_schema', 'ODD', '😀'])
    await expect(odd.connection.tables(schema, never)).rejects.toMatchObject({ code: 'UNKNOWN_SCHEMA' })
  await expect(odd.connection.describe({ schema: 'closed', table: 'secret' }, never)).rejects.toMatchObject({
    code: 'UNKNOWN_TABLE',
  })
})

test('of a table opened column by column, the open columns are shown', async () => {
  const partial = `partial_${user}`
  await odd.owner.query(`create table closed.partial (hidden int primary key, open int); insert into closed.partial values (1, 2);
    create user ${partial}@'%' identified by 'reads only'; grant select (open) on closed.partial to ${partial}@'%'`)
  const narrow = odd.open({ user: partial })
  const name = { schema: 'closed', table: 'partial' }
  // Whoever may read a column may count its rows.
  expect(await narrow.tables('closed', never)).toEqual([
    { name: 'partial', kind: 'table', comment: undefined, rowEstimate: expect.any(Number) },
  ])
  expect(await narrow.page(name, all, { offset: 0, limit: 9 }, never)).toEqual([['2']])
  expect(await narrow.rights(never)).toEqual({ guaranteed: true, reasons: [], mayHarm: false })
  const sort = { column: 'hidden', direction: 'asc' } as const
  await expect(narrow.page(name, { ...all, sort }, { offset: 0, limit: 9 }, never)).rejects.toMatchObject({
    code: 'INVALID_FORM',
  })
  await narrow.close()
  await odd.owner.query(`drop user ${partial}@'%'`)
})

/** What a statement could change: tables, routines, accounts, plugins, variables, rows; not those of other tests. */
const state = async () => {
  const [tables] = await odd.owner.query(`select table_schema, table_name, create_time from information_schema.tables
    where table_schema not in ('information_schema', 'conformance') and table_schema not regexp '^(explorer|towns)_'
    order by 1, 2`)
  const [routines] = await odd.owner.query('select specific_name from information_schema.routines order by 1')
  const [accounts] = await odd.owner.query(`select user, host, priv from mysql.global_priv
    where user not regexp '^(explorer|towns)_' order by 1, 2`)
  const [plugins] = await odd.owner.query(
    'select plugin_name, plugin_status from information_schema.plugins order by 1',
  )
  const [variables] = await odd.owner.query(`select variable_name, global_value from information_schema.system_variables
    where variable_name not in ('GTID_BINLOG_STATE', 'TIMESTAMP') order by 1`)
  const [rows] = await odd.owner.query(
    'select * from odd.victim; select * from odd.old; select next_not_cached_value from odd.counter',
  )
  return { tables, routines, accounts, plugins, variables, rows }
}

test('nothing that a user may write changes anything, holds anything or takes for ever', async () => {
  expect(HOSTILE.length + ENDLESS.length).toBeGreaterThanOrEqual(60)
  const before = await state()
  for (const [sql, expected] of HOSTILE) {
    const outcome = await odd.ask(sql).then(
      () => 'rows',
      (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
    )
    if (expected === 'bounded') expect([sql, outcome]).toEqual([sql, 'rows'])
    else expect([sql, outcome]).toEqual([sql, expect.stringMatching(expected)])
  }
  await Promise.all(
    ENDLESS.map(async (sql) => {
      const outcome = await odd.ask(sql, odd.connection, 400).catch((error: unknown) => error)
      expect([sql, outcome]).toEqual([sql, expect.objectContaining({ code: 'TOO_SLOW' })])
    }),
  )
  expect((await odd.ask("select load_file('/etc/passwd') is null")).rows).toEqual([['1']])
  const left = `select 1 from information_schema.processlist where user = ? and command <> 'Sleep'`
  await expect.poll(async () => (await odd.owner.query<mysql.RowDataPacket[]>(left, [user]))[0].length).toBe(0)
  expect(await state()).toEqual(before)
  const [locks] = await odd.owner.query<mysql.RowDataPacket[]>("select is_used_lock('mine') a, is_used_lock('held') b")
  expect(locks).toEqual([{ a: null, b: null }])
  await odd.owner.query(
    "update odd.victim set word = 'free' where id = 1; update odd.victim set word = 'one' where id = 1",
  )
  expect(await odd.rowsOf('victim')).toEqual([
    ['1', 'one'],
    ['2', 'two'],
  ])
})

test('an account that may write is not trusted, and its queries change nothing all the same', async () => {
  const name = `writer_${user}`
  await odd.owner.query(`create user ${name}@'%' identified by 'writes'; grant all on odd.* to ${name}@'%';
    grant insert, process on *.* to ${name}@'%'`)
  const writer = odd.open({ user: name, database: 'odd' }, 'writes')
  const { guaranteed, reasons, mayHarm } = await writer.rights(never)
  expect([guaranteed, mayHarm]).toEqual([false, false])
  expect(reasons).toContain('may do everything in the schema odd')
  expect(reasons).toContain('may INSERT into the whole server')
  expect(reasons).toContain('may see what other accounts run (PROCESS)')
  const before = await state()
  for (const [sql] of HOSTILE) {
    const outcome = await odd.ask(sql, writer).catch((error: unknown) => error)
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
    await expect(odd.ask(sql, writer)).rejects.toMatchObject({ code: 'NOT_A_QUERY' })
  expect(await state()).toEqual(before)
  await writer.close()
  await odd.owner.query(`drop user ${name}@'%'`)
})

test('the rights of an account are those of its roles too, and are said in sentences', async () => {
  const name = `rights_${user}`
  const role = `${name}_role`
  await odd.owner.query(`create user ${name}@'%' identified by 'x'; create role ${role}; create role ${role}2;
    grant select (n), insert (n, word) on odd.twins to ${role}2; grant ${role}2 to ${role}; grant ${role} to ${name}@'%';
    grant execute on procedure odd.change_it to ${name}@'%'; grant select on odd.* to ${name}@'%' with grant option;
    grant create temporary tables on closed.* to ${name}@'%'`)
  const connected = odd.open({ user: name }, 'x')
  const { reasons, ...rest } = await connected.rights(never)
  expect(rest).toEqual({ guaranteed: false, mayHarm: false })
  expect(reasons.toSorted()).toEqual([
    'may CREATE TEMPORARY TABLES in the schema closed',
    'may EXECUTE the procedure odd.change_it',
    'may INSERT into odd.twins',
    'may pass its rights on the schema odd on to other accounts',
  ])
  await connected.close()
  await odd.owner.query(`drop user ${name}@'%'; drop role ${role}; drop role ${role}2`)
})

test('an account that may reach files or everything runs no query and no plan', async () => {
  for (const [index, grant] of ['file on *.*', 'super on *.*', 'all on *.*'].entries()) {
    const name = `harm${index}_${user}`
    await odd.owner.query(`create user ${name}@'%' identified by 'x'; grant ${grant} to ${name}@'%'`)
    const harmful = odd.open({ user: name }, 'x')
    expect(await harmful.rights(never)).toMatchObject({ guaranteed: false, mayHarm: true })
    await expect(odd.ask('select 1', harmful)).rejects.toMatchObject({ code: 'ACCOUNT_MAY_HARM' })
    await expect(harmful.explain('select 1', never)).rejects.toMatchObject({ code: 'ACCOUNT_MAY_HARM' })
    await harmful.close()
    await odd.owner.query(`drop user ${name}@'%'`)
  }
})

test('what keeps a connection from its database is told apart, and nothing names host, account or password', async () => {
  const cases = [
    [odd.open({ port: 1 }, 'top secret'), 'NOTHING_LISTENS'],
    [odd.open({ host: 'no-such-host.invalid' }, 'top secret'), 'UNKNOWN_HOST'],
    [odd.open({}, 'top secret'), 'SIGN_IN_REFUSED'],
    [odd.open({ tls: 'on' }), 'NO_ENCRYPTION'],
    [odd.open({ database: 'nowhere' }), 'UNKNOWN_DATABASE'],
    [odd.open({ database: 'closed' }), 'UNKNOWN_DATABASE'],
  ] as const
  for (const [broken, code] of cases) {
    const failure: unknown = await broken.test(never).catch((error: unknown) => error)
    expect(failure).toMatchObject({ code })
    expect(failure instanceof Error && failure.message).not.toMatch(new RegExp(`127|invalid|${user}|secret`))
    await broken.close()
  }
  const denied: unknown = await odd.ask('select * from closed.secret').catch((error: unknown) => error)
  expect(denied).toMatchObject({
    code: 'QUERY_FAILED',
    message: 'SELECT command denied for table `closed`.`secret`',
  })
})
