import { expect, test } from 'vitest'
import type { CatalogueEntry, PluginCatalogue } from '../contract'
import { offersOf, standingOf, updatesOf } from './offers'

function anEntry(changes: Partial<CatalogueEntry> = {}): CatalogueEntry {
  const { id = 'acme.list' } = changes
  return {
    ...{ id, title: 'List', publisher: 'acme', summary: 'Lists things.', hasReadme: false, screenshots: 0 },
    ...{ versions: [], newest: '1.2.0', isUpdate: false, key: 'new' },
    ...changes,
  }
}

function aCatalogue(id: string, ...plugins: readonly CatalogueEntry[]): PluginCatalogue {
  return { id, address: `/${id}`, title: id, plugins }
}

test('updates come first, and a search looks into the summary too', () => {
  const one = aCatalogue('one', anEntry({ id: 'acme.b', title: 'B' }), anEntry({ id: 'acme.a', title: 'A' }))
  const two = aCatalogue('two', anEntry({ id: 'acme.z', title: 'Z', isUpdate: true, summary: 'Draws MAPS.' }))
  const found = (search: string) => offersOf([one, two], search).map(({ entry }) => entry.id)
  expect(found('')).toEqual(['acme.z', 'acme.a', 'acme.b'])
  expect(found('maps acme')).toEqual(['acme.z'])
  expect(found('maps nothing')).toEqual([])
})

test('what cannot be installed is no update, whatever else it is', () => {
  expect(standingOf(anEntry())).toBe('available')
  expect(standingOf(anEntry({ installed: '1.2.0' }))).toBe('installed')
  expect(standingOf(anEntry({ installed: '1.0.0', isUpdate: true }))).toBe('update')
  expect(standingOf(anEntry({ installed: '1.0.0', key: 'other' }))).toBe('other key')
  const { newest: _, ...unfit } = anEntry()
  expect(standingOf(unfit)).toBe('other SDK')
})

test('of several catalogues the newest version counts', () => {
  const update = (newest: string) => anEntry({ newest, installed: '1.0.0', isUpdate: true })
  const catalogues = ['1.9.0', '1.10.0', '1.2.0'].map((newest) => aCatalogue(newest, update(newest)))
  expect([...updatesOf([...catalogues, aCatalogue('none', anEntry({ id: 'acme.none', newest: '9.0.0' }))])]).toEqual([
    ['acme.list', '1.10.0'],
  ])
})
