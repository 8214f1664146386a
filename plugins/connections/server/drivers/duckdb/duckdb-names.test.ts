import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { all, never, OpenedFile } from './testing/opened-file'

let lake: OpenedFile

beforeAll(async () => {
  lake = await OpenedFile.create(
    'create macro odd.twice(x) as x * 2',
    'create macro odd.upto(x) as table select * from range(x)',
    `create macro odd.shown(name) as current_setting(name)`,
    `create macro upper(x) as current_setting('allowed_paths')`,
    'create macro odd.seen() as table from duckdb_logs()',
    'create macro odd.to_and(x) as x',
    'create macro odd.fro(x) as odd.to_and(x)',
    'create or replace macro odd.to_and(x) as odd.fro(x)',
    'create view odd.plain as select id, x from odd.child where x in (select a from odd.parent)',
    'create view odd.over_plain ("first as (", b) as with p as (from odd.plain) select id, odd.twice(x) from p',
    'create view odd.log as select * from duckdb_logs()',
    'create view odd.over_log as select * from (select 1 as one) where exists (from odd.log)',
    `create view odd."x as select 1 --" as from duckdb_databases()`,
    `create view odd.setting as select odd.shown('memory_limit') as s`,
    `create view odd.logging as from enable_logging(level = 'debug')`,
    'create view odd.settings as from pg_catalog.pg_settings',
    `create table odd.computed (a integer, b as (current_setting('memory_limit')))`,
  )
})

afterAll(() => lake?.close())

const refusal = (sql: string) =>
  lake.resultOf(sql).then(
    ({ rows }) => ({ code: 'it ran', message: JSON.stringify(rows).slice(0, 300) }),
    (error: { code: string; message: string }) => error,
  )

/** What every one of the next statements tries to reach, in the words of DuckDB's own parser. */
const LOG = 'duckdb_logs()'

describe('a name that is closed is refused wherever DuckDB sees one', () => {
  test.each([
    ['after a comment that CR ends', `select 1 -- \rfrom ${LOG}`],
    ['after a comment that CR ends, at the start', `-- \rfrom ${LOG}`],
    ['after a text that goes on in the next line', `select e'a'\n'\\'' from ${LOG} --'`],
    ['after a text that goes on after a comment', `select e'a' -- x\n'\\'' from ${LOG} --'`],
    ['after a text that goes on after CR', `select e'a'\r'\\'' from ${LOG} --'`],
    ['after an escape text in capitals', `select E'\\'' from ${LOG} -- '`],
    ['after a plain text with a backslash', `select '\\' from ${LOG} -- '`],
    ['after comments in comments', `select /* /* */ ' */ 1 from ${LOG} -- '`],
    ['after a dollar quote', `select $é$ $$ $é$ from ${LOG}`],
    ['after a dollar quote with digits', `select $a1$ $$ ' $a1$ from ${LOG} -- '`],
    ['after a word with a dollar', `select 1 as a$$, 2 as b$$ from ${LOG}`],
    ['behind a no-break space', `select 1 from\u00a0${LOG}`],
    ['behind an em space', `from\u2003duckdb_logs\u2003()`],
    ['behind an ideographic space', `from\u3000${LOG}`],
    ['behind a form feed', `from\f${LOG}`],
    ['with a sign of Unicode that is a blank in quotes', `select "a\u00a0b" from (select 1 as "a\u00a0b"), ${LOG}`],
    ['quoted', 'from "DuckDB_Logs"()'],
    ['with its schema', 'from main.duckdb_logs()'],
    ['with its database and schema', 'from system.main.duckdb_logs()'],
    ['as a view', 'from duckdb_logs'],
    ['as a view with its database', 'from system.main."DUCKDB_LOGS"'],
    ['as a view with its database alone', 'from system.duckdb_logs'],
    ['TABLE', 'table duckdb_logs'],
    ['a name of WITH outside of it', 'select * from (with duckdb_logs as (select 1) from duckdb_logs), duckdb_logs'],
    ['DESCRIBE', 'describe from duckdb_logs()'],
    ['SUMMARIZE', 'summarize duckdb_logs'],
    ['SUMMARIZE in FROM', `select * from (summarize from ${LOG})`],
    ['SHOW', 'show duckdb_logs'],
    ['SHOW VARIABLES', 'show variables'],
    ['WITH', `with x as (from ${LOG}) from x`],
    ['WITH that nobody uses', `with x as materialized (from ${LOG}) select 1`],
    ['recursive WITH', `with recursive r as (select 'x' as m union all select message from ${LOG}) from r`],
    ['a set operation', `select 1 union all by name from ${LOG}`],
    ['IN', `select 1 where 'x' in (select message from ${LOG})`],
    ['EXISTS', `select exists (from ${LOG})`],
    ['ARRAY', `select array(select message from ${LOG})`],
    ['a scalar', `select (select count(*) from ${LOG})`],
    ['LATERAL', `from range(1) r, lateral (from ${LOG})`],
    ['a positional join', `from range(1) positional join ${LOG}`],
    ['ASOF', `from range(1) r asof join ${LOG} l on r.range >= l.context_id`],
    ['a join condition', `from range(1) a join range(1) b on a.range = (select count(*) from ${LOG})`],
    ['VALUES', `values ((select count(*) from ${LOG}))`],
    ['ORDER BY', `from range(1) order by (select count(*) from ${LOG})`],
    ['LIMIT', `from range(1) limit (select count(*) from ${LOG})`],
    ['OFFSET', `from range(1) offset (select count(*) from ${LOG})`],
    ['LIMIT %', `from range(1) limit (select count(*) from ${LOG}) %`],
    ['GROUP BY', `select count(*) from range(1) group by (select count(*) from ${LOG})`],
    ['HAVING', `select count(*) from range(1) having (select count(*) from ${LOG}) = 0`],
    ['QUALIFY', `from range(1) qualify row_number() over () = (select count(*) from ${LOG})`],
    ['a window', `select sum(range) over (order by (select count(*) from ${LOG})) from range(1)`],
    ['a named window', `select sum(range) over w from range(1) window w as (partition by (select 1 from ${LOG}))`],
    ['the frame of a window', `select sum(1) over (rows (select count(*) from ${LOG}) preceding) from range(1)`],
    ['FILTER', `select count(*) filter (exists (from ${LOG})) from range(1)`],
    ['the order of an aggregate', `select list(range order by (select 1 from ${LOG})) from range(1)`],
    ['DISTINCT ON', `select distinct on ((select count(*) from ${LOG})) * from range(1)`],
    ['CASE', `select case when true then (select max(message) from ${LOG}) end`],
    ['a lambda', `select list_transform([1], lambda x: x + (select count(*) from ${LOG}))`],
    ['a list comprehension', `select [x for x in (select list(message) from ${LOG})]`],
    ['a struct', `select {'a': (select max(message) from ${LOG})}`],
    ['a cast', `select (select message from ${LOG})::int`],
    ['REPLACE', `select * replace ((select message from ${LOG}) as range) from range(1)`],
    ['COLUMNS', `select columns(c -> c = (select max(message) from ${LOG})) from range(1)`],
    ['PIVOT', `pivot ${LOG} on type in ('x') using count(*)`],
    ['PIVOT in FROM', `select * from (pivot duckdb_logs on type in ('x') using max(message))`],
    ['UNPIVOT', `unpivot ${LOG} on message, type`],
    ['an argument', `select length((select message from ${LOG}))`],
    ['an argument of a table function', `from range((select count(*) from ${LOG}))`],
    ['EXPLAIN', `explain from ${LOG}`],
    ['EXPLAIN ANALYZE', `explain analyze from ${LOG}`],
    ['EXPLAIN after a comment', `-- \r/* x */ explain from ${LOG}`],
    ['a table macro of DuckDB', 'from duckdb_logs_parsed($$%$$)'],
    ['a table macro that looks a table up', `from histogram('duckdb_logs', type)`],
    ['a table macro that looks a table up, in parts', `from histogram_values(duckdb_logs, type)`],
    ['query_table', `from query_table('duckdb_logs')`],
    ['query_table of several', `from query_table(['duckdb_logs', 'duckdb_logs'])`],
    ['query', `from query('from ' || 'duckdb_logs()')`],
    ['a serialised statement', `from json_execute_serialized_sql(json_serialize_sql('from duckdb_logs()'))`],
    ['a planned statement', `select json_serialize_plan('select * from duckdb_logs()')`],
    ['a method', `select ('memory_limit').current_setting()`],
    ['a method of a column', `select s.current_setting() from (select 'memory_limit' as s)`],
    ['a function with its schema', `select main.current_setting('memory_limit')`],
    ['a function with its database', `select system.main."CURRENT_SETTING"('memory_limit')`],
    ['a window function', `select current_setting('memory_limit') over ()`],
    ['a variable', `select getvariable('x')`],
    ['the text of a view', `select pg_get_viewdef(0)`],
    ['texts of views', 'from duckdb_views()'],
    ['texts of views in the catalogue', 'from information_schema.views'],
    ['texts of everything', 'from sqlite_master'],
    ['settings', 'from duckdb_settings()'],
    ['files', `from glob('*')`],
    ['a file by a name of a reader', `from parquet_scan('x')`],
    ['a file of CSV, looked at', `from sniff_csv('x')`],
    ['a file as bytes', `from read_blob('x')`],
    ['a database by its file', `from read_duckdb('x')`],
    ['secrets', 'from duckdb_secrets()'],
    ['extensions and where they are', 'from duckdb_extensions()'],
    ['the list of databases', 'from pragma_database_list'],
    ['a parser of its own', 'from enable_peg_parser()'],
    ['a log of its own', `from enable_logging(level = 'debug', storage = 'file', storage_path = '/tmp/x')`],
    ['no log', 'from disable_logging()'],
    ['a log without its entries', 'from truncate_duckdb_logs()'],
    ['an entry in the log', `select write_log('x')`],
    ['profiles', 'from enable_profiling()'],
    ['a checkpoint', 'from checkpoint()'],
    ['sleep', 'select sleep_ms(1)'],
    ['sleep in a macro', 'select pg_sleep(1)'],
    ["a macro of the file's that comes back to itself", 'select odd.to_and(1)'],
    ["a macro of the file's", `select odd.shown('memory_limit')`],
    ["a macro of the file's that hides one of DuckDB's", `select upper('x')`],
    ["a table macro of the file's", 'from odd.seen()'],
    ['a view of the file', 'from odd.log'],
    ['a view of the file over it', 'from odd.over_log'],
    ['a view with a name that looks like its text', 'from odd."x as select 1 --"'],
    ['a view over a macro', 'from odd.setting'],
    ['a view that starts a log', 'from odd.logging'],
    ['a view over a system view', 'describe odd.settings'],
    ['a computed column', 'from odd.computed'],
  ])('%s', async (_where, sql) => {
    expect(await refusal(sql)).toMatchObject({
      code: 'QUERY_FAILED',
      message: expect.stringContaining('cannot be used here'),
    })
  })

  test.each([
    ['a file by its name', `from '/etc/passwd'`],
    ['a file by its name, quoted', 'from "/etc/passwd.csv"'],
    ['a file by the parts of its name', 'from x.csv'],
    ['a file that WITH is called like elsewhere', `select * from (with "x.csv" as (select 1) from "x.csv"), "y.csv"`],
    ['a table that is not there', 'from chid'],
  ])('%s is no table', async (_where, sql) => {
    expect(await refusal(sql)).toMatchObject({
      code: 'QUERY_FAILED',
      message: expect.stringMatching(/^Catalog Error: Table with name .* does not exist/),
    })
  })

  test('a function that is not there is told apart from one that is closed', async () => {
    expect(await refusal('select upperr(1)')).toMatchObject({
      code: 'QUERY_FAILED',
      message: 'Catalog Error: Function with name upperr does not exist!',
    })
  })

  test.each([
    ['a parameter', 'select $1', 'parameters'],
    ['a named parameter', 'select $name', 'parameters'],
    ['PRAGMA', `pragma table_info('odd.child')`, 'PRAGMA'],
    ['an EXPLAIN with options', 'explain (format json) select 1', 'EXPLAIN'],
    ['a sign that ends texts for others', `select 1\0 from ${LOG}`, 'character 0'],
    ['half of a sign', `select '\ud800'`, 'Unicode'],
  ])('%s has a sentence that says what to do', async (_what, sql, words) => {
    expect(await refusal(sql)).toMatchObject({ code: 'QUERY_FAILED', message: expect.stringContaining(words) })
  })

  test('the place of the name is told in characters', async () => {
    await expect(lake.resultOf(`select 'é😀', * from ${LOG}`)).rejects.toMatchObject({ data: { position: 21 } })
  })

  test('a page, a count, an export and a profile of a view that names something closed are refused too', async () => {
    for (const table of ['log', 'over_log', 'logging', 'setting', 'computed']) {
      const name = { schema: 'odd', table }
      const refused = { code: 'DATABASE_FAILED', message: expect.stringContaining('cannot be used here') }
      await expect(lake.connection.page(name, all, { offset: 0, limit: 1 }, never)).rejects.toMatchObject(refused)
      await expect(lake.connection.count(name, all, { bound: 10, milliseconds: 5_000 }, never)).rejects.toMatchObject(
        refused,
      )
    }
    expect((await lake.resultOf('select 1')).rows).toEqual([['1']])
  })
})

describe('what is open stays open', () => {
  test.each([
    [`select ';' as ";" -- ; ';'\r;;\n-- ;`, 1],
    ['select 1 -- nothing', 1],
    ['select 1 /* ; */ ; /* ; */', 1],
    [`select e'a'\n'\\';'`, 1],
    ['select duckdb_logs from (select 1 as duckdb_logs)', 1],
    [`select 'from duckdb_logs()' as "duckdb_logs()"`, 1],
    ['with child as (select 1), x as (from child) from x', 1],
    ['from odd.plain', 1_000],
    ['from odd.over_plain', 1_000],
    ['from lake.odd.child as c, odd.upto(3) as u select c.x, odd.twice(c.x), u.* limit 3', 3],
    ['from information_schema.tables', 7],
    ['from duckdb_tables()', 3],
    [`from pragma_table_info('odd.child')`, 7],
    ['select current_date, current_user, rowid, #1 from odd.child', 1_000],
    ['from odd.child tablesample 10 rows', 10],
    ['pivot odd.child on x in (0, 1) using count(*), sum(price) group by day', 42],
    ['select unnest([1, 2]), list_filter([1, 2], lambda x: x > 1)', 2],
    ['select x, count(*) filter (id > 5), grouping(x) from odd.child group by rollup (x)', 5],
    ['select sum(id) over (partition by x order by id rows between 1 preceding and current row) from odd.child', 1_000],
    [`select '{"a": [1]}'::json->'a', '{"a": 1}'::json->>'$.a', columns(c -> c like 'i%') from odd.child limit 1`, 1],
    ['explain analyze select 1', 1],
    ['-- why\r\n/* so */ EXPLAIN\tselect 1; -- ;', 1],
    ['(from odd.child limit 1)', 1],
    ['(select 1) union all (select 2) order by 1 limit 2', 2],
    ['describe from (show all tables)', 1],
    ['show tables from odd', 1],
  ])('%s', async (sql, least) => {
    expect((await lake.resultOf(sql)).rows.length).toBeGreaterThanOrEqual(least)
  })
})
