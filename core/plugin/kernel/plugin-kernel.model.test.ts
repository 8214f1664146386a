import fc from 'fast-check'
import { expect, test } from 'vitest'
import { provide } from '../define-plugin'
import { definePluginService, type PluginService } from '../plugin-service'
import { aFeed, aKernel, aView, type Definition } from './testing'

// A kernel against a small model of it: whatever happens in whatever order, both agree on what runs, what is shown and why
// not, and a plugin that does not run holds nothing.

const NAMES = ['acme.a', 'acme.b', 'acme.c', 'acme.d'] as const
type Name = (typeof NAMES)[number]
/** Each plugin needs the service of the one before it. */
const NEEDS: Readonly<Record<Name, Name | undefined>> = {
  'acme.a': undefined,
  'acme.b': 'acme.a',
  'acme.c': 'acme.b',
  'acme.d': undefined,
}

interface Model {
  readonly listed: Map<Name, string>
  readonly off: Set<Name>
  /** Versions that failed too often. */
  readonly quarantined: Set<string>
  readonly faults: Map<Name, number>
  readonly active: Set<Name>
}

class World {
  /** What is held now, by plugin. */
  readonly held = new Map<Name, number>()
  readonly kernel = aKernel()
  readonly services = new Map<Name, PluginService<object>>(
    NAMES.map((name) => [name, definePluginService(`${name}-service`, 1)]),
  )

  definition(name: Name, version: string): Definition {
    const needed = NEEDS[name]
    const [own, other] = [this.services.get(name), needed && this.services.get(needed)]
    return {
      id: name,
      version,
      routes: [{ id: 'page', path: `/x/${name}`, title: name, view: aView(name) }],
      ...(own && { provides: [provide(own, async () => ({ default: () => ({}) }))] }),
      ...(other && { requires: [other] }),
      activate: {
        load: async () => ({
          default: ({ own: hold }) => {
            this.held.set(name, (this.held.get(name) ?? 0) + 1)
            hold(() => this.held.set(name, (this.held.get(name) ?? 0) - 1))
          },
        }),
      },
    }
  }

  async sync(listed: ReadonlyMap<Name, string>): Promise<void> {
    const feed = aFeed(...[...listed].map(([name, version]) => this.definition(name, version)))
    for (const [url, module] of feed.modules) this.kernel.modules.set(url, module)
    await this.kernel.kernel.sync(feed.candidates)
  }
}

const hashOf = (name: Name, version: string) => `${name}@${version}.js`

function mayRun(model: Model, name: Name): boolean {
  const version = model.listed.get(name)
  if (version === undefined || model.off.has(name) || model.quarantined.has(hashOf(name, version))) return false
  const needed = NEEDS[name]
  return needed === undefined || mayRun(model, needed)
}

function dependantsOf(name: Name): readonly Name[] {
  return NAMES.filter((other) => NEEDS[other] === name).flatMap((other) => [other, ...dependantsOf(other)])
}

/** What cannot run any more ends; what needs a plugin that ended ends with it, and comes back where it still may. */
function settleModel(model: Model): void {
  for (const name of [...model.active]) if (!mayRun(model, name)) model.active.delete(name)
}

interface Step {
  readonly text: string
  readonly run: (model: Model, world: World) => Promise<void>
}

const name = fc.constantFrom(...NAMES)
const version = fc.constantFrom('1.0.0', '1.1.0')
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ name, version }).map(({ name, version }) => ({
    text: `list ${name} ${version}`,
    run: async (model: Model, world: World) => {
      if (model.listed.get(name) !== version) model.faults.delete(name)
      model.listed.set(name, version)
      await world.sync(model.listed)
    },
  })),
  name.map((name) => ({
    text: `unlist ${name}`,
    run: async (model: Model, world: World) => {
      model.listed.delete(name)
      model.faults.delete(name)
      await world.sync(model.listed)
    },
  })),
  name.map((name) => ({
    text: `activate ${name}`,
    run: async (model: Model, world: World) => {
      const done = await world.kernel.kernel.activate(name).then(
        () => true,
        () => false,
      )
      expect(done).toBe(mayRun(model, name))
      for (let at: Name | undefined = done ? name : undefined; at; at = NEEDS[at]) model.active.add(at)
    },
  })),
  name.map((name) => ({
    text: `deactivate ${name}`,
    run: async (model: Model, world: World) => {
      await world.kernel.kernel.deactivate(name)
      if (!model.listed.has(name)) return
      for (const one of [name, ...dependantsOf(name)]) model.active.delete(one)
    },
  })),
  fc.record({ name, off: fc.boolean() }).map(({ name, off }) => ({
    text: `${off ? 'turn off' : 'turn on'} ${name}`,
    run: async (model: Model, world: World) => {
      if (off) model.off.add(name)
      else model.off.delete(name)
      await (off ? world.kernel.kernel.turnOff(name) : world.kernel.kernel.turnOn(name))
    },
  })),
  name.map((name) => ({
    text: `fault of ${name}`,
    run: async (model: Model, world: World) => {
      world.kernel.kernel.report(name, 'render', new Error('no'))
      const version = model.listed.get(name)
      if (version === undefined) return
      const faults = (model.faults.get(name) ?? 0) + 1
      model.faults.set(name, faults)
      if (faults >= 3 && mayRun(model, name)) model.quarantined.add(hashOf(name, version))
      await world.sync(model.listed)
    },
  })),
  name.map((name) => ({
    text: `retry ${name}`,
    run: async (model: Model, world: World) => {
      await world.kernel.kernel.retry(name)
      const version = model.listed.get(name)
      if (version === undefined) return
      model.faults.delete(name)
      model.quarantined.delete(hashOf(name, version))
    },
  })),
)

test('whatever happens in whatever order, the kernel is where its model is, and what does not run holds nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 40 }), async (script) => {
      const world = new World()
      const model: Model = {
        listed: new Map(),
        off: new Set(),
        quarantined: new Set(),
        faults: new Map(),
        active: new Set(),
      }
      for (const step of script) {
        await step.run(model, world)
        settleModel(model)
        const { records, contributions } = world.kernel.kernel
        expect(new Map(records.map(({ id, status, aside }) => [id, [status, aside === undefined]]))).toEqual(
          new Map([...model.listed.keys()].map((name) => [name, [expectedStatus(model, name), mayRun(model, name)]])),
        )
        for (const { aside, status } of records)
          expect((aside?.reason ?? '') !== '').toBe(!['dormant', 'active'].includes(status))
        expect(contributions.current.routes.map(({ plugin, aside }) => [plugin, aside === undefined]).sort()).toEqual(
          [...model.listed.keys()].map((name) => [name, mayRun(model, name)]).sort(),
        )
        for (const name of NAMES)
          expect([name, world.held.get(name) ?? 0]).toEqual([name, model.active.has(name) ? 1 : 0])
      }
    }),
    { numRuns: 300 },
  )
})

function expectedStatus(model: Model, name: Name): string {
  const version = model.listed.get(name) ?? ''
  if (model.off.has(name)) return 'disabled'
  if (model.quarantined.has(hashOf(name, version))) return 'quarantined'
  if (!mayRun(model, name)) return 'blocked'
  return model.active.has(name) ? 'active' : 'dormant'
}
