import { describe, expect, test } from 'vitest'
import { activation, aKernel, aPage } from './testing'

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
