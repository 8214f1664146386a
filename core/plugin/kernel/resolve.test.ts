import { firstValueFrom } from 'rxjs'
import { describe, expect, test } from 'vitest'
import { provide } from '../define-plugin'
import { definePluginService } from '../plugin-service'
import type { Tier } from './plugin-status'
import { aFeed, aKernel, aPage, aView, type Definition, Picker } from './testing'

describe('a plugin is put aside with a code and a sentence', () => {
  const asideOf = async (...definitions: readonly Definition[]) => {
    const { kernel, add } = aKernel()
    await add(...definitions)
    const { id } = definitions.at(-1) ?? { id: '' }
    return kernel.records.find((record) => record.id === id)?.aside?.code
  }

  test('when its SDK is another', async () => {
    expect(await asideOf(aPage('acme.old', { sdk: '^9.0.0' }))).toBe('SDK_RANGE')
  })

  test("when it takes the platform's name", async () => {
    expect(await asideOf(aPage('etabli.secrets'))).toBe('PUBLISHER_RESERVED')
  })

  test('when what it needs is not there, and so are those that need it', async () => {
    const Other = definePluginService<Picker>('acme.other', 1)
    const between = aPage('acme.between', {
      requires: [Picker],
      provides: [provide(Other, async () => ({ default: () => ({ pick: () => '' }) }))],
    })
    const { kernel, add } = aKernel()
    await add(between, aPage('acme.top', { requires: [Other] }), aPage('acme.alone'))
    expect(kernel.records.map(({ id, aside }) => [id, aside?.code])).toEqual([
      ['acme.alone', undefined],
      ['acme.between', 'SERVICE_MISSING'],
      ['acme.top', 'SERVICE_MISSING'],
    ])
  })

  test('when plugins need each other: the circle is told', async () => {
    const A = definePluginService<Picker>('acme.a', 1)
    const B = definePluginService<Picker>('acme.b', 1)
    const make = async () => ({ default: () => ({ pick: () => '' }) })
    const { kernel, add } = aKernel()
    await add(
      aPage('acme.one', { requires: [B], provides: [provide(A, make)] }),
      aPage('acme.two', { requires: [A], provides: [provide(B, make)] }),
    )
    expect(kernel.records.map(({ aside }) => [aside?.code, aside?.reason])).toEqual([
      ['DEPENDENCY_CYCLE', 'Plugins need each other: acme.one → acme.two → acme.one.'],
      ['DEPENDENCY_CYCLE', 'Plugins need each other: acme.two → acme.one → acme.two.'],
    ])
  })

  test.each([
    ['null', null],
    ['a text', 'plugin'],
    ['a manifest without an id', { manifest: { version: '1.0.0' } }],
    ['a manifest whose prototype is set', JSON.parse('{"manifest":{"__proto__":{"id":"acme.x"}}}')],
    [
      'a manifest with a route for everything',
      { manifest: { ...manifestOf('acme.all'), routes: [{ id: 'all', path: '/*', title: 'All' }] } },
    ],
    ['5 MB of title', { manifest: { ...manifestOf('acme.big'), title: 'x'.repeat(5_000_000) } }],
    [
      'a label that is no text',
      {
        manifest: {
          ...manifestOf('acme.label'),
          menu: [{ id: 'm', section: 'project', label: { toString: 1 }, icon: 'Plugin', order: 1 }],
        },
      },
    ],
  ])('when its entry in the list is %s; the others are there', async (_, plugin) => {
    const { kernel } = aKernel()
    await kernel.sync([{ plugin, tier: 'installed' }, ...aFeed(aPage('acme.fine')).candidates])
    expect(kernel.records.filter(({ status }) => status === 'invalid')).toHaveLength(1)
    expect(kernel.contributions.current.menu.map(({ label }) => label)).toEqual(['acme.fine'])
  })

  test('when its id is taken: the one before stays, the other is told', async () => {
    const { kernel } = aKernel()
    const [first] = aFeed(aPage('acme.one')).candidates
    const [second] = aFeed(aPage('acme.one', { title: 'Impostor', version: '2.0.0' })).candidates
    await kernel.sync([first ?? { plugin: undefined }, second ?? { plugin: undefined }])
    expect(kernel.records.map(({ title, aside }) => [title, aside?.code])).toEqual([
      ['acme.one', undefined],
      ['Impostor', 'ID_TAKEN'],
    ])
  })
})

function manifestOf(id: string) {
  return { id, version: '1.0.0', sdk: '^0.1.0', title: id, requires: [], routes: [], menu: [], cards: [], commands: [] }
}

describe('a stranger takes nothing of somebody else', () => {
  test('neither an address outside its own nor one of another plugin', async () => {
    const { kernel, add } = aKernel()
    const routes = ['/:project/secrets', '/x/acme.other/page', '/x/acme.one', '/:project/x/acme.one/deep'].map(
      (path, index) => ({
        id: `r${index}`,
        path,
        title: path,
        view: aView(path),
      }),
    )
    await add({ id: 'acme.one', routes })
    expect(kernel.contributions.current.routes.map(({ path }) => path)).toEqual([
      '/x/acme.one',
      '/:project/x/acme.one/deep',
    ])
    expect((await firstValueFrom(kernel.contributions.refusals$)).map(({ code }) => code)).toEqual([
      'PATH_FOREIGN',
      'PATH_FOREIGN',
    ])
  })
})

test('each plugin that is aside says why in a sentence of its own', async () => {
  const { kernel } = aKernel({ sdkVersion: '0.1.5' })
  const feed = (definition: Definition, more: Readonly<Record<string, unknown>> = {}, tier?: Tier) =>
    aFeed(definition).candidates.map(({ plugin }) => ({
      plugin: Object.assign({}, plugin, more),
      ...(tier && { tier }),
    }))
  const Lost = definePluginService<Picker>('acme.lost', 1)
  const Middle = definePluginService<Picker>('acme.middle', 1)
  const make = async () => ({ default: () => ({ pick: () => '' }) })
  await kernel.sync([
    ...feed(aPage('acme.admin'), { off: { by: 'admin', reason: 'Not this week.' } }),
    ...feed(aPage('acme.policy'), { off: { by: 'policy', reason: 'Not on the list.' } }),
    ...feed(aPage('etabli.own')),
    ...feed(aPage('etabli.far'), {}, 'external'),
    ...feed(aPage('etabli.built'), {}, 'built-in'),
    ...feed(aPage('acme.old', { sdk: '^0.2.0' })),
    ...feed(aPage('acme.framed', { requires: [Picker] }), { isolation: 'frame' }),
    ...feed(aPage('acme.middle', { requires: [Lost], provides: [provide(Middle, make)] })),
    ...feed(aPage('acme.top', { requires: [Middle] })),
    ...feed(aPage('acme.twice', { title: 'First' })),
    ...feed(aPage('acme.twice', { title: 'Second' })),
    ...feed(aPage('acme.twice', { title: 'Third' })),
    ...feed(aPage('acme.twice', { title: 'Fourth' }), {}, 'external'),
    ...feed(aPage('acme.twice', { title: 'Stand-in' }), {}, 'catalogue'),
    { plugin: { manifest: { id: 'acme.empty' } } },
    { plugin: undefined, tier: 'external' },
  ])
  const found = new Map(kernel.records.map(({ id, title, tier, aside }) => [id, { title, tier, aside }]))
  const why = (id: string) => [found.get(id)?.aside?.code, found.get(id)?.aside?.reason]
  expect(why('acme.admin')).toEqual(['DISABLED_BY_ADMIN', 'Not this week.'])
  expect(why('acme.policy')).toEqual(['DISABLED_BY_POLICY', 'Not on the list.'])
  const reserved = "Ids that begin with 'etabli.' belong to the platform; choose a publisher of your own."
  expect(why('etabli.own')).toEqual(['PUBLISHER_RESERVED', reserved])
  expect(why('etabli.far')).toEqual(['PUBLISHER_RESERVED', reserved])
  expect(why('etabli.built')).toEqual([undefined, undefined])
  expect(why('acme.old')).toEqual(['SDK_RANGE', 'It was built against SDK ^0.2.0; this platform brings 0.1.5.'])
  expect(why('acme.framed')).toEqual([
    'FRAME_REQUIRES',
    'It runs in a sandboxed frame and needs acme.picker@1, which no frame can be given.',
  ])
  expect(why('acme.middle')).toEqual(['SERVICE_MISSING', 'It needs acme.lost@1, which no running plugin provides.'])
  expect(why('acme.top')).toEqual(['SERVICE_MISSING', 'It needs acme.middle, which lacks acme.lost@1.'])
  const taken = "The id 'acme.twice' belongs to a plugin that is installed already."
  expect([...found.keys()].filter((id) => id.startsWith('acme.twice'))).toEqual([
    'acme.twice',
    'acme.twice (2)',
    'acme.twice (3)',
    'acme.twice (4)',
  ])
  expect(why('acme.twice')).toEqual([undefined, undefined])
  for (const copy of [2, 3, 4]) expect(why(`acme.twice (${copy})`)).toEqual(['ID_TAKEN', taken])
  expect(found.get('acme.twice (4)')?.title).toBe('Fourth')
  expect(found.get('acme.empty')).toMatchObject({ title: 'acme.empty', tier: 'installed' })
  expect(why('acme.empty')[1]).toMatch(/^Its manifest does not fit: manifest\..*: .*; /)
  expect([...found.values()].filter(({ tier }) => tier === 'external').map(({ aside }) => aside?.code)).toContain(
    'MANIFEST_INVALID',
  )
})
