import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { ENGLISH } from '@etabli/core/language/messages'
import type { InstalledPlugin } from '@etabli/core/plugin/manifest'
import type { BuiltPage } from './built-page'
import { type FrameDocument, frameDocument } from './frame-document'
import { inLanguage } from './in-language'
import type { InstalledPlugins } from './installed-plugins'
import { keptOffBy } from './kept-off'
import { filesAddress, listedPlugins } from './listed-plugins'
import type { InstalledSet, InstalledVersion } from './plugin-store'
import { framedBy } from './policy'

/** The plugin list as it is sent. */
export interface ListReply {
  readonly etag: string
  readonly plain: Buffer
  readonly gzip: Buffer
  readonly br: Buffer
}

/** What the page is told of plugins: the list, and the import map with the hash of every file that may run. */
export class PluginFeed {
  readonly #lists = new WeakMap<InstalledSet, Map<string, Promise<ListReply>>>()
  readonly #maps = new WeakMap<InstalledSet, string>()

  constructor(
    private readonly built: BuiltPage,
    private readonly installed: Pick<InstalledPlugins, 'currentOrLast'>,
  ) {}

  /** @param language the tag of the language that declarations are wanted in, where they have it */
  async list(language = ENGLISH): Promise<ListReply> {
    const set = await this.installed.currentOrLast()
    const lists = this.#lists.get(set) ?? new Map<string, Promise<ListReply>>()
    this.#lists.set(set, lists)
    const known = lists.get(language)
    if (known) return known
    const plugins = listedPlugins(this.built.plugins, set)
    // Whatever is asked for, no more replies are kept than there are languages.
    if (language !== ENGLISH && !plugins.some(({ manifest }) => manifest.texts?.[language])) return this.list()
    const made = toReply(inLanguage(plugins, language))
    lists.set(language, made)
    return made
  }

  /** The text of the page's import map; empty where there is nothing to map. */
  async importMap(): Promise<string> {
    const set = await this.installed.currentOrLast()
    const known = this.#maps.get(set)
    if (known !== undefined) return known
    const made = this.#importMapOf(set)
    this.#maps.set(set, made)
    return made
  }

  /** The document that a plugin's page is drawn in; undefined where no such version is served, or no frame was built. */
  async frame(id: string, hash: string): Promise<FrameDocument | undefined> {
    const version = servedVersion(await this.installed.currentOrLast(), id, hash)
    return version && this.frameOf(Object.fromEntries(hashesOf(id, version)))
  }

  /** The document for files with these hashes, by their addresses; undefined where no frame was built. */
  frameOf(hashes: Readonly<Record<string, string>>): FrameDocument | undefined {
    return this.built.frame && frameDocument(this.built, this.built.frame, hashes)
  }

  /** The document for code that is not served from here; undefined where no frame was built. */
  bundleFrame(): FrameDocument | undefined {
    return this.built.frame && frameDocument(this.built, this.built.frame, {}, 'handed over')
  }

  /** Every script of the page is listed with its hash, so a browser may refuse any that is not. */
  get listsEveryScript(): boolean {
    return this.built.integrity !== undefined
  }

  #importMapOf(set: InstalledSet): string {
    // The hash of a file that is to run in a frame only stays out: a page that checks hashes then cannot run it.
    const running = [...set.plugins.values()].filter(
      ({ id, active }) =>
        keptOffBy(id, active.hash, set) === undefined && !framedBy(set.policy, active.description.manifest),
    )
    const integrity = {
      ...this.built.integrity,
      ...Object.fromEntries(running.flatMap(({ id, active }) => hashesOf(id, active))),
    }
    const imports = this.built.shared
    if (Object.keys(imports).length + Object.keys(integrity).length === 0) return ''
    // Inside a script element nothing may look like the end of it.
    return JSON.stringify({ imports, integrity }).replaceAll('<', '\\u003c')
  }
}

/** Only the version in use and the one before it, which a page that is open may still be running. */
export function servedVersion(set: InstalledSet, id: string, hash: string): InstalledVersion | undefined {
  const entry = set.plugins.get(id)
  const version = [entry?.active, entry?.previous].find((candidate) => candidate?.hash === hash)
  return keptOffBy(id, hash, set) === undefined ? version : undefined
}

function hashesOf(id: string, { hash, description }: InstalledVersion): readonly (readonly [string, string])[] {
  return Object.entries(description.files).map(([path, integrity]) => [`${filesAddress(id, hash)}/${path}`, integrity])
}

async function toReply(plugins: readonly InstalledPlugin[]): Promise<ListReply> {
  const plain = Buffer.from(JSON.stringify(plugins))
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }
  return {
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`,
    plain,
    gzip: await promisify(gzip)(plain),
    br: await promisify(brotliCompress)(plain, quality),
  }
}
