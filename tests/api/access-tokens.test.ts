import { checkSession, logout } from '@etabli/core/session/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client, everything, query, World } from '#tests/support/world'
import {
  createAccessToken,
  createUser,
  deleteUser,
  listUsers,
  revokeAccessToken,
  searchUsers,
  updateUser,
} from '../../plugins/admin-users/contract'

const DAY_MS = 86_400_000
let now = Date.now()
let world: World
let admin: Client
beforeAll(async () => {
  world = await World.open({ now: () => now })
  await world.project('shop')
  await world.project('transit')
  await world.user({ email: 'root@etabli.test', role: 'superadmin' })
  admin = await world.user({ email: 'admin@etabli.test', role: 'admin', isAudited: true })
})
afterAll(() => world?.close())

async function aTokenOf(email: string, more: { readonly expires_in_days?: number } = {}) {
  const input = { token_name: 'ci', email, sda_url: 'https://etabli.test', ...more }
  const { accessTokenData } = await admin.call(createAccessToken, input)
  return { ...accessTokenData, client: world.anonymous(accessTokenData.access_token) }
}

const tokensOf = async (email: string) => {
  const { users } = await admin.call(listUsers, {})
  return users.find((user) => user.email === email)?.['access-tokens']
}
const readProject = (client: Client, project: string) => client.request('GET', `/api/v1/aec-project/read/${project}`)

test('USER-47 USER-48 USER-53 OP-16 a token is told once, listed without its value, and stored as a hash', async () => {
  const user = await world.user()
  const { access_token, token_id, client: _, ...told } = await aTokenOf(user.email)
  expect(access_token).toMatch(/^etb_[A-Za-z0-9_-]{43}$/)
  expect(told).toEqual({
    token_name: 'ci',
    email: user.email,
    sda_url: 'https://etabli.test',
    created_at: new Date(now).toISOString(),
  })
  expect(await tokensOf(user.email)).toEqual([
    {
      token_id,
      token_name: 'ci',
      email: user.email,
      'sda-url': 'https://etabli.test',
      created_at: new Date(now).toISOString(),
    },
  ])
  const { rows } = await query(world.database, 'select t::text as row, hash from access_token t where id = $1', [
    token_id,
  ])
  expect(rows[0].row).not.toContain(access_token.slice(4))
  expect(rows[0].hash).toHaveLength(32)
})

test('a token acts with the permissions of its owner and with no others, and a change acts on its next call', async () => {
  const owner = await world.user({ acl: { shop: everything('R') } })
  const { client } = await aTokenOf(owner.email)
  expect((await client.call(checkSession, {})).user.email).toBe(owner.email)
  expect((await readProject(client, 'shop')).status).toBe(200)
  expect((await readProject(client, 'transit')).status).toBe(403)
  expect((await client.send(listUsers, {})).status).toBe(403)
  await admin.call(updateUser, { email: owner.email, role: 'admin', 'sda-configuration': { 'projects-acl': {} } })
  expect((await readProject(client, 'shop')).status).toBe(403)
  expect((await client.send(listUsers, {})).status).toBe(200)
})

test('USER-54 a revoked token is refused from the next call on, on every server; the reply carries status and message', async () => {
  const other = await World.open({ beside: world, now: () => now })
  try {
    const owner = await world.user()
    const { client, token_id } = await aTokenOf(owner.email)
    const clients = [client, new Client(other.url, client.token)]
    const statuses = async () => Promise.all(clients.map(async (one) => (await one.send(checkSession, {})).status))
    expect([await statuses(), await statuses()]).toEqual([
      [200, 200],
      [200, 200],
    ])
    const { status, body } = await admin.send(revokeAccessToken, { email: owner.email, token_id })
    expect({ status, body }).toEqual({
      status: 200,
      body: { status: 'success', message: 'access token successfully revoked', data: {} },
    })
    expect(await statuses()).toEqual([401, 401])
    await expect(admin.call(revokeAccessToken, { email: owner.email, token_id })).rejects.toMatchObject({
      code: 'NO_ACCESS_TOKEN',
    })
    expect(await tokensOf(owner.email)).toEqual([])
  } finally {
    await other.close()
  }
})

test('a token goes with its owner, survives a new password, and is revoked only under the name of its owner', async () => {
  const owner = await world.user()
  const neighbour = await world.user()
  const { client, token_id } = await aTokenOf(owner.email)
  await expect(admin.call(revokeAccessToken, { email: neighbour.email, token_id })).rejects.toMatchObject({
    code: 'NO_ACCESS_TOKEN',
  })
  await admin.call(updateUser, { email: owner.email, password: 'a new one for the same tokens' })
  expect((await client.send(checkSession, {})).status).toBe(200)
  await admin.call(deleteUser, { email: owner.email })
  expect(await client.send(checkSession, {})).toMatchObject({ status: 401, body: { code: 'TOKEN_INVALID' } })
})

test('a token that expires is refused from that moment on, though it was used before', async () => {
  const owner = await world.user()
  const { client, expires_at } = await aTokenOf(owner.email, { expires_in_days: 1 })
  expect(expires_at).toBe(new Date(now + DAY_MS).toISOString())
  expect((await client.send(checkSession, {})).status).toBe(200)
  const before = now
  try {
    now += DAY_MS - 1
    expect((await client.send(checkSession, {})).status).toBe(200)
    now += 1
    expect(await client.send(checkSession, {})).toMatchObject({ status: 401, body: { code: 'TOKEN_EXPIRED' } })
  } finally {
    now = before
  }
})

test('the last use is kept, and written at most once a minute', async () => {
  const owner = await world.user()
  const { client } = await aTokenOf(owner.email)
  const lastUsed = async () => (await tokensOf(owner.email))?.[0]?.last_used_at
  expect(await lastUsed()).toBeUndefined()
  const before = now
  try {
    await client.call(checkSession, {})
    const first = new Date(now).toISOString()
    expect(await lastUsed()).toBe(first)
    now += 59_999
    await client.call(checkSession, {})
    expect(await lastUsed()).toBe(first)
    now += 1
    await client.call(checkSession, {})
    expect(await lastUsed()).toBe(new Date(before + 60_000).toISOString())
  } finally {
    now = before
  }
})

test('a token opens no way in that outlives it: no token, no user, no password, and no session to end', async () => {
  const owner = await world.user({ role: 'admin', isAudited: true })
  const { client } = await aTokenOf(owner.email)
  expect((await client.send(searchUsers, { limit: 1 })).status).toBe(200)
  const attempts = [
    client.send(createAccessToken, { token_name: 'more', email: owner.email }),
    client.send(createUser, { email: 'x@etabli.test', password: 'x', 'external-apps': [], 'sda-configuration': {} }),
    client.send(updateUser, { email: owner.email, password: 'mine now' }),
    client.send(logout, {}),
  ]
  for (const { status, body } of await Promise.all(attempts))
    expect({ status, body }).toMatchObject({
      status: 403,
      body: { code: 'SIGN_IN_NEEDED', message: 'this cannot be done with an access token: sign in instead' },
    })
  const { rows } = await query(
    world.database,
    `select distinct action, message from audit_event where email = $1 and outcome = 'denied' order by 1`,
    [owner.email],
  )
  expect(rows[0]).toEqual({
    action: 'access-token.create',
    message: "with the access token 'ci': this cannot be done with an access token: sign in instead",
  })
  expect(rows).toHaveLength(4)
})

test('an admin makes no token for a superadmin, nobody one for nobody, and a token needs a name', async () => {
  const attempt = (input: Readonly<Record<string, unknown>>) =>
    admin.send(createAccessToken, { token_name: 'x', ...input })
  expect(await attempt({ email: 'root@etabli.test' })).toMatchObject({ status: 403, body: { code: 'SUPERADMIN_ONLY' } })
  expect(await attempt({ email: 'nobody@etabli.test' })).toMatchObject({ status: 404, body: { code: 'NO_USER' } })
  for (const token_name of [undefined, '', '  ', 'a\nb'])
    expect(await attempt({ email: admin.email, token_name })).toMatchObject({
      status: 400,
      body: { message: 'Token name is required.' },
    })
  expect(await attempt({ email: admin.email, sda_url: 'javascript:alert(1)' })).toMatchObject({ status: 400 })
})

test('what only looks like a token is refused, and so is the hash that the store has', async () => {
  const owner = await world.user()
  const { access_token, token_id } = await aTokenOf(owner.email)
  const { rows } = await query(world.database, 'select hash from access_token where id = $1', [token_id])
  const hash = Buffer.from(rows[0].hash).toString('base64url')
  const last = access_token.at(-5) === 'A' ? 'B' : 'A'
  const forged = [
    'etb_',
    `etb_${hash}`,
    `etb_${'A'.repeat(43)}`,
    access_token.slice(0, -1),
    `${access_token}A`,
    `${access_token.slice(0, -5)}${last}${access_token.slice(-4)}`,
    access_token.toLowerCase(),
  ]
  for (const value of forged)
    expect(await world.anonymous(value).send(checkSession, {})).toMatchObject({
      status: 401,
      body: { code: 'TOKEN_INVALID' },
    })
  expect((await world.anonymous(access_token).send(checkSession, {})).status).toBe(200)
})

test('making and revoking a token leave lines in the audit trail, without its value', async () => {
  const owner = await world.user()
  const { access_token, token_id } = await aTokenOf(owner.email)
  await admin.call(revokeAccessToken, { email: owner.email, token_id })
  const { rows } = await query(
    world.database,
    `select action, before, after from audit_event where object = $1 and outcome = 'done' order by id`,
    [`access token ci of ${owner.email}`],
  )
  expect(rows).toMatchObject([
    { action: 'access-token.create', before: null, after: { token_id, token_name: 'ci' } },
    { action: 'access-token.revoke', before: { token_id, token_name: 'ci' }, after: null },
  ])
  expect(JSON.stringify(rows)).not.toContain(access_token)
})
