import { describe, expect, test } from 'vitest'
import type { KernelMemory } from './kept-off'
import { activation, aKernel, aPage, Picker, picker } from './testing'

describe('plugins that a search keeps off', () => {
  const user = (id: string) =>
    aPage(id, {
      requires: [Picker],
      activate: activation(async ({ services }) => (await services.get(Picker)).pick()),
    })

  test('end with all that need them, say why, and are back as soon as they are suspended no more', async () => {
    const { kernel, add, statusOf } = aKernel()
    await add(aPage('acme.one', { provides: [picker('red')] }), user('acme.two'), aPage('acme.three'))
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
    await add(aPage('acme.one'), aPage('acme.two'))
    expect([statusOf('acme.one'), statusOf('acme.two')]).toEqual(['disabled', 'dormant'])
    expect(remembered).toEqual([])
  })

  test('stay off for the reason that lasts longer, where there is one', async () => {
    const { kernel, add } = aKernel()
    await add(aPage('acme.one'))
    await kernel.turnOff('acme.one')
    await kernel.suspend(new Set(['acme.one']))
    expect(kernel.records[0]?.aside?.code).toBe('DISABLED_BY_USER')
    await kernel.suspend(new Set())
    expect(kernel.records[0]?.aside?.code).toBe('DISABLED_BY_USER')
  })
})

test("a user's own choice is kept, and the safe mode keeps all but the built-in plugins off", async () => {
  let memory: KernelMemory | undefined
  const first = aKernel({
    onMemory: (now) => {
      memory = now
    },
  })
  await first.add(aPage('acme.one'))
  await first.kernel.turnOff('acme.one')
  expect(first.statusOf('acme.one')).toBe('disabled')
  const second = aKernel(memory ? { memory } : {})
  await second.add(aPage('acme.one'))
  expect(second.statusOf('acme.one')).toBe('disabled')
  await second.kernel.turnOn('acme.one')
  expect(second.statusOf('acme.one')).toBe('dormant')

  const safe = aKernel({ safeMode: 'all' })
  await safe.add(aPage('acme.one'))
  expect(safe.kernel.records[0]?.aside?.code).toBe('SAFE_MODE')
})
