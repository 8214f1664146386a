import { describe, expect, test } from 'vitest'
import { lazy } from '../define-plugin'
import type { KernelMemory } from './kept-off'
import { activation, aFeed, aKernel, aPage, type Definition, settle } from './testing'

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
    await add(aPage('acme.bad', definition), aPage('acme.fine'))
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
    await add(aPage('acme.slow', { activate }))
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
    const { candidates, modules: code } = aFeed(aPage('acme.one'))
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
    await add(aPage('acme.bad'))
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

    await add(aPage('acme.bad', { version: '1.0.1' }))
    expect(statusOf('acme.bad')).toBe('dormant')
    await add(aPage('acme.bad'))
    expect(statusOf('acme.bad')).toBe('quarantined')
    await kernel.retry('acme.bad')
    expect(statusOf('acme.bad')).toBe('dormant')
  })
})

test('a fault names the contribution where there is one; of a plugin that is not there nothing is kept', async () => {
  const { kernel, add, clock } = aKernel()
  await add(aPage('acme.one'))
  await clock.advance(5)
  kernel.report('acme.one', 'render', new Error('drawn wrong'), 'routes/page')
  kernel.report('acme.one', 'run', 'a text')
  kernel.report('acme.none', 'run', 'nobody')
  expect(kernel.records.map(({ id }) => id)).toEqual(['acme.one'])
  expect(kernel.records[0]?.faults).toStrictEqual([
    { phase: 'render', message: 'drawn wrong', at: 5, contribution: 'routes/page' },
    { phase: 'run', message: 'a text', at: 5 },
  ])
})

test('what is asked of a plugin that is not there does nothing, and is not remembered', async () => {
  let told = 0
  const { kernel, add } = aKernel({
    onMemory: () => {
      told += 1
    },
  })
  await add(aPage('acme.one'))
  await kernel.retry('acme.none')
  await kernel.deactivate('acme.none')
  expect(told).toBe(0)
  await kernel.retry('acme.one')
  expect(told).toBe(1)
})

test('a plugin that is off and fails again, on its way out, is turned off once', async () => {
  let told = 0
  const { kernel, add, statusOf } = aKernel({
    onMemory: () => {
      told += 1
    },
  })
  await add(aPage('acme.bad'))
  for (const message of ['one', 'two', 'three']) kernel.report('acme.bad', 'render', new Error(message))
  await settle()
  kernel.report('acme.bad', 'dispose', new Error('four'))
  await settle()
  expect([statusOf('acme.bad'), told, kernel.records[0]?.faults.length]).toEqual(['quarantined', 1, 4])
  expect(kernel.records[0]?.aside?.reason).toBe('It failed 3 times within a minute, last with: three')
})
