import { PreferenceError, type PreferenceStore } from '@etabli/sdk'
import { EMPTY } from 'rxjs'
import { expect, test } from 'vitest'
import type { TableName } from '../explorer-address'
import type { Layout } from './layout'
import { encodeLayout, LONGEST_LAYOUT } from './layout-codec'
import { LayoutStore } from './layout-store'
import { migrateLayouts } from './migrate-layouts'

const EVENTS: TableName = { connection: 'warehouse', schema: 'raw', table: 'events' }

function layoutFor(table: TableName, columns: readonly string[] = ['id']): Layout {
  const search = { strict: false, fields: {} }
  return { version: 1, table, columns: [...columns], search, size: 20, filters: {} }
}

const encoded = (layout: Layout) => encodeLayout(layout) ?? ''

/** A storage in memory; while it refuses, every change throws as the browser's does. */
function aStorage(stored: Readonly<Record<string, string>> = {}) {
  const entries = new Map(Object.entries(stored))
  const state = { refuses: false }
  const change = (act: () => void) => {
    if (state.refuses) throw new PreferenceError('the browser refuses')
    act()
  }
  const preferences: PreferenceStore = {
    get: (key) => entries.get(key),
    set: (key, value) => change(() => entries.set(key, value)),
    remove: (key) => change(() => entries.delete(key)),
    keys: (prefix) => [...entries.keys()].filter((key) => key.startsWith(prefix)).sort(),
    watch$: () => EMPTY,
  }
  return { preferences, entries, state, layouts: new LayoutStore(preferences) }
}

test('DX-41 OP-53 each layout has its own key, of connection, schema, table and name', () => {
  const { layouts, entries } = aStorage()
  expect(layouts.save('mine', layoutFor(EVENTS))).toBe('saved')
  expect(layouts.save('weekly report', layoutFor(EVENTS))).toBe('saved')
  expect([...entries.keys()]).toEqual(['warehouse.raw.events.mine', 'warehouse.raw.events.weekly report'])
  expect(layouts.load(EVENTS, 'mine')).toEqual({ status: 'loaded', layout: layoutFor(EVENTS) })
  expect(layouts.load(EVENTS, 'yours')).toEqual({ status: 'absent' })
})

test('DX-38 a name in use is refused and what has it is kept, a damaged layout too', () => {
  const { layouts, entries } = aStorage({ 'warehouse.raw.events.broken': 'damaged' })
  expect(layouts.save('broken', layoutFor(EVENTS))).toBe('name-used')
  expect(entries.get('warehouse.raw.events.broken')).toBe('damaged')
  layouts.save('mine', layoutFor(EVENTS, ['id']))
  expect(layouts.save('mine', layoutFor(EVENTS, ['note']))).toBe('name-used')
  expect(layouts.load(EVENTS, 'mine')).toMatchObject({ layout: { columns: ['id'] } })
})

test('DX-38 DX-39 default takes the place of the default, a damaged one too', () => {
  const { layouts } = aStorage({ 'warehouse.raw.events.default': 'damaged' })
  expect(layouts.load(EVENTS, 'default')).toEqual({ status: 'unreadable' })
  expect(layouts.save('default', layoutFor(EVENTS, ['id']))).toBe('saved')
  expect(layouts.save('default', layoutFor(EVENTS, ['note']))).toBe('saved')
  expect(layouts.load(EVENTS, 'default')).toMatchObject({ layout: { columns: ['note'] } })
})

test('DX-30 the layouts of one table are named, the default first, damaged ones too, those of others not', () => {
  const { layouts } = aStorage({ 'warehouse.raw.events.broken': 'damaged' })
  for (const name of ['zebra', 'default', 'apple']) layouts.save(name, layoutFor(EVENTS))
  layouts.save('other', layoutFor({ ...EVENTS, table: 'orders' }))
  // Its key begins as those of the table do.
  layouts.save('mine', layoutFor({ ...EVENTS, table: 'events.old' }))
  expect(layouts.names(EVENTS)).toEqual(['default', 'apple', 'broken', 'zebra'])
})

test('tables whose dotted names come to the same key do not take or show the layouts of each other', () => {
  const [one, other] = [
    { connection: 'a.b', schema: 'c', table: 't' },
    { connection: 'a', schema: 'b.c', table: 't' },
  ]
  const { layouts } = aStorage()
  layouts.save('default', layoutFor(one))
  expect(layouts.names(other)).toEqual([])
  expect(layouts.load(other, 'default')).toEqual({ status: 'absent' })
  expect(layouts.save('default', layoutFor(other))).toBe('name-used')
})

test('DX-55 a browser that refuses to store or to remove is a failure, not an exception; so is a layout that is too large', () => {
  const { layouts, entries, state } = aStorage()
  expect(layouts.save('large', layoutFor(EVENTS, ['x'.repeat(LONGEST_LAYOUT)]))).toBe('failed')
  expect(entries).toEqual(new Map())
  layouts.save('mine', layoutFor(EVENTS))
  state.refuses = true
  expect(layouts.save('new', layoutFor(EVENTS))).toBe('failed')
  expect(layouts.remove(EVENTS, 'mine')).toBe(false)
  state.refuses = false
  expect(layouts.remove(EVENTS, 'mine')).toBe(true)
  expect(layouts.names(EVENTS)).toEqual([])
})

test('DX-42 OP-53 layouts under keys without the connection are moved once, everything else stays', () => {
  const [older, elsewhere] = [encoded(layoutFor(EVENTS)), encoded(layoutFor({ ...EVENTS, connection: 'archive' }))]
  const { preferences, entries } = aStorage({
    'raw.events.mine': older,
    'raw.events.weekly.report': elsewhere,
    'raw.events.default': 'damaged',
    'last-project': 'demo',
  })
  expect(migrateLayouts(preferences)).toBe(true)
  const moved = {
    'warehouse.raw.events.mine': older,
    'archive.raw.events.weekly.report': elsewhere,
    'raw.events.default': 'damaged',
    'last-project': 'demo',
    'data-explorer-layouts-migrated': 'true',
  }
  expect(Object.fromEntries(entries)).toEqual(moved)

  entries.set('raw.events.late', older)
  expect(migrateLayouts(preferences)).toBe(true)
  expect(Object.fromEntries(entries)).toEqual({ ...moved, 'raw.events.late': older })
})

test('DX-42 a newer layout of the same name is not replaced, a key of today is not taken for an older one', () => {
  const same: TableName = { connection: 'a', schema: 'a', table: 'a' }
  const stored = {
    'a.a.a.mine': encoded(layoutFor(same)),
    'raw.events.mine': encoded(layoutFor(EVENTS, ['old'])),
    'warehouse.raw.events.mine': encoded(layoutFor(EVENTS, ['new'])),
  }
  const { preferences, entries } = aStorage(stored)
  expect(migrateLayouts(preferences)).toBe(true)
  expect(Object.fromEntries(entries)).toEqual({ ...stored, 'data-explorer-layouts-migrated': 'true' })
})

test('DX-42 OP-53 nothing found still sets the flag; a browser that stores nothing has nothing to be moved', () => {
  const { preferences, entries, state } = aStorage()
  state.refuses = true
  expect(migrateLayouts(preferences)).toBe(true)
  state.refuses = false
  expect(migrateLayouts(preferences)).toBe(true)
  expect(Object.fromEntries(entries)).toEqual({ 'data-explorer-layouts-migrated': 'true' })
})

test('DX-58 a move that the browser refuses is a failure, and the next visit tries again', () => {
  const { preferences, entries, state } = aStorage({ 'raw.events.mine': encoded(layoutFor(EVENTS)) })
  state.refuses = true
  expect(migrateLayouts(preferences)).toBe(false)
  expect([...entries.keys()]).toEqual(['raw.events.mine'])
  state.refuses = false
  expect(migrateLayouts(preferences)).toBe(true)
  expect([...entries.keys()]).toContain('warehouse.raw.events.mine')
})
