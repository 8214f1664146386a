import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { InstalledPlugin } from '../manifest'
import type { FaultPhase } from './plugin-status'
import { aFeed, aKernel, aView, type Definition } from './testing'

// Check 42: whatever one plugin does, or its manifest says, the others work.

const NAMES = Array.from({ length: 16 }, (_, number) => `acme.p${number}`)

function aPlugin(id: string, more: Partial<Definition> = {}): Definition {
  return {
    id,
    routes: [{ id: 'page', path: `/x/${id}`, title: id, access: 'session', view: aView(id) }],
    menu: [{ id: 'page', section: 'project', label: id, icon: 'Plugin', route: 'page', order: 1 }],
    ...more,
  }
}

const boom = () => {
  throw new Error('boom')
}
const FAULTS: Readonly<Record<string, { readonly phase: FaultPhase; readonly definition?: Partial<Definition> }>> = {
  import: { phase: 'load' },
  activate: { phase: 'activate', definition: { activate: { load: async () => ({ default: boom }) } } },
  render: { phase: 'render' },
  handler: { phase: 'run' },
}

describe.each(Object.entries(FAULTS))('16 plugins, one of which fails in its %s', (kind, { phase, definition }) => {
  test.each(NAMES)('%s: the other 15 are shown, run and have no fault', async (bad) => {
    const { kernel, modules, add, statusOf } = aKernel()
    await add(...NAMES.map((id) => aPlugin(id, id === bad ? definition : {})))
    if (kind === 'import') modules.delete(`${bad}@1.0.0.js`)
    const opened = await Promise.allSettled(NAMES.map((id) => kernel.page(id, 'routes', 'page')))
    if (kind === 'render' || kind === 'handler') kernel.report(bad, phase, new Error('boom'), 'routes/page')
    else expect(opened[NAMES.indexOf(bad)]?.status).toBe('rejected')

    const others = NAMES.filter((id) => id !== bad)
    expect(others.map(statusOf)).toEqual(others.map(() => 'active'))
    for (const { id, faults } of kernel.records) {
      expect([id, faults.length]).toEqual([id, id === bad ? 1 : 0])
      if (id === bad) expect(faults[0]?.phase).toBe(phase)
    }
    expect(kernel.contributions.current.menu.map(({ label }) => label).sort()).toEqual([...NAMES].sort())
  })
})

/** What a manifest may hold where something else belongs. */
const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    undefined,
    Number.NaN,
    1e308,
    -0,
    '',
    '\u0000',
    'x'.repeat(10_000),
    '/*',
    '/:a/:b',
    '../..',
  ),
  fc.constantFrom<unknown>(
    'etabli.home',
    '__proto__',
    'constructor',
    '<img src=x onerror=1>',
    '\u202eevil',
    [],
    {},
    [[]],
    [null],
  ),
  fc.constantFrom<unknown>(
    JSON.parse('{"__proto__":{"polluted":1}}'),
    JSON.parse('{"constructor":{"prototype":{"polluted":1}}}'),
  ),
  fc.anything({ maxDepth: 2 }),
)
const step = fc.record({ at: fc.nat(), value: hostile, how: fc.constantFrom('replace', 'remove', 'add', 'repeat') })

type Container = Record<string, unknown>

/** Every object and list inside a value, itself included. */
function containersIn(value: unknown): readonly Container[] {
  if (typeof value !== 'object' || value === null) return []
  return [value as Container, ...Object.values(value).flatMap(containersIn)]
}

function mutate(plugin: unknown, { at, value, how }: { at: number; value: unknown; how: string }): void {
  const places = containersIn(plugin).flatMap((container) => Object.keys(container).map((key) => ({ container, key })))
  const place = places[at % places.length]
  if (!place) return
  const { container, key } = place
  if (how === 'remove') delete container[key]
  else if (how === 'add')
    Object.defineProperty(container, typeof value === 'string' ? value : 'added', {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    })
  else if (how === 'repeat') container[key] = [container[key], container[key]]
  else container[key] = value
}

const FINE = aPlugin('acme.fine')

test('a list with a manifest of any shape is judged without a throw, and its neighbour is as if it were alone', async () => {
  const alone = aKernel()
  await alone.add(FINE)
  const { menu, routes } = alone.kernel.contributions.current
  const steps = fc.array(step, { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(steps, async (mutations) => {
      const { kernel, modules, statusOf } = aKernel()
      const fuzzed = aFeed(aPlugin('bad.fuzzed')).candidates[0]
      for (const mutation of mutations) mutate(fuzzed, structuredClone(mutation))
      const fine = aFeed(FINE)
      for (const [url, module] of fine.modules) modules.set(url, module)
      await kernel.sync([...(fuzzed ? [fuzzed] : []), ...fine.candidates])

      const { current } = kernel.contributions
      expect(current.menu.filter(({ plugin }) => plugin === 'acme.fine')).toEqual(menu)
      expect(current.routes.filter(({ plugin }) => plugin === 'acme.fine')).toEqual(routes)
      await kernel.page('acme.fine', 'routes', 'page')
      expect(statusOf('acme.fine')).toBe('active')

      // It is there with a reason, or what it contributes is of the declared shape and under addresses of its own.
      const other = kernel.records.find(({ id }) => id !== 'acme.fine')
      if (!InstalledPlugin.safeParse(fuzzed?.plugin).success) expect(other?.aside?.reason).toBeTruthy()
      // Where a mutation took its tier away, it is the platform's own, which has all addresses.
      for (const { plugin, path } of current.routes)
        if (plugin !== 'acme.fine' && other?.tier === 'installed')
          expect(path).toMatch(new RegExp(`^(/:project)?/x/${plugin}(/|$)`))
      expect(Reflect.get({}, 'polluted')).toBeUndefined()
    }),
    { numRuns: 1_000 },
  )
})

test('a list of anything at all is judged without a throw', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.anything()), async (plugins) => {
      const { kernel } = aKernel()
      await kernel.sync(plugins.map((plugin) => ({ plugin })))
      expect(kernel.records.every(({ status }) => status !== 'active')).toBe(true)
    }),
    { numRuns: 300 },
  )
})
