import { expect, test } from 'vitest'
import { readClaims, TokenCookie } from './token-cookie'

const NOW = Date.parse('2025-05-29T12:00:00Z')

function aToken(claims: Readonly<Record<string, unknown>>): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'HS256' })}.${part(claims)}.signature`
}
const valid = aToken({ sub: 'u1', exp: NOW / 1000 + 60, role: 'admin' })
const jarWith = (cookie: string) => ({ cookie })
/** A browser's jar as far as one cookie goes. */
function aJar() {
  let kept = ''
  return {
    written: [] as string[],
    get cookie() {
      return kept
    },
    set cookie(text: string) {
      this.written.push(text)
      kept = text.includes('Max-Age=0') ? '' : (text.split(';')[0] ?? '')
    },
  }
}
const cookieOf = (jar: { cookie: string }) => new TokenCookie(jar, () => NOW)

test('AUTH-21 an expired token fails with `token has expired`', () => {
  const jar = jarWith(`sda_authtoken=${aToken({ sub: 'u1', exp: NOW / 1000 })}`)
  expect(() => cookieOf(jar).read()).toThrow('token has expired')
})

test('AUTH-22 an absent token fails with `no token`', () => {
  for (const cookie of ['', 'other=1', 'sda_authtoken='])
    expect(() => cookieOf(jarWith(cookie)).read()).toThrow('no token')
})

test('AUTH-23 a token that cannot be read fails with `cannot get token`', () => {
  for (const text of ['garbage', '%E0%A4%A', aToken({ sub: 'u1' })])
    expect(() => cookieOf(jarWith(`sda_authtoken=${text}`)).read()).toThrow('cannot get token')
})

test('AUTH-24 a token that cannot be stored fails with `cannot set token`', () => {
  const refusing = Object.defineProperty({ cookie: '' }, 'cookie', { get: () => '', set: () => undefined })
  expect(() => cookieOf(refusing).store(valid)).toThrow('cannot set token')
})

test('AUTH-25 a token that cannot be removed fails with `cannot remove token`', () => {
  const refusing = Object.defineProperty({ cookie: '' }, 'cookie', {
    get: () => `sda_authtoken=${valid}`,
    set: () => undefined,
  })
  expect(() => cookieOf(refusing).remove()).toThrow('cannot remove token')
})

test('AUTH-08 AUTH-09 AUTH-10 the cookie is secure, for the whole site, and ends with the token', () => {
  const jar = aJar()
  cookieOf(jar).store(valid)
  const [written = ''] = jar.written
  expect(written.split('; ').slice(1)).toEqual(
    expect.arrayContaining(['Secure', 'Path=/', 'Expires=Thu, 29 May 2025 12:01:00 GMT']),
  )
  expect(cookieOf(jar).read()).toBe(valid)
  cookieOf(jar).remove()
  expect(jar.cookie).toBe('')
})

test('AUTH-19 a token with no subject is invalid', () => {
  expect(() => readClaims(aToken({ exp: NOW / 1000 + 60 }))).toThrow(
    'invalid token, try to log in again or contact an administrator',
  )
})

test('AUTH-20 the role is read from the token', () => {
  expect(readClaims(valid)).toMatchObject({ sub: 'u1', role: 'admin' })
})
