import { firstValueFrom } from 'rxjs'
import { expect, test } from 'vitest'
import { ContributionStore } from './contribution-store'
import { declareArea, definePlugin, lazy, type PluginDefinition, provide } from './define-plugin'
import { InstalledPlugin, listedPlugin, type PluginManifest, projectManifest } from './manifest'
import { definePluginService } from './plugin-service'

const view = lazy(async () => ({ default: 'a page' }))

function aManifest(definition: Partial<PluginDefinition> = {}): PluginManifest {
  return projectManifest(
    definePlugin({ id: 'acme.area', version: '1.0.0', sdk: '^0.1.0', title: 'Area', ...definition }),
  )
}

const secrets = (id: string) =>
  aManifest({
    id,
    routes: [{ id: 'list', path: '/:project/secrets', title: 'Secrets', access: ':project:secret:enabled', view }],
    menu: [{ id: 'secrets', section: 'project', label: 'Secrets', icon: 'Key', route: 'list', order: 1 }],
  })

test('a projected manifest is data only: the code is a reference that the host resolves', () => {
  const manifest = secrets('acme.secrets')
  expect(JSON.parse(JSON.stringify(manifest))).toEqual(manifest)
  expect(manifest.routes[0]).not.toHaveProperty('view')
})

test.each([
  ['an id without a publisher', { id: 'area' }],
  ['a version that is none', { version: 'latest' }],
  ['a path with a wildcard', { routes: [{ id: 'all', path: '/*', title: 'All', view }] }],
  ['a path that is no path', { routes: [{ id: 'all', path: 'javascript:alert(1)', title: 'All', view }] }],
])('a definition with %s does not build', (_, definition) => {
  expect(() => aManifest(definition)).toThrow()
})

test('a menu entry and a command have the access of the route that they open', () => {
  const store = new ContributionStore()
  store.register([{ manifest: secrets('acme.secrets'), tier: 'built-in' }])
  const [entry] = store.current.menu
  expect(entry?.access).toEqual(store.current.routes[0]?.access)
})

test('whoever comes first in owner order keeps an address, in whatever order plugins are registered', () => {
  const one = { manifest: secrets('acme.one'), tier: 'built-in' } as const
  const two = { manifest: secrets('zeta.two'), tier: 'installed' } as const
  for (const order of [
    [one, two],
    [two, one],
  ]) {
    const store = new ContributionStore()
    store.register(order)
    expect(store.current.routes.map(({ plugin }) => plugin)).toEqual(['acme.one'])
  }
})

test('the loser of an address is told why, and keeps its other contributions', async () => {
  const store = new ContributionStore()
  const loser = aManifest({
    id: 'zeta.two',
    routes: [
      { id: 'list', path: '/:p/secrets', title: 'Mine', view },
      { id: 'other', path: '/:p/x/zeta.two/other', title: 'Other', view },
    ],
  })
  store.register([
    { manifest: secrets('acme.one'), tier: 'built-in' },
    { manifest: loser, tier: 'built-in' },
  ])
  expect(await firstValueFrom(store.refusals$)).toEqual([
    { plugin: 'zeta.two', contribution: 'routes/list', code: 'ROUTE_TAKEN', reason: '/:p/secrets belongs to acme.one' },
  ])
  expect(store.current.routes.map(({ id }) => id)).toContain('other')
})

test('a contribution with an access that cannot be read is refused, not opened', async () => {
  const store = new ContributionStore()
  const manifest = {
    ...secrets('acme.one'),
    routes: [{ id: 'list', path: '/:project/secrets', title: 'Secrets', access: 'everybody' }],
  }
  store.register([{ manifest, tier: 'installed' }])
  expect(store.current.routes).toEqual([])
  expect((await firstValueFrom(store.refusals$)).map(({ code }) => code)).toEqual(['ACCESS_INVALID', 'ROUTE_UNKNOWN'])
})

test('what a plugin contributed is gone when it is unregistered', () => {
  const store = new ContributionStore()
  store.register([{ manifest: secrets('acme.one'), tier: 'built-in' }])
  store.unregister('acme.one')
  expect(store.current).toMatchObject({ routes: [], menu: [] })
})

test('contributions are frozen, and an untouched point does not emit again', () => {
  const store = new ContributionStore()
  store.register([{ manifest: secrets('acme.one'), tier: 'built-in' }])
  expect(Object.isFrozen(store.current.routes)).toBe(true)
  expect(Object.isFrozen(store.current.routes[0])).toBe(true)
})

test('an area that is declared and not written has its addresses, and they say that it is not installed', () => {
  const store = new ContributionStore()
  const area = declareArea({
    id: 'etabli.secrets',
    title: 'Secrets',
    routes: [{ id: 'list', path: '/:project/secrets', title: 'Secrets', access: ':project:secret:enabled' }],
    menu: [{ id: 'secrets', section: 'project', label: 'Secrets', icon: 'Key', route: 'list', order: 1 }],
  })
  const { manifest, tier } = InstalledPlugin.parse(listedPlugin(area))
  store.register([{ manifest, tier }])
  expect(store.current.routes.map(({ path, installed }) => [path, installed])).toEqual([['/:project/secrets', false]])
  expect(store.current.menu.map(({ id, route }) => [id, route?.installed])).toEqual([['secrets', false]])
})

test('a plugin takes the place of the declaration of its area', () => {
  const store = new ContributionStore()
  store.register([{ manifest: secrets('etabli.secrets'), tier: 'declared' }])
  store.register([{ manifest: secrets('etabli.secrets'), tier: 'built-in' }])
  expect(store.current.routes.map(({ path, installed }) => [path, installed])).toEqual([['/:project/secrets', true]])
})

test('menu widgets are drawn in their order, for anyone signed in unless they say otherwise', () => {
  const widget = (id: string, order: number) => ({ id, section: 'project' as const, order, view })
  const store = new ContributionStore()
  store.register([
    { manifest: aManifest({ id: 'acme.late', menuWidgets: [widget('late', 2)] }), tier: 'built-in' },
    {
      manifest: aManifest({ id: 'zeta.early', menuWidgets: [{ ...widget('early', 1), access: 'admin' }] }),
      tier: 'built-in',
    },
    { manifest: aManifest({ id: 'acme.none' }), tier: 'built-in' },
  ])
  const seen = store.current.menuWidgets.map(({ plugin, id, access }) => [plugin, id, access.kind])
  expect(seen).toEqual([
    ['zeta.early', 'early', 'admin'],
    ['acme.late', 'late', 'session'],
  ])
})

test('what needs the page is refused to a plugin in a frame; its data is taken like any other', () => {
  const manifest = aManifest({
    id: 'acme.framed',
    menuWidgets: [{ id: 'list', section: 'project', order: 1, view }],
    provides: [provide(definePluginService<object>('acme.picker', 1), async () => ({ default: () => ({}) }))],
    commands: [],
    routes: [{ id: 'page', path: '/x/acme.framed', title: 'Page', view }],
  })
  const store = new ContributionStore()
  store.register([{ manifest, tier: 'installed', isolation: 'frame' }])
  expect(store.current.routes.map(({ id }) => id)).toEqual(['page'])
  expect(store.current.menuWidgets).toEqual([])
  expect(store.refusals.map(({ contribution, code }) => [contribution, code])).toEqual([
    ['provides/acme.picker@1', 'NEEDS_THE_PAGE'],
    ['menuWidgets/list', 'NEEDS_THE_PAGE'],
  ])
})

test('the platform comes before what is installed, what runs before what is off, and then the smaller id', () => {
  const page = (id: string) =>
    aManifest({ id, routes: [{ id: 'list', path: `/:project/x/${id}`, title: id, view }], commands: [] })
  const own = (id: string) => aManifest({ id, routes: [{ id: 'list', path: `/${id}`, title: id, view }] })
  const aside = { code: 'DISABLED_BY_USER', reason: 'off' } as const
  const plugins = [
    { manifest: own('etabli.a'), tier: 'built-in', aside },
    { manifest: page('acme.b'), tier: 'external' },
    { manifest: page('acme.c'), tier: 'installed' },
    { manifest: page('acme.a'), tier: 'installed' },
    { manifest: own('etabli.b'), tier: 'built-in' },
    { manifest: page('acme.d'), tier: 'installed', aside },
  ] as const
  for (const order of [plugins, plugins.toReversed()]) {
    const store = new ContributionStore()
    store.register(order)
    expect(store.current.routes.map(({ plugin }) => plugin)).toEqual([
      'etabli.b',
      'acme.a',
      'acme.c',
      'acme.b',
      'etabli.a',
      'acme.d',
    ])
  }
})

test('a point is told of when it changes, and only then', () => {
  const store = new ContributionStore()
  const seen: number[] = []
  const subscription = store.contributions$('menu').subscribe((menu) => seen.push(menu.length))
  store.register([{ manifest: secrets('etabli.one'), tier: 'built-in' }])
  store.unregister('acme.none')
  store.unregister('etabli.one')
  subscription.unsubscribe()
  expect(seen).toEqual([0, 1, 0])
})
