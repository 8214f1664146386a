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
  },
}

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
  })
})

test('USER-16 an acl reads all or restricted, for features that are granted', () => {
  expect(aclChips(configuration)).toEqual([
    { text: 'demo:transform:all', names: [] },
    { text: 'demo:secret:restricted', names: ['prod', 'test'] },
    { text: 'demo:artefact:all', names: [] },
    { text: 'demo:service:all', names: [] },
    { text: 'demo:data-explorer:all', names: [] },
  ])
})

test('a configuration that cannot be read has no permissions, which is not the same as none', () => {
  expect(permissionChips({})).toBeUndefined()
  expect(permissionChips({ 'projects-acl': {} })).toEqual([])
  expect(aclChips('x')).toEqual([])
})
