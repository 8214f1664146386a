import { expect, test } from 'vitest'
import { parseConfiguration } from '../access/configuration'
import { mayMake } from './may-make'

const principalWith = (acl: object) => ({
  ...{ id: 'u', email: 'u@example.org', role: 'user' as const },
  configuration: parseConfiguration({ 'projects-acl': { shop: acl } }),
})
const call = {
  access: [':projectName:*:read', ':projectName:object-storage:read'],
  scope: { feature: 'object-storage', name: ':bucketName' },
} as const

test('somebody may make a call of a named thing by its access and by what the acl names', () => {
  const fields = { projectName: 'shop', bucketName: 'data' }
  const whole = principalWith({ permission: 'R', 'object-storage': { permission: 'R' } })
  const narrow = principalWith({ permission: 'R', 'object-storage': { permission: 'R', acl: ['data'] } })
  expect(mayMake(whole, call, fields)).toBe(true)
  expect(mayMake(narrow, call, fields)).toBe(true)
  expect(mayMake(narrow, call, { ...fields, bucketName: 'other' })).toBe(false)
  expect(mayMake(narrow, call, { projectName: 'shop' })).toBe(false)
  expect(mayMake(whole, call, { ...fields, projectName: 'elsewhere' })).toBe(false)
  expect(mayMake(principalWith({ permission: 'R' }), call, fields)).toBe(false)
  expect(mayMake(narrow, { ...call, scope: 'whole' }, { projectName: 'shop' })).toBe(true)
})
