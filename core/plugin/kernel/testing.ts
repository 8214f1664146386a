import { definePlugin, lazy, type PluginDefinition, provide } from '../define-plugin'
import { projectManifest } from '../manifest'
import type { PluginContext } from '../plugin-context'
import { definePluginService } from '../plugin-service'
import type { Clock } from './clock'
import type { KernelOptions } from './kernel-options'
import { PluginKernel } from './plugin-kernel'
import type { Candidate } from './resolve'

/** A clock that stands still until it is moved. */
export class VirtualClock implements Clock {
  #now = 0
  #timers: { readonly at: number; readonly work: () => void }[] = []

  now(): number {
    return this.#now
  }

  after(milliseconds: number, work: () => void): () => void {
    const timer = { at: this.#now + milliseconds, work }
    this.#timers.push(timer)
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer)
    }
  }

  get waiting(): number {
    return this.#timers.length
  }

  /** Moves the time on; what is due runs in order, with the promises that it settles. */
  async advance(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds
    for (;;) {
      await settle()
      const next = this.#timers.toSorted((a, b) => a.at - b.at)[0]
      if (!next || next.at > end) break
      this.#timers = this.#timers.filter((timer) => timer !== next)
      this.#now = next.at
      next.work()
    }
    this.#now = end
    await settle()
  }
}

/** Lets every promise that is ready run on. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await undefined
}

export type Definition = Partial<PluginDefinition> & { readonly id: string }

export function defined(definition: Definition): PluginDefinition {
  return definePlugin({ version: '1.0.0', sdk: '^0.1.0', title: definition.id, ...definition })
}

/** A page that is only its name. */
export const aView = (name: string) => lazy(async () => ({ default: () => name }))

/** A plugin with one page, and an entry in the project menu that leads to it. */
export const aPage = (id: string, extra: Partial<Definition> = {}): Definition => ({
  id,
  routes: [{ id: 'page', path: `/x/${id}`, title: id, view: aView(id) }],
  menu: [{ id: 'entry', section: 'project', label: id, icon: 'Plugin', route: 'page', order: 1 }],
  ...extra,
})

export const activation = (activate: (context: PluginContext) => unknown) => ({
  load: async () => ({ default: activate }),
})

export interface Picker {
  pick(): string
}
export const Picker = definePluginService<Picker>('acme.picker', 1)
/** Offers a picker that always picks this. */
export const picker = (picked: string) => provide(Picker, async () => ({ default: () => ({ pick: () => picked }) }))

/** Plugins as a list names them, with the modules that their entries load. */
export function aFeed(...definitions: readonly Definition[]) {
  const modules = new Map(definitions.map((definition) => [entryOf(definition), { default: defined(definition) }]))
  const candidates: readonly Candidate[] = definitions.map((definition) => ({
    plugin: {
      manifest: JSON.parse(JSON.stringify(projectManifest(defined(definition)))),
      entry: entryOf(definition),
      tier: 'installed',
      hash: entryOf(definition),
    },
  }))
  return { modules, candidates }
}

const entryOf = ({ id, version = '1.0.0' }: Definition) => `${id}@${version}.js`

/** A kernel whose modules come from feeds, on a clock of its own. */
export function aKernel(options: Partial<KernelOptions> = {}) {
  const clock = new VirtualClock()
  const modules = new Map<string, unknown>()
  const loaded: string[] = []
  const kernel = new PluginKernel({
    sdkVersion: '0.1.0',
    clock,
    importModule: async ({ url }) => {
      loaded.push(url)
      const module = modules.get(url)
      if (module === undefined) throw new Error(`404: ${url}`)
      return module
    },
    ...options,
  })
  const add = async (...definitions: readonly Definition[]) => {
    const feed = aFeed(...definitions)
    for (const [url, module] of feed.modules) modules.set(url, module)
    await kernel.sync(feed.candidates)
  }
  const statusOf = (id: string) => kernel.records.find((record) => record.id === id)?.status
  return { kernel, clock, modules, loaded, add, statusOf }
}
