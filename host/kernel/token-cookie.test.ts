import { expect, test } from 'vitest'
import { readClaims, TokenCookie } from './token-cookie'

const NOW = Date.parse('2025-05-29T12:00:00Z')

function aToken(claims: Readonly<Record<string, unknown>>): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'HS256' })}.${part(claims)}.signature`
}
const valid = aToken({ sub: 'u1', exp: NOW / 1000 + 60, role: 'admin' })
const jarWith = (cookie: string) => ({ cookie })
/** A browser's jar as far as one cookie goes. @param takesSecure whether it takes secure cookies, as WebKit does over https only */
function aJar(takesSecure = true) {
  let kept = ''
  return {
    written: [] as string[],
    get cookie() {
      return kept
    },
    set cookie(text: string) {
      this.written.push(text)
      if (!takesSecure && text.includes('; Secure')) return
      kept = text.includes('Max-Age=0') ? '' : (text.split(';')[0] ?? '')
    },
  }
}
const cookieOf = (jar: { cookie: string }, address = 'https://etabli.example.org') =>
  new TokenCookie(jar, new URL(address), () => NOW)
/** A jar that answers with this text, and does not take what is written: in silence, or with an error. */
const jarThatKeeps = (cookie: string, throws = false) => ({
  get cookie() {
    return cookie
  },
  set cookie(_) {
    if (throws) throw new DOMException('the operation is insecure', 'SecurityError')
  },
})
/** The whole text of the failure. */
const failureOf = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : error
  }
  return 'it did not fail'
}

test('AUTH-21 a token whose time is over fails with `token has expired`, and lives until then', () => {
  const reading = (exp: number) =>
    failureOf(() => cookieOf(jarWith(`sda_authtoken=${aToken({ sub: 'u1', exp })}`)).read())
  for (const over of [0, 1, 3600]) expect(reading(NOW / 1000 - over)).toBe('TokenError: token has expired')
  expect(reading(NOW / 1000 + 1)).toBe('it did not fail')
})

test('AUTH-22 an absent token fails with `no token`', () => {
  for (const cookie of ['', 'other=1', 'sda_authtoken=', `sda_authtoken2=${valid}`, `x_sda_authtoken=${valid}`])
    expect(failureOf(() => cookieOf(jarWith(cookie)).read())).toBe('TokenError: no token')
  expect(cookieOf(jarWith(`other=1; sda_authtoken=${valid}; last=2`)).read()).toBe(valid)
})

test('AUTH-23 a token that cannot be read fails with `cannot get token`', () => {
  for (const text of ['garbage', 'a.b.c', '%E0%A4%A', aToken({ sub: 'u1' })])
    expect(failureOf(() => cookieOf(jarWith(`sda_authtoken=${text}`)).read())).toBe('TokenError: cannot get token')
  const refusing = {
    get cookie(): string {
      throw new DOMException('the document is sandboxed', 'SecurityError')
    },
    set cookie(_) {},
  }
  expect(failureOf(() => cookieOf(refusing).read())).toBe('TokenError: cannot get token')
})

test('AUTH-24 a token that cannot be stored fails with `cannot set token`', () => {
  const earlier = `sda_authtoken=${aToken({ sub: 'u2', exp: NOW / 1000 + 60 })}`
  for (const address of ['https://etabli.example.org', 'http://localhost:4700'])
    for (const jar of [jarThatKeeps(''), jarThatKeeps(earlier), jarThatKeeps('', true)])
      expect(failureOf(() => cookieOf(jar, address).store(valid))).toBe('TokenError: cannot set token')
})

test('AUTH-25 a token that cannot be removed fails with `cannot remove token`', () => {
  for (const address of ['https://etabli.example.org', 'http://localhost:4700'])
    for (const throws of [false, true])
      expect(failureOf(() => cookieOf(jarThatKeeps(`sda_authtoken=${valid}`, throws), address).remove())).toBe(
        'TokenError: cannot remove token',
      )
})

test('AUTH-07 AUTH-08 AUTH-09 AUTH-10 the cookie is named, secure, for the whole site, and ends with the token', () => {
  const jar = aJar()
  cookieOf(jar).store(valid)
  const [pair, ...attributes] = jar.written[0]?.split('; ') ?? []
  expect(pair).toBe(`sda_authtoken=${valid}`)
  expect(attributes.sort()).toEqual(['Expires=Thu, 29 May 2025 12:01:00 GMT', 'Path=/', 'SameSite=Strict', 'Secure'])
  expect(cookieOf(jar).read()).toBe(valid)
  cookieOf(jar).remove()
  expect(jar.cookie).toBe('')
  // A browser removes the cookie of the path that is named, and no other.
  expect(jar.written[1]?.split('; ')).toContain('Path=/')
})

test('AUTH-07 AUTH-10 a later token takes the place of an earlier one, and lasts as long as it says', () => {
  const jar = aJar()
  for (const [seconds, expires] of [
    [60, 'Thu, 29 May 2025 12:01:00 GMT'],
    [86_400 * 366, 'Sat, 30 May 2026 12:00:00 GMT'],
    [7_200, 'Thu, 29 May 2025 14:00:00 GMT'],
  ] as const) {
    const token = aToken({ sub: 'u1', exp: NOW / 1000 + seconds })
    cookieOf(jar).store(token)
    expect(cookieOf(jar).read()).toBe(token)
    expect(jar.written.at(-1)?.split('; ')).toContain(`Expires=${expires}`)
  }
})

test.each([
  'http://localhost:4700',
  'http://127.0.0.1',
  'http://127.8.9.1:80',
  'http://[::1]:4700',
  'http://a.localhost',
])('AUTH-08 a browser that refuses a secure cookie over http gets one without, from this machine: %s', (address) => {
  const jar = aJar(false)
  cookieOf(jar, address).store(valid)
  expect(jar.written.map((text) => text.includes('; Secure'))).toEqual([true, false])
  expect(cookieOf(jar, address).read()).toBe(valid)
  cookieOf(jar, address).remove()
  expect(jar.cookie).toBe('')
})

test.each([
  ...['http://etabli.example.org', 'http://192.168.0.4', 'http://127.example.org', 'http://localhost.example.org'],
  ...['http://10.127.0.0.1.example.org', 'http://notlocalhost', 'https://localhost', 'https://127.0.0.1'],
])('AUTH-08 from anywhere else the cookie is secure or is not: %s', (address) => {
  const jar = aJar(false)
  expect(failureOf(() => cookieOf(jar, address).store(valid))).toBe('TokenError: cannot set token')
  expect(jar.written.every((text) => text.includes('; Secure'))).toBe(true)
})

test('AUTH-08 where a secure cookie is taken, over http too, no other is written', () => {
  const jar = aJar()
  cookieOf(jar, 'http://localhost:4700').store(valid)
  expect(jar.written).toHaveLength(1)
  expect(jar.written[0]).toContain('; Secure')
})

test('AUTH-19 a token with no subject is invalid', () => {
  for (const claims of [{}, { sub: '' }]) {
    const token = aToken({ exp: NOW / 1000 + 60, ...claims })
    for (const run of [() => readClaims(token), () => cookieOf(jarWith(`sda_authtoken=${token}`)).read()])
      expect(failureOf(run)).toBe('TokenError: invalid token, try to log in again or contact an administrator')
  }
})
