import { contributionsOf } from '@etabli/core/plugin/kernel/contributions-of'
import type { PluginRegistry } from '@etabli/sdk/platform'
import { expect, test } from 'vitest'
import { contributedBy } from './contributed-by'

const access = 'session'
const manifest = {
  ...{ id: 'acme.all', version: '1.0.0', sdk: '^0.1.0', title: 'All', requires: [], points: ['acme.place@1'] },
  routes: ['one', 'two'].map((id) => ({ id, path: `/x/acme.all/${id}`, title: id, access })),
  menu: [{ id: 'entry', section: 'admin', label: 'Entry', icon: 'Plugin', route: 'one', order: 1 }],
  menuWidgets: [{ id: 'widget', section: 'admin', order: 1 }],
  cards: [{ id: 'card', title: 'Card', icon: 'Plugin', count: 'acmeAll', route: 'one', access, order: 1 }],
  commands: [{ id: 'open', title: 'Open', route: 'one' }],
  toolbar: [{ id: 'button', place: 'acme.place/bar', icon: 'Plugin', command: 'open', order: 1 }],
  extensions: ['here', 'there'].map((id) => ({ id, point: 'acme.place@1', data: {}, hasView: true, order: 1 })),
  settings: [{ id: 'pace', title: 'Pace', kind: 'switch', default: true }],
}

test('all that a plugin adds to a workbench is said, each kind with its number, and nothing of another plugin', () => {
  const other = { ...manifest, id: 'acme.none', points: [], routes: [], menu: [], menuWidgets: [], cards: [] }
  const current = contributionsOf([
    { manifest, tier: 'installed', entry: '/one.js' },
    {
      manifest: { ...other, commands: [], toolbar: [], extensions: [], settings: [] },
      tier: 'installed',
      entry: '/two.js',
    },
  ])
  const registry: Pick<PluginRegistry, 'current'> = { current }
  expect(contributedBy(registry, 'acme.all')).toEqual([
    ...['2 pages', '1 menu entry', '1 part of the menu', '1 card', '1 command', '1 toolbar button'],
    ...['2 extensions of areas', '1 user setting'],
  ])
  expect(contributedBy(registry, 'acme.none')).toEqual([])
})
