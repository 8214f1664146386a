import { expect, test } from 'vitest'
import { fitOf, namesProject } from './fit'

test.each([
  ['secrets', { name: 'Secrets', note: 'demo_transit' }, 'exact'],
  ['transit secrets', { name: 'Secrets', note: 'demo_transit' }, 'words'],
  ['secr demo transit', { name: 'Secrets', note: 'demo_transit' }, 'words'],
  ['transit', { name: 'Secrets', note: 'demo_transit' }, undefined],
  ['demo transit', { name: 'Secrets', note: 'demo_transit' }, undefined],
  ['transit secrets', { name: 'Secrets', note: 'demo_shop' }, undefined],
  ['a secrets', { name: 'Secrets', note: 'data' }, undefined],
  ['sign out', { name: 'Logout', aliases: ['Log off', 'Sign out'] }, 'exact'],
  ['signout', { name: 'Logout', aliases: ['Log off', 'Sign out'] }, 'scattered'],
  ['logou', { name: 'Logout', aliases: ['Log off', 'Sign out'] }, 'prefix'],
])('%j fits %j: %s', (query, item, fit) => {
  expect(fitOf(query, item)).toBe(fit)
})

test('one word is not about another project, more are where one names it', () => {
  expect(namesProject('demo', 'demo_shop')).toBe(false)
  expect(namesProject('shop sec', 'demo_shop')).toBe(true)
  expect(namesProject('transit sec', 'demo_shop')).toBe(false)
})
