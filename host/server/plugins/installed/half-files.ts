import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PluginPackage } from '@etabli/core/plugin/plugin-package'
import { integrityOf } from '@etabli/sdk/platform/server'
import type { ServerPlugin } from '@etabli/sdk/server'
import { defaultExport } from '../load-plugins'
import type { InstalledVersion, PluginStore } from './plugin-store'

/** Writes and imports the server halves of installed plugins. */
export class HalfFiles {
  constructor(
    private readonly folder: string,
    private readonly store: Pick<PluginStore, 'file'>,
  ) {}

  /**
   * Imports the server half of a version, anew each time: one that was switched off and on begins as it did at first. What Node
   * has imported it never lets go.
   * @throws where it is not what was installed, or not what its package says
   */
  async import(id: string, version: InstalledVersion, server: string): Promise<ServerPlugin> {
    const address = `${await this.write(version, server)}?${randomUUID()}`
    const module: unknown = await import(/* @vite-ignore */ address)
    const plugin = defaultExport(module, id)
    mustBeAsPackaged(plugin, id, version.description)
    return plugin
  }

  /** @returns the address of its module, written anew */
  async write({ hash, description }: InstalledVersion, server: string): Promise<string> {
    const home = join(this.folder, hash)
    await this.#write(home, hash, description)
    return pathToFileURL(join(home, server)).href
  }

  /** What an earlier start wrote is not trusted: it may have been changed since. */
  async #write(home: string, hash: string, { files }: PluginPackage): Promise<void> {
    const fresh = `${home}.${process.pid}.new`
    await rm(fresh, { recursive: true, force: true })
    await mkdir(fresh, { recursive: true, mode: 0o700 })
    // Node takes a .js file for a module only where a package.json above it says so.
    await writeFile(join(this.folder, 'package.json'), '{"type":"module"}')
    for (const [path, integrity] of Object.entries(files)) {
      const content = await this.store.file(hash, path)
      if (!content || integrityOf(content) !== integrity) throw new Error(`${path} is not what was installed`)
      await mkdir(dirname(join(fresh, path)), { recursive: true })
      await writeFile(join(fresh, path), content, { mode: 0o600 })
    }
    await rm(home, { recursive: true, force: true })
    await rename(fresh, home)
  }
}

/** It is that plugin's, and asks for what was accepted at the installation, which is what the package said. */
export function mustBeAsPackaged(plugin: ServerPlugin, id: string, { server, serverNeeds }: PluginPackage): void {
  const { uses = [], migrations = [] } = plugin
  if (plugin.id !== id) throw new Error(`${server} is the server half of ${plugin.id}, not of ${id}`)
  if (!serverNeeds) return
  const unsaid = uses.find(({ name }) => !serverNeeds.services.includes(name))
  if (unsaid) throw new Error(`its server half uses ${unsaid.name}, which its package does not say (NEEDS_UNSAID)`)
  if (migrations.length > 0 && !serverNeeds.tables)
    throw new Error('its server half makes tables, which its package does not say (NEEDS_UNSAID)')
}
