import { expect, test } from 'vitest'
import { queryInfoOf, tableRowsOf } from './presenter'

test('DX-71 rows are by column name, whatever a column is called', () => {
  const columns = ['__proto__', 'constructor', '2', '1'].map((name) => ({ name }))
  const [row] = tableRowsOf(columns, [['a', 'b', null, 'd']])
  expect(JSON.stringify(row)).toContain('"__proto__":"a"')
  expect(Object.getOwnPropertyNames(row).sort()).toEqual(['1', '2', '__proto__', 'constructor'])
  expect(row?.['2']).toBeNull()
  expect(Object.getPrototypeOf({})).toBe(Object.prototype)
})

test('DX-46 more rows than the limit make the result partial, and count as far as they can be reached', () => {
  const info = (rows: number) =>
    queryInfoOf({ proportion: 1, search: {} }, { maxProportion: 1, rowsLimit: 10 }, { rows, isEstimate: false })
  expect(info(10)).toMatchObject({ 'row-count': 10, 'partial-result': false })
  expect(info(11)).toMatchObject({ 'row-count': 10, 'partial-result': true })
})
