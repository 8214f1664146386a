import { describe, expect, test } from 'vitest'
import { boundedAnswer, DbtAnswer } from './dbt-answer'

function read(...texts: readonly string[]) {
  const told: string[] = []
  const answer = new DbtAnswer((text) => told.push(text))
  for (const text of texts) answer.write(text)
  return { answer: answer.found, told: told.join('') }
}

describe('what dbt answers', () => {
  test('is parted from what it tells, which alone is output', () => {
    const shown = '{\n  "node": "orders",\n  "show": [\n    {\n      "id": 1,\n      "it": "}"\n    }\n  ]\n}\n'
    const lines = shown.split(/(?<=\n)/)
    const { answer, told } = read('12:00:00  Concurrency: 1\n', ...lines, '12:00:01  Done.\n')
    expect(answer).toEqual({ show: [{ id: 1, it: '}' }] })
    expect(told).toBe('12:00:00  Concurrency: 1\n12:00:01  Done.\n')
    expect(read('{\n  "node": "orders",\n  "compiled": "select 1\\n"\n}\n').answer).toEqual({ compiled: 'select 1\n' })
  })

  test('keeps numbers as they are, also those that JavaScript would round or not read', () => {
    const numbers =
      '{\n"show": [{"a": 12345678901234567890, "b": NaN, "c": -Infinity, "d": 1.5, "e": "NaN 12345678901234567890"}]\n}\n'
    expect(read(numbers).answer?.show).toEqual([
      { a: '12345678901234567890', b: 'NaN', c: '-Infinity', d: 1.5, e: 'NaN 12345678901234567890' },
    ])
  })

  test('that is none is output like the rest', () => {
    expect(read('{\nnothing\n}\n')).toEqual({ answer: undefined, told: '{\nnothing\n}\n' })
  })
})

describe('what is kept', () => {
  test('has the columns in their order, and text in place of what is no plain value', () => {
    const show = [{ b: 1, a: null, c: true, d: [1, { e: 2 }] }, { b: 'x' }]
    expect(boundedAnswer({ show })).toEqual({
      ...{ sql: '', columns: ['b', 'a', 'c', 'd'], isCut: false, changes: null },
      rows: [
        [1, null, true, '[1,{"e":2}]'],
        ['x', null, null, null],
      ],
    })
    expect(boundedAnswer({ show: [] })).toEqual({
      ...{ sql: '', columns: [], rows: [], isCut: false, changes: null },
    })
  })

  test('is bounded in its rows, its cells and its size, and says so', () => {
    const rows = (count: number, text: string) => Array.from({ length: count }, () => ({ a: text }))
    expect(boundedAnswer({ show: rows(51, 'x') })).toMatchObject({ isCut: true, rows: { length: 50 } })
    const [[cell] = []] = boundedAnswer({ show: rows(1, 'x'.repeat(2_001)) }).rows
    expect(cell).toHaveLength(2_000)
    const wide = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`c${at}`, 'x'.repeat(1_999)]))
    const kept = boundedAnswer({ show: [wide, wide] })
    expect([kept.rows.length, kept.isCut]).toEqual([1, true])
    const { sql, isCut } = boundedAnswer({ compiled: 'x'.repeat(1_000_001) })
    expect([sql.length, isCut]).toEqual([1_000_000, true])
  })
})
