import { describe, expect, test } from 'vitest'
import { definePlugin, lazy, provide } from './define-plugin'
import { projectManifest } from './manifest'
import type { PluginContext } from './plugin-context'
import { definePluginService } from './plugin-service'

interface Clock {
  now(): string
}
const Clock = definePluginService<Clock>('acme.clock', 1)
const makeClock = async () => ({ default: () => ({ now: () => 'noon' }) })

const declared = { id: 'acme.one', version: '1.0.0', sdk: '^0.1.0', title: 'One' }

describe('lazy', () => {
  test('stands wherever a plugin names code, and is loaded by nothing but its load', async () => {
    let loads = 0
    const counted = <Work>(work: Work) =>
      lazy(async () => {
        loads += 1
        return { default: work }
      })
    const provided = provide(Clock, lazy(makeClock))
    const plugin = definePlugin<() => string>({
      ...declared,
      routes: [{ id: 'page', path: '', title: 'One', view: counted(() => 'page') }],
      toolbar: [
        {
          ...{ id: 'pin', place: 'acme.other/table', label: 'Pin', icon: 'Table', order: 1 },
          run: lazy(async () => ({ default: (subject, { log }) => log(subject.table ?? '') })),
        },
      ],
      provides: [provided],
      activate: counted(({ log }: PluginContext) => log('active')),
    })
    projectManifest(plugin)
    expect(loads).toBe(0)
    expect((await plugin.routes?.[0]?.view.load())?.default()).toBe('page')
    expect(await provided.load()).toEqual({ default: expect.any(Function) })
    expect(loads).toBe(1)
  })

  test('a module of another kind does not fit its place', () => {
    const aNumber = lazy(async () => ({ default: 7 }))
    const aPage = lazy(async () => ({ default: () => 'page', prefetch: 'soon' }))
    definePlugin<() => string>({
      ...declared,
      // @ts-expect-error a view is a component
      routes: [{ id: 'page', path: '', title: 'One', view: aNumber }],
      // @ts-expect-error what runs is a function
      activate: aNumber,
    })
    // @ts-expect-error `prefetch` of a page makes its first calls
    definePlugin<() => string>({ ...declared, routes: [{ id: 'page', path: '', title: 'One', view: aPage }] })
    const aWrongClock = lazy(async () => ({ default: () => ({ now: () => 12 }) }))
    // @ts-expect-error what is made is a clock
    provide(Clock, aWrongClock)
    // @ts-expect-error code is the default export of a module
    lazy(async () => ({ page: 7 }))
    expect(provide(Clock, makeClock)).toEqual({ service: Clock, load: makeClock })
  })
})

test('a manifest names whole addresses, however they were written', () => {
  const view = lazy(async () => ({ default: () => 'page' }))
  const route = (id: string, path: string) => ({ id, path, title: id, view })
  const paths = ['', ':project', ':project/charts/:name', 'charts', '/x/acme.one/whole']
  const { routes } = projectManifest(
    definePlugin({ ...declared, routes: paths.map((path, index) => route(`page-${index}`, path)) }),
  )
  expect(routes.map(({ path }) => path)).toEqual([
    '/x/acme.one',
    '/:project/x/acme.one',
    '/:project/x/acme.one/charts/:name',
    '/x/acme.one/charts',
    '/x/acme.one/whole',
  ])
  expect(() => projectManifest(definePlugin({ ...declared, routes: [route('page', 'charts/')] }))).toThrow(
    'must be a path of plain or :parameter segments',
  )
})
