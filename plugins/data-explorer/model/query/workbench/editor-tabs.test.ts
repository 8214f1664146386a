import { expect, test } from 'vitest'
import {
  changedTab,
  type EditorTab,
  type EditorTabs,
  freeName,
  readTabs,
  selectedTab,
  withoutTab,
  withTab,
} from './editor-tabs'

const tab = (id: string): EditorTab => ({ id, name: `Query ${id}`, connection: 'warehouse', text: `select ${id}` })
const THREE: EditorTabs = { tabs: [tab('1'), tab('2'), tab('3')], selected: '2' }

test('closing the shown editor shows its neighbour; closing the last one leaves an empty one', () => {
  expect(withoutTab(THREE, '2', tab('9'))).toEqual({ tabs: [tab('1'), tab('3')], selected: '3', closed: { 2: 0 } })
  expect(withoutTab({ ...THREE, selected: '3' }, '3', tab('9')).selected).toBe('2')
  expect(withoutTab(THREE, '1', tab('9')).selected).toBe('2')
  expect(withoutTab({ tabs: [tab('1')], selected: '1' }, '1', tab('9'))).toMatchObject({
    tabs: [tab('9')],
    selected: '9',
  })
})

test('a new editor is shown and takes the lowest free name', () => {
  expect(withTab(THREE, tab('9')).selected).toBe('9')
  expect(freeName([tab('1'), tab('3')], (number) => `Query ${number}`)).toBe('Query 2')
})

test('a change counts on, in each of what it changes', () => {
  const once = changedTab(THREE, '2', { text: 'one' })
  expect(changedTab(once, '2', { name: 'a', connection: 'b' }).tabs[1]).toEqual({
    ...tab('2'),
    ...{ text: 'one', name: 'a', connection: 'b', versions: { text: 1, name: 2, connection: 2 } },
  })
})

test('of the closed editors the last hundred are remembered', () => {
  const ids = Array.from({ length: 101 }, (_, index) => `closed ${index}`)
  const all = ids.reduce((now, id) => withoutTab(withTab(now, tab(id)), id, tab('9')), THREE)
  expect(Object.keys(all.closed ?? {})).toEqual(ids.slice(1))
})

test('what was kept is read as it was written; anything else is nothing', () => {
  const changed = changedTab(THREE, '2', { text: 'select "é"' })
  expect(readTabs(JSON.stringify(changed))).toEqual(changed)
  for (const damaged of [undefined, '', '{', '[]', '{"tabs":[],"selected":"1"}', '{"tabs":[{"id":1}],"selected":"1"}'])
    expect(readTabs(damaged)).toBeUndefined()
  expect(selectedTab({ ...THREE, selected: 'gone' })).toEqual(tab('1'))
})
