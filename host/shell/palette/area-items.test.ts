import { parseAccess } from '@etabli/core/access/access'
import type { AccessFields } from '@etabli/sdk'
import { expect, test } from 'vitest'
import { type Areas, areaItems, areaItemsElsewhere, commandItems } from './area-items'

const route = (id: string, path: string, title: string) => ({
  ...{ plugin: 'acme.keys', id, path, title, installed: true, aside: undefined },
  access: parseAccess(path.startsWith('/:project') ? ':project:secret:read' : 'session'),
})
const inventory = route('inventory', '/:project/secrets', 'Secrets')
const create = route('create', '/:project/secrets/create', 'New secret')
const about = route('about', '/about', 'About keys')
const command = (id: string, title: string, opened: typeof create) => ({
  ...{ plugin: 'acme.keys', id, title, route: opened, access: opened.access },
})
const check = {
  ...{ plugin: 'acme.keys', id: 'check', title: 'Check keys', route: undefined, hasRun: true },
  access: parseAccess('session'),
}
const went: string[] = []
const areas: Areas = {
  routes: [inventory, create, route('one', '/:project/secrets/:id', 'Secret'), about],
  commands: [
    command('browse', 'Browse secrets', inventory),
    command('create', 'New secret', create),
    command('about', 'About', about),
    check,
  ],
  permissions: {
    verdict: (_, { project }: AccessFields = {}) =>
      project === 'closed' ? { granted: false, code: 'NO_PROJECT', reason: 'not yours' } : { granted: true },
  },
  go: (path) => void went.push(path),
  act: ({ id }) => void went.push(`run ${id}`),
}
const shown = (items: readonly { readonly name: string; readonly note?: string }[]) =>
  items.map(({ name, note }) => [name, ...(note === undefined ? [] : [note])].join(' of '))

test('a command that has name and path of a page is listed once, as the page, which another page of its area offers', () => {
  const here = areaItems(areas, 'demo')
  expect(shown(here.pages)).toEqual(['Secrets of demo', 'New secret of demo', 'About keys'])
  expect(shown(here.commands)).toEqual(['Browse secrets of demo', 'About', 'Check keys'])
  expect(here.offeredOn(inventory).map(({ id }) => id)).toEqual([
    'page/acme.keys/create',
    'command/acme.keys/about',
    'command/acme.keys/check',
  ])
  expect(shown(areaItems(areas, undefined).pages)).toEqual(['About keys'])
})

test('a command that runs code is run where it is chosen, and hidden from who may not have it', () => {
  went.length = 0
  const all = { ...areas, commands: [check] }
  areaItems(all, 'demo').commands[0]?.run()
  expect(went).toEqual(['run check'])
  expect(areaItems(all, 'closed').commands).toEqual([])
  went.length = 0
})

test('a command has its keys, as has the page that stands for it; what is about the page is offered on that of any area', () => {
  const keyed = [
    { ...command('create', 'New secret', create), keys: 'Alt+N' },
    { ...check, keys: 'Ctrl+Alt+K', when: { table: true } },
  ]
  const all = { ...areas, commands: keyed }
  expect(commandItems(all, 'demo').map(({ name, keys }) => [name, keys])).toEqual([
    ['New secret', 'Alt+N'],
    ['Check keys', 'Ctrl+Alt+K'],
  ])
  const here = areaItems(all, 'demo')
  expect(here.pages.find(({ name }) => name === 'New secret')?.keys).toBe('Alt+N')
  expect(here.offeredOn({ ...about, plugin: 'acme.other' }).map(({ name }) => name)).toEqual(['Check keys'])
})

test('of a project that is not open there is only what belongs to it and may be opened, and each leads there', () => {
  const { pages, commands } = areaItemsElsewhere(areas, 'my demo')
  expect(shown([...pages, ...commands])).toEqual([
    'Secrets of my demo',
    'New secret of my demo',
    'Browse secrets of my demo',
  ])
  expect(pages[0]).toMatchObject({ id: 'page/acme.keys/inventory/my demo', rememberedAs: 'page/acme.keys/inventory' })
  pages[0]?.run()
  expect(went).toEqual(['/my%20demo/secrets'])
  expect(areaItemsElsewhere(areas, 'closed')).toEqual({ pages: [], commands: [] })
})
