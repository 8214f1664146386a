import { expect, test } from 'vitest'
import { definePlugin } from './define-plugin'
import { projectManifest } from './manifest'
import type { Icon } from './vocabulary'

const iconOf = (icon: Icon) =>
  projectManifest(
    definePlugin({
      ...{ id: 'acme.one', version: '1.0.0', sdk: '^0.1.0', title: 'One' },
      menu: [{ id: 'one', section: 'project', label: 'One', icon, link: 'gitURL', order: 1 }],
    }),
  ).menu[0]?.icon

test('an icon is one of the list, or the data of one path', () => {
  const icons: readonly Icon[] = ['Key', { path: 'M2 2h16v16H2z m1.5,-2e-1 A 1 1 0 01 5 5' }]
  expect(icons.map(iconOf)).toEqual(icons)
})

test.each(['', '2 2h16', 'M2 2"/><script>', 'url(#x)', 'M0 0 javascript:'])('refuses the path %j', (path) => {
  expect(() => iconOf({ path })).toThrow('must be the data of an SVG path')
})

test('a path has its limit, and what is neither a name nor a path is told what it can be', () => {
  expect(iconOf({ path: `M${' 0'.repeat(999)}` })).toBeDefined()
  expect(() => iconOf({ path: `M${' 0'.repeat(1_000)}` })).toThrow('must have at most 2,000 characters')
  expect(() => iconOf('Nothing' as 'Key')).toThrow("must be the name of an icon, or { path: 'M…' }")
})
