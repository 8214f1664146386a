import { aKernel, aView } from '@etabli/core/plugin/kernel/testing'
import { firstValueFrom } from 'rxjs'
import { expect, test } from 'vitest'
import { DefaultBisectService } from './bisect-service'

const OPTIONS = { builtIn: false, keep: [] }

function aStorage(initial: Readonly<Record<string, string>> = {}): Storage {
  const values = new Map(Object.entries(initial))
  return {
    get length() {
      return values.size
    },
    clear: () => values.clear(),
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

async function aSearch(storage = aStorage()) {
  const { kernel, add } = aKernel()
  const plugin = (id: string) => ({ id, routes: [{ id: 'page', path: `/x/${id}`, title: id, view: aView(id) }] })
  await add(plugin('acme.a'), plugin('acme.b'), plugin('acme.c'), plugin('acme.d'))
  const off = () => kernel.records.filter(({ aside }) => aside?.code === 'SEARCHING').map(({ id }) => id)
  return { service: new DefaultBisectService(kernel, storage), kernel, storage, off }
}

test('half of the suspects are off, then half of those that are left, and the faulty one alone in the end', async () => {
  const { service, off } = await aSearch()
  await service.begin(OPTIONS)
  const first = off()
  expect(first).toHaveLength(2)
  await service.answer('good')
  const [second] = off()
  expect([off(), first]).toEqual([[second], expect.arrayContaining([second])])
  await service.answer('bad')
  expect(off()).toEqual(first.filter((id) => id !== second))
})

test('the end brings everything back and forgets the search', async () => {
  const { service, off, storage } = await aSearch()
  await service.begin(OPTIONS)
  expect(storage.length).toBe(1)
  await service.end()
  expect([off(), storage.length, await firstValueFrom(service.search$)]).toEqual([[], 0, undefined])
})

test('a search goes on in the next page of the tab where it was', async () => {
  const { service, storage } = await aSearch()
  await service.begin(OPTIONS)
  await service.answer('good')
  const before = await firstValueFrom(service.search$)
  expect(await firstValueFrom((await aSearch(storage)).service.search$)).toEqual(before)
})

test.each([
  ['no JSON', '{'],
  ['another shape', '{"suspects":"all"}'],
  ['a place behind the last', '{"suspects":["a"],"from":0,"to":9,"isAmongThem":true,"answers":0}'],
])('what is stored of a search and is %s counts as none', async (_what, text) => {
  const { service } = await aSearch(aStorage({ 'etabli-bisect': text }))
  expect(await firstValueFrom(service.search$)).toBeUndefined()
})

test('nothing begins where nobody is suspect', async () => {
  const { service, kernel } = await aSearch()
  await kernel.sync([])
  await service.begin(OPTIONS)
  expect([service.countSuspects(OPTIONS), await firstValueFrom(service.search$)]).toEqual([0, undefined])
})

test('what ran before the search runs again as soon as it is on', async () => {
  const { service, kernel, off } = await aSearch()
  const running = () => kernel.records.filter(({ status }) => status === 'active').map(({ id }) => id)
  await Promise.all(['acme.a', 'acme.b', 'acme.c'].map((id) => kernel.activate(id)))
  await service.begin(OPTIONS)
  const first = off()
  expect(running()).toEqual(['acme.a', 'acme.b', 'acme.c'].filter((id) => !first.includes(id)))
  await service.answer('bad')
  expect(running()).toEqual(['acme.a', 'acme.b', 'acme.c'].filter((id) => !off().includes(id)))
  await service.end()
  expect(running()).toEqual(['acme.a', 'acme.b', 'acme.c'])
})
