import { expect, test } from 'vitest'
import { DEFAULT_ROLE, isAdmin, isRole, ROLES } from './role'

test('a role is user, admin or superadmin, and nothing else is one (PERM-01)', () => {
  expect(['user', 'admin', 'superadmin'].every(isRole)).toBe(true)
  expect(ROLES).toEqual(['user', 'admin', 'superadmin'])
  expect(DEFAULT_ROLE).toBe('user')
  expect(['', 'Admin', 'USER', 'admin ', 'root', 'constructor', 3, undefined, null].some(isRole)).toBe(false)
})

test('the admin check passes for admin (PERM-02)', () => {
  expect(isAdmin('admin')).toBe(true)
})

test('the admin check passes for superadmin (PERM-03)', () => {
  expect(isAdmin('superadmin')).toBe(true)
})

test('the admin check fails for user (PERM-04)', () => {
  expect(isAdmin('user')).toBe(false)
})
