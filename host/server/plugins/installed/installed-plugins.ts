import type { PluginPackage } from '@etabli/core/plugin/plugin-package'
import type { PluginInstaller, PluginPolicy, PluginRecord } from '@etabli/sdk/platform/server'
import type { Principal } from '@etabli/sdk/server'
import semver from 'semver'
import type { ChangeFeed, Changes } from '../../store/notifications'
import { checkManifest } from './check-package'
import type { PackageFiles } from './file-collector'
import { keptOffBy } from './kept-off'
import { PLUGINS_CHANNEL } from './migrations'
import { packageFailures as refuse } from './package-failures'
import { type BuiltInPlugin, recordOfBuiltIn, recordOfInstalled } from './plugin-record'
import {
  type InstalledEntry,
  type InstalledSet,
  NOTHING_INSTALLED,
  type PluginStore,
  type PluginWriter,
} from './plugin-store'
import { isConfined, withHash, withoutHashes } from './policy'
import { type ReadPackage, readPackage } from './read-package'
import type { ServerHalves } from './server-halves'
import { unpack } from './unpack'

/** Switches the others on and off, so it cannot be switched off itself. */
const NEEDED = 'etabli.admin-plugins'

export interface InstalledPluginsOptions {
  readonly store: PluginStore
  readonly builtIn: readonly BuiltInPlugin[]
  /** What runs of the installed server halves in this process. */
  readonly halves: Pick<ServerHalves, 'stateOf'>
  /** Where changes are told of; without it, nothing is kept in memory. */
  readonly changes?: Changes
}

/** The installed plugins: what is there, what may run, and every change to it. Kept in memory until PostgreSQL says that it changed. */
export class InstalledPlugins implements PluginInstaller {
  readonly #store: PluginStore
  readonly #builtIn: ReadonlyMap<string, BuiltInPlugin>
  readonly #halves: Pick<ServerHalves, 'stateOf'>
  #known: Promise<InstalledSet> | undefined
  #last = NOTHING_INSTALLED
  readonly #feed: Pick<ChangeFeed, 'connected'>

  constructor({ store, builtIn, halves, changes }: InstalledPluginsOptions) {
    this.#store = store
    this.#builtIn = new Map(builtIn.map((plugin) => [plugin.id, plugin]))
    this.#halves = halves
    const forget = () => this.#forget()
    this.#feed = changes?.listen(PLUGINS_CHANNEL, { told: forget, missed: forget }) ?? { connected: false }
  }

  #forget(): void {
    this.#known = undefined
  }

  /** What is installed now. */
  current(): Promise<InstalledSet> {
    if (this.#known && this.#feed.connected) return this.#known
    const reading = this.#store.read()
    this.#known = reading
    reading.then(
      (set) => {
        if (this.#known === reading) this.#last = set
      },
      // A failed read is forgotten, so that the next one tries again.
      () => this.#known === reading && this.#forget(),
    )
    return reading
  }

  /** The same for the page, which must open while the store is away: then as it last was. */
  async currentOrLast(): Promise<InstalledSet> {
    return this.current().catch(() => this.#last)
  }

  async list(): Promise<readonly PluginRecord[]> {
    const set = await this.current()
    return [
      ...[...this.#builtIn.values()].map((plugin) => recordOfBuiltIn(plugin, set)),
      ...[...set.plugins.values()].map((entry) => this.#record(entry, set)),
    ]
  }

  async install(archive: Uint8Array, by: Principal): Promise<PluginRecord> {
    return this.#install(await unpack(archive), by.email, (set, version) => mustBeAllowed(by, set, version))
  }

  /** Installs what was found on the server's own machine: whoever may write there may everything. */
  installFiles(files: PackageFiles, by: string): Promise<PluginRecord> {
    return this.#install(files, by, () => undefined)
  }

  async #install(
    files: PackageFiles,
    by: string,
    judge: (set: InstalledSet, version: PluginPackage) => void,
  ): Promise<PluginRecord> {
    const read = readPackage(files)
    const { id } = read.description.manifest
    checkManifest(read.description.manifest, new Set(this.#builtIn.keys()))
    await this.#change(async (set, writer) => {
      judge(set, read.description)
      const replaced = await putInPlace(read, set.plugins.get(id), writer, by)
      // Whoever installs by hand vouches for these very bytes.
      await writer.setPolicy(withHash(withoutHashes(set.policy, replaced), read.hash))
    })
    const set = await this.current()
    return this.#record(entryOf(set, id), set)
  }

  async switchOn(id: string): Promise<void> {
    await this.#change(async (set, writer) => {
      this.#mustExist(set, id)
      await writer.switchOn(id)
    })
  }

  async switchOff(id: string, by: string): Promise<void> {
    if (id === NEEDED) throw refuse.PLUGIN_NEEDED()
    await this.#change(async (set, writer) => {
      this.#mustExist(set, id)
      await writer.switchOff(id, by)
    })
  }

  async rollBack(id: string, by: Principal): Promise<void> {
    await this.#changeInstalled(id, async ({ active, previous }, set, writer) => {
      if (!previous) throw refuse.NO_EARLIER_VERSION()
      mustBeAllowed(by, set, previous.description)
      await writer.activate(id, previous.hash, active.hash)
    })
  }

  async remove(id: string): Promise<void> {
    await this.#changeInstalled(id, async ({ active, previous }, set, writer) => {
      await writer.remove(id)
      const hashes = [active.hash, ...(previous ? [previous.hash] : [])]
      await writer.setPolicy(withoutHashes(set.policy, hashes))
    })
  }

  async policy(): Promise<PluginPolicy> {
    return (await this.current()).policy
  }

  async keptOff(hash: string, id = ''): Promise<'admin' | 'policy' | undefined> {
    return keptOffBy(id, hash, await this.current())
  }

  async setPolicy({ ids, publishers, hashes, servers, framed }: PluginPolicy): Promise<void> {
    await this.#change(async (_set, writer) => writer.setPolicy({ ids, publishers, hashes, servers, framed }))
  }

  #record(entry: InstalledEntry, set: InstalledSet): PluginRecord {
    return recordOfInstalled(entry, set, this.#halves)
  }

  #mustExist(set: InstalledSet, id: string): void {
    if (!this.#builtIn.has(id) && !set.plugins.has(id)) throw refuse.UNKNOWN_PLUGIN()
  }

  async #changeInstalled(
    id: string,
    work: (entry: InstalledEntry, set: InstalledSet, writer: PluginWriter) => Promise<void>,
  ): Promise<void> {
    if (this.#builtIn.has(id)) throw refuse.BUILT_IN_STAYS()
    await this.#change((set, writer) => work(entryOf(set, id), set, writer))
  }

  async #change(work: (set: InstalledSet, writer: PluginWriter) => Promise<void>): Promise<void> {
    await this.#store.change(work)
    // The notification comes a moment later; who made the change must not see what was before it.
    this.#forget()
  }
}

/** Code that reaches a superadmin's page, or the server, is a superadmin's to put there. Judged on the policy as it is now. */
function mustBeAllowed({ role }: Principal, { policy }: InstalledSet, version: PluginPackage): void {
  if (role !== 'superadmin' && !isConfined(policy, version)) throw refuse.PLUGIN_NEEDS_SUPERADMIN()
}

function entryOf(set: InstalledSet, id: string): InstalledEntry {
  const entry = set.plugins.get(id)
  if (!entry) throw refuse.UNKNOWN_PLUGIN()
  return entry
}

/** A new plugin, a newer version, or one of the two that are already there. Gives the hashes of versions that went for it. */
async function putInPlace(
  read: ReadPackage,
  installed: InstalledEntry | undefined,
  writer: PluginWriter,
  by: string,
): Promise<readonly string[]> {
  const { id, version } = read.description.manifest
  const active = installed?.active
  if (active?.hash === read.hash) return []
  if (active && installed.previous?.hash === read.hash) {
    await writer.activate(id, read.hash, active.hash)
    return []
  }
  for (const known of [active, installed?.previous])
    if (known?.description.manifest.version === version)
      throw refuse.VERSION_TAKEN({
        message: `version ${version} of ${id} is already installed with different content: increase the version`,
      })
  if (active && !semver.gt(version, active.description.manifest.version))
    throw refuse.VERSION_OLDER({
      message: `version ${active.description.manifest.version} of ${id} is installed, which is newer: remove it first`,
    })
  await writer.addPackage(read, by)
  await writer.activate(id, read.hash, active?.hash ?? null)
  return installed?.previous ? [installed.previous.hash] : []
}
