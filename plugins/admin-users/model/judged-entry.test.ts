import { expect, test } from 'vitest'
import { isClosedByOmission } from './judged-entry'

const secret = { permission: 'R' }

test.each([
  [true, { secret }],
  [true, { permission: '', flow: { enabled: true }, task: { permission: 'X' } }],
  [false, {}],
  [false, { permission: 'R', secret }],
  [false, { permission: 'X', secret }],
  [false, { permission: 'D', secret }],
])('whether a project is closed for want of a letter of its own: %s', (isClosed, entry) => {
  expect(isClosedByOmission({ 'projects-acl': { demo_shop: entry } }, 'demo_shop')).toBe(isClosed)
  expect(isClosedByOmission({ 'projects-acl': { '*': entry } }, '*')).toBe(isClosed)
  expect(isClosedByOmission({ 'projects-acl': { '*': entry } }, 'transit')).toBe(isClosed)
})

test('what cannot be read closes nothing', () => {
  expect(isClosedByOmission('nonsense', 'demo_shop')).toBe(false)
})
