import { expect, test } from 'vitest'
import { isFitting, parameterNames, withParameters } from './parameter-values'

const statement = { sql: 'select :b, :a, :b::int', from: 4 }

test('the names stand once each, in the order of the text', () => {
  expect(parameterNames(statement.sql, 'postgresql')).toEqual(['b', 'a'])
})

test('a statement takes the values of its own names along', () => {
  const values = {
    a: { kind: 'text', value: null },
    b: { kind: 'number', value: '2' },
    c: { kind: 'text', value: 'x' },
  } as const
  expect(withParameters(statement, 'postgresql', values)).toEqual({
    statement: {
      ...statement,
      parameters: [
        { name: 'b', kind: 'number', value: '2' },
        { name: 'a', kind: 'text', value: null },
      ],
    },
  })
  const plain = { sql: `select ':a'`, from: 0 }
  expect(withParameters(plain, 'postgresql', values)).toEqual({ statement: plain })
})

test('the first name without a value that fits is told', () => {
  const b = { kind: 'number', value: '2' } as const
  expect(withParameters(statement, 'postgresql', { b })).toEqual({ missing: 'a' })
  expect(withParameters(statement, 'postgresql', { b: { kind: 'number', value: 'two' } })).toEqual({ missing: 'b' })
  // No name of an object's own making.
  expect(withParameters({ sql: 'select :toString', from: 0 }, 'postgresql', {})).toEqual({ missing: 'toString' })
  expect([isFitting(b), isFitting({ kind: 'number', value: '' })]).toEqual([true, false])
})
