import { checkSession, loginDefault, loginGoogle, logout } from '@etabli/core/session/contract'
import type { PreferenceStore, Toast } from '@etabli/sdk'
import { EMPTY } from 'rxjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeHttp } from '../../sdk/testing/fake-http'
import { DefaultAuthService } from './auth-service'
import { DefaultToastService } from './toast-service'
import { TokenCookie } from './token-cookie'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const tokenOf = (claims: Readonly<Record<string, unknown>>) =>
  [{ alg: 'HS256' }, claims, {}].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
const TOKEN = tokenOf({ sub: 'u1', exp: 4_000_000_000, role: 'user' })
const APPS = [
  { name: 'Notebooks', icon: 'fa fa-book', url: 'https://example.org', 'engine-link': { engine: 'clever-cloud' } },
  { name: 'Wiki' },
]
const CONFIGURATION = {
  'projects-acl': { demo_shop: { permission: 'RW', secret: { permission: 'R' } }, '*': { permission: 'D' } },
  'audit-trail': { enabled: true },
  engines: { scaleway: { enabled: true } },
  organisation: { kept: ['as', 'it', 'is'] },
}
const GRANTS = { 'external-apps': APPS, 'sda-configuration': CONFIGURATION }
const USER = { id: 'u1', email: 'ana@etabli.test', organization: 'Acme', role: 'user' as const }

/** The service over a sign-in that answers with these fields in place of good ones. */
function setUp(fields: Readonly<Record<string, unknown>> = {}, cookie = '') {
  const signedIn = { authtoken: TOKEN, ...GRANTS, ...fields }
  const http = fakeHttp()
    .answer(loginDefault, () => signedIn)
    .answer(loginGoogle, () => signedIn)
    .answer(checkSession, () => ({ user: USER, ...GRANTS }))
  const jar = aJar(cookie)
  const stored = new Map<string, string>()
  const preferences: PreferenceStore = {
    get: (key) => stored.get(key),
    set: (key, value) => void stored.set(key, value),
    remove: (key) => void stored.delete(key),
    keys: () => [...stored.keys()],
    watch$: () => EMPTY,
  }
  const toasts = new DefaultToastService()
  let shown: readonly Toast[] = []
  toasts.toasts$.subscribe((now) => {
    shown = now
  })
  const auth = new DefaultAuthService(
    http,
    new TokenCookie(jar, new URL('https://etabli.example.org')),
    preferences,
    toasts,
    new EventTarget(),
  )
  const state = () => ({
    status: auth.session.status,
    said: shown.map(({ severity, title, text }) => `${severity} ${title}: ${text}`),
    cookie: jar.cookie,
    stored: Object.fromEntries(stored),
    asked: http.asked.map(({ call }) => call.path),
  })
  return { auth, http, jar, preferences, state }
}

/** A browser's cookies, as far as one goes. */
function aJar(kept: string) {
  return {
    get cookie() {
      return kept
    },
    set cookie(text: string) {
      kept = text.includes('Max-Age=0') ? '' : (text.split(';')[0] ?? '')
    },
  }
}

const BOTH = ['password', 'google'] as const
const WAYS = {
  password: (auth: DefaultAuthService) => auth.login({ username: 'ana', password: 'p' }),
  google: (auth: DefaultAuthService) => auth.loginWithGoogle('an ID token'),
}
const WAY_PATHS = { password: '/v1/login/default', google: '/v1/login/google' }

/** Signs in both ways, and expects that this one text is said and nothing is left of it: no cookie, no key, no session. */
async function expectRefusal(fields: Readonly<Record<string, unknown>>, text: string): Promise<void> {
  for (const way of BOTH) {
    const { auth, state } = setUp(fields)
    await WAYS[way](auth)
    expect(state(), JSON.stringify(fields)).toEqual({
      status: 'checking',
      said: [`error Error: ${text}`],
      cookie: '',
      stored: {},
      asked: [WAY_PATHS[way]],
    })
  }
}

test.each(BOTH)(
  'AUTH-07 AUTH-13 AUTH-14 AUTH-17 AUTH-18 a valid sign-in by %s sends what it was given, and keeps the token, the apps and the configuration, each as it came',
  async (way) => {
    const { auth, http, state } = setUp()
    await WAYS[way](auth)
    const { stored, ...rest } = state()
    expect(rest).toEqual({
      status: 'present',
      said: [],
      cookie: `sda_authtoken=${TOKEN}`,
      asked: [WAY_PATHS[way], '/v1/session/check'],
    })
    const sent = { password: { username: 'ana', password: 'p' }, google: { tokenId: 'an ID token' } }
    expect(http.asked[0]?.input).toEqual(sent[way])
    expect(Object.keys(stored).sort()).toEqual(['external-apps', 'sda-configuration'])
    expect(JSON.parse(stored['external-apps'] ?? '')).toEqual(APPS)
    expect(JSON.parse(stored['sda-configuration'] ?? '')).toEqual(CONFIGURATION)
  },
)

test('AUTH-07 AUTH-17 AUTH-18 whoever signs in next has his own token, apps and configuration kept', async () => {
  const { auth, http, state } = setUp()
  await auth.login({ username: 'ana', password: 'p' })
  const grants = { 'external-apps': [{ name: 'Grafana' }], 'sda-configuration': { 'projects-acl': {}, of: 'ben' } }
  const authtoken = tokenOf({ sub: 'u2', exp: 4_000_000_001, role: 'admin' })
  http.answer(loginDefault, () => ({ authtoken, ...grants }))
  http.answer(checkSession, () => ({ user: { ...USER, id: 'u2' }, ...grants }))
  await auth.login({ username: 'ben', password: 'p' })
  const { stored, cookie } = state()
  expect(cookie).toBe(`sda_authtoken=${authtoken}`)
  expect(JSON.parse(stored['external-apps'] ?? '')).toEqual(grants['external-apps'])
  expect(JSON.parse(stored['sda-configuration'] ?? '')).toMatchObject(grants['sda-configuration'])
})

test('what an attempt to sign in was refused with is gone once somebody is signed in', async () => {
  const { auth, http, state } = setUp()
  http.answer(loginDefault, () => ({ authtoken: 'not a token', ...GRANTS }))
  await auth.login({ username: 'ana', password: 'p' })
  expect(state().said).toHaveLength(1)
  http.answer(loginDefault, () => ({ authtoken: TOKEN, ...GRANTS }))
  await auth.login({ username: 'ana', password: 'p' })
  expect(state()).toMatchObject({ status: 'present', said: [] })
})

test('AUTH-15 OP-39 apps that are no list of objects with a name each are refused, and nothing is kept', async () => {
  const invalid = [undefined, null, {}, 'x', 3, [{}], [{ name: '' }], [{ name: 3 }], [null], ['x'], [...APPS, {}]]
  for (const apps of invalid) await expectRefusal({ 'external-apps': apps }, 'invalid user external apps')
  const { auth, state } = setUp({ 'external-apps': [] })
  await auth.login({ username: 'ana', password: 'p' })
  expect(state()).toMatchObject({ status: 'present', said: [] })
})

test('AUTH-16 OP-39 a configuration that is no object with a projects-acl object is refused, and nothing is kept', async () => {
  const acls = [undefined, null, [], 'x', 3].map((acl) => ({ ...CONFIGURATION, 'projects-acl': acl }))
  for (const configuration of [undefined, null, [], {}, 'x', 3, ...acls])
    await expectRefusal({ 'sda-configuration': configuration }, 'invalid user sda configuration')
  const { auth, state } = setUp({ 'sda-configuration': { 'projects-acl': {} } })
  await auth.login({ username: 'ana', password: 'p' })
  expect(state()).toMatchObject({ status: 'present', said: [] })
})

test('AUTH-19 a token with no subject is refused with its text, and nothing is kept', async () => {
  for (const claims of [{}, { sub: '' }])
    await expectRefusal(
      { authtoken: tokenOf({ exp: 4_000_000_000, ...claims }) },
      'invalid token, try to log in again or contact an administrator',
    )
})

test('AUTH-24 where the browser keeps no cookie, that is said, and nobody is signed in', async () => {
  for (const way of BOTH) {
    const { auth, state, jar } = setUp()
    Object.defineProperty(jar, 'cookie', { get: () => '', set: () => {} })
    await WAYS[way](auth)
    expect(state()).toEqual({
      status: 'checking',
      said: ['error Error: cannot set token'],
      cookie: '',
      stored: {},
      asked: [WAY_PATHS[way]],
    })
  }
})

test('who was signed in is so again once the server can be reached, without signing in', async () => {
  const { auth, state } = setUp()
  await auth.login({ username: 'ana', password: 'p' })
  const again = setUp({}, state().cookie)
  again.http.refuse(checkSession, 'REQUEST_FAILED', 'request failed', 0)
  const checked = again.auth.check()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(again.state()).toMatchObject({ status: 'absent', said: [], cookie: state().cookie })
  again.http.answer(checkSession, () => ({ user: USER, ...GRANTS }))
  await vi.advanceTimersByTimeAsync(10_000)
  await checked
  expect(again.state()).toMatchObject({ status: 'present', cookie: state().cookie })
  expect(vi.getTimerCount()).toBe(0)
})

test('apps or a configuration that stop being valid end the session of a page that is opened', async () => {
  for (const [key, text] of [
    ['external-apps', 'invalid user external apps'],
    ['sda-configuration', 'invalid user sda configuration'],
  ] as const) {
    const { auth, http, state } = setUp()
    await auth.login({ username: 'ana', password: 'p' })
    http.answer(checkSession, () => ({ user: USER, ...GRANTS, [key]: 'x' }))
    await auth.check()
    expect(state()).toMatchObject({ status: 'absent', said: [`error Error: ${text}`], cookie: '', stored: {} })
  }
})

test('AUTH-20 CALL-01 the role is read from the token, where the session check tells none; what is no role is a user', async () => {
  const { role: _, ...roleless } = USER
  for (const [claim, role] of [
    ...(['user', 'admin', 'superadmin'] as const).map((each) => [each, each] as const),
    ...['root', 'Admin', ['admin'], undefined].map((none) => [none, 'user'] as const),
  ]) {
    const { auth, http } = setUp({ authtoken: tokenOf({ sub: 'u1', exp: 4_000_000_000, role: claim }) })
    http.answer(checkSession, () => ({ user: roleless, ...GRANTS }))
    await auth.login({ username: 'ana', password: 'p' })
    const { session } = auth
    expect(session.status === 'present' && session.session.principal.role, JSON.stringify(claim)).toBe(role)
  }
})

test.each(['user', 'admin', 'superadmin'] as const)(
  'the role in force is the one that the session check tells: %s',
  async (role) => {
    const { auth, http } = setUp()
    http.answer(checkSession, () => ({ user: { ...USER, role }, ...GRANTS }))
    await auth.login({ username: 'ana', password: 'p' })
    const { session } = auth
    expect(session.status === 'present' && session.session.principal.role).toBe(role)
  },
)

test('CALL-01 where there is no usable token no session is asked for; where its check fails there is none', async () => {
  for (const cookie of ['', 'sda_authtoken=', 'sda_authtoken=x', `sda_authtoken=${tokenOf({ sub: 'u1', exp: 1 })}`]) {
    const { auth, state } = setUp({}, cookie)
    await auth.check()
    expect(state(), cookie).toMatchObject({ status: 'absent', said: [], asked: [] })
  }
  for (const status of [200, 400, 401, 403, 404]) {
    const { auth, http, state } = setUp({}, `sda_authtoken=${TOKEN}`)
    http.refuse(checkSession, 'NO', 'not now', status)
    await auth.check()
    expect(state(), String(status)).toMatchObject({ status: 'absent', asked: ['/v1/session/check'] })
  }
})

test('CALL-02 AUTH-27 a logout takes the token and both keys away, and nothing else; one that fails takes nothing', async () => {
  const { auth, http, preferences, state } = setUp()
  preferences.set('last-project', 'demo_shop')
  await auth.login({ username: 'ana', password: 'p' })
  const before = state()
  http.refuse(logout, 'AWAY', 'the store does not answer', 503)
  await expect(auth.logout()).rejects.toThrow('the store does not answer')
  expect(state()).toEqual({ ...before, asked: [...before.asked, '/v1/session/logout'] })
  http.answer(logout, {})
  await auth.logout()
  expect(state()).toMatchObject({ status: 'absent', cookie: '', stored: { 'last-project': 'demo_shop' } })
  expect(Object.keys(state().stored)).toEqual(['last-project'])
  expect(http.inputsOf(logout)).toEqual([{}, {}])
})
