import { expect, test } from 'vitest'
import type { Chart } from '../../charts/chart'
import { changedTab, type EditorTab, withoutTab, withTab } from './editor-tabs'
import { mergedTabs, sameTabs } from './merge-tabs'

const tab = (id: string): EditorTab => ({ id, name: `Query ${id}`, connection: 'warehouse', text: `select ${id}` })
const CHART: Chart = { kind: 'bar', x: 'city', aggregate: 'count' }
const BASE = { tabs: [tab('1'), tab('2')], selected: '1' }

test('what each window did holds: a text here, a name there, a new editor in both', () => {
  const mine = withTab(changedTab(BASE, '1', { text: 'mine' }), tab('3'))
  const theirs = withTab(
    changedTab(BASE, '1', { name: 'theirs', parameters: { a: { kind: 'text', value: 'x' } }, charts: [CHART] }),
    tab('4'),
  )
  const merged = mergedTabs(BASE, mine, theirs)
  expect(merged.tabs).toEqual([
    { ...tab('1'), text: 'mine', name: 'theirs', parameters: { a: { kind: 'text', value: 'x' } }, charts: [CHART] },
    tab('2'),
    tab('4'),
    tab('3'),
  ])
  expect(merged.selected).toBe('3')
})

test('of a text that both changed, the one here stays', () => {
  const merged = mergedTabs(BASE, changedTab(BASE, '2', { text: 'mine' }), changedTab(BASE, '2', { text: 'theirs' }))
  expect(merged.tabs[1]?.text).toBe('mine')
})

test('an editor that one closed is closed, unless the other has changed it', () => {
  const closed = withoutTab(BASE, '2', tab('9'))
  expect(mergedTabs(BASE, BASE, closed).tabs).toEqual([tab('1')])
  expect(mergedTabs(BASE, closed, BASE).tabs).toEqual([tab('1')])
  const changed = changedTab(BASE, '2', { text: 'kept' })
  expect(mergedTabs(BASE, changed, closed).tabs).toEqual([tab('1'), { ...tab('2'), text: 'kept' }])
  expect(mergedTabs(BASE, closed, changed).tabs).toEqual([tab('1'), { ...tab('2'), text: 'kept' }])
})

test('which editor is shown is each window’s own', () => {
  expect(sameTabs(BASE, { ...BASE, selected: '2' })).toBe(true)
  expect(sameTabs(BASE, changedTab(BASE, '1', { name: 'x' }))).toBe(false)
  expect(mergedTabs(BASE, BASE, { ...BASE, selected: '2' })).toEqual(BASE)
})
