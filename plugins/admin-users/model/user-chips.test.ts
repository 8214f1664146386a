import { expect, test } from 'vitest'
import { aclChips, permissionChips } from './user-chips'

const configuration = {
  'projects-acl': {
    demo: {
      permission: 'RX',
      secret: { permission: 'R', acl: ['prod', 'test'] },
      service: { permission: 'RX' },
      transform: { permission: 'RW' },
      docs: { enabled: true },
      git: { enabled: false },
      task: { permission: 'D', artefact: { permission: 'RWX' } },
      'data-explorer': { enabled: true, permission: 'R', acl: {} },
    },
    '*': {
      permission: 'R',
      secret: { permission: 'X' },
      service: { permission: 'W' },
      'object-storage': { permission: 'WX', acl: { lake: true } },
    },
  },
}

/** All that a project can grant. */
const whole = (own: object, on: object = { enabled: true }) => {
  const lettered = ['transform', 'secret', 'service', 'object-storage', 'data-explorer']
  const switches = ['dbt-exec', 'docs', 'edr-report', 'git']
  const entries = (names: readonly string[], entry: object) => Object.fromEntries(names.map((name) => [name, entry]))
  const task = { permission: 'R', flow: on, artefact: own, bundle: own }
  return { 'projects-acl': { all: { permission: 'RX', ...entries(lettered, own), ...entries(switches, on), task } } }
}

test('USER-12 USER-16 each feature of a project has its chip, those under task too, and each with an acl its second', () => {
  const texts = permissionChips(whole({ permission: 'WX' }))?.map(({ text }) => text)
  expect(texts).toEqual([
    'all:*:r-x',
    ...['transform', 'secret'].map((name) => `all:${name}:-wx`),
    'all:task:r--',
    ...['artefact', 'bundle', 'service', 'object-storage', 'data-explorer'].map((name) => `all:${name}:-wx`),
    ...['dbt-exec', 'docs', 'edr-report', 'git', 'flow'].map((name) => `all:${name}:enabled`),
  ])
  const scoped = ['transform', 'secret', 'artefact', 'bundle', 'service', 'object-storage', 'data-explorer']
  const chips = (acl: unknown) => aclChips(whole({ permission: 'R', acl }))
  for (const open of [{}, [], null, undefined])
    expect(chips(open)).toEqual(scoped.map((name) => ({ text: `all:${name}:all`, names: [] })))
  for (const narrow of [{ one: true, two: {} }, ['one', 'two']])
    expect(chips(narrow)).toEqual(scoped.map((name) => ({ text: `all:${name}:restricted`, names: ['one', 'two'] })))
})

test('PERM-33 OP-50 USER-12 a permission reads {project}:{feature}:r-x, denied ---, a switch enabled', () => {
  expect(permissionChips(configuration)?.map(({ text }) => text)).toEqual([
    'demo:*:r-x',
    'demo:transform:rw-',
    'demo:secret:r--',
    'demo:task:---',
    'demo:artefact:rwx',
    'demo:service:r-x',
    'demo:data-explorer:r--',
    'demo:docs:enabled',
    '*:*:r--',
    '*:secret:--x',
    '*:service:-w-',
    '*:object-storage:-wx',
  ])
})

test('USER-13 USER-14 USER-15 its kind is that of its level: read, exec, or any other, denied too', () => {
  const kinds = Object.fromEntries((permissionChips(configuration) ?? []).map(({ text, kind }) => [text, kind]))
  expect(kinds).toMatchObject({
    'demo:*:r-x': 'exec',
    'demo:secret:r--': 'read',
    'demo:transform:rw-': 'other',
    'demo:task:---': 'other',
    'demo:artefact:rwx': 'other',
    'demo:docs:enabled': 'other',
    '*:*:r--': 'read',
    '*:secret:--x': 'exec',
    '*:service:-w-': 'other',
    '*:object-storage:-wx': 'other',
  })
})

test('USER-16 an acl reads all or restricted, for features that are granted', () => {
  expect(aclChips(configuration)).toEqual([
    { text: 'demo:transform:all', names: [] },
    { text: 'demo:secret:restricted', names: ['prod', 'test'] },
    { text: 'demo:artefact:all', names: [] },
    { text: 'demo:service:all', names: [] },
    { text: 'demo:data-explorer:all', names: [] },
    { text: '*:secret:all', names: [] },
    { text: '*:service:all', names: [] },
    { text: '*:object-storage:restricted', names: ['lake'] },
  ])
})

test('a configuration that cannot be read has no permissions, which is not the same as none', () => {
  expect(permissionChips({})).toBeUndefined()
  expect(permissionChips({ 'projects-acl': {} })).toEqual([])
  expect(aclChips('x')).toEqual([])
})
