import { describe, expect, test } from 'vitest'
import type { KernelMemory } from './kept-off'
import type { Resolved } from './plugin-status'
import { activation, aFeed, aKernel, aPage, Picker, picker } from './testing'
import { isSameVersion, withVersion } from './versions'

describe('a change of the list', () => {
  test('a new version takes over from a running one', async () => {
    const order: string[] = []
    const version = (name: string) =>
      aPage('acme.one', {
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
    await add(aPage('acme.one'))
    await kernel.activate('acme.one')
    await add(
      aPage('acme.one', { version: '1.1.0', activate: activation(() => Promise.reject(new Error('not today'))) }),
    )
    expect(kernel.records.map(({ version, status }) => [version, status])).toEqual([['1.0.0', 'active']])
    await add(aPage('acme.one', { version: '1.1.0' }))
    expect(kernel.records[0]?.aside?.reason).toMatch(/did not start: not today/)
  })

  test('a plugin that is gone from it ends, and its contributions with it', async () => {
    let ended = 0
    const { kernel, add } = aKernel()
    await add(
      aPage('acme.one', {
        activate: activation(() => () => {
          ended += 1
        }),
      }),
    )
    await kernel.activate('acme.one')
    await kernel.sync([])
    expect([ended, kernel.records, kernel.contributions.current.menu]).toEqual([1, [], []])
  })
})

describe('what a change of the list leaves alone', () => {
  /** Notes when a plugin of this name starts and ends. */
  const noting = (order: string[], name: string) =>
    activation(() => {
      order.push(`+${name}`)
      return () => order.push(`-${name}`)
    })

  test('what runs and stays the same runs on, and nothing waits for the screen', async () => {
    const order: string[] = []
    const { kernel, add } = aKernel({ settled: async () => void order.push('settled') })
    const one = aPage('acme.one', { activate: noting(order, 'one') })
    await add(one)
    await kernel.activate('acme.one')
    await add(one, aPage('acme.two'))
    await kernel.turnOff('acme.two')
    expect(order).toEqual(['+one'])
  })

  test('what needs a plugin that changes ends before it and starts after it; what did not run does not start', async () => {
    const order: string[] = []
    const { kernel, add, statusOf } = aKernel({ settled: async () => void order.push('settled') })
    const user = aPage('acme.user', { requires: [Picker], activate: noting(order, 'user') })
    const idle = aPage('acme.idle', { requires: [Picker], activate: noting(order, 'idle') })
    const giver = (version: string) =>
      aPage('acme.giver', { version, provides: [picker(version)], activate: noting(order, version) })
    await add(giver('1.0.0'), user, idle)
    await kernel.activate('acme.user')
    await add(giver('1.1.0'), user, idle)
    expect(order).toEqual(['+1.0.0', '+user', 'settled', '-user', '-1.0.0', '+1.1.0', '+user'])
    expect([statusOf('acme.giver'), statusOf('acme.user'), statusOf('acme.idle')]).toEqual([
      'active',
      'active',
      'dormant',
    ])
  })

  test('what is turned off ends with what needs it, and what was turned off is dormant when it is turned on', async () => {
    const order: string[] = []
    const { kernel, add, statusOf } = aKernel()
    await add(
      aPage('acme.giver', { provides: [picker('it')], activate: noting(order, 'giver') }),
      aPage('acme.user', { requires: [Picker], activate: noting(order, 'user') }),
    )
    await kernel.activate('acme.user')
    await kernel.turnOff('acme.giver')
    expect(order).toEqual(['+giver', '+user', '-user', '-giver'])
    expect([statusOf('acme.giver'), statusOf('acme.user')]).toEqual(['disabled', 'blocked'])
    await kernel.turnOn('acme.giver')
    expect([statusOf('acme.giver'), statusOf('acme.user'), order.length]).toEqual(['dormant', 'dormant', 4])
  })

  test('a version whose code is the same and which fails to start anew stays, and is not quarantined', async () => {
    let memory: KernelMemory | undefined
    let starts = 0
    const { kernel, modules, statusOf } = aKernel({
      onMemory: (now) => {
        memory = now
      },
    })
    const user = aPage('acme.user', {
      requires: [Picker],
      activate: activation(() => {
        starts += 1
        if (starts === 2) throw new Error('not twice')
      }),
    })
    const list = (version: string) => aFeed(aPage('acme.giver', { version, provides: [picker(version)] }), user)
    for (const version of ['1.0.0', '1.1.0']) {
      const feed = list(version)
      for (const [url, module] of feed.modules) modules.set(url, module)
      await kernel.sync(feed.candidates)
      if (version === '1.0.0') await kernel.activate('acme.user')
    }
    expect([starts, statusOf('acme.user'), memory]).toEqual([2, 'dormant', undefined])
    expect(kernel.records.find(({ id }) => id === 'acme.user')?.faults.map(({ message }) => message)).toEqual([
      'not twice',
    ])
  })

  test('a version that cannot be brought back because it is broken too leaves the page usable', async () => {
    let starts = 0
    const { kernel, add, statusOf } = aKernel()
    const flaky = activation(() => {
      starts += 1
      if (starts > 1) throw new Error('no more')
    })
    await add(aPage('acme.one', { activate: flaky }), aPage('acme.fine'))
    await kernel.activate('acme.one')
    await add(aPage('acme.one', { version: '1.1.0', activate: flaky }), aPage('acme.fine'))
    expect([starts, statusOf('acme.one'), kernel.resolved('acme.one')?.version]).toEqual([3, 'dormant', '1.0.0'])
    await kernel.activate('acme.fine')
  })
})

describe('one version and another', () => {
  const one: Resolved = {
    ...{ id: 'acme.one', title: 'One', version: '1.0.0', tier: 'installed', manifest: undefined },
    ...{ entry: 'one.js', hash: 'abc', isolation: undefined, aside: undefined },
  }

  test.each([
    ['hash', { hash: 'def' }],
    ['entry', { entry: 'other.js' }],
    ['version', { version: '1.0.1' }],
    ['tier', { tier: 'external' }],
    ['isolation', { isolation: 'frame' }],
  ] as const)('what runs does not go on with another %s', (_, other) => {
    expect(isSameVersion(one, { ...one, ...other })).toBe(false)
  })

  test('it goes on under another title, and while it is aside', () => {
    const aside = { code: 'SAFE_MODE', reason: 'off' } as const
    expect(isSameVersion(one, { ...one, title: 'Uno', aside })).toBe(true)
  })

  test.each([
    ['built-in', { tier: 'built-in' }],
    ['installed', { tier: 'installed' }],
    ['external', {}],
    ['declared', { tier: 'declared' }],
  ] as const)(
    'a list has the one in place of the other, at its place; %s is named where a list may name it',
    (tier, named) => {
      const at = (id: string) => ({ plugin: { manifest: { id } } })
      const plugin = { manifest: undefined, entry: 'one.js', hash: 'abc', isolation: undefined, ...named }
      const list = withVersion([at('acme.two'), at('acme.one'), { plugin: undefined }], { ...one, tier })
      expect(list).toStrictEqual([at('acme.two'), { plugin, tier }, { plugin: undefined }])
    },
  )
})
