import { checkSession } from '@etabli/core/session/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWorld, Client, everything, PASSWORD, query, World } from '#tests/support/world'
import {
  createAccessToken,
  createUser,
  deleteUser,
  effectiveOfUser,
  findUser,
  listUsers,
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
  await world.project('transit')
  root = await world.user({ email: 'root@etabli.test', role: 'superadmin' })
  admin = await world.user({ email: 'admin@etabli.test', role: 'admin', isAudited: true })
})
afterAll(() => world?.close())

let made = 0
/** Input that makes a user. */
function aNewUser(more: Readonly<Record<string, unknown>> = {}) {
  made += 1
  return {
    email: `new${made}@etabli.test`,
    password: PASSWORD,
    'external-apps': [{ name: 'Notebooks' }],
    'sda-configuration': { 'projects-acl': {} },
    ...more,
  }
}

const messageOf = ({ body }: { readonly body: unknown }) =>
  typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined
const rolesOf = async (emails: readonly string[]) => {
  const { rows } = await query(
    world.database,
    'select email, role from app_user where email = any($1) order by email',
    [emails],
  )
  return rows.map(({ role }: { role: string }) => role)
}

test('AUTH-28 USER-47 USER-50 OP-17 a user is made with five fields, and listed without password or secret key', async () => {
  const input = aNewUser({ organization: 'Forged', 'jw-secret-key': 'forged', 'sda-url': 'https://forged.test' })
  const made = await admin.send(createUser, input)
  const user = {
    email: input.email,
    role: 'user',
    organization: 'Test organisation',
    'sda-url': '',
    'external-apps': [{ name: 'Notebooks' }],
    'sda-configuration': { 'projects-acl': {} },
    'access-tokens': [],
  }
  // As they are sent: these fields and no others.
  expect(made.body).toMatchObject({ status: 'success', data: { user } })
  const { users } = await admin.call(listUsers, {})
  expect(users).toContainEqual(user)
  const replies = [
    made,
    await admin.send(listUsers, {}),
    await admin.send(searchUsers, { limit: 10 }),
    await admin.send(findUser, { email: input.email }),
    await admin.send(updateUser, { email: input.email, password: PASSWORD }),
  ]
  for (const { status, text } of replies) {
    expect(status).toBe(200)
    expect(text).not.toMatch(/password|argon2|jw-secret-key|forged/i)
  }
  const nameless = await admin.send(createUser, aNewUser({ 'external-apps': [{ url: 'https://example.org' }] }))
  expect(nameless.status).toBe(400)
  expect((await world.signIn(input.email)).token).toBeDefined()
})

test('AUTH-28 OP-17 a user record has its fields, those that only the server sets too, and never the password or secret key', async () => {
  const platform = await aWorld({ config: { publicUrl: 'https://platform.test' } })
  const superadmin = await platform.user({ role: 'superadmin' })
  const input = aNewUser({ 'jw-secret-key': 'a secret key' })
  await superadmin.call(createUser, input)
  const { accessTokenData } = await superadmin.call(createAccessToken, { token_name: 'ci', email: input.email })
  const { users } = await superadmin.call(listUsers, {})
  expect(users.find(({ email }) => email === input.email)).toEqual({
    email: input.email,
    role: 'user',
    organization: 'Test organisation',
    'external-apps': [{ name: 'Notebooks' }],
    'sda-url': 'https://platform.test',
    'sda-configuration': { 'projects-acl': {} },
    'access-tokens': [expect.objectContaining({ token_id: accessTokenData.token_id, token_name: 'ci' })],
  })
  const { text } = await superadmin.send(listUsers, {})
  expect(text).not.toMatch(/password|argon2|jw-secret-key|a secret key/i)
  expect(text).not.toContain(PASSWORD)
  expect((await platform.signIn(input.email, PASSWORD)).token).toBeDefined()
})

test('PERM-01 the roles are exactly user, admin and superadmin; who is given none is a user', async () => {
  const { users } = await root.call(listUsers, {})
  for (const [asked, given] of [
    [undefined, 'user'],
    ['user', 'user'],
    ['admin', 'admin'],
    ['superadmin', 'superadmin'],
  ] as const) {
    const { email } = aNewUser()
    const input = aNewUser({ email, ...(asked && { role: asked }) })
    expect((await root.call(createUser, input)).user.role).toBe(given)
    expect(await rolesOf([email])).toEqual([given])
    await root.call(deleteUser, { email })
  }
  for (const role of ['', 'Admin', 'root', 'owner', 'constructor', null, 3, ['admin']])
    expect((await root.send(createUser, aNewUser({ role }))).status, String(role)).toBe(400)
  expect((await root.call(listUsers, {})).users).toEqual(users)
})

test('USER-49 the list holds every user', async () => {
  const { users } = await admin.call(listUsers, {})
  const { rows } = await query(world.database, 'select email from app_user')
  expect(users.map(({ email }) => email).toSorted()).toEqual(rows.map(({ email }) => email).toSorted())
})

test('USER-51 OP-17 an update changes what it names; a password left empty and fields left out stay', async () => {
  const input = aNewUser({ 'sda-configuration': { 'projects-acl': {}, later: { kept: [1, { as: 'it is' }] } } })
  await admin.call(createUser, input)
  const client = await world.signIn(input.email)
  const changed = await admin.call(updateUser, {
    email: input.email.toUpperCase(),
    password: '',
    role: 'admin',
    'external-apps': [{ name: 'Reports', url: 'https://example.org' }],
  })
  expect(changed.user).toMatchObject({
    email: input.email,
    role: 'admin',
    'external-apps': [{ name: 'Reports', url: 'https://example.org' }],
    'sda-configuration': input['sda-configuration'],
  })
  await client.call(checkSession, {})
  expect((await admin.call(updateUser, { email: input.email })).user).toEqual(changed.user)
  const whole = {
    email: input.email,
    password: 'another good password',
    role: 'user' as const,
    'external-apps': [],
    'sda-configuration': { 'projects-acl': { shop: { permission: 'R' } } },
  }
  const { password, ...stored } = whole
  expect((await admin.call(updateUser, whole)).user).toMatchObject(stored)
  await expect(world.signIn(input.email)).rejects.toMatchObject({ status: 401 })
  await world.signIn(input.email, password)
})

test('a password that is too short, common, or made of the address is refused for a new user and a known one, and nothing is stored', async () => {
  const input = aNewUser()
  await admin.call(createUser, input)
  const hashOf = async (email: string) =>
    (await query(world.database, 'select password_hash from app_user where email = $1', [email])).rows[0]?.password_hash
  const before = await hashOf(input.email)
  const guessable = expect.stringMatching(/^The password is too easy to guess/)
  const cases: readonly (readonly [string, unknown])[] = [
    ['a', 'The password must have at least 15 characters.'],
    ['fourteen signs', 'The password must have at least 15 characters.'],
    ['qwertyuiopasdfgh', guessable],
    ['new@etabli.test-NEW', guessable],
    ['Test organisation', guessable],
  ]
  const fresh = aNewUser()
  for (const [password, message] of cases)
    for (const reply of [
      admin.send(updateUser, { email: input.email, password }),
      admin.send(createUser, { ...fresh, email: fresh.email, password }),
    ]) {
      const { status, body } = await reply
      expect({ status, body }).toMatchObject({ status: 422, body: { code: 'PASSWORD_REFUSED', message } })
    }
  expect(await hashOf(input.email)).toBe(before)
  expect(await hashOf(fresh.email)).toBeUndefined()
  const long = await admin.send(updateUser, { email: input.email, password: 'x'.repeat(1025) })
  expect([long.status, messageOf(long)]).toEqual([400, 'The password must have at most 1024 characters.'])
})

test('a new password ends the sessions that were opened with the old one', async () => {
  const input = aNewUser()
  await admin.call(createUser, input)
  const client = await world.signIn(input.email)
  await admin.call(updateUser, { email: input.email, password: 'another good password' })
  expect((await client.send(checkSession, {})).status).toBe(401)
  await expect(world.signIn(input.email)).rejects.toMatchObject({ status: 401 })
  await world.signIn(input.email, 'another good password')
})

test('USER-52 a user is deleted with its sessions; the reply carries status and message', async () => {
  const input = aNewUser()
  await admin.call(createUser, input)
  const client = await world.signIn(input.email)
  const { status, body } = await admin.send(deleteUser, { email: input.email, role: 'user' })
  expect({ status, body }).toEqual({
    status: 200,
    body: { status: 'success', message: 'user successfully deleted', data: {} },
  })
  expect((await client.send(checkSession, {})).status).toBe(401)
  await expect(admin.call(findUser, { email: input.email })).rejects.toMatchObject({ code: 'NO_USER', status: 404 })
  await expect(admin.call(deleteUser, { email: input.email })).rejects.toMatchObject({ code: 'NO_USER' })
})

test('USER-38 an address that is taken, in whatever letter case, makes no second user; nor do two at the same moment', async () => {
  const input = aNewUser()
  await admin.call(createUser, input)
  await expect(admin.call(createUser, { ...input, email: input.email.toUpperCase() })).rejects.toMatchObject({
    status: 409,
    message: 'email already exists',
  })
  const twin = aNewUser()
  const both = await Promise.all([admin.send(createUser, twin), admin.send(createUser, twin)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('USER-26 USER-27 what is missing or no address is refused with its sentence', async () => {
  const cases: readonly (readonly [Readonly<Record<string, unknown>>, string])[] = [
    [{ email: undefined }, 'Email is required.'],
    [{ email: '' }, 'Email is required.'],
    [{ email: '   ' }, 'must be an email address'],
    [{ email: 'a\u0000@etabli.test' }, 'must be an email address'],
    [{ email: 'аdmin@etabli.test' }, 'must be an email address'],
    [{ password: '' }, 'Password is required.'],
    [{ password: undefined }, 'Password is required.'],
    [{ role: 'owner' }, 'must be user, admin or superadmin'],
    [{ 'external-apps': [{ url: 'x' }] }, 'external-apps.0.name: every plugin needs a name'],
  ]
  for (const [more, sentence] of cases) {
    const reply = await admin.send(createUser, aNewUser(more))
    expect([reply.status, messageOf(reply)]).toEqual([400, expect.stringContaining(sentence)])
  }
})

test('a configuration that does not fit is refused with a sentence that names the place, and nothing is stored', async () => {
  const input = aNewUser()
  await admin.call(createUser, input)
  const nested = (levels: number): unknown => (levels === 0 ? 1 : { a: nested(levels - 1) })
  const cases: readonly (readonly [unknown, string])[] = [
    [[], 'sda-configuration: must be an object'],
    [{}, 'sda-configuration.projects-acl: must be an object with an entry for each project, or for *'],
    [{ 'projects-acl': { shop: 'RWX' } }, 'sda-configuration.projects-acl.shop: must be an object'],
    [
      { 'projects-acl': { shop: { permission: 'R', secret: { permission: 'r-x' } } } },
      'sda-configuration.projects-acl.shop.secret.permission: must be letters of R, W and X, or D for denied',
    ],
    [
      { 'projects-acl': { shop: { task: { artefact: { permission: 'R', acl: 'all' } } } } },
      'sda-configuration.projects-acl.shop.task.artefact.acl: must be a list of names, or an object whose keys are the names',
    ],
    [
      { 'projects-acl': { shop: { docs: { enabled: 'yes' } } } },
      'sda-configuration.projects-acl.shop.docs.enabled: must be true or false',
    ],
    [{ 'projects-acl': {}, note: 'a\u0000b' }, 'sda-configuration.note: must be readable text'],
    [{ 'projects-acl': {}, note: ['\ud800'] }, 'sda-configuration.note.0: must be readable text'],
    [{ 'projects-acl': {}, later: nested(40) }, 'is nested deeper than 32 levels'],
  ]
  for (const [configuration, sentence] of cases) {
    const reply = await admin.send(updateUser, { email: input.email, 'sda-configuration': configuration })
    expect([reply.status, messageOf(reply)]).toEqual([400, expect.stringContaining(sentence)])
  }
  expect((await admin.call(findUser, { email: input.email })).user['sda-configuration']).toEqual({ 'projects-acl': {} })
})

test('a hostile body is refused with a sentence: __proto__, a hundred thousand levels, ten megabytes', async () => {
  const { email } = aNewUser()
  const send = (configuration: string) =>
    admin.request('POST', createUser.path, {
      headers: { 'content-type': 'application/json' },
      body: `{"email":"${email}","password":"x","external-apps":[],"sda-configuration":${configuration}}`,
    })
  const proto = await send('{"projects-acl":{"__proto__":{"permission":"RWX"}}}')
  const deep = await send(`{"projects-acl":{},"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)
  const large = await send(`{"projects-acl":{},"a":"${'x'.repeat(10_000_000)}"}`)
  expect([proto.status, deep.status, large.status]).toEqual([400, 400, 413])
  expect(messageOf(proto)).toBe('the request body is not valid JSON, or has a key that is not allowed: __proto__')
  expect(messageOf(deep)).toContain('is nested deeper than 32 levels')
  expect(messageOf(large)).toBe('the request is too large')
  await expect(admin.call(findUser, { email })).rejects.toMatchObject({ code: 'NO_USER' })
  expect(Object.hasOwn(Object.prototype, 'permission')).toBe(false)
})

test('the last superadmin can be neither demoted nor deleted, and nobody deletes his own user', async () => {
  const refused = (sentence: string) => ({ status: 409, message: sentence })
  await expect(root.call(updateUser, { email: 'root@etabli.test', role: 'admin' })).rejects.toMatchObject(
    refused('this is the last superadmin: give another user that role first'),
  )
  for (const self of [root, admin])
    await expect(self.call(deleteUser, { email: self.email })).rejects.toMatchObject(
      refused('you cannot delete your own user: ask another administrator'),
    )
  const second = await world.user({ role: 'superadmin' })
  await root.call(updateUser, { email: second.email, role: 'user' })
  await expect(second.call(updateUser, { email: 'root@etabli.test', role: 'user' })).rejects.toMatchObject({
    status: 403,
  })
  expect(await rolesOf(['root@etabli.test'])).toEqual(['superadmin'])
})

test('of two superadmins who demote or delete each other, or give up the role, at the same moment, on two servers, one stays', async () => {
  const other = await World.open({ beside: world })
  try {
    const rootFalls = { email: root.email, role: 'admin' }
    const rivalFalls = (email: string) => ({ email, role: 'user' })
    const rounds: readonly ((rival: Client) => readonly Promise<{ readonly status: number }>[])[] = [
      (rival) => [root.send(updateUser, rivalFalls(rival.email)), rival.send(updateUser, rootFalls)],
      (rival) => [root.send(deleteUser, { email: rival.email }), rival.send(updateUser, rootFalls)],
      (rival) => [root.send(updateUser, rootFalls), rival.send(updateUser, rivalFalls(rival.email))],
      (rival) => [root.send(updateUser, rootFalls), rival.send(updateUser, rootFalls)],
    ]
    for (const deeds of rounds) {
      const { email } = await world.user({ role: 'superadmin' })
      const replies = await Promise.all(deeds(await other.signIn(email)))
      const { rows } = await query(world.database, "select email from app_user where role = 'superadmin'")
      expect(rows).toHaveLength(1)
      expect(replies.some(({ status }) => status === 200)).toBe(true)
      // The round was won by either; the next begins with root again.
      await query(world.database, "update app_user set role = 'superadmin' where email = $1", [root.email])
      await query(world.database, 'delete from app_user where email = $1', [email])
    }
  } finally {
    await other.close()
  }
})

test('an admin can neither make a superadmin nor touch one, himself included', async () => {
  const boss = await world.user({ role: 'superadmin' })
  const sentence = 'only a superadmin may create, change or delete a superadmin: ask one'
  const attempts = [
    () => admin.call(createUser, aNewUser({ role: 'superadmin' })),
    () => admin.call(updateUser, { email: admin.email, role: 'superadmin' }),
    () => admin.call(updateUser, { email: boss.email, password: 'mine now' }),
    () => admin.call(updateUser, { email: boss.email, role: 'user' }),
    () => admin.call(deleteUser, { email: boss.email }),
    () => admin.call(revokeAccessToken, { email: boss.email, token_id: 'any' }),
  ]
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ status: 403, message: sentence })
  expect(await rolesOf([admin.email, boss.email])).toEqual(
    [admin.email, boss.email].sort().map((email) => (email === admin.email ? 'admin' : 'superadmin')),
  )
  await root.call(deleteUser, { email: boss.email })
})

test('a plain user makes none of these calls, and learns nothing of who there is', async () => {
  const user = await world.user()
  for (const call of [listUsers, searchUsers, findUser, createUser, updateUser, deleteUser, effectiveOfUser]) {
    const known = await user.send(call, { email: root.email })
    const unknown = await user.send(call, { email: 'nobody@etabli.test' })
    expect([known.status, known.text]).toEqual([403, unknown.text])
  }
})

test('a changed role or permission acts on the very next call, on every server', async () => {
  const other = await World.open({ beside: world })
  try {
    const input = aNewUser({ role: 'admin' })
    await root.call(createUser, input)
    const here = await world.signIn(input.email)
    const there = new Client(other.url, here.token)
    const mayList = async () => [(await here.send(listUsers, {})).status, (await there.send(listUsers, {})).status]
    expect(await mayList()).toEqual([200, 200])
    for (const role of ['user', 'admin', 'user'] as const) {
      await root.call(updateUser, { email: input.email, role })
      expect(await mayList()).toEqual(role === 'user' ? [403, 403] : [200, 200])
    }
    for (const permission of ['R', 'D', 'R']) {
      const configuration = { 'projects-acl': { shop: { permission } } }
      await root.call(updateUser, { email: input.email, 'sda-configuration': configuration })
      const replies = await Promise.all(
        [here, there].map((client) => client.request('GET', '/api/v1/aec-project/read/shop')),
      )
      expect(replies.map(({ status }) => status)).toEqual(permission === 'D' ? [403, 403] : [200, 200])
    }
  } finally {
    await other.close()
  }
})

test('USER-07 USER-11 users are found by parts of address, role, plugin and project, sorted and in pages, with the roles there are', async () => {
  const acl = { 'projects-acl': { transit: { permission: 'R' } } }
  for (const name of ['zed', 'amy', 'Bob'])
    await admin.call(
      createUser,
      aNewUser({ email: `${name}@found.test`, 'external-apps': [{ name: 'Atlas' }], 'sda-configuration': acl }),
    )
  const found = async (search: Parameters<typeof asked>[0]) => (await asked(search)).users.map(({ email }) => email)
  const asked = (search: Partial<Record<'search' | 'email' | 'app', string>> & Readonly<Record<string, unknown>>) =>
    admin.call(searchUsers, { limit: 10, ...search })
  const all = ['amy@found.test', 'Bob@found.test', 'zed@found.test']
  expect(await found({ email: 'FOUND' })).toEqual(all)
  expect(await found({ email: 'found', descending: true })).toEqual([...all].reverse())
  expect(await found({ app: 'atl' })).toEqual(all)
  expect(await found({ app: 'LAS' })).toEqual(all)
  // Each looks into its own column, where the search looks into all.
  for (const elsewhere of [{ email: 'atlas' }, { app: 'found' }, { email: 'transi' }, { app: 'transi' }])
    expect(await found(elsewhere)).toEqual([])
  expect(await found({ search: 'transi' })).toEqual(all)
  expect(await found({ search: 'ATLAS' })).toEqual(all)
  expect(await found({ search: '%' })).toEqual([])
  expect(await found({ email: 'found', offset: 1, limit: 1 })).toEqual(['Bob@found.test'])
  expect(await asked({ email: 'found', limit: 1 })).toMatchObject({ total: 3, roles: ['user', 'admin', 'superadmin'] })
  expect(await asked({ email: 'found', offset: 50 })).toMatchObject({ total: 3, users: [] })
  expect(await found({ roles: ['superadmin'] })).toEqual([root.email])
  const byRole = (await asked({ sort: 'role', limit: 100 })).users.map(({ role }) => role)
  expect(byRole).toEqual([...byRole].sort())
})

test('what a user may do in each project comes with the reason of each answer, as the evaluator judges it', async () => {
  const acl = {
    shop: { ...everything('RX'), secret: { permission: 'R', acl: ['warehouse'] } },
    '*': { permission: 'D' },
  }
  const user = await world.user({ acl })
  const { projects } = await admin.call(effectiveOfUser, { email: user.email })
  expect(projects.map(({ project, entry }) => [project, entry])).toEqual([
    ['shop', 'shop'],
    ['transit', '*'],
  ])
  const secret = projects[0]?.features.find(({ feature }) => feature === 'secret')
  expect(secret).toMatchObject({
    read: { granted: true, reason: "entry 'shop' grants the project: RX, secret: R" },
    write: { granted: false, reason: "needs shop:secret:write; your entry 'shop' grants the project: RX, without W" },
    scope: { kind: 'restricted', names: ['warehouse'] },
  })
  expect(projects[1]?.features.every(({ enabled }) => !enabled.granted)).toBe(true)
})

test('each change leaves its lines in the audit trail, before and after, and never a password', async () => {
  const input = aNewUser()
  await admin.call(createUser, input)
  await admin.call(updateUser, { email: input.email, role: 'admin', password: 'kept nowhere in plain' })
  await admin.call(deleteUser, { email: input.email })
  const { rows } = await query(
    world.database,
    `select action, before, after, object from audit_event where object = $1 and outcome = 'done' order by id`,
    [`user ${input.email}`],
  )
  expect(rows).toMatchObject([
    { action: 'user.create', before: null, after: { email: input.email, role: 'user' } },
    { action: 'user.update', before: { role: 'user' }, after: { role: 'admin', password: 'changed' } },
    { action: 'user.delete', before: { role: 'admin' }, after: null },
  ])
  expect(JSON.stringify(rows)).not.toMatch(/kept nowhere|argon2/)
})
