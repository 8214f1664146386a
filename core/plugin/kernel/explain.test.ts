import { firstValueFrom } from 'rxjs'
import { expect, test } from 'vitest'
import { explain } from './explain'
import { aKernel, aPage, aView } from './testing'

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
