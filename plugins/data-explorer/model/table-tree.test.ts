import { expect, test } from 'vitest'
import { filterTree, leafOf, type SchemaBranch } from './table-tree'

function branch(name: string, tables: readonly string[] | undefined, isOpen = false): SchemaBranch {
  return { name, isOpen, tables: tables?.map(leafOf), error: undefined }
}
const TREE = [branch('raw', ['events', 'orders']), branch('analytics', ['daily_orders']), branch('private', undefined)]

const seen = (filter: string) =>
  filterTree(TREE, filter).map(({ name, isOpen, tables }) => [name, isOpen, tables?.map((leaf) => leaf.name)])

test("DX-08 the filter leaves matching tables under opened schemas, whatever the letters' case", () => {
  expect(seen(' ORD ')).toEqual([
    ['raw', true, ['orders']],
    ['analytics', true, ['daily_orders']],
  ])
})

test('DX-08 a schema whose own name matches keeps its tables', () => {
  expect(seen('priv')).toEqual([['private', false, undefined]])
  expect(seen('raw')).toEqual([['raw', false, ['events', 'orders']]])
  expect(seen('')).toHaveLength(3)
})

test('with what is known of its tables, a schema that was never opened is searched, and so are columns', () => {
  const column = (name: string) => ({ name, type: 'text' })
  const outline = (name: string, ...columns: readonly string[]) => ({
    ...{ name, kind: 'table' as const, primaryKey: [], references: [] },
    columns: columns.map(column),
  })
  const outlines = new Map([
    ['raw', [outline('events', 'at', 'order_id'), outline('orders', 'order_id', 'at')]],
    ['private', [outline('salaries', 'Amount'), outline('refunds', 'net_amount', 'gross_amount', 'at')]],
  ])
  const found = (filter: string) =>
    filterTree(TREE, filter, outlines).flatMap(({ name, isOpen, tables = [] }) =>
      tables.map((leaf) => [name, isOpen, leaf.name, leaf.found]),
    )
  expect(found('amount')).toEqual([
    ['private', true, 'salaries', ['Amount']],
    ['private', true, 'refunds', ['net_amount', 'gross_amount']],
  ])
  // A table of that name says enough.
  expect(found('order')).toEqual([
    ['raw', true, 'events', ['order_id']],
    ['raw', true, 'orders', undefined],
    ['analytics', true, 'daily_orders', undefined],
  ])
})

test('CALL-28 a table may be named plainly or with details', () => {
  expect(leafOf('events')).toEqual({ name: 'events', isView: false, comment: undefined, rows: undefined })
  expect(leafOf({ name: 'sales', kind: 'view', comment: 'By day', rowEstimate: 7 })).toEqual({
    name: 'sales',
    isView: true,
    comment: 'By day',
    rows: 7,
  })
})
