import { firstValueFrom, Subject } from 'rxjs'
import { describe, expect, test } from 'vitest'
import { lazy, provide } from '../define-plugin'
import type { PluginContext } from '../plugin-context'
import { definePluginService } from '../plugin-service'
import { explain } from './explain'
import type { KernelMemory } from './plugin-kernel'
import { aFeed, aKernel, aView, type Definition, settle } from './testing'

const page = (id: string, extra: Partial<Definition> = {}): Definition => ({
  id,
  routes: [{ id: 'page', path: `/x/${id}`, title: id, view: aView(id) }],
  menu: [{ id: 'entry', section: 'project', label: id, icon: 'Plugin', route: 'page', order: 1 }],
  ...extra,
})
const activation = (activate: (context: PluginContext) => unknown) => ({ load: async () => ({ default: activate }) })

interface Picker {
  pick(): string
}
const Picker = definePluginService<Picker>('acme.picker', 1)
const picker = (picked: string) => provide(Picker, async () => ({ default: () => ({ pick: () => picked }) }))

describe('a plugin that is listed', () => {
  test('shows what it contributes before one byte of its code is loaded, and runs on the first need', async () => {
    const { kernel, add, loaded, statusOf } = aKernel()
    await add(page('acme.one'))
    expect(kernel.contributions.current.menu.map(({ label }) => label)).toEqual(['acme.one'])
    expect([statusOf('acme.one'), loaded]).toEqual(['dormant', []])

    const { default: view } = await kernel.page('acme.one', 'routes', 'page')
    expect([typeof view, statusOf('acme.one'), loaded]).toEqual(['function', 'active', ['acme.one@1.0.0.js']])
  })

  test('is loaded and activated once, however many need it at the same time', async () => {
    let activations = 0
    const { kernel, add, loaded } = aKernel()
    await add(
      page('acme.one', {
        activate: activation(() => {
          activations += 1
        }),
      }),
    )
    await Promise.all([
      kernel.activate('acme.one'),
      kernel.activate('acme.one'),
      kernel.page('acme.one', 'routes', 'page'),
    ])
    expect([activations, loaded.length]).toEqual([1, 1])
  })

  test('gives the same contributions in whatever order the list names the plugins', async () => {
    const pages = [
      page('acme.a'),
      page('acme.b'),
      page('acme.c', { id: 'acme.c', routes: [{ id: 'page', path: '/x/acme.a', title: 'squatter', view: aView('') }] }),
    ]
    const [one, other] = [aKernel(), aKernel()]
    await one.add(...pages)
    await other.add(...pages.toReversed())
    expect(one.kernel.contributions.current).toEqual(other.kernel.contributions.current)
  })
})

describe('a plugin is put aside with a code and a sentence', () => {
  const asideOf = async (...definitions: readonly Definition[]) => {
    const { kernel, add } = aKernel()
    await add(...definitions)
    const { id } = definitions.at(-1) ?? { id: '' }
    return kernel.records.find((record) => record.id === id)?.aside?.code
  }

  test('when its SDK is another', async () => {
    expect(await asideOf(page('acme.old', { sdk: '^9.0.0' }))).toBe('SDK_RANGE')
  })

  test("when it takes the platform's name", async () => {
    expect(await asideOf(page('etabli.secrets'))).toBe('PUBLISHER_RESERVED')
  })

  test('when what it needs is not there, and so are those that need it', async () => {
    const Other = definePluginService<Picker>('acme.other', 1)
    const between = page('acme.between', {
      requires: [Picker],
      provides: [provide(Other, async () => ({ default: () => ({ pick: () => '' }) }))],
    })
    const { kernel, add } = aKernel()
    await add(between, page('acme.top', { requires: [Other] }), page('acme.alone'))
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
      page('acme.one', { requires: [B], provides: [provide(A, make)] }),
      page('acme.two', { requires: [A], provides: [provide(B, make)] }),
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
    await kernel.sync([{ plugin, tier: 'installed' }, ...aFeed(page('acme.fine')).candidates])
    expect(kernel.records.filter(({ status }) => status === 'invalid')).toHaveLength(1)
    expect(kernel.contributions.current.menu.map(({ label }) => label)).toEqual(['acme.fine'])
  })

  test('when its id is taken: the one before stays, the other is told', async () => {
    const { kernel } = aKernel()
    const [first] = aFeed(page('acme.one')).candidates
    const [second] = aFeed(page('acme.one', { title: 'Impostor', version: '2.0.0' })).candidates
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

  test('nor a service that another one provides already', async () => {
    const { kernel, add } = aKernel()
    await add(page('acme.b', { provides: [picker('late')] }), page('acme.a', { provides: [picker('first')] }))
    let picked = ''
    await add(
      page('acme.b', { provides: [picker('late')] }),
      page('acme.a', { provides: [picker('first')] }),
      page('acme.user', {
        activate: activation(async ({ services }) => {
          picked = (await services.get(Picker)).pick()
        }),
      }),
    )
    await kernel.activate('acme.user')
    expect(picked).toBe('first')
  })
})

describe('the end of a plugin', () => {
  test('gives everything back, newest first, whatever fails on the way', async () => {
    const order: string[] = []
    const source = new Subject<number>()
    let context: PluginContext | undefined
    const { kernel, add, clock, statusOf } = aKernel()
    await add(
      page('acme.one', {
        activate: activation((given) => {
          context = given
          given.own(() => void order.push('first'))
          given.own(() => {
            order.push('second')
            throw new Error('no')
          })
          given.subscribe(source, () => void order.push('told'))
          given.timer(1_000, () => void order.push('tick'), { repeat: true })
          return () => order.push('result')
        }),
      }),
    )
    await kernel.activate('acme.one')
    source.next(1)
    await clock.advance(1_000)
    await kernel.deactivate('acme.one')
    source.next(2)
    await clock.advance(5_000)
    expect(order).toEqual(['told', 'tick', 'result', 'second', 'first'])
    expect([source.observed, clock.waiting, context?.signal.aborted, statusOf('acme.one')]).toEqual([
      false,
      0,
      true,
      'dormant',
    ])
    expect(kernel.records[0]?.faults.map(({ phase, message }) => [phase, message])).toEqual([['dispose', 'no']])
  })

  test('does not wait for ever for what hangs', async () => {
    const { kernel, add, clock, statusOf } = aKernel()
    await add(page('acme.one', { activate: activation(() => () => new Promise(() => undefined)) }))
    await kernel.activate('acme.one')
    const ended = kernel.deactivate('acme.one')
    await clock.advance(5_000)
    await ended
    expect([statusOf('acme.one'), kernel.records[0]?.faults[0]?.phase]).toEqual(['dormant', 'dispose'])
  })

  test('comes for those that need it first; what they were given stops answering', async () => {
    const order: string[] = []
    let held: Picker | undefined
    const { kernel, add } = aKernel()
    const provider = page('acme.a', {
      provides: [picker('it')],
      activate: activation(() => () => order.push('provider')),
    })
    const user = page('acme.user', {
      requires: [Picker],
      activate: activation(async ({ services }) => {
        held = await services.get(Picker)
        return () => order.push('user')
      }),
    })
    await add(provider, user)
    await kernel.activate('acme.user')
    expect(held?.pick()).toBe('it')
    await kernel.deactivate('acme.a')
    expect(order).toEqual(['user', 'provider'])
    expect(() => held?.pick()).toThrow(/turned off/)
  })

  test('a start that is overtaken by it leaves nothing behind', async () => {
    let release: (() => void) | undefined
    const { kernel, add, statusOf, clock } = aKernel()
    await add(
      page('acme.one', {
        activate: activation(async ({ timer }) => {
          timer(1_000, () => undefined, { repeat: true })
          await new Promise<void>((resolve) => {
            release = resolve
          })
        }),
      }),
    )
    const started = kernel.activate('acme.one')
    started.catch(() => undefined)
    await settle()
    await kernel.deactivate('acme.one')
    await expect(started).rejects.toThrow(/turned off while it started/)
    release?.()
    await clock.advance(10_000)
    expect([statusOf('acme.one'), clock.waiting]).toEqual(['dormant', 0])
  })

  test('fifty times on and off leave no timer and no subscription', async () => {
    const source = new Subject<number>()
    let starts = 0
    const { kernel, add, clock } = aKernel()
    await add(
      page('acme.one', {
        activate: activation((context) => {
          starts += 1
          context.subscribe(source, () => undefined)
          context.timer(60_000, () => undefined, { repeat: true })
        }),
      }),
    )
    for (let round = 0; round < 50; round += 1) {
      await kernel.page('acme.one', 'routes', 'page')
      expect([source.observed, clock.waiting]).toEqual([true, 1])
      await kernel.deactivate('acme.one')
      expect([source.observed, clock.waiting]).toEqual([false, 0])
    }
    expect(starts).toBe(50)
  })
})

describe('a plugin that fails', () => {
  const bad: readonly (readonly [string, Partial<Definition>, RegExp])[] = [
    ['throws while it activates', { activate: activation(() => Promise.reject(new Error('boom'))) }, /boom/],
    ['throws what is no error', { activate: activation(() => Promise.reject('just a text')) }, /just a text/],
    [
      'exports no function to activate',
      { activate: { load: async () => ({ default: undefined as never }) } },
      /not a function/,
    ],
    [
      'has a page that is no component',
      { routes: [{ id: 'page', path: '/x/acme.bad', title: 'Bad', view: lazy(async () => ({ default: undefined })) }] },
      /exports no component/,
    ],
    [
      'has a page whose code does not load',
      {
        routes: [{ id: 'page', path: '/x/acme.bad', title: 'Bad', view: lazy(() => Promise.reject(new Error('500'))) }],
      },
      /500/,
    ],
  ]
  test.each(bad)('%s: says so, and its neighbour works on', async (_, definition, message) => {
    const { kernel, add, statusOf } = aKernel()
    await add(page('acme.bad', definition), page('acme.fine'))
    await expect(kernel.page('acme.bad', 'routes', 'page')).rejects.toThrow(message)
    await kernel.page('acme.fine', 'routes', 'page')
    expect([statusOf('acme.fine'), kernel.records.find(({ id }) => id === 'acme.bad')?.faults.length]).toEqual([
      'active',
      1,
    ])
  })

  test.each([
    ['a load', 15_000, { load: () => new Promise<never>(() => undefined) }],
    ['an activation', 5_000, activation(() => new Promise(() => undefined))],
  ])('%s that hangs is given up after its time', async (what, limit, activate) => {
    const { kernel, add, clock, statusOf } = aKernel(
      what === 'a load' ? { importModule: () => new Promise(() => undefined) } : {},
    )
    await add(page('acme.slow', { activate }))
    const started = kernel.activate('acme.slow')
    started.catch(() => undefined)
    await clock.advance(limit - 1)
    expect(statusOf('acme.slow')).toBe(what === 'a load' ? 'loading' : 'activating')
    await clock.advance(1)
    await expect(started).rejects.toThrow(/took longer than/)
    expect(statusOf('acme.slow')).toBe('dormant')
  })

  test('works again after Retry where the cause is gone', async () => {
    const { kernel, modules, statusOf } = aKernel()
    const { candidates, modules: code } = aFeed(page('acme.one'))
    await kernel.sync(candidates)
    await expect(kernel.activate('acme.one')).rejects.toThrow(/404/)
    for (const [url, module] of code) modules.set(url, module)
    await kernel.activate('acme.one')
    expect(statusOf('acme.one')).toBe('active')
  })

  test('three times within a minute is turned off by its hash; another version is not', async () => {
    let memory: KernelMemory | undefined
    const { kernel, add, clock, statusOf } = aKernel({
      onMemory: (now) => {
        memory = now
      },
    })
    await add(page('acme.bad'))
    kernel.report('acme.bad', 'render', new Error('one'))
    await clock.advance(61_000)
    kernel.report('acme.bad', 'render', new Error('two'))
    kernel.report('acme.bad', 'render', new Error('three'))
    expect(statusOf('acme.bad')).toBe('dormant')
    kernel.report('acme.bad', 'render', new Error('four'), 'routes/page')
    await settle()
    expect([statusOf('acme.bad'), [...(memory?.quarantined.keys() ?? [])]]).toEqual([
      'quarantined',
      ['acme.bad@1.0.0.js'],
    ])
    await expect(kernel.activate('acme.bad')).rejects.toThrow(/failed 3 times within a minute.*four/)
    expect(kernel.contributions.current.menu).toEqual([])
    expect(kernel.contributions.current.routes[0]?.aside?.code).toBe('QUARANTINED')

    await add(page('acme.bad', { version: '1.0.1' }))
    expect(statusOf('acme.bad')).toBe('dormant')
    await add(page('acme.bad'))
    expect(statusOf('acme.bad')).toBe('quarantined')
    await kernel.retry('acme.bad')
    expect(statusOf('acme.bad')).toBe('dormant')
  })
})

describe('plugins that a search keeps off', () => {
  const user = (id: string) =>
    page(id, {
      requires: [Picker],
      activate: activation(async ({ services }) => (await services.get(Picker)).pick()),
    })

  test('end with all that need them, say why, and are back as soon as they are suspended no more', async () => {
    const { kernel, add, statusOf } = aKernel()
    await add(page('acme.one', { provides: [picker('red')] }), user('acme.two'), page('acme.three'))
    await kernel.activate('acme.two')
    await kernel.suspend(new Set(['acme.one']))
    expect(kernel.records.map(({ id, aside }) => [id, aside?.code])).toEqual([
      ['acme.one', 'SEARCHING'],
      ['acme.three', undefined],
      ['acme.two', 'SERVICE_MISSING'],
    ])
    expect(kernel.contributions.current.menu.map(({ plugin }) => plugin)).toEqual(['acme.three'])
    await expect(kernel.activate('acme.one')).rejects.toThrow('while you search')

    await kernel.suspend(new Set(['acme.three']))
    expect([statusOf('acme.one'), statusOf('acme.two'), statusOf('acme.three')]).toEqual([
      'dormant',
      'dormant',
      'disabled',
    ])
    await kernel.activate('acme.two')
    expect(statusOf('acme.two')).toBe('active')
  })

  test('are off from the first moment where the search is older than the list, and nothing of it is remembered', async () => {
    const remembered: KernelMemory[] = []
    const { kernel, add, statusOf } = aKernel({ onMemory: (memory) => remembered.push(memory) })
    await kernel.suspend(new Set(['acme.one']))
    await add(page('acme.one'), page('acme.two'))
    expect([statusOf('acme.one'), statusOf('acme.two')]).toEqual(['disabled', 'dormant'])
    expect(remembered).toEqual([])
  })

  test('stay off for the reason that lasts longer, where there is one', async () => {
    const { kernel, add } = aKernel()
    await add(page('acme.one'))
    await kernel.turnOff('acme.one')
    await kernel.suspend(new Set(['acme.one']))
    expect(kernel.records[0]?.aside?.code).toBe('DISABLED_BY_USER')
    await kernel.suspend(new Set())
    expect(kernel.records[0]?.aside?.code).toBe('DISABLED_BY_USER')
  })
})

describe('a change of the list', () => {
  test('a new version takes over from a running one', async () => {
    const order: string[] = []
    const version = (name: string) =>
      page('acme.one', {
        version: name,
        activate: activation(() => {
          order.push(`+${name}`)
          return () => order.push(`-${name}`)
        }),
      })
    const { kernel, add } = aKernel()
    await add(version('1.0.0'))
    await kernel.activate('acme.one')
    await add(version('1.1.0'))
    expect(order).toEqual(['+1.0.0', '-1.0.0', '+1.1.0'])
    expect(kernel.records.map(({ version: now, status }) => [now, status])).toEqual([['1.1.0', 'active']])
  })

  test('a new version that does not start is rolled back, and quarantined', async () => {
    const { kernel, add } = aKernel()
    await add(page('acme.one'))
    await kernel.activate('acme.one')
    await add(
      page('acme.one', { version: '1.1.0', activate: activation(() => Promise.reject(new Error('not today'))) }),
    )
    expect(kernel.records.map(({ version, status }) => [version, status])).toEqual([['1.0.0', 'active']])
    await add(page('acme.one', { version: '1.1.0' }))
    expect(kernel.records[0]?.aside?.reason).toMatch(/did not start: not today/)
  })

  test('a plugin that is gone from it ends, and its contributions with it', async () => {
    let ended = 0
    const { kernel, add } = aKernel()
    await add(
      page('acme.one', {
        activate: activation(() => () => {
          ended += 1
        }),
      }),
    )
    await kernel.activate('acme.one')
    await kernel.sync([])
    expect([ended, kernel.records, kernel.contributions.current.menu]).toEqual([1, [], []])
  })

  test('who watches a service sees it come, go and come again', async () => {
    const seen: (string | undefined)[] = []
    const user = page('acme.user', {
      activate: activation(({ services, subscribe }) =>
        subscribe(services.watch(Picker), (now) => void seen.push(now?.pick())),
      ),
    })
    const { kernel, add } = aKernel()
    await add(user)
    await kernel.activate('acme.user')
    await add(user, page('acme.a', { provides: [picker('one')] }))
    await settle()
    await kernel.deactivate('acme.a')
    await settle()
    await kernel.activate('acme.a')
    await settle()
    await add(user)
    await settle()
    expect(seen.filter((value, index) => index === 0 || value !== seen[index - 1])).toEqual([
      undefined,
      'one',
      undefined,
      'one',
      undefined,
    ])
  })
})

test("a user's own choice is kept, and the safe mode keeps all but the built-in plugins off", async () => {
  let memory: KernelMemory | undefined
  const first = aKernel({
    onMemory: (now) => {
      memory = now
    },
  })
  await first.add(page('acme.one'))
  await first.kernel.turnOff('acme.one')
  expect(first.statusOf('acme.one')).toBe('disabled')
  const second = aKernel(memory ? { memory } : {})
  await second.add(page('acme.one'))
  expect(second.statusOf('acme.one')).toBe('disabled')
  await second.kernel.turnOn('acme.one')
  expect(second.statusOf('acme.one')).toBe('dormant')

  const safe = aKernel({ safeMode: 'all' })
  await safe.add(page('acme.one'))
  expect(safe.kernel.records[0]?.aside?.code).toBe('SAFE_MODE')
})

test('explain names the step that stopped a contribution', async () => {
  const { kernel, add } = aKernel()
  await add(
    page('acme.one', {
      routes: [
        { id: 'page', path: '/x/acme.one', title: 'One', access: ':project:secret:read', view: aView('') },
        { id: 'foreign', path: '/x/other', title: 'Other', view: aView('') },
      ],
    }),
    page('acme.old', { sdk: '^7.0.0' }),
  )
  const refusals = await firstValueFrom(kernel.contributions.refusals$)
  const why = (subject: string) =>
    explain(subject, {
      records: kernel.records,
      contributions: kernel.contributions.current,
      refusals,
      judge: () => ({ granted: false, code: 'FEATURE', reason: 'needs shop:secret:read' }) as never,
    }).map(({ name, ok, text }) => `${name} ${ok ? 'ok' : 'NO'} ${text}`)
  expect(why('acme.none')).toEqual(["discovered NO No list of plugins names 'acme.none'."])
  expect(why('acme.old').at(-1)).toMatch(/resolved NO SDK_RANGE/)
  expect(why('acme.one/routes/foreign').at(-1)).toMatch(/registered NO PATH_FOREIGN/)
  expect(why('acme.one/menu/entry').at(-1)).toBe('access NO DENIED: needs shop:secret:read')
  expect(why('acme.one/menu/none').at(-1)).toBe('registered NO acme.one declares no menu/none')
  expect(why('acme.one').at(-1)).toBe('running NO dormant')
})
