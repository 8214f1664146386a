import { expect, test } from 'vitest'
import { isNarrowed, USERS_ADDRESS, usersRequest, withoutFilters } from './users-address'

const read = (query: string) => USERS_ADDRESS.read(new URLSearchParams(query))

test('USER-01 ten users are asked for where the address says nothing', () => {
  expect(usersRequest(read(''))).toEqual({ offset: 0, limit: 10 })
  expect(usersRequest(read('size=7'))).toMatchObject({ limit: 10 })
})

test('USER-07 USER-09 USER-11 the address carries search, roles, filters, order and page, each its own field, and comes back as it was', () => {
  const query =
    'search=ada&role=user&role=admin&page=3&size=5&sort=role.desc&filter.email=contains%3Aa%40b&filter.plugins=contains%3Anote'
  expect(usersRequest(read(query))).toEqual({
    search: 'ada',
    email: 'a@b',
    app: 'note',
    roles: ['user', 'admin'],
    sort: 'role',
    descending: true,
    offset: 10,
    limit: 5,
  })
  const written = new URLSearchParams('other=1')
  USERS_ADDRESS.write(read(query), written)
  expect(read(written.toString())).toEqual(read(query))
  expect(written.get('other')).toBe('1')
})

test('USER-06 USER-08 users are sorted by email or role, either way', () => {
  for (const column of ['email', 'role'])
    for (const [direction, descending] of [
      ['asc', false],
      ['desc', true],
    ] as const)
      expect(usersRequest(read(`sort=${column}.${direction}`))).toEqual({
        ...{ sort: column, descending },
        ...{ offset: 0, limit: 10 },
      })
})

test('USER-05 without filters there is neither search, role nor filter; the order stays', () => {
  const address = read('search=ada&role=user&page=3&sort=role.desc&filter.email=contains%3Aa')
  expect(isNarrowed(address)).toBe(true)
  expect(isNarrowed(withoutFilters(address))).toBe(false)
  expect(usersRequest(withoutFilters(address))).toEqual({ sort: 'role', descending: true, offset: 0, limit: 10 })
})

test('a sort that the table has not, and roles that nobody can have, are not asked for', () => {
  expect(usersRequest(read('sort=password.asc&role=root'))).toEqual({ offset: 0, limit: 10 })
})
