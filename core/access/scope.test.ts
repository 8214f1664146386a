import { expect, test } from 'vitest'
import { parseConfiguration } from './configuration'
import type { ScopedFeature } from './feature'
import { entryScope, mayReach, type Scope, scopeOf } from './scope'

const SEVEN: readonly ScopedFeature[] = [
  'transform',
  'secret',
  'artefact',
  'bundle',
  'service',
  'object-storage',
  'data-explorer',
]

/** One feature with this acl; of all others the opposite is true. */
function aConfiguration(feature: ScopedFeature, acl: unknown) {
  const isNarrowed = typeof acl === 'object' && acl !== null && Object.keys(acl).length > 0
  const other = { permission: 'R', ...(!isNarrowed && { acl: { another: true } }) }
  const entry = { permission: 'R', ...(acl === undefined ? {} : { acl }) }
  const { artefact, bundle, ...features } = Object.fromEntries(
    SEVEN.map((name) => [name, name === feature ? entry : other]),
  )
  const task = { permission: 'R', artefact, bundle }
  return parseConfiguration({ 'projects-acl': { demo_shop: { permission: 'R', ...features, task } } })
}

const ALL: Scope = { kind: 'all' }
const scopeBy = (feature: ScopedFeature, acl: unknown) => scopeOf(aConfiguration(feature, acl), 'demo_shop', feature)

test('scope all passes for each of the seven features when its acl is empty (PERM-28)', () => {
  for (const feature of SEVEN) for (const acl of [{}, [], null]) expect(scopeBy(feature, acl), feature).toEqual(ALL)
})

test('scope restricted passes for each of them when its acl is not empty (PERM-29)', () => {
  for (const feature of SEVEN)
    for (const [acl, names] of [
      [{ one: true }, ['one']],
      [{ one: false, two: {} }, ['one', 'two']],
      [
        ['one', 'two'],
        ['one', 'two'],
      ],
    ] as const)
      expect(scopeBy(feature, acl), feature).toEqual({ kind: 'restricted', names })
})

test('artefact and bundle each have an acl of their own, beside that of the other (PERM-12)', () => {
  const named = { permission: 'R', acl: { one: true } }
  const both = (artefact: unknown, bundle: unknown) =>
    parseConfiguration({
      'projects-acl': { demo_shop: { permission: 'R', task: { permission: 'R', artefact, bundle } } },
    })
  const scopes = (artefact: unknown, bundle: unknown) =>
    (['artefact', 'bundle'] as const).map((feature) => scopeOf(both(artefact, bundle), 'demo_shop', feature))
  const one = { kind: 'restricted', names: ['one'] }
  expect(scopes(named, { permission: 'R', acl: {} })).toEqual([one, ALL])
  expect(scopes({ permission: 'R' }, named)).toEqual([ALL, one])
  expect(scopes(named, { permission: 'R', acl: { two: true } })).toEqual([one, { kind: 'restricted', names: ['two'] }])
})

test('scope restricted fails on an empty acl (PERM-30)', () => {
  for (const feature of SEVEN)
    for (const acl of [{}, [], null, undefined]) expect(scopeBy(feature, acl).kind, feature).not.toBe('restricted')
})

test('scope all fails on an acl that is not empty (PERM-31)', () => {
  for (const feature of SEVEN)
    for (const acl of [{ one: true }, { one: false }, ['one'], { one: true, two: true }, ['one', 'two', 'three']])
      expect(scopeBy(feature, acl).kind, feature).not.toBe('all')
})

test('an acl present and not empty means restricted, an absent one means all (PERM-35)', () => {
  for (const feature of SEVEN) {
    for (const acl of [{ a: true, b: {} }, ['a', 'b']])
      expect(scopeBy(feature, acl)).toEqual({ kind: 'restricted', names: ['a', 'b'] })
    expect(scopeBy(feature, undefined)).toEqual(ALL)
  }
  expect(entryScope({ acl: null })).toEqual(ALL)
})

test('a restricted user reaches the named things and no other', () => {
  const configuration = aConfiguration('secret', { warehouse: true })
  expect(mayReach(configuration, 'demo_shop', 'secret', 'warehouse')).toBe(true)
  expect(mayReach(configuration, 'demo_shop', 'secret', 'payroll')).toBe(false)
  expect(mayReach(configuration, 'demo_shop', 'secret', 'constructor')).toBe(false)
  expect(mayReach(aConfiguration('secret', {}), 'demo_shop', 'secret', 'payroll')).toBe(true)
})

test('an acl that names only __proto__ stays restricted', () => {
  const acl: unknown = JSON.parse('{"__proto__":true}')
  expect(scopeBy('secret', acl)).toEqual({ kind: 'restricted', names: ['__proto__'] })
  expect(mayReach(aConfiguration('secret', acl), 'demo_shop', 'secret', 'payroll')).toBe(false)
})

test('where the feature is not granted the scope names nothing and nothing is reached', () => {
  const entries: unknown[] = [
    { permission: 'D', secret: { permission: 'R' } },
    { permission: 'R', secret: { permission: 'D' } },
    { permission: 'R' },
    { permission: 'R', secret: { permission: 'R', acl: 'everything' } },
  ]
  for (const entry of entries) {
    const configuration = parseConfiguration({ 'projects-acl': { demo_shop: entry } })
    expect(scopeOf(configuration, 'demo_shop', 'secret')).toEqual({ kind: 'restricted', names: [] })
    expect(mayReach(configuration, 'demo_shop', 'secret', 'warehouse')).toBe(false)
  }
  expect(mayReach(undefined, 'demo_shop', 'secret', 'warehouse')).toBe(false)
})

test("the scope follows the entry that rules the project, the '*' one included (PERM-07)", () => {
  const secret = { permission: 'R', acl: ['shared'] }
  const configuration = parseConfiguration({ 'projects-acl': { '*': { permission: 'R', secret } } })
  expect(scopeOf(configuration, 'anything', 'secret')).toEqual({ kind: 'restricted', names: ['shared'] })
})
