import { checkSession } from '@etabli/core/session/contract'
import { changeOwnPassword, ownPassword } from '@etabli/core/session/password-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, PASSWORD, query, World } from '#tests/support/world'
import { createAccessToken, updateUser } from '../../plugins/admin-users/contract'

const NEXT = 'walnut harbour clay fifty'
let world: World
let other: World
let clock = Date.now()
beforeAll(async () => {
  world = await World.open({ config: { loginAttemptsPerMinute: 10 }, now: () => clock })
  other = await World.open({ beside: world })
})
afterAll(async () => {
  await other?.close()
  await world?.close()
})

const change = (client: Client, current_password: unknown, new_password: unknown) =>
  client.send(changeOwnPassword, { current_password, new_password })
const codeOf = async (reply: ReturnType<Client['send']>) => {
  const { status, body } = await reply
  return [status, typeof body === 'object' && body !== null && 'code' in body ? body.code : 'success']
}
const hashOf = async (email: string): Promise<unknown> =>
  (await query(world.database, 'select password_hash from app_user where email = $1', [email])).rows[0]?.password_hash

test('a user changes his own password: the session that did it stays, every other ends on every server, the old password opens nothing', async () => {
  const ana = await world.user({ email: 'ana@etabli.test' })
  const bea = await world.user({ email: 'bea@etabli.test' })
  const elsewhere = await other.signIn(ana.email)
  const second = await world.signIn(ana.email)
  for (const client of [ana, elsewhere, second]) await client.call(checkSession, {})
  const reply = await change(ana, PASSWORD, NEXT)
  expect([reply.status, reply.body]).toEqual([
    200,
    { status: 'success', message: 'password successfully changed', data: {} },
  ])
  expect(reply.text).not.toContain(NEXT)
  await ana.call(checkSession, {})
  await other.anonymous(ana.token).call(checkSession, {})
  for (const client of [elsewhere, second, world.anonymous(elsewhere.token)])
    expect((await client.send(checkSession, {})).status).toBe(401)
  await bea.call(checkSession, {})
  await expect(world.signIn(ana.email)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
  await world.signIn(ana.email, NEXT)
  // What was kept once is kept no second time.
  expect(await codeOf(change(await world.signIn(ana.email, NEXT), NEXT, PASSWORD))).toEqual([200, 'success'])
  expect((await ana.send(checkSession, {})).status).toBe(401)
})

test('a wrong current password changes nothing and counts as a wrong sign-in; the right one is given back', async () => {
  const cai = await world.user({ email: 'Cai@etabli.test' })
  const before = await hashOf(cai.email)
  for (let count = 0; count < 12; count += 1)
    expect(await codeOf(change(cai, PASSWORD, PASSWORD))).toEqual([422, 'SAME_PASSWORD'])
  for (let count = 0; count < 5; count += 1)
    expect(await codeOf(change(cai, 'wrong', NEXT))).toEqual([422, 'WRONG_PASSWORD'])
  for (let count = 0; count < 5; count += 1)
    await expect(world.signIn('cai@etabli.test', 'wrong')).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
  expect(await codeOf(change(cai, PASSWORD, NEXT))).toEqual([429, 'TOO_MANY_REQUESTS'])
  await expect(world.signIn(cai.email)).rejects.toMatchObject({ status: 429 })
  expect(await hashOf(cai.email)).toBe(before)
  clock += 61_000
  expect(await codeOf(change(cai, PASSWORD, NEXT))).toEqual([200, 'success'])
})

test('the new password must pass the rules, which know the user and his organisation, and the fields must be texts', async () => {
  const dee = await world.user({ email: 'dee.harbour@etabli.test' })
  const before = await hashOf(dee.email)
  for (const next of ['a', 'fourteen signs', 'passwordpassword', 'dee.harbour-dee.harbour', 'Test organisation!!'])
    expect(await codeOf(change(dee, PASSWORD, next))).toEqual([422, 'PASSWORD_REFUSED'])
  for (const next of [undefined, null, '', 7, ['walnut harbour clay fifty'], 'x'.repeat(1025), '\ud800'.repeat(20)])
    expect(await codeOf(change(dee, PASSWORD, next))).toEqual([400, 'INVALID_INPUT'])
  expect(await hashOf(dee.email)).toBe(before)
  await dee.call(checkSession, {})
})

test('an access token changes no password, its owner’s least of all; nor does a stranger', async () => {
  const root = await world.user({ email: 'root@etabli.test', role: 'superadmin' })
  const { accessTokenData } = await root.call(createAccessToken, { email: root.email, token_name: 'script' })
  const script = world.anonymous(accessTokenData.access_token)
  expect(await codeOf(change(script, PASSWORD, NEXT))).toEqual([403, 'SIGN_IN_NEEDED'])
  expect(await codeOf(change(world.anonymous(), PASSWORD, NEXT))).toEqual([401, 'NO_TOKEN'])
  await world.signIn(root.email)
  // Access tokens outlive a change of the password.
  expect(await codeOf(change(root, PASSWORD, NEXT))).toEqual([200, 'success'])
  await script.call(checkSession, {})
})

test('who has no password here is told so, and none is made', async () => {
  const gus = await world.user({ email: 'gus@etabli.test' })
  expect(await gus.call(ownPassword, {})).toEqual({ has_password: true })
  await query(world.database, 'update app_user set password_hash = null where email = $1', [gus.email])
  const again = await sessionOf(gus.email)
  expect(await again.call(ownPassword, {})).toEqual({ has_password: false })
  const reply = await change(again, PASSWORD, NEXT)
  expect([reply.status, reply.body]).toEqual([
    409,
    {
      status: 'error',
      code: 'NO_PASSWORD',
      message: 'You sign in with Google and have no password here: an administrator can give you one.',
    },
  ])
  expect(await hashOf(gus.email)).toBeNull()
})

/** As a sign-in with Google would open one. */
async function sessionOf(email: string): Promise<Client> {
  const { rows } = await query(world.database, 'select password_hash from app_user where email = $1', [
    'bea@etabli.test',
  ])
  await query(world.database, 'update app_user set password_hash = $2 where email = $1', [
    email,
    rows[0]?.password_hash,
  ])
  const client = await world.signIn(email)
  await query(world.database, 'alter table app_user disable trigger app_user_password_changed')
  await query(world.database, 'update app_user set password_hash = null where email = $1', [email])
  await query(world.database, 'alter table app_user enable trigger app_user_password_changed')
  return client
}

test('of two changes at the same moment one wins, and each password that was refused opens nothing', async () => {
  const hal = await world.user({ email: 'hal@etabli.test' })
  const too = await other.signIn(hal.email)
  const candidates = [NEXT, 'lantern gravel otter seven']
  const statuses = await Promise.all(
    [change(hal, PASSWORD, candidates[0]), change(too, PASSWORD, candidates[1])].map(codeOf),
  )
  const won = statuses.findIndex(([status]) => status === 200)
  expect(statuses.filter(([status]) => status === 200)).toHaveLength(1)
  await world.signIn(hal.email, candidates[won])
  await expect(world.signIn(hal.email, candidates[1 - won])).rejects.toMatchObject({ status: 401 })
})

test('the audit trail tells who changed his password, and holds neither of the two', async () => {
  const ida = await world.user({ email: 'ida@etabli.test', isAudited: true })
  await change(ida, 'wrong words of ida', NEXT)
  await change(ida, PASSWORD, NEXT)
  const { rows } = await query(
    world.database,
    `select action, object, outcome, row_to_json(audit_event)::text as text from audit_event where action = 'session.change-password'`,
  )
  expect(rows.map(({ object, outcome }) => [object, outcome])).toContainEqual(['user ida@etabli.test', 'done'])
  const text = rows.map((row) => row.text).join()
  for (const secret of [PASSWORD, NEXT, 'wrong words of ida', 'argon2']) expect(text).not.toContain(secret)
})

test('a password that the user did not choose is told with the session until he, or an administrator, has changed it', async () => {
  const root = await world.user({ role: 'superadmin' })
  for (const mend of [
    (email: string, client: Client) => change(client, PASSWORD, NEXT).then(() => email),
    (email: string) => root.call(updateUser, { email, password: NEXT }).then(() => email),
  ]) {
    const { email } = await world.user()
    await query(world.database, 'update app_user set password_is_first = true where email = $1', [email])
    const client = await world.signIn(email)
    expect((await client.call(checkSession, {})).user).toMatchObject({ 'password-is-first': true })
    await mend(email, client)
    const after = await (await world.signIn(email, NEXT)).call(checkSession, {})
    expect(Object.keys(after.user)).not.toContain('password-is-first')
  }
})
