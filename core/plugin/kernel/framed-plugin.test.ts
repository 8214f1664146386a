import { expect, test } from 'vitest'
import { provide } from '../define-plugin'
import { definePluginService } from '../plugin-service'
import type { Candidate } from './resolve'
import { aFeed, aKernel, aView, type Definition, defined } from './testing'

const Picker = definePluginService<{ readonly name: string }>('acme.picker', 1)
const PAGE = { id: 'page', path: '/x/acme.framed', title: 'Page', view: aView('in the page') }

/** The same plugins, listed as ones that run in frames. */
function framed(...definitions: readonly Definition[]): readonly Candidate[] {
  return aFeed(...definitions).candidates.map(({ plugin }) => ({
    plugin: { ...(plugin as object), isolation: 'frame' },
  }))
}

test('the code of a framed plugin is never imported into the page: a stand-in is, and lives like any plugin', async () => {
  let ended = 0
  const { kernel, loaded, statusOf } = aKernel({
    frameModule: async ({ id }) => ({
      default: defined({
        id,
        routes: [{ ...PAGE, view: aView('a frame') }],
        activate: { load: async () => ({ default: () => () => (ended += 1) }) },
      }),
    }),
  })
  await kernel.sync(framed({ id: 'acme.framed', routes: [PAGE] }))
  const { default: view } = await kernel.page('acme.framed', 'routes', 'page')
  expect(typeof view === 'function' && view()).toBe('a frame')
  expect([loaded, statusOf('acme.framed')]).toEqual([[], 'active'])
  expect(kernel.records[0]?.isolation).toBe('frame')

  await kernel.sync(aFeed({ id: 'acme.framed', routes: [PAGE] }).candidates)
  expect(ended).toBe(1)
})

test('where nothing can stand in for it, a framed plugin does not run', async () => {
  const { kernel, loaded } = aKernel()
  await kernel.sync(framed({ id: 'acme.framed', routes: [PAGE] }))
  await expect(kernel.page('acme.framed', 'routes', 'page')).rejects.toThrow('runs in a frame only')
  expect(loaded).toEqual([])
})

test('a framed plugin provides nothing to others, and is put aside where it needs a service itself', async () => {
  const { kernel, statusOf } = aKernel()
  const provides = [provide(Picker, async () => ({ default: () => ({ name: 'x' }) }))]
  await kernel.sync([
    ...framed({ id: 'acme.provider', provides }, { id: 'acme.consumer', requires: [Picker] }),
    ...aFeed({ id: 'acme.other', requires: [Picker] }).candidates,
  ])
  expect(statusOf('acme.provider')).toBe('dormant')
  const asideOf = (id: string) => kernel.records.find((record) => record.id === id)?.aside?.code
  expect([asideOf('acme.consumer'), asideOf('acme.other')]).toEqual(['FRAME_REQUIRES', 'SERVICE_MISSING'])
  expect(kernel.contributions.refusals).toMatchObject([
    { contribution: 'provides/acme.picker@1', code: 'NEEDS_THE_PAGE' },
  ])
})
