import { checkSession, loginDefault, loginGoogle, logout } from '@etabli/core/session/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectErrorLines } from '#tests/support/error-lines'
import { GoogleIssuer } from '#tests/support/google-issuer'
import { FORM_BODY, inParallel, RawHttp } from '#tests/support/raw-http'
import { type Client, PASSWORD, query, World } from '#tests/support/world'
import { exportEvents, listEvents, readAuditNames } from '../../plugins/admin-audit/contract'

expectErrorLines(/relation "audit_event" does not exist/)

// Who came in, who tried to, and who left, in the audit trail: of everybody, whoever's actions it keeps.

let clock = Date.now()
let google: GoogleIssuer
let world: World
let http: RawHttp
let admin: Client
beforeAll(async () => {
  google = await GoogleIssuer.open()
  world = await World.open({
    config: { google: google.config, auditEverybody: false, loginAttemptsPerMinute: 10 },
    now: () => clock,
  })
  http = new RawHttp(world.url)
  admin = await world.user({ role: 'admin' })
})
afterAll(async () => {
  http?.close()
  await world?.close()
  await google?.close()
})

const signIn = (username: string, password: string, from = '127.0.0.1', more: Record<string, string> = {}) =>
  http.send({
    method: 'POST',
    path: loginDefault.path,
    from,
    headers: { ...FORM_BODY, ...more },
    body: new URLSearchParams({ username, password }).toString(),
  })
const byGoogle = (email: string) => google.idToken({ email, email_verified: true })

async function linesOf(email: string) {
  const { rows } = await query(
    world.database,
    `select action, object, outcome, message, ip, after, user_id <> '' as known from audit_event where email = $1 order by id`,
    [email],
  )
  return rows
}
const failuresFrom = async (ip: string) => {
  const { rows } = await query(world.database, `select email, message from audit_event where ip = $1 order by id`, [ip])
  return rows
}

test('a sign-in, by password or by Google, and a sign-out leave two lines each: who, from where, with what', async () => {
  const { email } = await world.user({ email: 'in@etabli.test' })
  const agent = 'Mozilla/5.0 (test)'
  await signIn(' IN@etabli.test ', PASSWORD, '127.0.0.2', { 'user-agent': agent })
  const { authtoken } = await world.anonymous().call(loginGoogle, { tokenId: await byGoogle(email) })
  await world.anonymous(authtoken).call(logout, {})
  const begun = { action: 'session.sign-in', outcome: 'begun', message: '', known: true }
  const done = { ...begun, outcome: 'done' }
  const out = { action: 'session.sign-out', message: '', known: true }
  // The first two are those of the test's own user.
  expect((await linesOf(email)).slice(2)).toMatchObject([
    { ...begun, ip: '127.0.0.2' },
    { ...done, object: 'sign-in by password', ip: '127.0.0.2', after: { 'user-agent': agent } },
    { ...begun, ip: '127.0.0.1' },
    { ...done, object: 'sign-in by Google', ip: '127.0.0.1' },
    { ...out, outcome: 'begun' },
    { ...out, outcome: 'done' },
  ])
})

test('a failed sign-in leaves one line with the account tried, the address and the reason, and never the password', async () => {
  const { email } = await world.user({ email: 'tried@etabli.test' })
  const before = (await linesOf(email)).length
  await signIn('Tried@etabli.test', 'hunter2 of somebody', '127.0.0.3')
  await signIn('nobody@etabli.test', 'hunter2 of nobody', '127.0.0.3')
  await signIn('not an address', 'hunter2', '127.0.0.3')
  await world.anonymous().send(loginGoogle, { tokenId: await byGoogle('stranger@etabli.test') })
  await world.anonymous().send(loginGoogle, { tokenId: 'hunter2.token.forged' })
  const wrong = { action: 'session.sign-in', outcome: 'denied', message: 'wrong email, username or password' }
  const password = { ...wrong, object: 'sign-in by password', ip: '127.0.0.3' }
  expect((await linesOf(email)).slice(before)).toMatchObject([{ ...password, known: true }])
  expect(await linesOf('nobody@etabli.test')).toMatchObject([{ ...password, known: false }])
  expect(await linesOf('not an address')).toMatchObject([{ ...password, known: false }])
  const refused = { action: 'session.sign-in', outcome: 'denied', object: 'sign-in by Google', known: false }
  expect(await linesOf('stranger@etabli.test')).toMatchObject([
    { ...refused, message: 'this Google account has no user here, contact an administrator' },
  ])
  expect(await linesOf('')).toMatchObject([{ ...refused, message: 'the Google sign-in was not accepted' }])
  const { rows } = await query(world.database, 'select e::text as line from audit_event e')
  expect(rows.filter(({ line }) => line.includes('hunter2') || line.includes(PASSWORD))).toEqual([])
})

test('a flood of wrong passwords on one account leaves ten lines a minute, and one that counts the others', async () => {
  const { email } = await world.user({ email: 'flooded@etabli.test' })
  const before = (await linesOf(email)).length
  const floods = Array.from({ length: 60 }, (_, index) => `127.0.4.${index % 6}`)
  await inParallel(floods, 10, (from) => signIn(email, 'wrong', from))
  expect((await linesOf(email)).slice(before)).toHaveLength(10)
  clock += 61_000
  await signIn(email, 'wrong', '127.0.4.9')
  const lines = (await linesOf(email)).slice(before)
  expect(lines).toHaveLength(12)
  expect(lines[10]).toMatchObject({
    action: 'session.sign-in',
    outcome: 'denied',
    object: 'more sign-ins in the same minute',
    message: '50 more were refused, from 6 addresses',
    after: { refused: 50 },
  })
})

test('a flood on accounts that do not exist leaves thirty lines a minute in all, and hides no try on one that does', async () => {
  clock += 61_000
  const { email } = await world.user({ email: 'behind-noise@etabli.test' })
  const before = (await linesOf(email)).length
  const { rows: earlier } = await query(world.database, `select count(*) from audit_event`)
  const noise = Array.from({ length: 120 }, (_, index) => index)
  await inParallel(noise, 10, (index) => signIn(`noise${index}@etabli.test`, 'wrong', `127.0.5.${index % 10}`))
  await signIn(email, 'wrong', '127.0.6.1')
  expect((await linesOf(email)).slice(before)).toMatchObject([{ outcome: 'denied', ip: '127.0.6.1' }])
  const { rows: later } = await query(world.database, `select count(*) from audit_event`)
  expect(Number(later[0].count) - Number(earlier[0].count)).toBe(30 + 1)
})

test('what the limit of an address refuses before it is read is counted, one line a minute', async () => {
  clock += 61_000
  const from = '127.0.7.1'
  await inParallel(
    Array.from({ length: 230 }, (_, index) => index),
    20,
    (index) =>
      http.send({ method: 'POST', path: loginDefault.path, from, headers: FORM_BODY, body: `username=u${index}` }),
  )
  const line = { email: '', message: 'too many attempts, wait a minute and try again' }
  // Whoever is refused does not wait until it is written down.
  await expect.poll(() => failuresFrom(from)).toEqual([line])
  clock += 61_000
  await signIn('next@etabli.test', 'wrong', '127.0.7.2')
  expect(await failuresFrom(from)).toEqual([line])
})

test('signs that would break a line are cleaned in the account and in the browser’s name', async () => {
  const { status } = await signIn('a\u0000\u001b[31m', 'x', '127.0.8.1')
  expect(status).toBe(400)
  await signIn('odd\r\n"\u001b[31m', 'x', '127.0.8.1', { 'user-agent': 'é\tx'.repeat(300) })
  expect(await failuresFrom('127.0.8.1')).toMatchObject([{ email: 'odd\r\n"\u001b[31m' }])
})

test('where a sign-in cannot be written down nobody is let in', async () => {
  const { email } = await world.user({ email: 'unwritten@etabli.test' })
  await query(world.database, 'alter table audit_event rename to audit_away')
  try {
    expect(await world.anonymous().send(loginDefault, { username: email, password: PASSWORD })).toMatchObject({
      status: 503,
      body: { code: 'AUDIT_UNAVAILABLE' },
    })
    expect((await signIn(email, 'wrong')).status).toBe(401)
    expect((await admin.send(checkSession, {})).status).toBe(200)
  } finally {
    await query(world.database, 'alter table audit_away rename to audit_event')
  }
})

test('the page’s filters and the file find sign-ins', async () => {
  const user = await world.user({ email: 'found@etabli.test' })
  await signIn(user.email, 'wrong', '127.0.9.1')
  expect((await admin.call(readAuditNames, {})).actions).toContain('session.sign-in')
  const filter = { email: user.email, action: 'session.sign-in' }
  const { events } = await admin.call(listEvents, { ...filter, offset: 0, limit: 10 })
  expect(events.map(({ outcome }) => outcome)).toEqual(['denied', 'done'])
  const { text } = await admin.send(exportEvents, { ...filter, outcome: 'denied' })
  expect(text).toContain('found@etabli.test,127.0.9.1,session.sign-in,"",sign-in by password,denied,"wrong email')
})
