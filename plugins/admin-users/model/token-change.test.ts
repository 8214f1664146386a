import { expect, test } from 'vitest'
import { listUsers, searchUsers } from '../contract'
import { hasExpired, withTokens } from './token-change'

const token = { token_id: 't1', token_name: 'one', email: 'a@etabli.test', 'sda-url': '' }
const user = (email: string) => ({
  email,
  role: 'user' as const,
  organization: '',
  'sda-url': '',
  'external-apps': [],
  'sda-configuration': {},
  'access-tokens': [token],
})

test('the tokens of one user of the list change, and nothing else', () => {
  const page = { users: [user('a@etabli.test'), user('b@etabli.test')], total: 2 }
  const changed = withTokens(page, 'b@etabli.test', () => [])
  expect(changed?.users.map((each) => each['access-tokens'].length)).toEqual([1, 0])
  expect(changed?.users[0]).toBe(page.users[0])
  expect(changed?.total).toBe(2)
})

test('USER-46 a user who is not in the list is told from one who is', () => {
  expect(withTokens({ users: [user('a@etabli.test')] }, 'b@etabli.test', () => [])).toBeUndefined()
})

test('a token is expired from its very moment on, and never without one', () => {
  const at = Date.parse('2026-01-01T00:00:00Z')
  expect(hasExpired({ ...token, expires_at: '2026-01-01T00:00:00Z' }, at)).toBe(true)
  expect(hasExpired({ ...token, expires_at: '2026-01-01T00:00:01Z' }, at)).toBe(false)
  expect(hasExpired(token, at)).toBe(false)
})

test('OP-16 a list of users is read whether its tokens have their address as `sda-url` or as `sda_url`', () => {
  const { 'sda-url': address, ...rest } = token
  const users = [{ ...user('a@etabli.test'), 'access-tokens': [token, { ...rest, sda_url: address }] }]
  for (const { returns } of [listUsers, searchUsers]) {
    const read = returns.parse({ users, total: 1, roles: [] })
    expect(read.users[0]?.['access-tokens'].map(({ token_id }) => token_id)).toEqual(['t1', 't1'])
  }
})
