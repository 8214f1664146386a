import { describe, expect, test } from 'vitest'
import { lazy, provide } from '../define-plugin'
import type { PluginContext } from '../plugin-context'
import { activation, aKernel, aPage, type Definition, Picker } from './testing'

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
    await expect(kernel.run('acme.one', 'gone', {})).rejects.toThrow('acme.one has no toolbar/gone in its code')
    expect([kernel.resolved('acme.one')?.version, kernel.resolved('acme.none')]).toEqual(['1.0.0', undefined])

    const manifest = JSON.parse(JSON.stringify(kernel.resolved('acme.one')?.manifest))
    await kernel.sync([])
    await kernel.sync([{ plugin: { manifest }, tier: 'catalogue' }])
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
