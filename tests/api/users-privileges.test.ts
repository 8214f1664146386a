import { checkSession } from '@etabli/core/session/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RawHttp } from '#tests/support/raw-http'
import { type Client, everything, PASSWORD, query, World } from '#tests/support/world'
import {
  createAccessToken,
  createUser,
  deleteUser,
  effectiveOfUser,
  findUser,
  revokeAccessToken,
  searchUsers,
  updateUser,
} from '../../plugins/admin-users/contract'

let world: World
let root: Client
let admin: Client
beforeAll(async () => {
  world = await World.open()
  await world.project('shop')
  root = await world.user({ email: 'root@etabli.test', role: 'superadmin', acl: { '*': everything('RWX') } })
  admin = await world.user({ email: 'admin@etabli.test', role: 'admin' })
})
afterAll(() => world?.close())

const rowsOf = async (table: 'app_user' | 'access_token') =>
  (await query(world.database, `select * from ${table} order by id`)).rows
const roleOf = async (email: string) => (await root.call(findUser, { email })).user.role

test('an admin comes to no role by his own JSON, by permissions that he copies, or by an access token', async () => {
  const asRoot = (await admin.call(findUser, { email: root.email })).user['sda-configuration']
  const hopes = [
    { ...asRoot, role: 'superadmin' },
    { 'projects-acl': { '*': { permission: 'RWX', role: 'superadmin' } }, roles: ['superadmin'], superadmin: true },
  ]
  for (const configuration of hopes) {
    const { status } = await admin.send(updateUser, { email: admin.email, 'sda-configuration': configuration })
    expect(status).toBe(200)
    expect(await roleOf(admin.email)).toBe('admin')
    expect((await admin.call(checkSession, {})).user.role).toBe('admin')
    await expect(admin.call(deleteUser, { email: root.email })).rejects.toMatchObject({ code: 'SUPERADMIN_ONLY' })
  }
  const { accessTokenData } = await root.call(createAccessToken, { token_name: 'made by root', email: admin.email })
  const token = world.anonymous(accessTokenData.access_token)
  for (const [call, input] of [
    [deleteUser, { email: root.email }],
    [updateUser, { email: admin.email, role: 'superadmin' }],
    [revokeAccessToken, { email: root.email, token_id: 'any' }],
    [createAccessToken, { token_name: 'mine', email: root.email }],
  ] as const)
    expect((await token.send(call, input)).status).toBe(403)
  expect([await roleOf(admin.email), await roleOf(root.email)]).toEqual(['admin', 'superadmin'])
})

test('a token that an admin keeps loses what he loses with his next call, and what he made for others stays theirs', async () => {
  const fallen = await world.user({ role: 'admin' })
  const other = await world.user()
  const tokenOf = async (email: string) => {
    const { accessTokenData } = await fallen.call(createAccessToken, { token_name: 'kept', email })
    return world.anonymous(accessTokenData.access_token)
  }
  const [own, others] = [await tokenOf(fallen.email), await tokenOf(other.email)]
  expect((await own.send(searchUsers, { limit: 1 })).status).toBe(200)
  await root.call(updateUser, { email: fallen.email, role: 'user' })
  expect((await own.send(searchUsers, { limit: 1 })).status).toBe(403)
  await root.call(deleteUser, { email: fallen.email })
  expect((await own.send(checkSession, {})).status).toBe(401)
  expect((await others.call(checkSession, {})).user.email).toBe(other.email)
})

test('fields that a call does not declare are ignored: none of them reaches the store', async () => {
  const known = await world.user()
  const { accessTokenData } = await admin.call(createAccessToken, { token_name: 'stays', email: known.email })
  const forged = {
    id: 'forged',
    user_id: 'forged',
    'user-id': 'forged',
    organization: 'forged',
    password_hash: 'forged',
    passwordHash: 'forged',
    'jw-secret-key': 'forged',
    'sda-url': 'https://forged.test',
    'access-tokens': [{ token_id: 'forged', token_name: 'forged' }],
    hash: 'forged',
    created_by: 'forged',
    created_at: '1999-01-01',
    expires_at: '2999-01-01',
    last_used_at: '1999-01-01',
    actor: { role: 'superadmin' },
    principal: { role: 'superadmin' },
    isAdmin: true,
    toString: 'forged',
  }
  const before = await rowsOf('app_user')
  const made = await admin.send(createUser, {
    email: 'plain@etabli.test',
    password: PASSWORD,
    'external-apps': [],
    'sda-configuration': { 'projects-acl': {} },
    ...forged,
  })
  const replies = [
    made,
    await admin.send(updateUser, { email: known.email, ...forged }),
    await admin.send(searchUsers, { limit: 1, ...forged }),
    await admin.send(createAccessToken, { token_name: 'plain', email: known.email, token_id: 'forged', ...forged }),
    await admin.send(revokeAccessToken, { email: known.email, token_id: accessTokenData.token_id, ...forged }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(JSON.stringify([await rowsOf('app_user'), await rowsOf('access_token')])).not.toMatch(/forged|1999|2999/)
  expect((await rowsOf('app_user')).filter(({ email }) => email !== 'plain@etabli.test')).toEqual(before)
  expect((await admin.send(deleteUser, { email: 'plain@etabli.test', ...forged, role: 'superadmin' })).status).toBe(200)
  expect(await rowsOf('app_user')).toEqual(before)
})

test('an address in a path is a text: dots, slashes, NUL and look-alikes find nobody and break nothing', async () => {
  const http = new RawHttp(world.url)
  const headers = { authorization: `Bearer ${admin.token}` }
  const names = [
    '..',
    '%2e%2e',
    '..%2f..%2flist',
    '%252e%252e',
    '%5c..%5c',
    'a%00b',
    '%ff',
    'аdmin%40etabli.test',
    'a'.repeat(4_096),
  ]
  try {
    for (const call of [findUser, effectiveOfUser])
      for (const name of names) {
        const { status, text } = await http.send({
          path: encodeURI(call.path.replace(':email', '')) + name.replace('а', '%D0%B0'),
          headers,
        })
        expect([400, 404, 414], `${call.path} ${name}: ${status} ${text.slice(0, 100)}`).toContain(status)
      }
  } finally {
    http.close()
  }
})

test('a configuration as large as a body may be is stored whole and read at once; one beyond is refused', async () => {
  const { email } = await world.user()
  const entry = everything('RX')
  const projects = Object.fromEntries(Array.from({ length: 1_500 }, (_, index) => [`project_${index}`, entry]))
  const large = { 'projects-acl': projects }
  await admin.call(updateUser, { email, 'sda-configuration': large })
  expect((await admin.call(findUser, { email })).user['sda-configuration']).toEqual(large)
  const found = await admin.call(searchUsers, { search: 'project_1499', limit: 10 })
  expect(found.users.map((user) => user.email)).toEqual([email])
  const reply = await admin.send(updateUser, {
    email,
    'sda-configuration': { ...large, note: 'x'.repeat(10_000_000) },
  })
  expect([reply.status, reply.body]).toEqual([413, expect.objectContaining({ message: 'the request is too large' })])
  expect((await admin.call(findUser, { email })).user['sda-configuration']).toEqual(large)
})
