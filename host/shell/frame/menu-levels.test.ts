import type { Access } from '@etabli/core/access/access'
import { admitContributions } from '@etabli/core/plugin/admit-contributions'
import { definePlugin, lazy } from '@etabli/core/plugin/define-plugin'
import { projectManifest } from '@etabli/core/plugin/manifest'
import { expect, test } from 'vitest'
import { menuLevels } from './menu-levels'

const view = lazy(async () => ({ default: 'a view' }))
const route = (id: string, access: Access) => ({ id, path: `:project/${id}`, title: id, access, view })
const entry = (id: string, more: object = {}) =>
  ({ id, section: 'project', label: id, icon: 'Plugin', order: 1, ...more }) as const

const manifest = projectManifest(
  definePlugin({
    ...{ id: 'acme.menu', version: '1.0.0', sdk: '^0.1.0', title: 'Menu' },
    routes: [route('open', 'session'), route('closed', 'admin')],
    menu: [
      entry('page', { route: 'open', order: 1 }),
      entry('page-one', { under: 'page', route: 'open' }),
      entry('page-two', { under: 'page', route: 'closed' }),
      entry('group', { order: 2 }),
      entry('group-one', { under: 'group', route: 'open' }),
      entry('empty', { order: 3 }),
      entry('empty-one', { under: 'empty', route: 'closed' }),
      entry('shut', { route: 'closed', order: 4 }),
      entry('shut-one', { under: 'shut', route: 'open' }),
      entry('all-shut', { access: 'admin', order: 5 }),
      entry('all-shut-one', { under: 'all-shut', route: 'open' }),
      entry('elsewhere', { section: 'admin', route: 'open' }),
      entry('git', { link: 'gitURL', access: 'session', order: 6 }),
    ],
  }),
)
const { menu } = admitContributions([{ manifest, tier: 'installed' }])
const shown = (isGranted: (access: string) => boolean) =>
  menuLevels(menu, 'project', ({ access }) => isGranted(access.kind)).map(({ entry: { id }, opens, below }) => [
    id,
    opens,
    below.map((each) => each.id),
  ])

test('each entry is judged by itself; one without a page is there if something under it is', () => {
  expect(shown((access) => access !== 'admin')).toEqual([
    ['page', true, ['page-one']],
    ['group', false, ['group-one']],
    ['shut', false, ['shut-one']],
    ['git', true, []],
  ])
})

test('who may see everything sees it, and who may see nothing, nothing', () => {
  expect(shown(() => true).map(([id]) => id)).toEqual(['page', 'group', 'empty', 'shut', 'all-shut', 'git'])
  expect(shown(() => false)).toEqual([])
})
