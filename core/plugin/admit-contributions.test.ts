import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { admitContributions, byCode } from './admit-contributions'
import { definePoint } from './contribution-point'
import { definePlugin, extend, lazy, type MenuDefinition, type PluginDefinition } from './define-plugin'
import { projectManifest } from './manifest'
import { HOST_POINTS } from './vocabulary'

const view = lazy(async () => ({ default: 'a view' }))
const Panel = definePoint<{ heading: string }, { project: string }>('acme.panel', 1, z.object({ heading: z.string() }))

function plugin(
  definition: Partial<PluginDefinition> & { readonly id: string },
  tier: 'built-in' | 'installed' = 'installed',
) {
  const whole = definePlugin({ version: '1.0.0', sdk: '^0.1.0', title: definition.id, ...definition })
  return { manifest: projectManifest(whole), tier } as const
}

const owner = plugin({ id: 'acme.owner', points: [Panel] })
const adds = (id: string, order: number) =>
  plugin({ id, extensions: [extend(Panel, { id: 'panel', data: { heading: id }, order, view })] })

test('what a plugin adds at a point of another is there with its data, in order, whoever came first', () => {
  const { extensions, refusals } = admitContributions([adds('acme.b', 2), adds('acme.c', 1), owner])
  expect(extensions.map(({ plugin: id, data, hasView }) => [id, data, hasView])).toEqual([
    ['acme.c', { heading: 'acme.c' }, true],
    ['acme.b', { heading: 'acme.b' }, true],
  ])
  expect(refusals).toEqual([])
})

test('while no running plugin has the point, the extension waits with a reason and its plugin lives on', () => {
  const lonely = plugin({
    id: 'acme.lonely',
    routes: [{ id: 'page', path: '/x/acme.lonely', title: 'Lonely', view }],
    extensions: [extend(Panel, { id: 'panel', data: { heading: 'x' }, order: 1 })],
  })
  const off = { ...owner, aside: { code: 'DISABLED_BY_USER', reason: 'off' } as const }
  for (const list of [[lonely], [lonely, off]]) {
    const { extensions, routes, refusals } = admitContributions(list)
    expect([extensions.length, routes.length]).toEqual([0, 1])
    expect(refusals).toEqual([
      {
        plugin: 'acme.lonely',
        contribution: 'extensions/panel',
        code: 'POINT_UNKNOWN',
        reason: "no running plugin has the point 'acme.panel@1'",
      },
    ])
  }
})

test('what is added at a point of the host waits for no plugin', () => {
  const [point = ''] = HOST_POINTS
  const [name = '', major = ''] = point.split('@')
  const { extensions, refusals } = admitContributions([
    plugin({
      id: 'acme.finder',
      extensions: [extend(definePoint(name, Number(major), z.object({})), { id: 'one', data: {}, order: 1 })],
    }),
  ])
  expect(extensions.map(({ id }) => id)).toEqual(['one'])
  expect(refusals).toEqual([])
})

test('a new major is another point', () => {
  const next = definePoint('acme.panel', 2, z.object({}))
  const { extensions } = admitContributions([adds('acme.b', 1), plugin({ id: 'acme.owner', points: [next] })])
  expect(extensions).toEqual([])
})

test("a toolbar action has its route's access, its own where it says so, and is refused without its route", () => {
  const action = { place: 'etabli.data-explorer/table', label: 'Do', icon: 'Plugin', order: 1 } as const
  const { toolbar, refusals } = admitContributions([
    plugin({
      id: 'acme.tools',
      routes: [{ id: 'page', path: '/x/acme.tools', title: 'Tools', access: 'admin', view }],
      toolbar: [
        { ...action, id: 'opens', route: 'page' },
        { ...action, id: 'narrower', route: 'page', access: ':project:secret:read' },
        { ...action, id: 'runs', run: { load: async () => ({ default: () => undefined }) } },
        { ...action, id: 'lost', route: 'nowhere' },
      ],
    }),
  ])
  expect(toolbar.map(({ id, access }) => [id, access.kind])).toEqual([
    ['narrower', 'project'],
    ['opens', 'admin'],
    ['runs', 'session'],
  ])
  expect(refusals.map(({ contribution, code }) => [contribution, code])).toEqual([['toolbar/lost', 'ROUTE_UNKNOWN']])
})

const run = { load: async () => ({ default: () => undefined }) }

test("a command that runs code is anyone's who is signed in, or has an access of its own; one that does neither or both is refused", () => {
  const one = plugin({
    id: 'acme.tools',
    routes: [{ id: 'page', path: '/x/acme.tools', title: 'Tools', access: 'admin', view }],
    commands: [
      { id: 'opens', title: 'Open', route: 'page' },
      { id: 'runs', title: 'Run', run },
      { id: 'narrower', title: 'Run', access: ':project:secret:read', run },
    ],
  })
  const unclear = [
    { id: 'idle', title: 'Idle' },
    { id: 'both', title: 'Both', route: 'page', hasRun: true },
  ]
  const { commands, refusals } = admitContributions([
    { ...one, manifest: { ...one.manifest, commands: [...one.manifest.commands, ...unclear] } },
  ])
  expect(commands.map(({ id, access, route, hasRun }) => [id, access.kind, route?.id, hasRun])).toEqual([
    ['opens', 'admin', 'page', undefined],
    ['runs', 'session', undefined, true],
    ['narrower', 'project', undefined, true],
  ])
  const reason = "it must have either a 'route' to open or code to 'run'"
  expect(refusals.map(({ contribution, code, reason: why }) => [contribution, code, why])).toEqual([
    ['commands/idle', 'COMMAND_UNCLEAR', reason],
    ['commands/both', 'COMMAND_UNCLEAR', reason],
  ])
  expect(() => plugin({ id: 'acme.idle', commands: [{ id: 'idle', title: 'Idle' }] })).toThrow(
    `The command 'idle': ${reason}`,
  )
})

test('a toolbar action that stands for a command has its title and access, or its own, and is refused without it', () => {
  const action = { place: 'etabli.data-explorer/table', icon: 'Plugin' } as const
  const { toolbar, refusals } = admitContributions([
    plugin({
      id: 'acme.tools',
      routes: [{ id: 'page', path: '/x/acme.tools', title: 'Tools', access: 'admin', view }],
      commands: [
        { id: 'open', title: 'Open it', route: 'page' },
        { id: 'count', title: 'Count', when: { table: true }, run },
      ],
      toolbar: [
        { ...action, id: 'opens', command: 'open', order: 1 },
        { ...action, id: 'counts', command: 'count', label: 'Rows', access: ':project:secret:read', order: 2 },
        { ...action, id: 'lost', command: 'gone', order: 3 },
      ],
    }),
  ])
  expect(
    toolbar.map(({ label, access, route, command }) => [label, access.kind, route?.id, command?.id, command?.when]),
  ).toEqual([
    ['Open it', 'admin', 'page', 'open', undefined],
    ['Rows', 'project', undefined, 'count', { table: true }],
  ])
  expect(refusals).toEqual([
    {
      plugin: 'acme.tools',
      contribution: 'toolbar/lost',
      code: 'COMMAND_UNKNOWN',
      reason: "there is no command 'gone'",
    },
  ])
})

test('keys belong to the first who has them, and Ctrl with one key to the workbench; a command whose keys are taken stays without', () => {
  const keyed = (id: string, keys: string) => ({ id, title: id, keys, run })
  const { commands, refusals } = admitContributions([
    plugin({ id: 'acme.a', commands: [keyed('one', 'Ctrl+Alt+K'), keyed('two', 'Ctrl+K')] }),
    plugin({ id: 'acme.b', commands: [keyed('three', 'Ctrl+Alt+K'), keyed('four', 'G')] }),
  ])
  expect(commands.map(({ id, keys }) => [id, keys])).toEqual([
    ['one', 'Ctrl+Alt+K'],
    ['two', undefined],
    ['three', undefined],
    ['four', 'G'],
  ])
  expect(refusals).toEqual([
    {
      ...{ plugin: 'acme.a', contribution: 'commands/two/keys', code: 'KEYS_TAKEN' },
      reason: 'Ctrl+K belongs to the workbench and the browser: choose other keys for the command',
    },
    {
      ...{ plugin: 'acme.b', contribution: 'commands/three/keys', code: 'KEYS_TAKEN' },
      reason: 'Ctrl+Alt+K belongs to acme.a: choose other keys for the command',
    },
  ])
})

test.each(['Alt+Ctrl+K', 'ctrl+k', 'Ctrl+Enter', 'Ctrl', ''])('refuses the keys %j', (keys) => {
  expect(() => plugin({ id: 'acme.a', commands: [{ id: 'one', title: 'One', keys, run }] })).toThrow(
    'must be keys like Ctrl+Alt+K, in this order',
  )
})

test('a plugin in a frame has pages and what opens them; whatever needs the page is refused, each with its reason', () => {
  const action = { place: 'etabli.data-explorer/table', label: 'Do', icon: 'Plugin', order: 1 } as const
  const framed = plugin({
    id: 'acme.framed',
    isolation: 'frame',
    points: [definePoint('acme.own', 1, z.object({}))],
    routes: [{ id: 'page', path: '/x/acme.framed', title: 'Framed', view }],
    menuWidgets: [{ id: 'widget', section: 'project', order: 1, view }],
    toolbar: [
      { ...action, id: 'opens', route: 'page' },
      { ...action, id: 'runs', run: { load: async () => ({ default: () => undefined }) } },
    ],
    commands: [
      { id: 'opens', title: 'Open', route: 'page' },
      { id: 'runs', title: 'Run', run },
    ],
    extensions: [
      extend(Panel, { id: 'drawn', data: { heading: 'x' }, order: 1, view }),
      extend(Panel, { id: 'said', data: { heading: 'y' }, order: 2 }),
    ],
  })
  const at = plugin({
    id: 'acme.guest',
    extensions: [extend(definePoint('acme.own', 1, z.object({})), { id: 'guest', data: {}, order: 1 })],
  })
  const admitted = admitContributions([owner, { ...framed, isolation: 'frame' }, at])
  expect(admitted.routes.map(({ id }) => id)).toEqual(['page'])
  expect(admitted.toolbar.map(({ id }) => id)).toEqual(['opens'])
  expect(admitted.commands.map(({ id }) => id)).toEqual(['opens'])
  expect(admitted.extensions.map(({ id }) => id)).toEqual(['said'])
  expect(admitted.menuWidgets).toEqual([])
  expect(admitted.refusals.map(({ contribution, code }) => [contribution, code]).sort()).toEqual([
    ['commands/runs', 'NEEDS_THE_PAGE'],
    ['extensions/drawn', 'NEEDS_THE_PAGE'],
    ['extensions/guest', 'POINT_UNKNOWN'],
    ['menuWidgets/widget', 'NEEDS_THE_PAGE'],
    ['points/acme.own@1', 'NEEDS_THE_PAGE'],
    ['toolbar/runs', 'NEEDS_THE_PAGE'],
  ])
})

test('a second route of one id, and whatever opens a route that is not there, is refused by its name', () => {
  const { routes, commands, cards, menu, settings, refusals } = admitContributions([
    plugin({
      id: 'acme.one',
      routes: [
        { id: 'page', path: '/x/acme.one', title: 'One', access: 'admin', view },
        { id: 'page', path: '/x/acme.one/again', title: 'Again', view },
      ],
      commands: [
        { id: 'open', title: 'Open', route: 'page' },
        { id: 'lost', title: 'Lost', route: 'gone' },
      ],
      cards: [{ id: 'card', title: 'Card', icon: 'Plugin', order: 1, access: 'session', route: 'gone', count: 'none' }],
      menu: [{ id: 'entry', section: 'project', label: 'Lost', icon: 'Plugin', route: 'gone', order: 1 }],
      settings: [{ plugin: 'acme.one', id: 'loud', title: 'Loud', kind: 'switch', default: false }],
    }),
  ])
  expect(routes.map(({ path }) => path)).toEqual(['/x/acme.one'])
  expect(commands.map(({ id, access, route }) => [id, access.kind, route?.id])).toEqual([['open', 'admin', 'page']])
  expect([cards, menu]).toEqual([[], []])
  expect(settings.map(({ id, access }) => [id, access.kind])).toEqual([['loud', 'session']])
  expect(refusals.map(({ contribution, code, reason }) => [contribution, code, reason])).toEqual([
    ['routes/page', 'ID_TAKEN', "the route id 'page' is declared twice"],
    ['menu/entry', 'ROUTE_UNKNOWN', "there is no route 'gone' in acme.one"],
    ['cards/card', 'ROUTE_UNKNOWN', "there is no route 'gone' in acme.one"],
    ['commands/lost', 'ROUTE_UNKNOWN', "there is no route 'gone' in acme.one"],
  ])
})

test('whose address lies outside of its own is told where its own is; a card is there with all that it says', () => {
  const away = { id: 'away', path: '/:project/secrets', title: 'Away', view }
  const page = { id: 'page', path: '/x/acme.one', title: 'One', view }
  const card = {
    id: 'card',
    title: 'Card',
    icon: 'Plugin',
    order: 1,
    access: 'admin',
    route: 'page',
    count: 'none',
  } as const
  const one = plugin({ id: 'acme.one', routes: [away, page], cards: [card] })
  const reason = '/:project/secrets lies outside /:project/x/acme.one and /x/acme.one'
  for (const tier of ['installed', 'external'] as const) {
    const { cards, refusals } = admitContributions([{ ...one, tier }])
    expect(refusals).toEqual([{ plugin: 'acme.one', contribution: 'routes/away', code: 'PATH_FOREIGN', reason }])
    expect(cards).toMatchObject([
      { id: 'card', title: 'Card', order: 1, access: { kind: 'admin' }, route: { id: 'page' } },
    ])
  }
  expect(admitContributions([{ ...one, tier: 'built-in' }]).refusals).toEqual([])
})

test('a menu entry without a route is there with the access of its own, and one whose access cannot be read is not', () => {
  const entry = { section: 'project', label: 'Group', icon: 'Plugin', order: 1 } as const
  const one = plugin({ id: 'acme.one', menu: [{ ...entry, id: 'group', access: 'admin' }] })
  const unread = one.manifest.menu.map((group) => ({ ...group, id: 'unread', access: 'a:b:c:d' }))
  const manifest = { ...one.manifest, menu: [...one.manifest.menu, ...unread] }
  const { menu, settings, cards, menuWidgets, extensions, refusals } = admitContributions([{ ...one, manifest }])
  expect(menu).toMatchObject([{ id: 'group', plugin: 'acme.one', access: { kind: 'admin' }, route: undefined }])
  expect([settings, cards, menuWidgets, extensions]).toEqual([[], [], [], []])
  expect(refusals.map(({ contribution, code }) => [contribution, code])).toEqual([['menu/unread', 'ACCESS_INVALID']])
})

test('what has the same order stands by its id', () => {
  const entry = { section: 'project', label: 'x', icon: 'Plugin', order: 1, access: 'session' } as const
  const ids = ['b', 'a', 'a1', 'c', 'a-1', 'd']
  const one = plugin({ id: 'acme.one', menu: ids.map((id) => ({ ...entry, id })) })
  expect(admitContributions([one]).menu.map(({ id }) => id)).toEqual(['a', 'a-1', 'a1', 'b', 'c', 'd'])
  expect([byCode('a', 'b'), byCode('b', 'a'), byCode('a', 'a')]).toEqual([-1, 1, 0])
})

test('a service of a plugin in the page is not refused, one in a frame is', () => {
  const offers = plugin({ id: 'acme.one' })
  const provides = { ...offers, manifest: { ...offers.manifest, provides: ['acme.picker@1'] } }
  expect(admitContributions([provides]).refusals).toEqual([])
  expect(admitContributions([{ ...provides, isolation: 'frame' }]).refusals).toEqual([
    {
      plugin: 'acme.one',
      contribution: 'provides/acme.picker@1',
      code: 'NEEDS_THE_PAGE',
      reason: 'it runs in a sandboxed frame, whose services nothing in the page can call',
    },
  ])
})

const entry = (id: string, more: Partial<MenuDefinition> = {}): MenuDefinition => ({
  ...{ id, section: 'project', label: id, icon: 'Plugin', order: 1 },
  ...more,
})

test('a menu entry stands under another of its plugin, which needs no page; each has an access of its own', () => {
  const { menu, refusals } = admitContributions([
    plugin({
      id: 'acme.reports',
      routes: [{ id: 'daily', path: '/:project/x/acme.reports/daily', title: 'Daily', access: 'admin', view }],
      // The order of the declaration does not matter.
      menu: [entry('daily', { under: 'reports', route: 'daily' }), entry('reports'), entry('aimless')],
    }),
  ])
  expect(menu.map(({ id, under, access }) => [id, under, access.kind])).toEqual([
    ['daily', 'reports', 'admin'],
    ['reports', undefined, 'session'],
  ])
  expect(refusals).toEqual([])
})

const noPlace = (under = '') => `there is no '${under}' on the first level of its menu, under which it could stand`

test('a menu entry that could stand nowhere is refused with the reason, by the build and by the workbench', () => {
  const standing = [entry('top', { access: 'session' }), entry('b', { under: 'top', access: 'session' })]
  const sound = plugin({ id: 'acme.reports', menu: standing })
  const faults = [
    [entry('a', { under: 'gone' }), "there is no menu entry 'gone' under which it could stand"],
    [
      entry('a', { under: 'b' }),
      "'b', under which it stands, stands under another entry itself: a menu has two levels",
    ],
    [
      entry('a', { under: 'a' }),
      "'a', under which it stands, stands under another entry itself: a menu has two levels",
    ],
    [entry('a', { under: 'top', section: 'admin' }), "'top', under which it stands, is in another menu: 'project'"],
    [entry('a', { under: 'out' }), "'out' is a link that leads out, under which nothing can stand"],
  ] as const
  const out = entry('out', { link: 'gitURL', access: 'session' })
  for (const [faulty, reason] of faults) {
    const menu = [...standing, out, faulty]
    expect(() => plugin({ id: 'acme.reports', menu })).toThrow(`The menu entry 'a': ${reason}`)
    const admitted = admitContributions([{ ...sound, manifest: { ...sound.manifest, menu } }])
    expect(admitted.menu.map(({ id }) => id)).toEqual(['b', 'out', 'top'])
    expect(admitted.refusals).toEqual([
      { plugin: 'acme.reports', contribution: 'menu/a', code: 'MENU_UNCLEAR', reason: noPlace(faulty.under) },
    ])
  }
  const lost = plugin({ id: 'acme.lost', menu: [entry('top', { route: 'gone' }), entry('b', { under: 'top' })] })
  expect(admitContributions([lost]).refusals.map(({ code, reason }) => [code, reason])).toEqual([
    ['ROUTE_UNKNOWN', "there is no route 'gone' in acme.lost"],
    ['MENU_UNCLEAR', noPlace('top')],
  ])
})

test('a command stands at an entry of its plugin that opens a page; at any other it is refused by the build, and by the workbench stays without', () => {
  const menu = [entry('top', { route: 'page' }), entry('group', { access: 'session' })]
  const made = {
    id: 'acme.reports',
    routes: [{ id: 'page', path: '/x/acme.reports', title: 'Page', view }],
    menu,
    commands: [{ id: 'new', title: 'New report', menu: 'top', run }],
  }
  const sound = plugin(made)
  const admitted = admitContributions([sound])
  expect(admitted.menu.map(({ id, hasCommands }) => [id, hasCommands])).toEqual([
    ['group', false],
    ['top', true],
  ])
  expect([admitted.commands.map((command) => command.menu), admitted.refusals]).toEqual([['top'], []])
  for (const gone of ['group', 'gone']) {
    const commands = [{ id: 'new', title: 'New report', menu: gone, hasRun: true }]
    const reason = `there is no menu entry '${gone}' that opens a page, at the end of which it could stand`
    expect(() => plugin({ ...made, commands: [{ id: 'new', title: 'New report', menu: gone, run }] })).toThrow(
      `The command 'new': ${reason}`,
    )
    const without = admitContributions([{ ...sound, manifest: { ...sound.manifest, commands } }])
    expect(without.commands.map((command) => [command.id, command.menu])).toEqual([['new', undefined]])
    expect(without.refusals).toEqual([
      { plugin: 'acme.reports', contribution: 'commands/new/menu', code: 'MENU_UNCLEAR', reason },
    ])
  }
})
