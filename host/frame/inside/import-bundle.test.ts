import type { PluginManifest } from '@etabli/core/plugin/manifest'
import { expect, test } from 'vitest'
import { definitionIn, namedAs } from './import-bundle'

const view = { load: async () => ({ default: () => null }) }
const BI = { id: 'acme.bi', sdk: '^0.1.0', routes: [{ id: 'main', path: '/x/acme.bi', title: 'BI', view }] as const }
const MANIFEST: PluginManifest = {
  id: 'external-app.acme.bi',
  version: '0.0.0',
  sdk: '^0.1.0',
  title: 'BI',
  requires: [],
  routes: [{ id: 'page', path: '/:project/x/any', title: 'BI' }],
  menu: [],
  cards: [],
  commands: [],
}

test.each([
  ['nothing', undefined],
  ['no default', { plugin: BI }],
  ['a component', { default: () => null }],
  ['an object of another kind', { default: { hello: 1 } }],
  ['no page', { default: { ...BI, routes: [] } }],
  ['two pages', { default: { ...BI, routes: [...BI.routes, ...BI.routes] } }],
  ['a page without a view', { default: { ...BI, routes: [{ id: 'main' }] } }],
])('%s is no plugin', (_, module) => {
  expect(() => definitionIn(module)).toThrow(/is not a plugin/)
})

test('the workbench’s name and page are put in place of its own', () => {
  const { id, routes } = namedAs(MANIFEST, definitionIn({ default: BI }), 'acme.bi')
  expect([id, routes]).toEqual(['external-app.acme.bi', [{ ...BI.routes[0], id: 'page' }]])
})

test('another plugin than the record names, or one for another SDK, is refused', () => {
  expect(() => namedAs(MANIFEST, BI, 'acme.other')).toThrow(/is the plugin acme\.bi, but your record says acme\.other/)
  expect(() => namedAs(MANIFEST, { ...BI, sdk: '^9.0.0' }, undefined)).toThrow(/needs SDK '\^9\.0\.0'/)
})
