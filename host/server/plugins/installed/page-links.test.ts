import { PluginManifest } from '@etabli/core/plugin/manifest'
import { expect, test } from 'vitest'
import { pageLinks } from './page-links'

test('a manifest names what its plugin provides to others and uses of them', () => {
  const manifest = PluginManifest.parse({
    id: 'acme.picker',
    version: '1.0.0',
    sdk: '^0.1.0',
    title: 'Picker',
    requires: ['acme.clock@1'],
    provides: ['acme.picker@1'],
    routes: [],
    menu: [],
    cards: [],
    commands: [],
    points: ['acme.colors@1'],
    toolbar: [{ id: 'report', place: 'acme.board/toolbar', label: 'Report', icon: 'Report', order: 1 }],
    extensions: [1, 2].map((each) => ({ id: `tab-${each}`, point: 'acme.tabs@1', data: {}, hasView: false, order: 1 })),
  })
  expect(
    pageLinks(manifest).map(({ plugin, relation, kind, name }) => `${plugin} ${relation} ${kind} ${name}`),
  ).toEqual([
    'acme.picker provides service acme.picker@1',
    'acme.picker uses service acme.clock@1',
    'acme.picker provides point acme.tabs@1',
    'acme.picker provides point acme.board/toolbar',
    'acme.picker uses point acme.colors@1',
    'acme.board uses point acme.board/toolbar',
  ])
})
