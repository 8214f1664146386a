import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashPassword, passwordMatches } from './passwords'

const COMPOSED = 'caf\u00e9 harbour cl\u00e4y'
const APART = 'cafe\u0301 harbour cla\u0308y'
const WIDE = 'ｗａｌｎｕｔ harbour ﬁfty'
const NARROW = 'walnut harbour fifty'

test('a password opens however its characters were composed, when it was set and when it is asked', async () => {
  for (const [set, asked] of [
    [COMPOSED, APART],
    [APART, COMPOSED],
    [WIDE, NARROW],
    [NARROW, WIDE],
  ] as const) {
    const stored = await hashPassword(set)
    expect(await passwordMatches(asked, stored)).toBe(true)
    expect(await passwordMatches(`${asked} `, stored)).toBe(false)
    expect(await passwordMatches(asked.toUpperCase(), stored)).toBe(false)
  }
})

test('a hash that was made of the characters as they were typed still opens to them', async () => {
  for (const typed of [APART, WIDE, COMPOSED, 'a']) {
    const stored = await hash(typed)
    expect(await passwordMatches(typed, stored)).toBe(true)
    expect(await passwordMatches(`${typed}x`, stored)).toBe(false)
  }
  expect(await passwordMatches(APART, null)).toBe(false)
  expect(await passwordMatches('no account has this password', undefined)).toBe(false)
})
