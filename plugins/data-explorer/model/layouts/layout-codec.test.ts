import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ColumnFilter } from '../../contract'
import { EXPLORER_ADDRESS, layoutOf, withLayout } from '../explorer-address'
import { Layout } from './layout'
import { decodeLayout, encodeLayout, LONGEST_LAYOUT, LONGEST_LINK, layoutLink } from './layout-codec'

const text = fc.string({ unit: 'binary', maxLength: 20 })
// A record never has the key that would set its prototype.
const column = text.filter((name) => name !== '__proto__')
const filter: fc.Arbitrary<ColumnFilter> = fc.oneof(
  fc.record({ kind: fc.constant('contains' as const), text }),
  fc.record({ kind: fc.constant('range' as const), from: text, to: text }, { requiredKeys: ['kind'] }),
  fc.record({
    kind: fc.constant('is' as const),
    value: fc.constantFrom('true' as const, 'false' as const, 'null' as const, 'not null' as const),
  }),
)
const layouts: fc.Arbitrary<Layout> = fc.record(
  {
    version: fc.constant(1 as const),
    table: fc.record({ connection: text, schema: text, table: text }),
    proportion: fc.double({ min: 0, max: 1, noNaN: true }),
    columns: fc.array(text),
    search: fc.record({ strict: fc.boolean(), fields: fc.dictionary(column, text, { noNullPrototype: true }) }),
    size: fc.constantFrom(20, 25, 30, 50),
    sort: fc.record({ column: text, direction: fc.constantFrom('asc' as const, 'desc' as const) }),
    filters: fc.dictionary(column, filter, { noNullPrototype: true }),
    chart: fc.record(
      {
        kind: fc.constantFrom('line' as const, 'bar' as const, 'histogram' as const),
        x: text,
        y: text,
        aggregate: fc.constantFrom('count' as const, 'sum' as const, 'avg' as const),
        bucket: fc.constantFrom('each' as const, 'month' as const),
      },
      { requiredKeys: ['kind', 'x', 'aggregate'] },
    ),
  },
  { requiredKeys: ['version', 'table', 'search', 'size', 'filters'] },
)

const PLAIN: Layout = {
  version: 1,
  table: { connection: 'ware house', schema: 'raw/1', table: 'évènements' },
  search: { strict: false, fields: {} },
  size: 20,
  filters: {},
}
const asBase64 = (value: unknown) => Buffer.from(JSON.stringify(value), 'utf8').toString('base64')
const PAGE = { origin: 'https://etabli.example', pathname: '/app/demo/data-explorer' }

test('DX-04 any layout survives the way through base64', () => {
  fc.assert(
    fc.property(layouts, (layout) => {
      const encoded = encodeLayout(layout) ?? ''
      expect(encoded).toMatch(/^[A-Za-z\d+/]+={0,2}$/)
      expect(decodeLayout(encoded)).toEqual(layout)
    }),
    { numRuns: 300 },
  )
})

test('DX-04 the query parameter layout carries a layout as base64', () => {
  const layout = {
    version: 1,
    table: { connection: 'c', schema: 's', table: 'évènements' },
    proportion: 0.5,
    columns: ['b', 'a'],
    search: { strict: true, fields: { name: 'x' } },
    size: 25,
    sort: { column: 'a', direction: 'desc' },
    filters: { a: { kind: 'range', from: '1' } },
  }
  const query = new URLSearchParams({ connection: 'c', schema: 's', table: 'évènements', layout: asBase64(layout) })
  expect(EXPLORER_ADDRESS.read(query)).toEqual({
    connection: 'c',
    schema: 's',
    table: 'évènements',
    proportion: 0.5,
    columns: ['b', 'a'],
    search: { strict: true, fields: { name: 'x' } },
    view: { page: 1, size: 25, sort: { column: 'a', direction: 'desc' }, filters: { a: { kind: 'range', from: '1' } } },
    layout: 'restored',
  })
})

test('DX-43 DX-44 any layout survives the way through a link', () => {
  fc.assert(
    fc.property(layouts, (layout) => {
      const link = layoutLink(PAGE, layout)
      fc.pre(link !== undefined)
      expect(decodeLayout(new URL(link).searchParams.get('layout') ?? '')).toEqual(layout)
    }),
  )
})

test('any text comes to a layout or to nothing, and leaves every object as it was', () => {
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.base64String(),
    fc.jsonValue().map(asBase64),
    // Layouts with one part spoiled.
    fc
      .tuple(layouts, fc.constantFrom(...Object.keys(Layout.shape), '__proto__', 'constructor'), fc.jsonValue())
      .map(([layout, key, other]) => asBase64(Object.fromEntries([...Object.entries(layout), [key, other]]))),
    // Layouts cut off.
    fc.tuple(layouts, fc.nat(200)).map(([layout, length]) => (encodeLayout(layout) ?? '').slice(0, length)),
  )
  fc.assert(
    fc.property(value, (garbage) => {
      const layout = decodeLayout(garbage)
      if (layout !== undefined) expect(Layout.safeParse(layout).success).toBe(true)
      expect(Reflect.ownKeys(Object.prototype)).not.toContain('polluted')
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  ['nothing', ''],
  ['no base64', '%%%'],
  ['no UTF-8', btoa('\xff\xfe')],
  ['no JSON', btoa('{')],
  ['another version', asBase64({ ...PLAIN, version: 2 })],
  ['a page size that the grid does not have', asBase64({ ...PLAIN, size: 21 })],
  ['a proportion beyond 1', asBase64({ ...PLAIN, proportion: 1.5 })],
  ['an unknown filter', asBase64({ ...PLAIN, filters: { a: { kind: 'script' } } })],
  ['a chart of an unknown kind', asBase64({ ...PLAIN, chart: { kind: 'pie', x: 'a', aggregate: 'count' } })],
  ['too much', asBase64({ ...PLAIN, columns: ['x'.repeat(LONGEST_LAYOUT)] })],
])('%s is no layout', (_, garbage) => expect(decodeLayout(garbage)).toBeUndefined())

test('a layout that would set the prototype of objects sets none', () => {
  const json = '"filters":{"__proto__":{"kind":"contains","text":"x","polluted":true}},"__proto__":{"polluted":true}}'
  const layout = decodeLayout(
    btoa(
      `${JSON.stringify({ ...PLAIN, table: { connection: 'c', schema: 's', table: 't' } }).replace(/"filters":\{\}\}$/, json)}`,
    ),
  )
  const restored = layout && withLayout({ search: PLAIN.search, view: { page: 1, size: 20, filters: {} } }, layout)
  expect(restored?.view.sort).toBeUndefined()
  expect(Reflect.ownKeys(Object.prototype)).not.toContain('polluted')
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
})

test('blanks for plus signs and the form of base64 for addresses are read too', () => {
  const layout = { ...PLAIN, columns: ['>>>???', '~~~ÿÿÿ', '>>?>>?>'] }
  const encoded = encodeLayout(layout) ?? ''
  expect(encoded).toMatch(/[+/]/)
  expect(decodeLayout(encoded.replaceAll('+', ' '))).toEqual(layout)
  expect(decodeLayout(encoded.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''))).toEqual(layout)
})

test('DX-59 a layout that is too large for a link or for storage is refused, not cut', () => {
  const large = { ...PLAIN, columns: ['x'.repeat(LONGEST_LINK)] }
  expect(layoutLink(PAGE, large)).toBeUndefined()
  expect(decodeLayout(encodeLayout(large) ?? '')).toEqual(large)
  const largest = { ...PLAIN, columns: ['x'.repeat(LONGEST_LAYOUT)] }
  expect(encodeLayout(largest)).toBeUndefined()
  expect(layoutLink(PAGE, largest)).toBeUndefined()
})

test('DX-43 DX-44 the arrangement of an address is restored from its link, and a change takes the place of the link', () => {
  const query = new URLSearchParams({
    connection: 'c',
    schema: 's',
    table: 't',
    proportion: '0.5',
    strict: 'true',
    'search.name': 'x',
    size: '50',
    sort: 'id.desc',
    'filter.amount': 'range:1..',
    page: '3',
    chart: 'bar',
    'chart.x': 'id',
    'chart.y': 'amount',
    'chart.of': 'sum',
  })
  query.append('column', 'id')
  query.append('column', 'amount')
  const address = EXPLORER_ADDRESS.read(query)
  expect(address.chart).toEqual({ kind: 'bar', x: 'id', y: 'amount', aggregate: 'sum' })
  const link = layoutLink(PAGE, layoutOf({ connection: 'c', schema: 's', table: 't' }, address)) ?? ''
  const restored = EXPLORER_ADDRESS.read(new URL(link).searchParams)
  expect(restored).toEqual({ ...address, view: { ...address.view, page: 1 }, layout: 'restored' })

  const changed = new URL(link).searchParams
  EXPLORER_ADDRESS.write(restored, changed)
  expect(changed.has('layout')).toBe(false)
  expect(EXPLORER_ADDRESS.read(changed)).toEqual({ ...address, view: { ...address.view, page: 1 } })
})

test.each([
  ['damaged', 'bm90IGEgbGF5b3V0'],
  ['of another table', encodeLayout(PLAIN) ?? ''],
])('a layout in a link that is %s leaves the table as it is without', (_, layout) => {
  const query = new URLSearchParams({ connection: 'c', schema: 's', table: 't', sort: 'id.asc', layout })
  expect(EXPLORER_ADDRESS.read(query)).toEqual({
    connection: 'c',
    schema: 's',
    table: 't',
    search: { strict: false, fields: {} },
    view: { page: 1, size: 20, sort: { column: 'id', direction: 'asc' }, filters: {} },
    layout: 'unreadable',
  })
})
