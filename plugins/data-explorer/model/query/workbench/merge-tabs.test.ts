import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Chart } from '../../charts/chart'
import { changedTab, type EditorTab, type EditorTabs, withoutTab, withTab } from './editor-tabs'
import { mergedTabs, sameTabs } from './merge-tabs'

const tab = (id: string): EditorTab => ({ id, name: `Query ${id}`, connection: 'warehouse', text: `select ${id}` })
const CHART: Chart = { kind: 'bar', x: 'city', aggregate: 'count' }
const BASE: EditorTabs = { tabs: [tab('1'), tab('2')], selected: '1' }
const textsOf = ({ tabs }: EditorTabs) => tabs.map(({ id, text }) => [id, text])

test('what each window did holds: a text here, a name there, a new editor in both', () => {
  const mine = withTab(changedTab(BASE, '1', { text: 'mine' }), tab('3'))
  const theirs = withTab(
    changedTab(BASE, '1', { name: 'theirs', parameters: { a: { kind: 'text', value: 'x' } }, charts: [CHART] }),
    tab('4'),
  )
  const merged = mergedTabs(mine, theirs)
  expect(merged.tabs).toMatchObject([
    { ...tab('1'), text: 'mine', name: 'theirs', parameters: { a: { kind: 'text', value: 'x' } }, charts: [CHART] },
    tab('2'),
    tab('4'),
    tab('3'),
  ])
  expect(merged.selected).toBe('3')
})

test('a window that overwrites what it has not seen takes nothing away', () => {
  const mine = withTab(changedTab(BASE, '1', { text: 'mine' }), tab('3'))
  expect(textsOf(mergedTabs(mine, BASE))).toEqual([...textsOf(BASE).with(0, ['1', 'mine']), ['3', 'select 3']])
})

test('of a text that both changed, the one that was changed more often holds, and else the same one in both', () => {
  const twice = changedTab(changedTab(BASE, '2', { text: 'a' }), '2', { text: 'b' })
  const once = changedTab(BASE, '2', { text: 'c' })
  for (const merged of [mergedTabs(twice, once), mergedTabs(once, twice)]) expect(merged.tabs[1]?.text).toBe('b')
  const other = changedTab(BASE, '2', { text: 'd' })
  for (const merged of [mergedTabs(other, once), mergedTabs(once, other)]) expect(merged.tabs[1]?.text).toBe('d')
})

test('an editor that one closed is closed, unless the other has changed it', () => {
  const closed = withoutTab(BASE, '2', tab('9'))
  expect(mergedTabs(BASE, closed).tabs).toEqual([tab('1')])
  expect(mergedTabs(closed, BASE).tabs).toEqual([tab('1')])
  const changed = changedTab(BASE, '2', { text: 'kept' })
  for (const merged of [mergedTabs(changed, closed), mergedTabs(closed, changed)])
    expect(textsOf(merged)).toEqual([
      ['1', 'select 1'],
      ['2', 'kept'],
    ])
})

test('an editor that is there because none was gives way to any other; where both closed all, both show the same', () => {
  const fresh = (id: string) => ({ ...tab(id), text: '' })
  expect(mergedTabs({ tabs: [fresh('9')], selected: '9' }, BASE).tabs).toEqual(BASE.tabs)
  const [none, nothing] = ['8', '9'].map((id) => withoutTab(withoutTab(BASE, '1', fresh(id)), '2', fresh(id)))
  if (!none || !nothing) throw new Error('there are two')
  expect(mergedTabs(none, BASE).tabs).toEqual([fresh('8')])
  for (const merged of [mergedTabs(none, nothing), mergedTabs(nothing, none)]) expect(merged.tabs).toEqual([fresh('8')])
})

test('which editor is shown is each window’s own', () => {
  expect(sameTabs(BASE, { ...BASE, selected: '2' })).toBe(true)
  expect(sameTabs(BASE, changedTab(BASE, '1', { name: 'x' }))).toBe(false)
  expect(mergedTabs(BASE, { ...BASE, selected: '2' })).toMatchObject(BASE)
})

/** A window, and what it will hear of the others, in their order: browsers tell it some time after it was stored. */
interface Window {
  all: EditorTabs
  known: EditorTabs
  readonly told: EditorTabs[]
}

const STEPS = fc.array(
  fc.record({
    window: fc.nat(2),
    kind: fc.constantFrom(
      'write' as const,
      'rename' as const,
      'open' as const,
      'close' as const,
      'store' as const,
      'hear' as const,
    ),
    place: fc.nat(3),
  }),
  { maxLength: 40 },
)

test('windows that have heard everything have the same editors, and in each what was changed last', () => {
  fc.assert(
    fc.property(STEPS, (steps) => {
      const windows = [0, 1, 2].map((): Window => ({ all: BASE, known: BASE, told: [] }))
      const store = (window: Window) => {
        window.all = mergedTabs(window.all, window.known)
        window.known = window.all
        for (const other of windows) if (other !== window) other.told.push(window.all)
      }
      const hear = (window: Window) => {
        const theirs = window.told.shift()
        if (!theirs) return
        window.known = theirs
        window.all = mergedTabs(window.all, theirs)
      }
      const written = new Map<string, { readonly version: number; readonly texts: readonly string[] }>()
      for (const [number, { window: at, kind, place }] of steps.entries()) {
        const window = windows[at] ?? expect.unreachable()
        const id = window.all.tabs[place % window.all.tabs.length]?.id ?? ''
        if (kind === 'store') store(window)
        if (kind === 'hear') hear(window)
        if (kind === 'open') window.all = withTab(window.all, tab(`new ${number}`))
        if (kind === 'close') {
          // A text that was closed has gone, also where another window's change opens its editor again.
          const { text = '' } = window.all.tabs.find((one) => one.id === id) ?? {}
          if (written.get(id)?.texts.includes(text)) written.delete(id)
          window.all = withoutTab(window.all, id, { ...tab(`fresh ${number}`), text: '' })
        }
        if (kind === 'rename') window.all = changedTab(window.all, id, { name: `name ${number}` })
        if (kind === 'write') {
          const text = `text ${number}`
          window.all = changedTab(window.all, id, { text })
          const version = window.all.tabs.find((one) => one.id === id)?.versions?.text ?? 0
          const before = written.get(id) ?? { version, texts: [] }
          if (version === before.version) written.set(id, { version, texts: [...before.texts, text] })
          if (version > before.version) written.set(id, { version, texts: [text] })
        }
      }
      const isSettled = ({ all, known, told }: Window) => told.length === 0 && sameTabs(all, known)
      for (let round = 0; !windows.every(isSettled); round += 1) {
        expect(round).toBeLessThan(20)
        for (const window of windows) while (window.told.length > 0) hear(window)
        for (const window of windows) if (!sameTabs(window.all, window.known)) store(window)
      }
      const [first = [], ...others] = windows.map(({ all }) => [...all.tabs].sort((a, b) => a.id.localeCompare(b.id)))
      for (const other of others) expect(other).toEqual(first)
      for (const { id, text } of first) {
        const last = written.get(id)
        if (last) expect(last.texts).toContain(text)
      }
      const shown = new Set(first.map(({ id }) => id))
      const closed = windows[0]?.all.closed ?? {}
      for (const [id, { version }] of written) if (version > (closed[id] ?? -1)) expect(shown).toContain(id)
    }),
    { numRuns: 500 },
  )
})
