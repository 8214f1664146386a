import { Subject } from 'rxjs'
import { describe, expect, test } from 'vitest'
import type { PluginContext } from '../plugin-context'
import { activation, aKernel, aPage, aView, settle } from './testing'

describe('a plugin that is listed', () => {
  test('shows what it contributes before one byte of its code is loaded, and runs on the first need', async () => {
    const { kernel, add, loaded, statusOf } = aKernel()
    await add(aPage('acme.one'))
    expect(kernel.contributions.current.menu.map(({ label }) => label)).toEqual(['acme.one'])
    expect([statusOf('acme.one'), loaded]).toEqual(['dormant', []])

    const { default: view } = await kernel.page('acme.one', 'routes', 'page')
    expect([typeof view, statusOf('acme.one'), loaded]).toEqual(['function', 'active', ['acme.one@1.0.0.js']])
  })

  test('is loaded and activated once, however many need it at the same time', async () => {
    let activations = 0
    const { kernel, add, loaded } = aKernel()
    await add(
      aPage('acme.one', {
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
      aPage('acme.a'),
      aPage('acme.b'),
      aPage('acme.c', {
        id: 'acme.c',
        routes: [{ id: 'page', path: '/x/acme.a', title: 'squatter', view: aView('') }],
      }),
    ]
    const [one, other] = [aKernel(), aKernel()]
    await one.add(...pages)
    await other.add(...pages.toReversed())
    expect(one.kernel.contributions.current).toEqual(other.kernel.contributions.current)
  })
})

describe('the end of a plugin', () => {
  test('gives everything back, newest first, whatever fails on the way', async () => {
    const order: string[] = []
    const source = new Subject<number>()
    let context: PluginContext | undefined
    const { kernel, add, clock, statusOf } = aKernel()
    await add(
      aPage('acme.one', {
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
    await add(aPage('acme.one', { activate: activation(() => () => new Promise(() => undefined)) }))
    await kernel.activate('acme.one')
    const ended = kernel.deactivate('acme.one')
    await clock.advance(5_000)
    await ended
    expect([statusOf('acme.one'), kernel.records[0]?.faults[0]?.phase]).toEqual(['dormant', 'dispose'])
  })

  test('a start that is overtaken by it leaves nothing behind', async () => {
    let release: (() => void) | undefined
    const { kernel, add, statusOf, clock } = aKernel()
    await add(
      aPage('acme.one', {
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
      aPage('acme.one', {
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
