import { expect, test } from 'vitest'
import { quotaOf, StorageSettings } from './settings'

const GIGABYTE = 1_000_000_000
const quota = (settings: object, project = 'shop') => quotaOf(StorageSettings.parse(settings), project)

test('a project has 10 GB in the platform’s own store, what the operator gives to all, or what he gives to it alone', () => {
  expect(quota({})).toBe(10 * GIGABYTE)
  expect(quota({ projects: { shop: { store: 'embedded' } } })).toBe(10 * GIGABYTE)
  expect(quota({ projects: { other: { quotaGB: 3 } } })).toBe(10 * GIGABYTE)
  expect(quota({ projects: {} }, '__proto__')).toBe(10 * GIGABYTE)
  expect(quota({ quotaGB: 2.5 })).toBe(2.5 * GIGABYTE)
  const both = { quotaGB: 2, projects: { shop: { quotaGB: 50 }, open: { quotaGB: 'unlimited' } } }
  expect([quota(both), quota(both, 'transit'), quota(both, 'open')]).toEqual([
    50 * GIGABYTE,
    2 * GIGABYTE,
    Number.POSITIVE_INFINITY,
  ])
  expect(quota({ quotaGB: 'unlimited' })).toBe(Number.POSITIVE_INFINITY)
})

test.each([0, -1, null, '10', 'none', Number.POSITIVE_INFINITY])('a quota of %s is refused at the start', (quotaGB) => {
  for (const settings of [{ quotaGB }, { projects: { shop: { quotaGB } } }])
    expect(StorageSettings.safeParse(settings).success).toBe(false)
})
