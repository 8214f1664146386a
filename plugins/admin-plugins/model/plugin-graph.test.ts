import { expect, test } from 'vitest'
import type { Plugin, PluginLink } from '../contract'
import { pluginGraph } from './plugin-graph'

function plugin(id: string, more: Partial<Plugin> = {}): Plugin {
  return { id, title: id, publisher: 'acme', tier: 'installed', version: '1.0.0', state: 'on', server: 'none', ...more }
}
function link(plugin: string, relation: PluginLink['relation'], name: string, kind: PluginLink['kind']): PluginLink {
  return { plugin, relation, kind, half: 'server', name }
}

const PLUGINS = [
  plugin('acme.source'),
  plugin('acme.reader', { state: 'off' }),
  plugin('acme.alone', { server: 'failed' }),
]
const LINKS = [
  link('acme.source', 'provides', 'acme.Sources', 'point'),
  link('acme.reader', 'uses', 'acme.Sources', 'point'),
  link('acme.reader', 'uses', 'etabli.Store', 'service'),
  link('acme.removed', 'uses', 'acme.Sources', 'point'),
]

test('a plugin leads to what it provides, and that to those that use it', () => {
  const { nodes, edges } = pluginGraph(PLUGINS, LINKS, false)
  expect(edges.map(({ from, to }) => `${from} > ${to}`)).toEqual([
    'plugin acme.source > server acme.Sources',
    'server acme.Sources > plugin acme.reader',
  ])
  expect(nodes.map(({ title, status }) => [title, status?.text])).toEqual([
    ['acme.source', 'On'],
    ['acme.reader', 'Off'],
    ['acme.alone', 'Failed'],
    ['acme.Sources', undefined],
  ])
})

test('services of the platform are shown when asked for', () => {
  const { nodes, edges } = pluginGraph(PLUGINS, LINKS, true)
  expect(nodes.at(-1)).toMatchObject({ title: 'Store', subtitle: 'Service' })
  expect(edges.at(-1)).toEqual({ from: 'server etabli.Store', to: 'plugin acme.reader' })
})
