import { FEATURES, hasLetters } from '@etabli/sdk/platform/access'
import { expect, test } from 'vitest'
import { plainSummary } from './plain-summary'

const granted = Object.fromEntries(
  FEATURES.map((feature) => [feature, hasLetters(feature) ? { permission: 'RWX', enabled: true } : { enabled: true }]),
)
// What belongs to tasks stands under them.
const whole = { permission: 'RWX', ...granted, task: { permission: 'RWX', enabled: true, ...granted } }
const summaryOf = (acl: unknown) => plainSummary({ 'projects-acl': acl })

test.each([
  ['full access', whole],
  ['limited access', { ...whole, secret: { permission: 'RWX', acl: ['smtp'] } }],
  ['limited access', { ...whole, secret: { permission: 'D' } }],
  ['read only', { permission: 'R', secret: { permission: 'R' } }],
  ['limited access', { permission: 'RX', service: { permission: 'RX' } }],
  ['no access', {}],
  ['no access', { transform: { permission: 'R' }, secret: { permission: 'R' } }],
  ['no access', { permission: 'D' }],
])('a project comes to %s', (words, entry) => {
  expect(summaryOf({ demo_shop: entry })).toBe(`demo_shop: ${words}`)
})

test('the fallback is named in words, what is beyond two projects is counted, and no project says nothing', () => {
  expect(summaryOf({ '*': { permission: 'R' }, a: {}, b: {}, c: {} })).toBe(
    'all other projects: read only, a: no access, and 2 more',
  )
  expect(summaryOf({})).toBeUndefined()
  expect(plainSummary('nonsense')).toBeUndefined()
})
