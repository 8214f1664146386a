import { expect, test } from 'vitest'
import { parseConfiguration, parseExternalApps } from './configuration'
import { offeredServiceEngines, offeredTaskEngines } from './engine'

const aclOf = (projectsAcl: unknown) => parseConfiguration({ 'projects-acl': projectsAcl })?.['projects-acl']
const DENIED = { permission: 'D' }
/** Stands where no entry, switch, permission or acl can stand. */
const MALFORMED = 7

// Unknown fields are kept as they are, so what a field is known to hold shows in what is done with a malformed one.

test('a configuration holds projects-acl by project or *, audit-trail.enabled, and four engines with enabled (PERM-09)', () => {
  const ENGINES = ['clever-cloud', 'etabli', 'scaleway', 'job-runner']
  const value = (enabled: unknown) => ({
    'projects-acl': { demo_shop: { permission: 'RW' }, '*': { permission: 'R' } },
    'audit-trail': { enabled },
    engines: Object.fromEntries(ENGINES.map((engine) => [engine, { enabled }])),
  })
  for (const enabled of [true, false]) expect(parseConfiguration(value(enabled))).toEqual(value(enabled))
  const none = { ...value(true), 'audit-trail': {}, engines: Object.fromEntries(ENGINES.map((engine) => [engine, {}])) }
  expect(parseConfiguration(value(MALFORMED))).toEqual(none)
  expect(aclOf({ demo_shop: MALFORMED, '*': MALFORMED })).toEqual({ demo_shop: DENIED, '*': DENIED })

  const on = parseConfiguration(value(true))
  expect([...offeredTaskEngines(on), ...offeredServiceEngines(on)]).toEqual([
    'etabli',
    'clever-cloud',
    'job-runner',
    'clever-cloud',
    'scaleway',
  ])
})

test('a project entry holds its permission and an entry for each feature, task with its own three (PERM-10)', () => {
  const features = [
    'transform',
    'dbt-exec',
    'docs',
    'edr-report',
    'secret',
    'task',
    'service',
    'object-storage',
    'data-explorer',
    'git',
  ]
  const under = ['flow', 'artefact', 'bundle']
  const entries = (names: readonly string[], entry: unknown) => Object.fromEntries(names.map((name) => [name, entry]))
  const whole = { permission: 'RWX', ...entries(features, { enabled: true, permission: 'RX' }) }
  const nested = { demo_shop: { ...whole, task: { permission: 'R', ...entries(under, { permission: 'X' }) } } }
  expect(aclOf(nested)).toEqual(nested)
  expect(aclOf({ demo_shop: { permission: MALFORMED } })).toEqual({ demo_shop: DENIED })
  expect(aclOf({ demo_shop: { permission: 'R', ...entries(features, MALFORMED) } })).toEqual({
    demo_shop: { permission: 'R', ...entries(features, DENIED) },
  })
  expect(aclOf({ demo_shop: { task: { permission: 'R', ...entries(under, MALFORMED) } } })).toEqual({
    demo_shop: { task: { permission: 'R', ...entries(under, DENIED) } },
  })
})

/** That a feature's entry holds a permission and may hold an acl, a map of names, and is denied where one is malformed. */
function expectPermissionAndAcl(place: (entry: unknown) => unknown): void {
  for (const entry of [{ permission: 'R' }, { permission: 'RX', acl: {} }, { permission: 'R', acl: { one: true } }])
    expect(aclOf({ demo_shop: place(entry) })).toEqual({ demo_shop: place(entry) })
  for (const entry of [{ permission: MALFORMED }, { permission: 'R', acl: MALFORMED }, { permission: 'R', acl: 'all' }])
    expect(aclOf({ demo_shop: place(entry) })).toEqual({ demo_shop: place(DENIED) })
}

test('transform, secret, service and object-storage hold a permission and an optional acl (PERM-11)', () => {
  for (const feature of ['transform', 'secret', 'service', 'object-storage'])
    expectPermissionAndAcl((entry) => ({ permission: 'R', [feature]: entry }))
})

test('task holds a permission, and artefact and bundle with permission and acl (PERM-12)', () => {
  const task = (permission: unknown) => ({ demo_shop: { task: { permission } } })
  expect(aclOf(task('RX'))).toEqual(task('RX'))
  expect(aclOf(task(MALFORMED))).toEqual({ demo_shop: { task: DENIED } })
  for (const sub of ['artefact', 'bundle'])
    expectPermissionAndAcl((entry) => ({ task: { permission: 'R', [sub]: entry } }))
})

test('data-explorer holds enabled and acl (PERM-13)', () => {
  const explorer = (enabled: unknown, acl: unknown) => ({ demo_shop: { 'data-explorer': { enabled, acl } } })
  for (const good of [explorer(true, { warehouse: true }), explorer(false, {})]) expect(aclOf(good)).toEqual(good)
  for (const bad of [explorer('yes', {}), explorer(true, MALFORMED)])
    expect(aclOf(bad)).toEqual({ demo_shop: { 'data-explorer': DENIED } })
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
