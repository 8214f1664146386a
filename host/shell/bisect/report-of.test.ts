import { beginSearch } from '@etabli/core/plugin/kernel/bisect'
import type { PluginRecord } from '@etabli/core/plugin/kernel/plugin-status'
import { expect, test } from 'vitest'
import { reportOf } from './report-of'

const PLACE = { sdkVersion: '0.1.0', browser: 'Chromium', now: new Date('2026-01-02T03:04:05Z') }
const record: PluginRecord = {
  id: 'acme.pipe',
  title: 'Pipes',
  version: '1.2.3',
  tier: 'installed',
  status: 'disabled',
  aside: { code: 'SEARCHING', reason: 'off' },
  faults: [{ phase: 'render', contribution: 'routes/list', message: 'the pipe burst', at: 0 }],
  log: ['water'],
  loadTime: 1,
  activationTime: 1,
  hash: 'sha384-abc',
  isolation: undefined,
  languages: [],
}

test('a report says which version it is, where, what it failed with, and what it wrote', () => {
  const text = reportOf('acme.pipe', record, { ...beginSearch(['acme.pipe', 'acme.b']), answers: 1 }, PLACE)
  for (const part of [
    'Pipes (acme.pipe) 1.2.3 was found',
    '2026-01-02T03:04:05.000Z, with 1 answer about 2 plugins',
    'installed, hash sha384-abc',
    'SDK 0.1.0',
    'Browser: Chromium',
    '1970-01-01T00:00:00.000Z render of routes/list: the pipe burst',
    'Log:\nwater',
  ])
    expect(text).toContain(part)
})

test('a report of a plugin that has been removed meanwhile still names it', () => {
  const text = reportOf('acme.gone', undefined, beginSearch(['acme.gone']), PLACE)
  expect(text).toContain('acme.gone (acme.gone) unknown')
  expect(text).toContain('No faults were recorded.')
})
