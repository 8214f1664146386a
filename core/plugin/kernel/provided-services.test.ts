import { describe, expect, test } from 'vitest'
import { activation, aKernel, aPage, Picker, picker, settle } from './testing'

describe('a service of a plugin', () => {
  test('stays with the plugin that provided it first', async () => {
    const { kernel, add } = aKernel()
    await add(aPage('acme.b', { provides: [picker('late')] }), aPage('acme.a', { provides: [picker('first')] }))
    let picked = ''
    await add(
      aPage('acme.b', { provides: [picker('late')] }),
      aPage('acme.a', { provides: [picker('first')] }),
      aPage('acme.user', {
        activate: activation(async ({ services }) => {
          picked = (await services.get(Picker)).pick()
        }),
      }),
    )
    await kernel.activate('acme.user')
    expect(picked).toBe('first')
  })

  test('ends after those that need it; what they were given stops answering', async () => {
    const order: string[] = []
    let held: Picker | undefined
    const { kernel, add } = aKernel()
    const provider = aPage('acme.a', {
      provides: [picker('it')],
      activate: activation(() => () => order.push('provider')),
    })
    const user = aPage('acme.user', {
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

  test('is seen to come, go and come again by who watches it', async () => {
    const seen: (string | undefined)[] = []
    const user = aPage('acme.user', {
      activate: activation(({ services, subscribe }) =>
        subscribe(services.watch(Picker), (now) => void seen.push(now?.pick())),
      ),
    })
    const { kernel, add } = aKernel()
    await add(user)
    await kernel.activate('acme.user')
    await add(user, aPage('acme.a', { provides: [picker('one')] }))
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

  test('that nobody provides is refused by its name; a plugin that is off provides nothing', async () => {
    const asked: unknown[] = []
    const user = aPage('acme.user', {
      activate: activation(async ({ services }) => {
        asked.push(await services.get(Picker).catch(String))
      }),
    })
    const { kernel, add } = aKernel()
    const one = aPage('acme.one', { provides: [picker('one')] })
    const two = aPage('acme.two', { provides: [picker('two')] })
    await add(user, one, two)
    await kernel.turnOff('acme.one')
    let picked = ''
    await add(
      user,
      one,
      two,
      aPage('acme.now', {
        activate: activation(async ({ services }) => {
          picked = (await services.get(Picker)).pick()
        }),
      }),
    )
    await kernel.activate('acme.now')
    expect(picked).toBe('two')
    await kernel.turnOff('acme.two')
    await kernel.activate('acme.user')
    expect(asked).toEqual(['ServiceUnknownError: No running plugin provides acme.picker@1'])
  })

  test('is told once to who watches it, however often something else changes', async () => {
    const seen: (string | undefined)[] = []
    const user = aPage('acme.user', {
      activate: activation(({ services, subscribe }) =>
        subscribe(services.watch(Picker), (now) => void seen.push(now?.pick())),
      ),
    })
    const { kernel, add } = aKernel()
    await add(user, aPage('acme.a', { provides: [picker('one')] }), aPage('acme.other'))
    await kernel.activate('acme.user')
    await settle()
    seen.length = 0
    for (const _ of [1, 2]) kernel.report('acme.other', 'run', new Error('elsewhere'))
    await kernel.activate('acme.other')
    await settle()
    expect(seen).toEqual([])
  })
})
