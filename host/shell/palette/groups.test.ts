import { expect, test } from 'vitest'
import { groupsBefore, groupsFor } from './groups'
import type { PaletteGroup } from './palette-item'

const items = (names: readonly string[]) => names.map((name) => ({ id: name, name, run: () => undefined }))
const pages: PaletteGroup = { id: 'page', title: 'Pages', icon: 'page', items: items(['Secrets', 'Object Storage']) }
const projects: PaletteGroup = {
  id: 'project',
  title: 'Projects',
  icon: 'project',
  items: items(['demo_shop', 'store']),
}
const tables: PaletteGroup = { id: 'table', title: 'Tables', icon: 'Table', items: items(['store', 'stores']) }
const named = (groups: readonly PaletteGroup[]) =>
  groups.map(({ title, items: shown }) => [title, ...shown.map(({ name }) => name)])

test('without a query, what was opened last and what the page offers come first, and nothing twice', () => {
  const here = { recent: ['store', 'gone'], onPage: ['Secrets', 'store'], things: items(['orders']) }
  expect(named(groupsBefore([pages, projects], here))).toEqual([
    ['Recent', 'store', 'orders'],
    ['On this page', 'Secrets'],
    ['Pages', 'Object Storage'],
    ['Projects', 'demo_shop'],
  ])
})

test('the group with the best match comes first, and what only has the letters last', () => {
  expect(named(groupsFor('stores', [pages, projects], [tables], []))).toEqual([['Tables', 'store', 'stores']])
  expect(named(groupsFor('sto', [pages, projects], [tables], []))).toEqual([
    ['Projects', 'store'],
    ['Tables', 'store', 'stores'],
    ['Pages', 'Object Storage'],
  ])
})

test('within a group an exact match comes before what was opened last', () => {
  const group: PaletteGroup = { ...pages, items: items(['Task', 'Tasks']) }
  expect(named(groupsFor('task', [group], [], ['Tasks']))).toEqual([['Pages', 'Task', 'Tasks']])
})
