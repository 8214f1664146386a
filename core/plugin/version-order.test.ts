import { expect, test } from 'vitest'
import { compareVersions } from './version-order'

test('versions are ordered as semantic versions are, and what is to become one comes before it', () => {
  const ordered = [
    '0.9.0',
    '0.10.0',
    '1.0.0-2',
    '1.0.0-10',
    '1.0.0-alpha',
    '1.0.0-alpha.1',
    '1.0.0-alpha.beta',
    '1.0.0-beta',
    '1.0.0-rc-1',
    '1.0.0',
    '1.0.1',
    '2.0.0',
    '10.0.0',
  ]
  expect([...ordered].reverse().sort(compareVersions)).toEqual(ordered)
  expect(compareVersions('1.2.3-rc.1', '1.2.3-rc.1')).toBe(0)
})
