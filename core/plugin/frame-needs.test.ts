import { expect, test } from 'vitest'
import { frameNeeds, withFrameNeeds } from './frame-needs'
import type { PluginManifest } from './manifest'

function aManifest(needs?: PluginManifest['needs']): PluginManifest {
  const nothing = { requires: [], routes: [], menu: [], cards: [], commands: [] }
  return { id: 'acme.hello', version: '1.0.0', sdk: '^0.1.0', title: 'Hello', ...nothing, ...(needs && { needs }) }
}

test('a plugin that names nothing is given nothing in a frame', () => {
  expect(frameNeeds({ manifest: aManifest() })).toEqual({ calls: [], host: ['http'] })
})

test('who names calls but no services has the calls alone, where the page would give everything', () => {
  expect(frameNeeds({ manifest: aManifest({ calls: ['/api/v1/secret/**'] }) })).toEqual({
    calls: ['/api/v1/secret/**'],
    host: ['http'],
  })
})

test('who watches jobs may make the calls that tell of them and end them', () => {
  expect(frameNeeds({ manifest: aManifest({ calls: [], host: ['jobs'] }) }).calls).toEqual([
    '/api/v1/aec-project/job/state/:jobID',
    '/api/v1/aec-project/job/cancel/:jobID',
  ])
})

test('a plugin of the page keeps what its manifest says', () => {
  const plugin = {
    id: 'acme.hello',
    title: 'Hello',
    version: '1.0.0',
    tier: 'installed',
    manifest: aManifest(),
    entry: undefined,
    hash: undefined,
    isolation: undefined,
    aside: undefined,
  } as const
  expect(withFrameNeeds(plugin)).toBe(plugin)
  expect(withFrameNeeds({ ...plugin, isolation: 'frame' }).manifest?.needs).toEqual({ calls: [], host: ['http'] })
})
