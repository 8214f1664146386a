import { expect, test } from 'vitest'
import { closedName, withoutEnd } from './statement-text'

test.each([
  ['select 1;', 'select 1'],
  ['select 1; -- done', 'select 1'],
  [`select ';' ; `, `select ';' `],
  [`select e'\\';' ;`, `select e'\\';' `],
  [`select '\\' ;`, `select '\\' `],
  [`select 'it''s;' ;`, `select 'it''s;' `],
  ['select ";" ;', 'select ";" '],
  ['select $$;$$ ;', 'select $$;$$ '],
  ['select $a$;$$;$a$ ;', 'select $a$;$$;$a$ '],
  ['select /* ; /* ; */ ; */ 1 ;', 'select /* ; /* ; */ ; */ 1 '],
  ['-- ;\nselect 1', '-- ;\nselect 1'],
  ['select $1 ;', 'select $1 '],
])('%s ends at its own semicolon', (sql, text) => {
  expect(withoutEnd(sql)).toBe(text)
})

test.each([
  'from duckdb_databases()',
  'from DuckDB_Databases()',
  'select * from "duckdb_databases"()',
  'from/**/duckdb_settings/**/()',
  `from query('x')`,
  `from query /* x */ ('x')`,
  `select 'x'.current_setting()`,
])('%s names something closed', (sql) => {
  expect(closedName(sql)).toBeDefined()
})

test.each([`select 'duckdb_databases'`, '-- duckdb_settings\nselect 1', 'select query from t', 'select my_query(1)'])(
  '%s does not',
  (sql) => {
    expect(closedName(sql)).toBeUndefined()
  },
)
