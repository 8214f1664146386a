import { createHmac, generateKeyPairSync } from 'node:crypto'
import { checkSession, logout } from '@etabli/core/session/contract'
import { exportJWK, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manyUsers } from '#tests/support/many-users'
import { bearer, inParallel, RawHttp } from '#tests/support/raw-http'
import { AUTH_SECRET, PASSWORD, query, World } from '#tests/support/world'
import { Tokens } from '../../host/server/sessions/tokens'

const HOUR = 3_600
const INVALID = 'invalid token, try to log in again or contact an administrator'
const EXPIRED = 'token has expired'
const key = Buffer.from(AUTH_SECRET)

let world: World
let http: RawHttp
let clock = Date.now()
/** What a session of the server claims. */
let claims: Readonly<Record<string, unknown>>
let genuine: string

beforeAll(async () => {
  world = await World.open({ now: () => clock })
  http = new RawHttp(world.url)
  const [user] = await manyUsers(world, [{ role: 'admin' }])
  genuine = user?.token ?? ''
  claims = JSON.parse(decode(genuine.split('.')[1] ?? ''))
})
afterAll(async () => {
  http.close()
  await world.close()
})

const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
const decode = (part: string) => Buffer.from(part, 'base64url').toString('utf8')
const seconds = () => Math.floor(clock / 1000)

function hmac(header: unknown, payload: unknown, secret: Buffer | string = key, algorithm = 'sha256'): string {
  const signed = `${encode(header)}.${encode(payload)}`
  return `${signed}.${createHmac(algorithm, secret).update(signed).digest('base64url')}`
}

const check = async (token: string) => {
  const { status, text } = await http.send({ path: checkSession.path, headers: { authorization: `Bearer ${token}` } })
  return { status, message: (JSON.parse(text) as { message?: string }).message }
}

async function forgeries(): Promise<Readonly<Record<string, string>>> {
  const [header = '', payload = '', signature = ''] = genuine.split('.')
  const good = { alg: 'HS256', typ: 'JWT' }
  const unsigned = (alg: unknown, end = '') => `${encode({ alg, typ: 'JWT' })}.${payload}.${end}`
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const jwk = await exportJWK(publicKey)
  const rsa = await new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', typ: 'JWT', jwk }).sign(privateKey)
  const { sub: _sub, ...noSubject } = claims
  const { jti: _jti, ...noId } = claims
  const { exp: _exp, ...noExpiry } = claims
  const { iat: _iat, ...noIssue } = claims
  return {
    'alg none': unsigned('none'),
    'alg None': unsigned('None'),
    'alg NONE with the signature': unsigned('NONE', signature),
    'alg nOnE without the last dot': `${encode({ alg: 'nOnE', typ: 'JWT' })}.${payload}`,
    'alg empty': unsigned('', signature),
    'alg null': unsigned(null, signature),
    'alg missing': `${encode({ typ: 'JWT' })}.${payload}.${signature}`,
    'alg with a blank': hmac({ ...good, alg: 'HS256 ' }, claims),
    'alg in small letters': hmac({ ...good, alg: 'hs256' }, claims),
    'alg as a list': hmac({ ...good, alg: ['HS256'] }, claims),
    'alg HS512': hmac({ ...good, alg: 'HS512' }, claims, key, 'sha512'),
    'RS256 signed by the public key as if it were the secret': hmac({ ...good, alg: 'HS256' }, claims, publicPem),
    'RS256 with its own key in the header': rsa,
    'HS256 with its own key in the header': hmac(
      { ...good, jwk: { kty: 'oct', k: encode('k'.repeat(32)) } },
      claims,
      'k'.repeat(32),
    ),
    'kid a path': hmac({ ...good, kid: '../../../../dev/null' }, claims, ''),
    'kid an injection': hmac({ ...good, kid: "x' union select 'k" }, claims, 'k'),
    'jku elsewhere': hmac({ ...good, jku: 'http://127.0.0.1:1/keys.json' }, claims, 'k'),
    'crit unknown': hmac({ ...good, crit: ['exp'] }, claims),
    'payload altered': `${header}.${encode({ ...claims, role: 'superadmin' })}.${signature}`,
    'header altered': `${encode({ ...good, x: 1 })}.${payload}.${signature}`,
    'signature cut': genuine.slice(0, -4),
    'signature empty': `${header}.${payload}.`,
    'payload cut': `${header}.${payload.slice(0, -4)}.${signature}`,
    'two parts': `${header}.${payload}`,
    'four parts': `${genuine}.${signature}`,
    'five parts, as an encrypted one has': `${genuine}.a.b`,
    'wrong key': hmac(good, claims, 'another secret of the same length, or so'),
    'empty key': hmac(good, claims, ''),
    'issuer of another': hmac(good, { ...claims, iss: 'evil' }),
    'audience of another': hmac(good, { ...claims, aud: 'other' }),
    'typ of another': hmac({ ...good, typ: 'at+jwt' }, claims),
    'typ missing': hmac({ alg: 'HS256' }, claims),
    'no subject': hmac(good, noSubject),
    'empty subject': hmac(good, { ...claims, sub: '' }),
    'subject of another type': hmac(good, { ...claims, sub: { id: 1 } }),
    'no session id': hmac(good, noId),
    'no expiry': hmac(good, noExpiry),
    'no time of issue': hmac(good, noIssue),
    'another user in the same session': hmac(good, { ...claims, sub: 'someone-else' }),
    'not valid yet': hmac(good, { ...claims, nbf: seconds() + HOUR }),
    'payload no object': hmac(good, '"text"'),
    'payload no JSON': hmac(good, '{'),
    'too long': hmac(good, { ...claims, more: 'x'.repeat(5_000) }),
  }
}

test('a genuine token is let in, so that the refusals below mean something', async () => {
  expect((await check(genuine)).status).toBe(200)
  expect((await check(hmac({ alg: 'HS256', typ: 'JWT' }, claims))).status).toBe(200)
})

test('AUTH-19 every forged token is refused with 401 and the one text, a token without subject among them', async () => {
  const forged = Object.entries(await forgeries())
  expect(forged.length).toBeGreaterThan(25)
  const letThrough: string[] = []
  for (const [name, token] of forged) {
    const { status, message } = await check(token)
    if (status !== 401 || message !== INVALID) letThrough.push(`${name}: ${status} ${message}`)
  }
  expect(letThrough).toEqual([])
})

test('a token is taken from the Authorization header in one form only', async () => {
  const headers = [
    `Basic ${genuine}`,
    `Bearer  ${genuine}`,
    `Bearer ${genuine} x`,
    `Bearer ${genuine}, Bearer ${genuine}`,
    'Bearer',
    genuine,
  ]
  const statuses = await inParallel(headers, 1, async (authorization) => {
    return (await http.send({ path: checkSession.path, headers: { authorization } })).status
  })
  expect(new Set(statuses)).toEqual(new Set([401]))
  expect((await http.send({ path: `${checkSession.path}?authorization=${genuine}&token=${genuine}` })).status).toBe(401)
})

test('AUTH-20 the role stands in the token, and the one in force is the store’s', async () => {
  expect(claims).toMatchObject({
    role: 'admin',
    sub: expect.any(String),
    jti: expect.any(String),
    exp: expect.any(Number),
  })
  expect(Object.keys(claims).sort()).toEqual(['aud', 'email', 'exp', 'iat', 'iss', 'jti', 'role', 'sub'])
  await query(world.database, `update app_user set role = 'user' where id = $1`, [claims.sub])
  const { text } = await http.send({ path: checkSession.path, headers: bearer(genuine) })
  expect(JSON.parse(text)).toMatchObject({ data: { user: { role: 'user' } } })
})

test('AUTH-21 a session ends when its token expires, by the clock of the server', async () => {
  const [user] = await manyUsers(world, [{}])
  const token = user?.token ?? ''
  expect((await check(token)).status).toBe(200)
  const before = clock
  try {
    // From now on: the session was made by the real clock, and this file's has stood still since it was opened.
    clock = Date.now() + HOUR * 1000 + 1000
    expect(await check(token)).toEqual({ status: 401, message: EXPIRED })
    // A token that was never seen while it lived is told the same.
    const unseen = await new Tokens(key, () => before).sign(
      { id: user?.id ?? '', role: 'user', email: '' },
      'x',
      new Date(before + 1000),
    )
    expect(await check(unseen)).toEqual({ status: 401, message: EXPIRED })
  } finally {
    clock = before
  }
})

const refused = { status: 401, message: INVALID }

test('AUTH-27 after a logout the token is refused, here, on another server and after a restart', async () => {
  const other = await World.open({ beside: world })
  const [user] = await manyUsers(world, [{}])
  const checkOther = (server: World) => server.anonymous(user?.token).request('GET', checkSession.path)
  try {
    expect((await check(user?.token ?? '')).status).toBe(200)
    expect((await checkOther(other)).status).toBe(200)
    await world.anonymous(user?.token).call(logout, {})
    expect(await check(user?.token ?? '')).toEqual(refused)
    expect((await checkOther(other)).status).toBe(401)
  } finally {
    await other.close()
  }
  const restarted = await World.open({ beside: world })
  try {
    expect((await checkOther(restarted)).status).toBe(401)
  } finally {
    await restarted.close()
  }
})

test('a user who is deleted, or whose password changes, loses every session at once; another user keeps his', async () => {
  const [deleted, changed, other] = await manyUsers(world, [{}, {}, {}])
  const tokens = [deleted, changed, other].map((user) => user?.token ?? '')
  for (const token of tokens) expect((await check(token)).status).toBe(200)

  await query(world.database, 'delete from app_user where id = $1', [deleted?.id])
  await query(world.database, 'update app_user set password_hash = $2 where id = $1', [changed?.id, 'another hash'])

  expect(await inParallel(tokens, 3, check)).toMatchObject([refused, refused, { status: 200 }])
  const { rows } = await query(world.database, 'select count(*) as count from session where user_id = $1', [
    changed?.id,
  ])
  expect(rows).toEqual([{ count: 0 }])
})

test('a change of anything but the password leaves the sessions alone', async () => {
  const user = await world.user({ email: 'stays@etabli.test' })
  await query(
    world.database,
    `update app_user set organization = 'Other', password_hash = password_hash where email = $1`,
    [user.email],
  )
  expect((await user.call(checkSession, {})).user.organization).toBe('Other')
  expect((await world.signIn(user.email, PASSWORD)).token).not.toBe(user.token)
})

test('session rows that are over are removed when a server starts', async () => {
  const [user] = await manyUsers(world, [{}])
  await query(
    world.database,
    `insert into session (id, user_id, expires_at) values ('long-gone', $1, now() - interval '1 day')`,
    [user?.id],
  )
  await (await World.open({ beside: world })).close()
  const { rows } = await query(world.database, `select id from session where expires_at < now()`)
  expect(rows).toEqual([])
})

test('under load each reply carries its own subject: 200 users, 10,000 calls at once', async () => {
  const users = await manyUsers(
    world,
    Array.from({ length: 200 }, () => ({})),
  )
  const work = Array.from({ length: 10_000 }, (_, index) => users[(index * 7) % users.length])
  const mixed = await inParallel(work, 64, async (user) => {
    const { status, text } = await http.send({ path: checkSession.path, headers: bearer(user?.token) })
    return status === 200 && text.includes(`"id":"${user?.id}"`) && text.includes(`"email":"${user?.email}"`)
      ? []
      : [text]
  })
  expect(mixed.flat()).toEqual([])
})
