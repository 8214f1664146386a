import { publisherOf } from '@etabli/core/plugin/own-names'
import {
  fingerprintOf,
  type PackageFiles,
  type PinnedPublisher,
  type PluginInstaller,
  type PluginPolicy,
  type PluginRecord,
  type PluginReview,
  type ReadPackage,
  readPackage,
  unpack,
} from '@etabli/sdk/platform/server'
import type { Principal } from '@etabli/sdk/server'
import type { ChangeFeed, Changes } from '../../store/notifications'
import { checkManifest } from './check-package'
import {
  allowingUnsigned,
  type FromHere,
  type Installing,
  type Judge,
  mustBeAllowed,
  mustBeAnotherVersion,
  putInPlace,
} from './installing'
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
import { withHash, withoutHashes, withServer } from './policy'
import { mustBeAccepted, reviewOf } from './review'
import type { ServerHalves } from './server-halves'
import { mustBeItsPublishers, mustOwnItsNames } from './trust'

/** Switches the others on and off, so it cannot be switched off itself. */
const NEEDED = 'etabli.admin-plugins'

export interface InstalledPluginsOptions {
  readonly store: PluginStore
  readonly builtIn: readonly BuiltInPlugin[]
  /** What runs of the installed server halves in this process. */
  readonly halves: Pick<ServerHalves, 'stateOf' | 'detailsOf' | 'sync'>
  /** Where changes are told of; without it, nothing is kept in memory. */
  readonly changes?: Changes
}

/** The installed plugins: what is there, what may run, and every change to it. Kept in memory until PostgreSQL says that it changed. */
export class InstalledPlugins implements PluginInstaller {
  readonly #store: PluginStore
  readonly #builtIn: ReadonlyMap<string, BuiltInPlugin>
  readonly #halves: Pick<ServerHalves, 'stateOf' | 'detailsOf' | 'sync'>
  #known: Promise<InstalledSet> | undefined
  #last = NOTHING_INSTALLED
  readonly #feed: Pick<ChangeFeed, 'connected'>

  constructor({ store, builtIn, halves, changes }: InstalledPluginsOptions) {
    this.#store = store
    this.#builtIn = new Map(builtIn.map((plugin) => [plugin.id, plugin]))
    this.#halves = halves
    const forget = () => {
      this.#forget()
      void this.#halves.sync()
    }
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
    return this.#review(await unpack(archive), { judge: (set, version) => mustBeAllowed(by, set, version) })
  }

  /** The same of what was found on the server's own machine: whoever may write there may everything. */
  reviewFiles(files: PackageFiles, unsigned: boolean): Promise<PluginReview> {
    return this.#review(files, { judge: () => undefined, unsigned })
  }

  async install(archive: Uint8Array, by: Principal, consent?: string): Promise<PluginRecord> {
    const judge: Judge = (set, version) => mustBeAllowed(by, set, version)
    return this.#install(await unpack(archive), { by: by.email, judge, consent })
  }

  installFiles(files: PackageFiles, { by, unsigned, consent }: FromHere): Promise<PluginRecord> {
    return this.#install(files, { by, judge: () => undefined, unsigned, consent })
  }

  async #review(
    files: PackageFiles,
    { judge, unsigned }: Pick<Installing, 'judge' | 'unsigned'>,
  ): Promise<PluginReview> {
    const read = this.#read(files)
    return this.#store.change(async (known, writer) => {
      const set = unsigned ? allowingUnsigned(known, read) : known
      await this.#mustFit(read, set, writer, judge)
      return reviewOf(read, set)
    })
  }

  async #install(files: PackageFiles, { by, judge, unsigned, consent }: Installing): Promise<PluginRecord> {
    const read = this.#read(files)
    const { id } = read.description.manifest
    await this.#change(async (known, writer) => {
      const set = unsigned ? allowingUnsigned(known, read) : known
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

  /** A package as this platform could take it; who vouches for it is not asked. */
  async read(archive: Uint8Array): Promise<ReadPackage> {
    return this.#read(await unpack(archive))
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
      if (withData) await writer.dropData(id)
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
    await this.#halves.sync()
  }
}

function entryOf(set: InstalledSet, id: string): InstalledEntry {
  const entry = set.plugins.get(id)
  if (!entry) throw refuse.UNKNOWN_PLUGIN()
  return entry
}
