import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { definePlugin } from './define-plugin'
import { projectManifest } from './manifest'
import { defineSetting, isSettingValue, type Setting, settingKey, settingOf } from './setting'

const rows = defineSetting({ plugin: 'acme.list', id: 'rows', title: 'Rows', kind: 'number', default: 20, minimum: 1 })
const mood = defineSetting({
  plugin: 'acme.list',
  id: 'mood',
  title: 'Mood',
  kind: 'choice',
  default: 'calm',
  options: ['calm', 'wild'],
})
const loud = defineSetting({ plugin: 'acme.list', id: 'loud', title: 'Loud', kind: 'switch', default: false })

const declaring = (setting: Setting) =>
  definePlugin({ id: 'acme.list', version: '1.0.0', sdk: '^0.1.0', title: 'List', settings: [setting] })

test('whatever a browser remembers, a setting has a value that it can have', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), fc.constantFrom<Setting>(rows, mood, loud), (stored, setting) => {
      expect(isSettingValue(setting, settingOf(setting, stored))).toBe(true)
    }),
  )
})

test('what was chosen is read back; what can no longer be chosen is the default', () => {
  expect(settingOf(rows, '50')).toBe(50)
  expect(settingOf(rows, '0')).toBe(20)
  expect(settingOf(mood, '"wild"')).toBe('wild')
  expect(settingOf(mood, '"gone"')).toBe('calm')
  expect(settingOf(loud, 'true')).toBe(true)
  expect(settingOf(loud, undefined)).toBe(false)
})

test('a manifest carries the setting, and refuses a default that the setting cannot have', () => {
  expect(projectManifest(declaring(rows)).settings).toEqual([
    { id: 'rows', title: 'Rows', kind: 'number', default: 20, minimum: 1 },
  ])
  expect(() => projectManifest(declaring({ ...rows, default: 0 }))).toThrow(/default/)
  expect(() => projectManifest(declaring({ ...mood, default: 'gone' }))).toThrow(/default/)
})

test('two plugins have settings of the same id without meeting', () => {
  expect(settingKey({ plugin: 'acme.list', id: 'rows' })).not.toBe(settingKey({ plugin: 'acme.other', id: 'rows' }))
})

test('a setting has values of its own kind only, up to and with its bounds', () => {
  const text = { ...loud, kind: 'text', default: '' } as const
  const bounded = { ...rows, maximum: 50 }
  const has = (setting: Setting, values: readonly unknown[]) => values.filter((value) => isSettingValue(setting, value))
  expect(has(loud, [true, false, 0, 'true', null])).toEqual([true, false])
  expect(has(bounded, [0, 1, 50, 51, '20', Number.NaN])).toEqual([1, 50])
  expect(has(rows, [1e9])).toEqual([1e9])
  expect(has(text, ['', 'x'.repeat(1_000), 'x'.repeat(1_001), 7, null])).toEqual(['', 'x'.repeat(1_000)])
  expect(has(mood, ['calm', 'wild', 'Calm', '', 7])).toEqual(['calm', 'wild'])
  expect(has({ ...mood, options: undefined } as Setting, ['calm'])).toEqual([])
})
