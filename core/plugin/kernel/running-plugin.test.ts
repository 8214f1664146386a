import { describe, expect, test } from 'vitest'
import { lazy, provide } from '../define-plugin'
import type { PluginContext } from '../plugin-context'
import { definePluginService } from '../plugin-service'
import { activation, aKernel, aPage, type Definition, Picker, settle } from './testing'

async function aStarted(...definitions: readonly Definition[]) {
  const world = aKernel()
  await world.add(...definitions)
  return { ...world, recordOf: (id: string) => world.kernel.records.find((record) => record.id === id) }
}

describe('what an activation gives back for its end', () => {
  test('a function, or an object whose dispose is called on itself', async () => {
    const ended: string[] = []
    const keeper = {
      name: 'kept',
      dispose() {
        ended.push(this.name)
      },
    }
    const { kernel } = await aStarted(
      aPage('acme.function', { activate: activation(() => () => ended.push('function')) }),
      aPage('acme.object', { activate: activation(() => keeper) }),
    )
    for (const id of ['acme.function', 'acme.object']) {
      await kernel.activate(id)
      await kernel.deactivate(id)
    }
    expect(ended).toEqual(['function', 'kept'])
  })

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'dispose'],
    ['an object without a dispose', {}],
    ['an object whose dispose is no function', { dispose: true }],
  ])('%s: the plugin runs, and ends without a fault', async (_, result) => {
    const { kernel, recordOf } = await aStarted(aPage('acme.one', { activate: activation(() => result) }))
    await kernel.activate('acme.one')
    expect(recordOf('acme.one')?.status).toBe('active')
    await kernel.deactivate('acme.one')
    expect(recordOf('acme.one')).toMatchObject({ status: 'dormant', faults: [] })
  })

  test('what it held until it failed is given back, and a failure of that is a fault as well', async () => {
    const { kernel, recordOf } = await aStarted(
      aPage('acme.one', {
        activate: activation((context: PluginContext) => {
          context.own(() => {
            throw new Error('cannot end')
          })
          throw new Error('cannot start')
        }),
      }),
    )
    await expect(kernel.activate('acme.one')).rejects.toThrow('cannot start')
    expect(recordOf('acme.one')?.faults.map(({ phase, message }) => [phase, message])).toEqual([
      ['activate', 'cannot start'],
      ['dispose', 'cannot end'],
    ])
  })
})

describe('a page', () => {
  const withView = (view: unknown) =>
    aPage('acme.one', {
      routes: [{ id: 'page', path: '/x/acme.one', title: 'One', view: lazy(async () => ({ default: view })) }],
    })

  test.each([
    ['a function', () => 'drawn'],
    ['a component that a library wrapped in an object', { $$typeof: Symbol('memo') }],
  ])('is %s', async (_, view) => {
    const { kernel } = await aStarted(withView(view))
    expect((await kernel.page('acme.one', 'routes', 'page')).default).toBe(view)
  })

  test.each([
    ['null', null],
    ['a text', 'drawn'],
    ['a number', 1],
  ])('is never %s', async (_, view) => {
    const { kernel } = await aStarted(withView(view))
    await expect(kernel.page('acme.one', 'routes', 'page')).rejects.toThrow('acme.one/routes/page exports no component')
  })

  test('is loaded once while the plugin is active, and anew after a load that failed', async () => {
    let loads = 0
    const view = lazy(async () => {
      loads += 1
      if (loads === 1) throw new Error('not now')
      return { default: () => 'drawn' }
    })
    const { kernel } = await aStarted(
      aPage('acme.one', { routes: [{ id: 'page', path: '/x/acme.one', title: 'One', view }] }),
    )
    await expect(kernel.page('acme.one', 'routes', 'page')).rejects.toThrow('not now')
    await kernel.page('acme.one', 'routes', 'page')
    await kernel.page('acme.one', 'routes', 'page')
    expect(loads).toBe(2)
  })
})

describe('what the list names and the code lacks is told in a sentence', () => {
  test.each([
    ['another plugin', { default: { id: 'acme.other' } }],
    ['nothing', {}],
    ['null', { default: null }],
    ['a text', { default: 'acme.one' }],
    ['no module', null],
  ])('the module exports %s', async (_, module) => {
    const { kernel, modules, recordOf } = await aStarted(aPage('acme.one'))
    modules.set('acme.one@1.0.0.js', module)
    await expect(kernel.activate('acme.one')).rejects.toThrow('the module of acme.one does not export that plugin')
    expect(recordOf('acme.one')?.status).toBe('dormant')
  })

  test('there is no code at all, no such plugin, no such page or button', async () => {
    const { kernel } = await aStarted(aPage('acme.one'))
    await expect(kernel.activate('acme.none')).rejects.toThrow('There is no plugin acme.none')
    await expect(kernel.page('acme.one', 'routes', 'gone')).rejects.toThrow('acme.one has no routes/gone in its code')
    await expect(kernel.run('acme.one', 'toolbar', 'gone', {})).rejects.toThrow(
      'acme.one has no toolbar/gone in its code',
    )
    expect([kernel.resolved('acme.one')?.version, kernel.resolved('acme.none')]).toEqual(['1.0.0', undefined])

    const manifest = JSON.parse(JSON.stringify(kernel.resolved('acme.one')?.manifest))
    await kernel.sync([])
    await kernel.sync([{ plugin: { manifest }, tier: 'declared' }])
    await expect(kernel.activate('acme.one')).rejects.toThrow('acme.one has no code')
  })

  test('a service that is none', async () => {
    const bad = (service: unknown) => provide(Picker, async () => ({ default: () => service as never }))
    for (const service of [undefined, null, 'a text']) {
      const errors: unknown[] = []
      const { kernel } = await aStarted(
        aPage('acme.bad', { provides: [bad(service)] }),
        aPage('acme.user', {
          requires: [Picker],
          activate: activation(async (context: PluginContext) => {
            await context.services.get(Picker).catch((error: unknown) => errors.push(error))
          }),
        }),
      )
      await kernel.activate('acme.user')
      expect(String(errors)).toContain('acme.bad made no service for acme.picker@1')
    }
  })
})

test('a plugin’s log keeps its newest hundred lines, none longer than a thousand characters', async () => {
  let write: PluginContext['log'] = () => undefined
  const { kernel, recordOf } = await aStarted(
    aPage('acme.one', {
      activate: activation((context: PluginContext) => {
        write = context.log
      }),
    }),
    aPage('acme.quiet'),
  )
  await kernel.activate('acme.one')
  write('x'.repeat(1_001))
  expect(recordOf('acme.one')?.log).toEqual(['x'.repeat(1_000)])
  for (let line = 1; line <= 100; line += 1) write(`line ${line}`)
  expect(recordOf('acme.one')?.log).toEqual(Array.from({ length: 100 }, (_, index) => `line ${index + 1}`))
  expect(recordOf('acme.quiet')?.log).toEqual([])
  await kernel.sync([])
  write('nobody is there')
  expect(kernel.records).toEqual([])
})

describe('where a plugin stands', () => {
  test('is told step by step, with the time of its load and its activation', async () => {
    const { kernel, add, clock, modules } = aKernel({
      importModule: ({ url }) => new Promise((resolve) => void clock.after(300, () => resolve(modules.get(url)))),
    })
    await clock.advance(1_000)
    const slow = activation(() => new Promise<void>((resolve) => void clock.after(40, resolve)))
    const dispose = () => new Promise<void>((resolve) => void clock.after(7, resolve))
    await add(
      aPage('acme.one', {
        activate: {
          load: async () => ({
            default: (context) =>
              slow
                .load()
                .then((it) => it.default(context))
                .then(() => dispose),
          }),
        },
      }),
    )
    const told: unknown[] = []
    kernel.records$.subscribe(([record]) => told.push(record?.status))
    const started = kernel.activate('acme.one')
    await clock.advance(340)
    await started
    const ended = kernel.deactivate('acme.one')
    await clock.advance(7)
    await ended
    expect(told).toEqual(['dormant', 'loading', 'activating', 'active', 'deactivating', 'dormant'])
    expect(kernel.records[0]).toMatchObject({ loadTime: 300, activationTime: 40 })

    const again = kernel.activate('acme.one')
    await clock.advance(40)
    await again
    expect(kernel.records[0]).toMatchObject({ status: 'active', loadTime: 300 })
  })

  test('a load that failed is tried again under another address, as often as it is needed', async () => {
    const attempts: number[] = []
    const { kernel, add } = aKernel({
      importModule: async ({ attempt }) => {
        attempts.push(attempt)
        throw new Error('no way')
      },
    })
    await add(aPage('acme.one'))
    for (const _ of [1, 2]) await expect(kernel.activate('acme.one')).rejects.toThrow('no way')
    expect(attempts).toEqual([0, 1])
  })

  test('a start that was overtaken does not disturb the one after it', async () => {
    const releases: (() => void)[] = []
    const { kernel, add, statusOf } = aKernel()
    await add(
      aPage('acme.one', {
        activate: activation(() => new Promise<void>((resolve) => void releases.push(resolve))),
      }),
    )
    const first = kernel.activate('acme.one')
    first.catch(() => undefined)
    await settle()
    await kernel.deactivate('acme.one')
    const second = kernel.activate('acme.one')
    await settle()
    releases[0]?.()
    await settle()
    expect(statusOf('acme.one')).toBe('activating')
    releases[1]?.()
    await second
    await expect(first).rejects.toThrow('acme.one was turned off while it started')
    expect([statusOf('acme.one'), kernel.records[0]?.faults]).toEqual(['active', []])
  })
})

describe('a part that hangs is named when it is given up, and is a fault of its phase', () => {
  const never = () => new Promise<never>(() => undefined)
  const hanging = aPage('acme.one', {
    routes: [{ id: 'page', path: '/x/acme.one', title: 'One', view: lazy(never) }],
    toolbar: [
      { id: 'do', place: 'etabli.data-explorer/table', label: 'Do', icon: 'Plugin', order: 1, run: { load: never } },
    ],
  })

  test.each([
    ['a page', 'acme.one/routes/page took longer than 15 s'],
    ['a button', 'acme.one/toolbar/do took longer than 15 s'],
  ])('%s', async (what, message) => {
    const { kernel, clock, recordOf } = await aStarted(hanging)
    const asked: Promise<unknown> =
      what === 'a page' ? kernel.page('acme.one', 'routes', 'page') : kernel.run('acme.one', 'toolbar', 'do', {})
    asked.catch(() => undefined)
    await clock.advance(15_000)
    await expect(asked).rejects.toThrow(message)
    expect(recordOf('acme.one')?.faults.map(({ phase, message: told }) => [phase, told])).toEqual([['load', message]])
  })

  test('an activation, and a service', async () => {
    const { kernel, clock, recordOf } = await aStarted(
      aPage('acme.slow', { activate: activation(never) }),
      aPage('acme.giver', { provides: [provide(Picker, async () => ({ default: never }))] }),
      aPage('acme.user', { activate: activation(({ services }: PluginContext) => services.get(Picker)) }),
    )
    for (const id of ['acme.slow', 'acme.user']) kernel.activate(id).catch(() => undefined)
    await clock.advance(5_000)
    const told = ['acme.slow', 'acme.giver'].map((id) => recordOf(id)?.faults[0])
    expect(told.map((fault) => [fault?.phase, fault?.message])).toEqual([
      ['activate', 'the activation of acme.slow took longer than 5 s'],
      ['activate', 'acme.giver/acme.picker@1 took longer than 5 s'],
    ])
  })
})

describe('a service', () => {
  const Other = definePluginService<Picker>('acme.other', 1)

  test('is made once for each activation, each by its name, and anew where making it failed', async () => {
    const made: string[] = []
    const making = (name: string) => async () => ({
      default: () => {
        made.push(name)
        if (made.length === 1) throw new Error('not yet')
        return { pick: () => name }
      },
    })
    const got: string[] = []
    const { kernel } = await aStarted(
      aPage('acme.giver', { provides: [provide(Other, making('other')), provide(Picker, making('picker'))] }),
      aPage('acme.user', {
        activate: activation(async ({ services }: PluginContext) => {
          got.push(await services.get(Picker).then((it) => it.pick(), String))
          for (const service of [Picker, Picker, Other]) got.push((await services.get(service)).pick())
        }),
      }),
    )
    await kernel.activate('acme.user')
    expect(got).toEqual(['Error: not yet', 'picker', 'picker', 'other'])
    expect(made).toEqual(['picker', 'picker', 'other'])
  })

  test('that the list names and the code does not have is told', async () => {
    const { kernel, modules } = await aStarted(
      aPage('acme.giver', { provides: [provide(Picker, async () => ({ default: () => ({ pick: () => '' }) }))] }),
      aPage('acme.user', {
        requires: [Picker],
        activate: activation(({ services }: PluginContext) => services.get(Picker)),
      }),
    )
    for (const code of [{ id: 'acme.giver' }, { id: 'acme.giver', provides: [] }]) {
      modules.set('acme.giver@1.0.0.js', { default: code })
      await expect(kernel.activate('acme.user')).rejects.toThrow(
        'acme.giver does not provide acme.picker@1 in its code',
      )
      await kernel.deactivate('acme.giver')
    }
  })
})
