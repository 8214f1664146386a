import { defineServerPlugin } from '@etabli/sdk/server'
import { afterEach, expect, test, vi } from 'vitest'
import { createLog } from '../../log'
import type { StartedPlugin } from '../started-plugin'
import type { InstalledEntry, InstalledSet } from './plugin-store'
import { NOTHING_INSTALLED } from './plugin-store'
import { type HalfRunner, ServerHalves } from './server-halves'

afterEach(() => vi.useRealTimers())

const plugin = (id: string) => defineServerPlugin({ id, start: () => ({}) })
const started = (id: string): StartedPlugin => ({ plugin: plugin(id) }) as StartedPlugin
const asked = (id: string) => ({ id, hash: `${id} 1`, hasServer: true, on: true, allowed: true })

/** A set with these plugins, each allowed to serve. */
function setOf(...ids: readonly string[]): InstalledSet {
  const entry = (id: string): [string, InstalledEntry] => [
    id,
    {
      id,
      active: { hash: `${id} 1`, description: { server: 'server.js', manifest: { version: '1' } } },
    } as InstalledEntry,
  ]
  const hashes = ids.map((id) => `${id} 1`)
  return {
    ...NOTHING_INSTALLED,
    plugins: new Map(ids.map(entry)),
    policy: { ...NOTHING_INSTALLED.policy, hashes, servers: hashes },
  }
}

async function opened(set: InstalledSet, runner: Partial<HalfRunner>) {
  const scene = { set, serving: [] as string[], stopped: [] as string[], lines: [] as string[] }
  const halves = new ServerHalves()
  const open = halves.open({
    files: { import: async (id) => plugin(id) },
    current: async () => scene.set,
    runner: {
      migrate: async () => true,
      start: async ({ id }) => started(id),
      serve: async (all) => {
        scene.serving = all.map(({ plugin: { id } }) => id)
      },
      stop: async ({ plugin: { id } }) => void scene.stopped.push(id),
      ...runner,
    },
    log: createLog('error', { write: (line: string) => void scene.lines.push(line) }),
  })
  return { halves, scene, open }
}

test('one that does not start within 15 seconds has failed and holds up no other; where it starts later, it is stopped', async () => {
  vi.useFakeTimers()
  let start = (_: StartedPlugin) => {}
  const slow = new Promise<StartedPlugin>((resolve) => {
    start = resolve
  })
  const { halves, scene, open } = await opened(setOf('slow.one', 'quick.one'), {
    start: ({ id }) => (id === 'slow.one' ? slow : Promise.resolve(started(id))),
  })
  await vi.advanceTimersByTimeAsync(14_999)
  expect([halves.stateOf(asked('slow.one')), scene.serving]).toEqual(['starting', []])
  await vi.advanceTimersByTimeAsync(1)
  await open
  expect([halves.stateOf(asked('slow.one')), scene.serving]).toEqual(['failed', ['quick.one']])
  expect(scene.lines.join()).toContain('it did not start within 15 seconds')
  start(started('slow.one'))
  await vi.waitFor(() => expect(scene.stopped).toEqual(['slow.one']))
  expect(scene.serving).toEqual(['quick.one'])
})

test('what changes while one is started is looked at once more after it, however often it changes', async () => {
  const starts: string[] = []
  const waiting: (() => void)[] = []
  const { halves, scene, open } = await opened(setOf('a.one'), {
    start: async ({ id }) => {
      starts.push(id)
      await new Promise<void>((resolve) => waiting.push(resolve))
      return started(id)
    },
  })
  await vi.waitFor(() => expect(starts).toEqual(['a.one']))
  scene.set = setOf('b.one')
  const asking = [halves.sync(), halves.sync(), halves.sync()]
  waiting.pop()?.()
  await open
  await vi.waitFor(() => expect(starts).toEqual(['a.one', 'b.one']))
  expect(scene.stopped).toEqual(['a.one'])
  waiting.pop()?.()
  await Promise.all(asking)
  expect([scene.serving, starts]).toEqual([['b.one'], ['a.one', 'b.one']])
  await halves.close()
  expect([scene.serving, scene.stopped]).toEqual([[], ['a.one', 'b.one']])
  await halves.sync()
  expect(scene.serving).toEqual([])
})

test('one whose calls cannot be served is stopped and has failed; a store that cannot be read changes nothing', async () => {
  const { halves, scene, open } = await opened(setOf('good.one', 'odd.one'), {
    serve: async (all) => {
      if (all.some(({ plugin: { id } }) => id === 'odd.one')) throw new Error('it cannot be mounted')
      scene.serving = all.map(({ plugin: { id } }) => id)
    },
  })
  await open
  expect([scene.serving, scene.stopped]).toEqual([['good.one'], ['odd.one']])
  expect(halves.stateOf(asked('odd.one'))).toBe('failed')
  const set = scene.set
  Object.defineProperty(scene, 'set', {
    get: () => {
      throw new Error('the store is away')
    },
  })
  await halves.sync()
  expect([scene.serving, halves.stateOf(asked('good.one')), set.plugins.size]).toEqual([['good.one'], 'running', 2])
})
