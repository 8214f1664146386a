import { firstValueFrom } from 'rxjs'
import { expect, test } from 'vitest'
import { explain } from './explain'
import { aFeed, aKernel, aPage, aView } from './testing'

test('explain names the step that stopped a contribution', async () => {
  const { kernel, add } = aKernel()
  await add(
    aPage('acme.one', {
      routes: [
        { id: 'page', path: '/x/acme.one', title: 'One', access: ':project:secret:read', view: aView('') },
        { id: 'foreign', path: '/x/other', title: 'Other', view: aView('') },
      ],
    }),
    aPage('acme.old', { sdk: '^7.0.0' }),
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

test('explain says each step on the way, for what runs, what may not and what is no plugin at all', async () => {
  const { kernel, modules } = aKernel()
  const one = aFeed(aPage('acme.one'))
  for (const [url, module] of one.modules) modules.set(url, module)
  await kernel.sync([
    ...one.candidates,
    ...aFeed(aPage('acme.framed')).candidates.map(({ plugin }) => ({
      plugin: Object.assign({}, plugin, { isolation: 'frame' }),
    })),
    { plugin: { manifest: { id: 'acme.bad' } } },
  ])
  await kernel.activate('acme.one')
  const why = (subject: string) =>
    explain(subject, {
      records: kernel.records,
      contributions: kernel.contributions.current,
      refusals: kernel.contributions.refusals,
      judge: () => ({ granted: true }),
    }).map(({ name, ok, text }) => `${name} ${ok ? 'ok' : 'NO'} ${text}`)
  const fine = ['discovered ok installed, version 1.0.0', 'validated ok its manifest fits', 'resolved ok it may run']
  expect(why('acme.one')).toEqual([...fine, 'running ok active'])
  expect(why('acme.one/menu/entry')).toEqual([...fine, 'registered ok it is registered', 'access ok granted'])
  expect(why('acme.framed').at(2)).toBe('resolved ok it may run, in a sandboxed frame')
  expect(why('acme.bad')).toEqual([
    'discovered ok installed, version unknown',
    expect.stringMatching(/^validated NO Its manifest is not valid: /),
  ])
  expect(why('')).toEqual(["discovered NO No list of plugins names ''."])
})
