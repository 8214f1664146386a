import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillPath, pathParamNames } from './path'

test('a path is filled with its parameters', () => {
  expect(fillPath('/api/:project/read/:name', { project: 'demo_shop', name: 'x' })).toBe('/api/demo_shop/read/x')
  expect(pathParamNames('/api/:project/read/:name')).toEqual(['project', 'name'])
})

test('a value never leaves its segment', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (name) => {
      fc.pre(name !== '.' && name !== '..')
      const path = fillPath('/api/:name/end', { name })
      const segments = path.split('/')
      expect(segments).toHaveLength(4)
      expect(decodeURIComponent(segments[2] ?? '')).toBe(name)
    }),
  )
})

test.each([[{}], [{ name: '' }], [{ name: 3 }], [{ name: '.' }], [{ name: '..' }]])(
  'a missing value, and one that would leave its segment, is refused before anything is sent: %j',
  (values) => {
    expect(() => fillPath('/api/:name', values)).toThrow('/api/:name needs a value for :name')
  },
)
