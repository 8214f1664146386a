import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RouteIndex, routeShape } from './route-index'

const index = new RouteIndex([
  { path: '/' },
  { path: '/:project' },
  { path: '/:project/flows' },
  { path: '/:project/flows/:flowName' },
  { path: '/:project/transform/model/read/:modelName' },
  { path: '/admin/users' },
])
const matched = (address: string) => index.match(address)?.route.path

test.each([
  ['/', '/'],
  ['/demo_shop', '/:project'],
  ['/demo_shop/', '/:project'],
  ['/demo_shop/flows', '/:project/flows'],
  ['/demo_shop/flows/daily', '/:project/flows/:flowName'],
  ['/admin/users', '/admin/users'],
])('%s is answered by %s', (address, path) => {
  expect(matched(address)).toBe(path)
})

test.each(['/admin', '/admin/flows', '/x', '/admin/other', '/demo_shop/flows/a/b', '/demo_shop/unknown'])(
  '%s has no page',
  (address) => {
    expect(matched(address)).toBeUndefined()
  },
)

test('a fixed segment wins over a parameter, and a parameter is tried where the fixed one leads nowhere', () => {
  const other = new RouteIndex([{ path: '/:project/x' }, { path: '/shop/users' }])
  expect(other.match('/shop/x')?.route.path).toBe('/:project/x')
})

test('a parameter is decoded, an encoded slash included; a broken escape stays as it is', () => {
  expect(index.match('/demo_shop/transform/model/read/marts%2Fsales.sql')?.params).toEqual({
    project: 'demo_shop',
    modelName: 'marts/sales.sql',
  })
  expect(index.match('/demo_shop/flows/%E0%A4%A')?.params.flowName).toBe('%E0%A4%A')
})

test('no address makes it throw or reach the prototype', () => {
  fc.assert(
    fc.property(fc.webPath(), (address) => {
      index.match(address)
    }),
  )
  expect(index.match('/__proto__/flows')?.params).toEqual({ project: '__proto__' })
  expect(({} as { flows?: unknown }).flows).toBeUndefined()
})

test('paths that differ in the names of parameters only are one shape', () => {
  expect(routeShape('/:project/flows/:a')).toBe(routeShape('/:p/flows/:b/'))
})

test('two thousand routes are matched without looking at each', () => {
  const many = new RouteIndex(Array.from({ length: 2000 }, (_, n) => ({ path: `/:project/x/area-${n}/page` })))
  expect(many.match('/p/x/area-1999/page')?.route.path).toBe('/:project/x/area-1999/page')
})
