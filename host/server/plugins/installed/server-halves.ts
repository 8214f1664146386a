import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PluginPackage } from '@etabli/core/plugin/plugin-package'
import { integrityOf, type PluginRecord } from '@etabli/sdk/platform/server'
import type { ServerPlugin } from '@etabli/sdk/server'
import type { Logger } from 'pino'
import { defaultExport } from '../load-plugins'
import { type ContainedHalf, contained } from './contained-half'
import { keptOffBy } from './kept-off'
import type { InstalledSet, InstalledVersion, PluginStore } from './plugin-store'

interface Asked {
  readonly id: string
  readonly hash: string
  readonly hasServer: boolean
  readonly on: boolean
  /** The policy names this version among those that may bring a server half. */
  readonly allowed: boolean
}

/**
 * The server halves of installed plugins in this process. They are imported when the server starts and stay until it ends:
 * what Node has imported it never lets go.
 */
export class ServerHalves {
  /** The version of each plugin that was to start; false where it could not. */
  readonly #started = new Map<string, { readonly hash: string; ok: boolean }>()

  constructor(
    private readonly folder: string,
    private readonly log: Logger,
  ) {}

  stateOf({ id, hash, hasServer, on, allowed }: Asked): PluginRecord['server'] {
    const started = this.#started.get(id)
    const wanted = hasServer && on && allowed
    if (!wanted) {
      if (hasServer && !allowed) return 'refused'
      // It answers no more calls, but what it began of its own accord goes on.
      return started?.ok ? 'restart needed' : 'none'
    }
    if (started?.hash !== hash) return 'restart needed'
    return started.ok ? 'running' : 'failed'
  }

  /**
   * Imports what may run. A half that cannot be imported is told of in the log and costs its own plugin only.
   * @param current gives what is installed at any later moment
   */
  async load(current: () => Promise<InstalledSet>, store: PluginStore): Promise<readonly ContainedHalf[]> {
    const loaded: ContainedHalf[] = []
    const set = await current()
    for (const { id, active } of set.plugins.values()) {
      if (!mayServe(set, id, active.hash) || active.description.server === undefined) continue
      this.#started.set(id, { hash: active.hash, ok: true })
      try {
        const half = await this.#import(id, active, active.description.server, store)
        loaded.push(contained(half, id, async () => mayServe(await current(), id, active.hash)))
      } catch (error) {
        this.failed(id, error)
      }
    }
    return loaded
  }

  /** The server goes on without this half. */
  failed(id: string, error: unknown): void {
    const started = this.#started.get(id)
    if (!started) return
    started.ok = false
    this.log.error(
      { err: error, plugin: id },
      'the server half of an installed plugin did not start; its calls are off',
    )
  }

  async #import(id: string, { hash, description }: InstalledVersion, server: string, store: PluginStore) {
    const home = join(this.folder, hash)
    const fresh = `${home}.${process.pid}.new`
    await rm(fresh, { recursive: true, force: true })
    await mkdir(fresh, { recursive: true, mode: 0o700 })
    // Node takes a .js file for a module only where a package.json above it says so.
    await writeFile(join(this.folder, 'package.json'), '{"type":"module"}')
    for (const [path, integrity] of Object.entries(description.files)) {
      const content = await store.file(hash, path)
      if (!content || integrityOf(content) !== integrity) throw new Error(`${path} is not what was installed`)
      await mkdir(dirname(join(fresh, path)), { recursive: true })
      await writeFile(join(fresh, path), content, { mode: 0o600 })
    }
    // What an earlier start wrote is not trusted: it may have been changed since.
    await rm(home, { recursive: true, force: true })
    await rename(fresh, home)
    const module: unknown = await import(/* @vite-ignore */ pathToFileURL(join(home, server)).href)
    const plugin = defaultExport(module, id)
    if (plugin.id !== id) throw new Error(`${server} is the server half of ${plugin.id}, not of ${id}`)
    mustAskWhatItSaid(plugin, description)
    return plugin
  }
}

/** Whether the policy lets this version serve, and nobody switched it off. */
function mayServe(set: InstalledSet, id: string, hash: string): boolean {
  const isInUse = set.plugins.get(id)?.active.hash === hash
  return isInUse && set.policy.servers.includes(hash) && keptOffBy(id, hash, set) === undefined
}

/** What was accepted at the installation is what the package said. */
function mustAskWhatItSaid({ uses = [], migrations = [] }: ServerPlugin, { serverNeeds }: PluginPackage): void {
  if (!serverNeeds) return
  const unsaid = uses.find(({ name }) => !serverNeeds.services.includes(name))
  if (unsaid) throw new Error(`its server half uses ${unsaid.name}, which its package does not say (NEEDS_UNSAID)`)
  if (migrations.length > 0 && !serverNeeds.tables)
    throw new Error('its server half makes tables, which its package does not say (NEEDS_UNSAID)')
}
