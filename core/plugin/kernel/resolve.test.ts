import { firstValueFrom } from 'rxjs'
import { describe, expect, test } from 'vitest'
import { provide } from '../define-plugin'
import { definePluginService } from '../plugin-service'
import type { Tier } from './plugin-status'
import { type Candidate, type ResolveOptions, resolvePlugins } from './resolve'
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
    expect(kernel.records.map(({ status }) => status)).toEqual(['blocked', 'blocked'])
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
    ...feed(aPage('acme.twice', { title: 'Stand-in' }), {}, 'declared'),
    { plugin: { manifest: { id: 'acme.empty' } } },
    { plugin: undefined, tier: 'external' },
  ])
  const found = new Map(kernel.records.map((record) => [record.id, record]))
  const why = (id: string) => [found.get(id)?.aside?.code, found.get(id)?.aside?.reason]
  expect(why('acme.admin')).toEqual(['DISABLED_BY_ADMIN', 'Not this week.'])
  expect(why('acme.policy')).toEqual(['DISABLED_BY_POLICY', 'Not on the list.'])
  const reserved = "Ids that begin with 'etabli.' belong to the platform; choose a publisher of your own."
  expect(why('etabli.own')).toEqual(['PUBLISHER_RESERVED', reserved])
  expect(why('etabli.far')).toEqual(['PUBLISHER_RESERVED', reserved])
  expect(why('etabli.built')).toEqual([undefined, undefined])
  expect(why('acme.old')).toEqual(['SDK_RANGE', 'It was built against SDK ^0.2.0; this platform has 0.1.5.'])
  expect(why('acme.framed')).toEqual([
    'FRAME_REQUIRES',
    'It runs in a sandboxed frame and needs acme.picker@1, which a frame cannot have.',
  ])
  expect(why('acme.middle')).toEqual(['SERVICE_MISSING', 'It needs acme.lost@1, which no running plugin provides.'])
  expect(why('acme.top')).toEqual(['SERVICE_MISSING', 'It needs acme.middle, which lacks acme.lost@1.'])
  const taken = "The id 'acme.twice' already belongs to a plugin that is installed."
  expect([...found.keys()].filter((id) => id.startsWith('acme.twice'))).toEqual([
    'acme.twice',
    'acme.twice (2)',
    'acme.twice (3)',
    'acme.twice (4)',
  ])
  expect(why('acme.twice')).toEqual([undefined, undefined])
  for (const copy of [2, 3, 4]) expect(why(`acme.twice (${copy})`)).toEqual(['ID_TAKEN', taken])
  expect(found.get('acme.twice (4)')?.title).toBe('Fourth')
  const standing = (...ids: readonly string[]) => ids.map((id) => found.get(id)?.status)
  expect(standing('acme.admin', 'acme.policy')).toEqual(['disabled', 'disabled'])
  expect(standing('etabli.own', 'acme.twice (2)', 'acme.empty')).toEqual(['invalid', 'invalid', 'invalid'])
  expect(standing('acme.old', 'acme.framed')).toEqual(['incompatible', 'incompatible'])
  expect(standing('acme.middle', 'acme.top', 'etabli.built')).toEqual(['blocked', 'blocked', 'dormant'])
  expect(found.get('acme.empty')).toMatchObject({ title: 'acme.empty', tier: 'installed' })
  expect(why('acme.empty')[1]).toMatch(/^Its manifest is not valid: manifest\..*: .*; /)
  expect([...found.values()].filter(({ tier }) => tier === 'external').map(({ aside }) => aside?.code)).toContain(
    'MANIFEST_INVALID',
  )
})

describe('judging a list', () => {
  const judge = (candidates: readonly Candidate[], options: Partial<ResolveOptions> = {}) =>
    resolvePlugins(candidates, { sdkVersion: '0.1.0', keptOff: () => undefined, ...options })
  const aCandidate = (
    id: string,
    more: Readonly<Record<string, unknown>> = {},
    tier: Tier = 'installed',
  ): Candidate => ({
    plugin: { manifest: { ...manifestOf(id), ...more }, entry: `${id}.js` },
    tier,
  })

  test('an entry without an id is named by its place, one with a long id by its beginning, and the reason is short', () => {
    const many = Array.from({ length: 60 }, () => ({}))
    const found = judge([{ plugin: 1 }, { plugin: { manifest: { id: 'x'.repeat(101), routes: many } } }])
    expect([...found.keys()]).toEqual(['unnamed-0', 'x'.repeat(100)])
    const [unnamed, long] = [...found.values()]
    expect([unnamed?.title, unnamed?.version, unnamed?.hash]).toEqual(['unnamed-0', '', undefined])
    expect(long?.aside?.reason).toHaveLength('Its manifest is not valid: '.length + 500)
  })

  test('a version without a hash is known by its id and version; what stays off is asked for by both', () => {
    const asked: unknown[] = []
    const off = { code: 'DISABLED_BY_USER', reason: 'Off.' } as const
    const keptOff: ResolveOptions['keptOff'] = (plugin) => {
      asked.push(plugin)
      return plugin.id === 'acme.two' ? off : undefined
    }
    const found = judge([aCandidate('acme.two'), aCandidate('acme.one'), aCandidate('acme.area', {}, 'declared')], {
      keptOff,
    })
    expect(asked).toEqual([
      { id: 'acme.one', hash: 'acme.one@1.0.0', tier: 'installed' },
      { id: 'acme.two', hash: 'acme.two@1.0.0', tier: 'installed' },
    ])
    expect(found.get('acme.two')?.aside).toEqual(off)
  })

  test('a stand-in for an area is good for any SDK', () => {
    const found = judge([
      aCandidate('acme.area', { sdk: '^9.0.0' }, 'declared'),
      aCandidate('acme.one', { sdk: '^9.0.0' }),
    ])
    expect([...found.values()].map(({ id, aside }) => [id, aside?.code])).toEqual([
      ['acme.one', 'SDK_RANGE'],
      ['acme.area', undefined],
    ])
  })

  test('the trusted come first, each kind by its ids', () => {
    const list = [
      aCandidate('acme.c', {}, 'external'),
      aCandidate('acme.b'),
      aCandidate('acme.a', {}, 'external'),
      aCandidate('etabli.z', {}, 'built-in'),
      aCandidate('acme.ab'),
      aCandidate('acme.0', {}, 'declared'),
    ]
    const order = ['etabli.z', 'acme.ab', 'acme.b', 'acme.a', 'acme.c', 'acme.0']
    expect([...judge(list).keys()]).toEqual(order)
    expect([...judge(list.toReversed()).keys()]).toEqual(order)
  })

  test('whoever needs services runs when all of them are there, and says which are not, through whom', () => {
    const offers = (id: string, provides: readonly string[], requires: readonly string[] = []) =>
      aCandidate(id, { provides, requires })
    const found = judge([
      offers('acme.base', ['acme.a@1', 'acme.b@1']),
      offers('acme.later', ['acme.a@1']),
      offers('acme.both', ['acme.both@1'], ['acme.a@1', 'acme.b@1', 'acme.mine@1']),
      offers('acme.mine', ['acme.mine@1', 'acme.self@1'], ['acme.self@1']),
      offers('acme.lacks', ['acme.lacks@1'], ['acme.x@1', 'acme.a@1', 'acme.y@1']),
      offers('acme.over', ['acme.over@1'], ['acme.lacks@1']),
      offers('acme.upmost', [], ['acme.both@1', 'acme.over@1']),
    ])
    const reasons = [...found.values()].map(({ id, aside }) => [id, aside?.reason])
    expect(reasons.filter(([, reason]) => reason !== undefined)).toEqual([
      ['acme.lacks', 'It needs acme.x@1, acme.y@1, which no running plugin provides.'],
      ['acme.over', 'It needs acme.lacks, which lacks acme.x@1, acme.y@1.'],
      ['acme.upmost', 'It needs acme.over → acme.lacks, which lacks acme.x@1, acme.y@1.'],
    ])
  })

  test('whoever needs one of a circle is told of the circle, and is no part of it', () => {
    const found = judge([
      aCandidate('acme.a', { requires: ['acme.b@1'], provides: ['acme.a@1'] }),
      aCandidate('acme.b', { requires: ['acme.a@1'], provides: ['acme.b@1'] }),
      aCandidate('acme.outside', { requires: ['acme.a@1'] }),
    ])
    expect(found.get('acme.outside')?.aside).toEqual({
      code: 'DEPENDENCY_CYCLE',
      reason: 'Plugins need each other: acme.a → acme.b → acme.a.',
    })
  })

  test('a plugin that is off provides nothing, and what a frame cannot be given is named whole', () => {
    const off = { by: 'admin', reason: 'Off.' }
    const given = aCandidate('acme.off', { provides: ['acme.a@1'] })
    const found = judge([
      { plugin: Object.assign({}, given.plugin, { off }) },
      aCandidate('acme.user', { requires: ['acme.a@1'] }),
      {
        plugin: {
          manifest: { ...manifestOf('acme.framed'), requires: ['acme.a@1', 'acme.b@1'] },
          entry: 'x.js',
          isolation: 'frame',
        },
      },
    ])
    expect(found.get('acme.user')?.aside?.reason).toBe('It needs acme.a@1, which no running plugin provides.')
    expect(found.get('acme.framed')?.aside?.reason).toBe(
      'It runs in a sandboxed frame and needs acme.a@1, acme.b@1, which a frame cannot have.',
    )
  })
})
