import { expect, test } from 'vitest'
import { checkManifest } from './check-manifest'
import { PluginManifest } from './manifest'
import { SDK_VERSION } from './sdk-version'

const ROUTE = { id: 'list', path: '/:project/x/acme.list', title: 'List', access: ':project:secret:read' }

function faultsOf(change: Partial<Readonly<Record<keyof PluginManifest, unknown>>>): readonly string[] {
  const manifest = PluginManifest.parse({
    ...{ id: 'acme.list', version: '1.0.0', sdk: `^${SDK_VERSION}`, title: 'List', requires: [] },
    ...{ routes: [ROUTE], menu: [], cards: [], commands: [] },
    ...change,
  })
  return checkManifest(manifest).map(({ code, where, message }) => [code, where, message].filter(Boolean).join(': '))
}

test('a plugin that keeps to its own names has no fault', () => {
  expect(faultsOf({})).toEqual([])
})

test('an id of the platform, or one that is too long, is refused', () => {
  expect(faultsOf({ id: 'etabli.list', routes: [] })).toEqual([
    'PUBLISHER_RESERVED: ids that begin with “etabli.” are the platform’s own: choose another',
  ])
  expect(faultsOf({ id: `acme.${'x'.repeat(96)}`, routes: [] })).toEqual([
    'MANIFEST_INVALID: the id is longer than 100 characters',
  ])
  expect(faultsOf({ id: `acme.${'x'.repeat(95)}`, routes: [] })).toEqual([])
})

test('a version that npm would not take, and the SDK of another time, are refused', () => {
  expect(faultsOf({ version: '01.2.3', sdk: '^7.0.0' })).toEqual([
    'MANIFEST_INVALID: the version 01.2.3 is not a semantic version such as 1.2.3',
    `SDK_UNSUPPORTED: the plugin needs SDK '^7.0.0', but the platform has ${SDK_VERSION}: build it with that`,
  ])
})

test('a route outside its own addresses is refused, and so is an access that cannot be read', () => {
  expect(faultsOf({ routes: [{ ...ROUTE, path: '/:project/secrets', access: ':project:sekret:read' }] })).toEqual([
    "PATH_FOREIGN: route 'list': the route /:project/secrets must lie under /:project/x/acme.list or /x/acme.list",
    "MANIFEST_INVALID: route 'list': plugin.manifest.json declares an access that requirement ':project:sekret:read': unknown feature 'sekret'",
  ])
})

test.each([
  ['menu', { menu: [{ id: 'a', section: 'project', label: 'A', icon: 'Table', access: 'all', order: 1 }] }],
  ['menu widget', { menuWidgets: [{ id: 'a', section: 'project', access: 'all', order: 1 }] }],
  ['card', { cards: [{ id: 'a', title: 'A', icon: 'Table', count: 'n', route: 'list', access: 'all', order: 1 }] }],
  ['toolbar action', { toolbar: [{ id: 'a', place: 'a.b/c', label: 'A', icon: 'Table', access: 'all', order: 1 }] }],
  ['extension', { extensions: [{ id: 'a', point: 'a.b@1', data: {}, hasView: false, access: 'all', order: 1 }] }],
])('the access of a %s is read too', (kind, change) => {
  expect(faultsOf(change)).toEqual([expect.stringMatching(`^MANIFEST_INVALID: ${kind} 'a': .* requirement 'all'`)])
})

test('what it defines for others carries the name of its publisher', () => {
  expect(faultsOf({ provides: ['acme.picker@1', 'other.picker@1'], points: ['acmes.place@2'] })).toEqual(
    ['other.picker@1', 'acmes.place@2'].map((name) =>
      expect.stringMatching(`^NAME_FOREIGN: acme.list defines ${name}, `),
    ),
  )
})
