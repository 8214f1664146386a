import { publisherOf } from '@etabli/core/plugin/own-names'
import type { PluginPackage } from '@etabli/core/plugin/plugin-package'
import type {
  PinnedPublisher,
  PluginInstaller,
  PluginPolicy,
  PluginRecord,
  PluginReview,
} from '@etabli/sdk/platform/server'
import type { Principal } from '@etabli/sdk/server'
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
import { isConfined, mayBeUnsigned, withHash, withoutHashes, withServer } from './policy'
import { type ReadPackage, readPackage } from './read-package'
import { mustBeAccepted, reviewOf } from './review'
import type { ServerHalves } from './server-halves'
import { fingerprintOf } from './signature'
import { mustBeItsPublishers, mustOwnItsNames } from './trust'
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

  async review(archive: Uint8Array, by: Principal): Promise<PluginReview> {
    return this.#review(await unpack(archive), (set, version) => mustBeAllowed(by, set, version))
  }

  /** The same of what was found on the server's own machine: whoever may write there may everything. */
  reviewFiles(files: PackageFiles): Promise<PluginReview> {
    return this.#review(files, () => undefined)
  }

  async install(archive: Uint8Array, by: Principal, consent?: string): Promise<PluginRecord> {
    const judge: Judge = (set, version) => mustBeAllowed(by, set, version)
    return this.#install(await unpack(archive), { by: by.email, judge, consent })
  }

  installFiles(files: PackageFiles, by: string, consent?: string): Promise<PluginRecord> {
    return this.#install(files, { by, judge: () => undefined, consent })
  }

  /** Lets this plugin be installed although nobody signed it. */
  async allowUnsigned(files: PackageFiles): Promise<void> {
    const { id } = this.#read(files).description.manifest
    await this.#change(async ({ policy }, writer) => {
      if (!mayBeUnsigned(policy, id)) await writer.setPolicy({ ...policy, unsigned: [...policy.unsigned, id] })
    })
  }

  async #review(files: PackageFiles, judge: Judge): Promise<PluginReview> {
    const read = this.#read(files)
    return this.#store.change(async (set, writer) => {
      await this.#mustFit(read, set, writer, judge)
      return reviewOf(read, set)
    })
  }

  async #install(files: PackageFiles, { by, judge, consent }: Installing): Promise<PluginRecord> {
    const read = this.#read(files)
    const { id } = read.description.manifest
    await this.#change(async (set, writer) => {
      await this.#mustFit(read, set, writer, judge)
      mustBeAccepted(reviewOf(read, set), consent)
      const replaced = await putInPlace(read, set.plugins.get(id), writer, by)
      if (read.signedWith !== undefined) await writer.pin(publisherOf(id), read.signedWith, by)
      // Whoever installs by hand vouches for these very bytes.
      await writer.setPolicy(withHash(withoutHashes(set.policy, replaced), read.hash))
    })
    const set = await this.current()
    return this.#record(entryOf(set, id), set)
  }

  #read(files: PackageFiles): ReadPackage {
    const read = readPackage(files)
    checkManifest(read.description.manifest, new Set(this.#builtIn.keys()))
    return read
  }

  /** Throws where this platform does not take a package, whoever accepts what it asks for. */
  async #mustFit(read: ReadPackage, set: InstalledSet, writer: PluginWriter, judge: Judge): Promise<void> {
    judge(set, read.description)
    mustBeItsPublishers(read, set)
    mustOwnItsNames(read.description, set)
    if (read.description.server !== undefined) await writer.mustOwnTables(read.description.manifest.id)
    mustBeAnotherVersion(read, set)
  }

  async allowServer(id: string, hash: string, isAllowed: boolean): Promise<void> {
    await this.#changeInstalled(id, async ({ active }, set, writer) => {
      if (active.hash !== hash) throw refuse.SERVER_HALF_CHANGED()
      if (active.description.server === undefined) throw refuse.NO_SERVER_HALF()
      await writer.setPolicy(withServer(set.policy, hash, isAllowed))
    })
  }

  async publishers(): Promise<readonly PinnedPublisher[]> {
    const { publishers } = await this.current()
    return [...publishers.values()].map(({ publisher, key, pinnedBy, pinnedAt }) => ({
      ...{ publisher, pinnedBy },
      fingerprint: fingerprintOf(key),
      pinnedAt: pinnedAt.toISOString(),
    }))
  }

  async forgetPublisher(publisher: string): Promise<void> {
    await this.#change(async ({ publishers }, writer) => {
      if (!publishers.has(publisher)) throw refuse.UNKNOWN_PUBLISHER()
      await writer.unpin(publisher)
    })
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

  async remove(id: string, withData: boolean): Promise<void> {
    await this.#changeInstalled(id, async ({ active, previous }, set, writer) => {
      await writer.remove(id)
      if (withData) await writer.dropTables(id)
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

  async setPolicy({ ids, publishers, hashes, servers, framed, unsigned }: PluginPolicy): Promise<void> {
    await this.#change(async (_set, writer) => writer.setPolicy({ ids, publishers, hashes, servers, framed, unsigned }))
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

/** Whether somebody may put a version in place, on the policy as it is. */
type Judge = (set: InstalledSet, version: PluginPackage) => void

interface Installing {
  readonly by: string
  readonly judge: Judge
  readonly consent: string | undefined
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

/** Throws where the version is known with other content. */
function mustBeAnotherVersion({ hash, description }: ReadPackage, set: InstalledSet): void {
  const { id, version } = description.manifest
  const installed = set.plugins.get(id)
  for (const known of [installed?.active, installed?.previous])
    if (known && known.hash !== hash && known.description.manifest.version === version)
      throw refuse.VERSION_TAKEN({
        message: `version ${version} of ${id} is already installed with different content: increase the version`,
      })
}

/** A new plugin, another version, or one of the two that are already there. Gives the hashes of versions that went for it. */
async function putInPlace(
  read: ReadPackage,
  installed: InstalledEntry | undefined,
  writer: PluginWriter,
  by: string,
): Promise<readonly string[]> {
  const { id } = read.description.manifest
  const active = installed?.active
  if (active?.hash === read.hash) return []
  if (active && installed.previous?.hash === read.hash) {
    await writer.activate(id, read.hash, active.hash)
    return []
  }
  await writer.addPackage(read, by)
  await writer.activate(id, read.hash, active?.hash ?? null)
  return installed?.previous ? [installed.previous.hash] : []
}
