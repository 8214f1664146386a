import { checkSession, loginDefault, loginGoogle } from '@etabli/core/session/contract'
import { generateKeyPair } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GoogleIssuer } from '#tests/support/google-issuer'
import { aWorld, PASSWORD, World } from '#tests/support/world'

let google: GoogleIssuer
let world: World
const ACL = { demo_shop: { permission: 'RW', secret: { permission: 'R' } }, '*': { permission: 'D' } }
const APPS = [{ name: 'wiki' }]

beforeAll(async () => {
  google = await GoogleIssuer.open()
  world = await World.open({ config: { google: google.config } })
  await world.user({ email: 'ana@etabli.test', role: 'admin', acl: ACL, externalApps: APPS })
})
afterAll(async () => {
  await world.close()
  await google.close()
})

test('AUTH-13 HTTP-02 a sign-in with a password answers an envelope with authtoken, external-apps and sda-configuration', async () => {
  const { status, body } = await world
    .anonymous()
    .send(loginDefault, { username: 'ana@etabli.test', password: PASSWORD })
  expect(status).toBe(200)
  expect(body).toEqual({
    status: 'success',
    data: {
      authtoken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      'external-apps': APPS,
      'sda-configuration': { 'projects-acl': ACL, engines: {} },
    },
  })
})

test('AUTH-13 an e-mail address is taken in any letter case and with blanks around it', async () => {
  const { status } = await world.anonymous().send(loginDefault, { username: '  ANA@Etabli.Test ', password: PASSWORD })
  expect(status).toBe(200)
})

test('HTTP-04 a wrong password and an unknown account fail with the same envelope', async () => {
  const wrong = await world.anonymous().send(loginDefault, { username: 'ana@etabli.test', password: 'x' })
  const unknown = await world.anonymous().send(loginDefault, { username: 'nobody@etabli.test', password: 'x' })
  expect(wrong.status).toBe(401)
  expect(wrong.body).toEqual({
    status: 'error',
    code: 'WRONG_CREDENTIALS',
    message: 'wrong email, username or password',
  })
  expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text])
})

test('AUTH-14 a sign-in with a Google ID token answers the same three keys for the user of its address', async () => {
  const input = { tokenId: await google.idToken({ email: 'ana@etabli.test' }) }
  const { status, body } = await world.anonymous().send(loginGoogle, input)
  expect(status).toBe(200)
  expect(body).toEqual({
    status: 'success',
    data: {
      authtoken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      'external-apps': APPS,
      'sda-configuration': { 'projects-acl': ACL, engines: {} },
    },
  })
  const { authtoken } = await world.anonymous().call(loginGoogle, input)
  expect((await world.anonymous(authtoken).call(checkSession, {})).user).toMatchObject({
    email: 'ana@etabli.test',
    role: 'admin',
  })
})

test('AUTH-14 an ID token that does not hold is refused: another issuer, audience, key, an old one, an address nobody verified', async () => {
  const now = Math.floor(Date.now() / 1000)
  const email = 'ana@etabli.test'
  const tokens = await Promise.all([
    google.idToken({ email, iss: 'https://evil.test' }),
    google.idToken({ email, aud: 'another-client' }),
    google.idToken({ email, exp: now - 10 }),
    google.idToken({ email, iat: now - 7_200 }),
    google.idToken({ email, email_verified: false }),
    google.idToken({ email, email_verified: 'true' }),
    google.idToken({}),
    google.idToken({ email }, (await generateKeyPair('RS256')).privateKey),
    Promise.resolve('no token'),
  ])
  const replies = await Promise.all(tokens.map((tokenId) => world.anonymous().send(loginGoogle, { tokenId })))
  const texts = new Set(replies.map(({ status, text }) => `${status} ${text}`))
  expect([...texts]).toEqual([
    '401 {"status":"error","code":"GOOGLE_REFUSED","message":"the Google sign-in was not accepted"}',
  ])
})

test('AUTH-14 a Google account that is no user here is told so, and no user is made', async () => {
  const before = await world.server.users.count()
  const { status, body } = await world
    .anonymous()
    .send(loginGoogle, { tokenId: await google.idToken({ email: 'new@etabli.test' }) })
  expect(status).toBe(403)
  expect(body).toMatchObject({ code: 'GOOGLE_UNKNOWN_USER' })
  expect(await world.server.users.count()).toBe(before)
})

test('AUTH-14 where no client id is configured the Google sign-in says so', async () => {
  const plain = await aWorld()
  const { status, body } = await plain.anonymous().send(loginGoogle, { tokenId: 'x' })
  expect(status).toBe(404)
  expect(body).toMatchObject({ status: 'error', message: 'Google sign-in is not configured on this platform' })
})

test('HTTP-17 HTTP-18 OP-85 calls of login and administration go to the authentication host, and all others to the own origin', () => {
  const misplaced = world.server.calls.filter(
    ({ path, host }) => !path.startsWith(host === 'authentication' ? '/v1/' : '/api/v1/'),
  )
  expect(misplaced.map(({ path }) => path)).toEqual([])
  const atHost = world.server.calls.filter(({ host }) => host === 'authentication').map(({ path }) => path)
  expect(atHost.filter((path) => /^\/v1\/(login|admin)\//.test(path)).length).toBeGreaterThan(2)
})

test('AUTH-26 the session check answers who the bearer is and what is in force, and never a password or its hash', async () => {
  const ana = await world.signIn('ana@etabli.test')
  const { text, body } = await ana.send(checkSession, {})
  expect(body).toEqual({
    status: 'success',
    data: {
      user: { id: expect.any(String), email: 'ana@etabli.test', organization: 'Test organisation', role: 'admin' },
      'external-apps': APPS,
      'sda-configuration': { 'projects-acl': ACL, engines: {} },
    },
  })
  expect(text).not.toMatch(/argon2|password/i)
})
