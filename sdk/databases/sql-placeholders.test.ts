import { expect, test } from 'vitest'
import { placeholdersIn } from './sql-placeholders'

const names = (sql: string, dialect = 'postgresql') => placeholdersIn(sql, dialect).map(({ name }) => name)

test('a placeholder is a colon and a name, with its place', () => {
  expect(placeholdersIn('select :a, (:b_2)', 'postgresql')).toEqual([
    { name: 'a', from: 7, to: 9 },
    { name: 'b_2', from: 12, to: 16 },
  ])
  expect(names('where x=:a and y>:a or z in (:b,:c)')).toEqual(['a', 'a', 'b', 'c'])
})

test.each([
  ['a cast', 'select x::int, :a::date', ['a']],
  ['a text', `select ':a', e'\\':b', "c:d"`, []],
  ['a comment', '-- :a\n/* :b /* :c */ :d */ select 1', []],
  ['dollar quotes', 'select $$ :a $$, $q$ :b $q$', []],
  ['a slice', 'select x[low:high], y[1:n], (f(x))[2:m]', []],
  ['a number', 'select x[1:2], 12:30', []],
  ['an assignment', 'select x := 1, f(y => :a)', ['a']],
])('%s is none', (_, sql, found) => {
  expect(names(sql)).toEqual(found)
})

test('each dialect has its own texts and comments', () => {
  expect(names('select `:a`, ":b", :c # :d', 'mariadb')).toEqual(['c'])
  expect(names("select {'key':value}, :c", 'duckdb')).toEqual(['c'])
  expect(names('select `:a`, ":b", :c -- :d', 'another')).toEqual(['c'])
})
