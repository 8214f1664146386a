import { expect, test } from 'vitest'
import { parseConfiguration, parseExternalApps } from './configuration'

test('a configuration holds projects-acl, audit-trail and engines (PERM-09)', () => {
  const value = {
    'projects-acl': { demo_shop: { permission: 'RW' }, '*': { permission: 'R' } },
    'audit-trail': { enabled: true },
    engines: {
      'clever-cloud': { enabled: true },
      etabli: { enabled: true },
      scaleway: { enabled: false },
      'job-runner': { enabled: true },
    },
  }
  expect(parseConfiguration(value)).toEqual(value)
})

test('a project entry holds its permission and every feature, task with its own three (PERM-10)', () => {
  const entry = {
    permission: 'RWX',
    transform: { permission: 'RW' },
    'dbt-exec': { enabled: true },
    docs: { enabled: true },
    'edr-report': { enabled: false },
    secret: { permission: 'R' },
    task: {
      permission: 'RX',
      flow: { enabled: true },
      artefact: { permission: 'R' },
      bundle: { permission: 'R' },
    },
    service: { permission: 'X' },
    'object-storage': { permission: 'RW' },
    'data-explorer': { enabled: true },
    git: { enabled: true },
  }
  const value = { 'projects-acl': { demo_shop: entry } }
  expect(parseConfiguration(value)).toEqual(value)
})

test('transform, secret, service and object-storage hold a permission and an optional acl (PERM-11)', () => {
  const entry = {
    transform: { permission: 'R', acl: { 'staging/orders': true } },
    secret: { permission: 'R', acl: {} },
    service: { permission: 'R' },
    'object-storage': { permission: 'R', acl: { invoices: { any: 'thing' } } },
  }
  const value = { 'projects-acl': { demo_shop: entry } }
  expect(parseConfiguration(value)).toEqual(value)
})

test('task holds a permission, and artefact and bundle with permission and acl (PERM-12)', () => {
  const artefact = { permission: 'RX', acl: { nightly: true } }
  const value = { 'projects-acl': { demo_shop: { task: { permission: 'RX', artefact, bundle: artefact } } } }
  expect(parseConfiguration(value)).toEqual(value)
})

test('data-explorer holds enabled and acl (PERM-13)', () => {
  const value = { 'projects-acl': { demo_shop: { 'data-explorer': { enabled: true, acl: { warehouse: true } } } } }
  expect(parseConfiguration(value)).toEqual(value)
})

test('an acl may also be a list of names, and nothing at all', () => {
  const entry = { secret: { permission: 'R', acl: ['a', 'b'] }, service: { permission: 'R', acl: null } }
  const value = { 'projects-acl': { demo_shop: entry } }
  expect(parseConfiguration(value)).toEqual(value)
})

test('unknown keys are kept, at every depth', () => {
  const value = {
    'projects-acl': {
      demo_shop: { permission: 'R', later: { permission: 'R' }, secret: { permission: 'R', note: 1 } },
    },
    organisation: 'acme',
  }
  expect(parseConfiguration(value)).toEqual(value)
})

test('a configuration without a projects-acl object is invalid', () => {
  for (const value of [undefined, null, 'x', 3, [], {}, { 'projects-acl': null }, { 'projects-acl': [] }]) {
    expect(parseConfiguration(value)).toBeUndefined()
  }
  expect(parseConfiguration({ 'projects-acl': {} })).toEqual({ 'projects-acl': {} })
})

test('a malformed entry reads as denied instead of vanishing', () => {
  const value = {
    'projects-acl': {
      a: null,
      b: 'RWX',
      c: { permission: 7 },
      d: { permission: 'RWX', secret: 'R', task: [], service: { permission: 'R', acl: 'all' } },
    },
    engines: { etabli: true, scaleway: { enabled: 'yes' } },
  }
  const denied = { permission: 'D' }
  expect(parseConfiguration(value)).toEqual({
    'projects-acl': {
      a: denied,
      b: denied,
      c: denied,
      d: { permission: 'RWX', secret: denied, task: denied, service: denied },
    },
    engines: { etabli: {}, scaleway: {} },
  })
})

test('a __proto__ key changes no prototype, neither of the result nor of all objects', () => {
  const text = `{"__proto__":{"a":1},"projects-acl":{"__proto__":{"permission":"RWX"},
    "demo_shop":{"__proto__":{"secret":{"permission":"R"}},"permission":"R","secret":{"__proto__":{"enabled":true}}}},
    "engines":{"__proto__":{"enabled":true}}}`
  const configuration = parseConfiguration(JSON.parse(text))
  const entry = configuration?.['projects-acl'].demo_shop
  for (const part of [
    configuration,
    configuration?.['projects-acl'],
    entry,
    entry?.secret,
    configuration?.engines,
    {},
  ]) {
    expect(Object.getPrototypeOf(part)).toBe(Object.prototype)
  }
  expect(entry?.secret?.enabled).toBeUndefined()
  expect(Object.hasOwn(Object.prototype, 'permission')).toBe(false)
})

test('external apps are valid as a list of objects that each have a name', () => {
  const apps = [{ name: 'Notebooks', url: 'https://example.org', 'engine-link': { engine: 'clever-cloud' } }]
  expect(parseExternalApps(apps)).toEqual(apps)
  expect(parseExternalApps([])).toEqual([])
  for (const value of [undefined, null, {}, 'x', [{}], [{ name: '' }], [{ name: 3 }], [null], [...apps, 'x']]) {
    expect(parseExternalApps(value)).toBeUndefined()
  }
})
