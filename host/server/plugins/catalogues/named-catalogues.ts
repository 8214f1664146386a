import { createHash } from 'node:crypto'
import {
  type Catalogue,
  type CataloguePlugin,
  type CatalogueVersion,
  MAX_README_SIZE,
  MAX_SCREENSHOT_SIZE,
} from '@etabli/core/plugin/catalogue'
import {
  fingerprintOf,
  type PluginCatalogue,
  type PluginCatalogues,
  pictureTypeOf,
  readPackage,
  type Screenshot,
  unpack,
} from '@etabli/sdk/platform/server'
import { ApiError } from '@etabli/sdk/server'
import type { Logger } from 'pino'
import type { InstalledPlugins } from '../installed/installed-plugins'
import { entryOf } from './catalogue-entry'
import { catalogueFailures as refuse } from './catalogue-failures'
import type { CataloguePlace } from './catalogue-place'
import { PAGE_DEADLINE_MS, readCatalogue } from './read-catalogue'

const KEPT_MS = 600_000
/** One that was away may be back soon, but each page that is opened must not wait for it. */
const KEPT_FAILURE_MS = 60_000
const ARCHIVE_DEADLINE_MS = 60_000

export interface NamedCatalogue {
  readonly id: string
  readonly address: string
  readonly place: CataloguePlace
}

interface Options {
  readonly catalogues: readonly NamedCatalogue[]
  readonly installed: Pick<InstalledPlugins, 'current'>
  readonly log: Pick<Logger, 'warn'>
  readonly now: () => number
}

interface Reading {
  readonly catalogue: Promise<Catalogue>
  until: number
}

/** The catalogues that the operator has named, each kept for a while. */
export class NamedCatalogues implements PluginCatalogues {
  readonly #readings = new Map<string, Reading>()

  constructor(private readonly options: Options) {}

  list(): Promise<readonly PluginCatalogue[]> {
    return Promise.all(this.options.catalogues.map((named) => this.#listed(named)))
  }

  forget(): void {
    this.#readings.clear()
  }

  async readme(catalogue: string, plugin: string): Promise<string | undefined> {
    const { named, entry } = await this.#find(catalogue, plugin)
    if (entry.readme === undefined) return undefined
    const limits = { largestBytes: MAX_README_SIZE, deadlineMs: PAGE_DEADLINE_MS }
    return (await named.place.read(entry.readme, limits)).toString('utf8')
  }

  async screenshot(catalogue: string, plugin: string, index: number): Promise<Screenshot> {
    const { named, entry } = await this.#find(catalogue, plugin)
    const path = entry.screenshots[index]
    if (path === undefined) throw refuse.UNKNOWN_ENTRY()
    const limits = { largestBytes: MAX_SCREENSHOT_SIZE, deadlineMs: PAGE_DEADLINE_MS }
    const content = await named.place.read(path, limits)
    const type = pictureTypeOf(content)
    if (!type) throw refuse.SCREENSHOT_REFUSED({ message: `${path}: is not a PNG, JPEG or WebP picture` })
    return { type, content }
  }

  async archive(catalogue: string, plugin: string, version: string): Promise<Buffer> {
    const { named, entry } = await this.#find(catalogue, plugin)
    const listed = entry.versions.find((each) => each.version === version)
    if (!listed) throw refuse.UNKNOWN_ENTRY()
    const limits = { largestBytes: listed.size, deadlineMs: ARCHIVE_DEADLINE_MS }
    const archive = await named.place.read(listed.file, limits)
    await mustBeAsListed(archive, plugin, listed)
    return archive
  }

  async #listed(named: NamedCatalogue): Promise<PluginCatalogue> {
    const { id, address } = named
    try {
      const [{ title, plugins }, set] = await Promise.all([this.#read(named), this.options.installed.current()])
      return { id, address, title, plugins: plugins.map((plugin) => entryOf(plugin, set)) }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return { id, address, title: address, plugins: [], problem: { code: error.code, message: error.message } }
    }
  }

  /** As it was read before, as long as that is not too long ago. */
  #read({ id, address, place }: NamedCatalogue): Promise<Catalogue> {
    const now = this.options.now()
    const known = this.#readings.get(id)
    if (known && now < known.until) return known.catalogue
    const reading: Reading = { catalogue: readCatalogue(place), until: now + KEPT_MS }
    this.#readings.set(id, reading)
    reading.catalogue.catch((error: unknown) => {
      reading.until = this.options.now() + KEPT_FAILURE_MS
      this.options.log.warn({ err: error, catalogue: address }, 'a catalogue of plugins cannot be read')
    })
    return reading.catalogue
  }

  async #find(
    catalogue: string,
    plugin: string,
  ): Promise<{ readonly named: NamedCatalogue; readonly entry: CataloguePlugin }> {
    const named = this.options.catalogues.find(({ id }) => id === catalogue)
    if (!named) throw refuse.UNKNOWN_CATALOGUE()
    const entry = (await this.#read(named)).plugins.find(({ id }) => id === plugin)
    if (!entry) throw refuse.UNKNOWN_ENTRY()
    return { named, entry }
  }
}

/** Throws unless an archive is, byte for byte and by all that it says of itself, what its catalogue lists. */
async function mustBeAsListed(archive: Buffer, plugin: string, listed: CatalogueVersion): Promise<void> {
  const differs = (what: string) =>
    refuse.CATALOGUE_DIFFERS({
      message: `${listed.file}: ${what} is not what the catalogue says: whoever publishes it must build the catalogue again`,
    })
  if (createHash('sha256').update(archive).digest('hex') !== listed.sha256) throw differs('its SHA-256')
  const { description, hash, signedWith } = readPackage(await unpack(archive))
  const { id, version } = description.manifest
  if (id !== plugin || version !== listed.version) throw differs('its id or version')
  if (hash !== listed.hash) throw differs('the hash of its manifest')
  if (signedWith === undefined || fingerprintOf(signedWith) !== listed.fingerprint) throw differs('its key')
}
