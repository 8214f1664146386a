import { sqlTokens } from '@etabli/sdk/databases'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Dialect } from '../../contract'
import {
  cutStatement,
  placeOfStatement,
  statementAt,
  statementsIn,
  statementsToRun,
  statementToRun,
} from './statements'

/** Those that the editor knows, and one that it takes for plain SQL. */
const DIALECTS = ['postgresql', 'mariadb', 'duckdb', 'db2'] as const
const dialects = fc.constantFrom(...DIALECTS)
/** Texts of the characters that decide where a statement ends. */
const sqlText = fc
  .array(fc.constantFrom(...'abc ;\'"`$-/*#\\\n1._é😀'.split(''), '$$', '$x$', '--', '/*', '*/', "e'"), {
    maxLength: 60,
  })
  .map((parts) => parts.join(''))
/** Whole statements of each dialect that hold a semicolon where it ends nothing. */
const WHOLE: Readonly<Record<(typeof DIALECTS)[number], readonly string[]>> = {
  postgresql: [
    'select 1',
    "select 'a;b''c;'",
    'select $$a;b$$',
    'select $t$a;$$;b$t$',
    'select 1 /* a; /* b; */ c; */ + 1',
    'select 1 -- ;\n+ 1',
    'select "a;""b" from t',
    "select e'a\\';b'",
    "select '\\', 2",
  ],
  duckdb: ['from t', "select 'a;b'", 'select $$;$$', 'select "a;b"'],
  mariadb: [
    'select 1',
    "select 'a\\';b'",
    'select "a;b"',
    'select `a;``b` from t',
    'select 1 # ;\n+ 1',
    'select 1--1',
    'select 1 -- ;\n+ 1',
    'select 1 /* ; */',
  ],
  db2: [
    'select 1',
    "select 'a;b''c;'",
    'select "a;""b" from t',
    'select `a;b` from t',
    'select 1 /* ; */',
    'select 1 -- ;\n+ 1',
  ],
}
const texts = (text: string, dialect: Dialect) =>
  statementsIn(text, dialect).map(({ from, to }) => text.slice(from, to))

test('tokens cover every text without a gap', () => {
  fc.assert(
    fc.property(sqlText, dialects, (text, dialect) => {
      const tokens = sqlTokens(text, dialect)
      expect(tokens.map(({ from, to }) => text.slice(from, to)).join('')).toBe(text)
      expect(tokens.every(({ from, to }) => from < to)).toBe(true)
    }),
  )
})

test('statements that are joined by semicolons come apart again, whatever they quote', () => {
  fc.assert(
    fc.property(
      dialects.chain((dialect) =>
        fc.tuple(fc.constant(dialect), fc.array(fc.constantFrom(...WHOLE[dialect]), { minLength: 1 })),
      ),
      fc.constantFrom(';', ' ;\n', ';;\n\n', '; -- next\n;'),
      ([dialect, statements], between) => {
        expect(texts(statements.join(between), dialect)).toEqual(statements)
      },
    ),
  )
})

test('statements are in order, do not overlap, begin with no blank, and none is left out', () => {
  fc.assert(
    fc.property(sqlText, dialects, (text, dialect) => {
      let end = 0
      for (const { from, to } of statementsIn(text, dialect)) {
        expect(from).toBeGreaterThanOrEqual(end)
        expect(text.slice(from, to)).toBe(text.slice(from, to).trimStart())
        // Between two there is nothing but blanks, semicolons and comments.
        expect(texts(text.slice(end, from), dialect)).toEqual([])
        end = to
      }
    }),
  )
})

test('wherever the cursor is, one of the statements is run', () => {
  fc.assert(
    fc.property(sqlText, fc.nat(60), dialects, (text, offset, dialect) => {
      const all = statementsIn(text, dialect)
      const found = statementAt(text, Math.min(offset, text.length), dialect)
      expect(all.length === 0).toBe(found === undefined)
      if (found) expect(all).toContainEqual(found)
    }),
  )
})

test('a comment with no statement is none', () => {
  expect(texts('select 1; -- the end\n', 'postgresql')).toEqual(['select 1'])
})

test('the statement at the cursor ends with its semicolon; on a line of its own the cursor means the next one', () => {
  const text = 'select 1;\n\nselect 2; select 3'
  const at = (offset: number) => {
    const found = statementAt(text, offset, 'postgresql')
    return found && text.slice(found.from, found.to)
  }
  expect(at(0)).toBe('select 1')
  expect(at(9)).toBe('select 1')
  expect(at(10)).toBe('select 2')
  expect(at(20)).toBe('select 2')
  expect(at(text.length)).toBe('select 3')
})

test('a selection is run in place of the statement at the cursor, without the blanks and semicolons round it', () => {
  const text = 'select 1; select 2; select 3'
  const run = (from: number, to: number) => {
    const found = statementToRun(text, { from, to }, 'postgresql')
    return found && text.slice(found.from, found.to)
  }
  expect(run(9, 20)).toBe('select 2')
  expect(run(0, text.length)).toBe(text)
  expect(run(8, 10)).toBe('select 1')
  expect(statementToRun(' ; ', { from: 0, to: 0 }, 'postgresql')).toBeUndefined()
})

test.each(["'", '$$', '/*', '"', '`', "e'"])('a text of a million characters after %s is read', (opening) => {
  for (const dialect of DIALECTS) {
    const text = opening + "a''b\\".repeat(200_000)
    expect(sqlTokens(text, dialect).at(-1)?.to).toBe(text.length)
  }
})

test('of a selection with several statements each is run, and without one that at the cursor', () => {
  const text = 'select 1;\n-- two\nselect 2;\nselect 3'
  const run = (from: number, to = from) =>
    statementsToRun(text, { from, to }, 'postgresql').map((range) => text.slice(range.from, range.to))
  expect(run(0, text.length)).toEqual(['select 1', '-- two\nselect 2', 'select 3'])
  expect(run(0, 9)).toEqual(['select 1'])
  expect(run(text.length)).toEqual(['select 3'])
})

test('a statement is found again where it stands now, and not once it was changed', () => {
  const before = 'select 1;\nselect x from t limit 10'
  const whole = cutStatement(before, { from: 10, to: before.length }, 'postgresql')
  const place = (text: string) => placeOfStatement(whole, text, 'postgresql')?.from
  expect(place(before)).toBe(10)
  expect(place(`-- moved\nselect 0;\n${before.slice(10)};`)).toBe(19)
  expect(place(`${before.slice(10)};\nselect 2;\n${before.slice(10)}`)).toBe(0)
  expect(place(`${before}0`)).toBeUndefined()
  expect(place(`${before} offset 1`)).toBeUndefined()
  expect(place('')).toBeUndefined()

  const part = cutStatement(before, { from: 10, to: 18 }, 'postgresql')
  expect(placeOfStatement(part, before, 'postgresql')).toEqual({ from: 10, to: 18 })
  expect(placeOfStatement(part, ` ${before}`, 'postgresql')).toBeUndefined()
})
