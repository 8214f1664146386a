import { createToken } from '../../services/token'

/** A version that a catalogue has. */
export interface ListedVersion {
  readonly version: string
  /** The range of SDKs that it works with. */
  readonly sdk: string
  /** Whether this platform's SDK is one of them. */
  readonly fits: boolean
  /** Bytes of its archive. */
  readonly size: number
  readonly fingerprint: string
}

/** A plugin of a catalogue, against what is installed. */
export interface CatalogueEntry {
  readonly id: string
  readonly title: string
  readonly publisher: string
  readonly summary: string
  readonly hasReadme: boolean
  /** How many there are. */
  readonly screenshots: number
  /** The newest first. */
  readonly versions: readonly ListedVersion[]
  /** The newest that this platform's SDK takes; absent where it takes none. */
  readonly newest?: string
  /** The version in use. */
  readonly installed?: string
  /** Whether `newest` is newer than the version in use, and could be installed. */
  readonly isUpdate: boolean
  /** Whether its key is the publisher's as it is known here; `new` where none is known. */
  readonly key: 'known' | 'new' | 'other'
}

/** A catalogue that the operator has named. */
export interface PluginCatalogue {
  /** Stands for its address. */
  readonly id: string
  /** The folder or the web address. */
  readonly address: string
  /** That of an unreadable one is its address. */
  readonly title: string
  readonly plugins: readonly CatalogueEntry[]
  /** Why it cannot be read. */
  readonly problem?: { readonly code: string; readonly message: string }
}

export interface PluginCatalogues {
  /** Each as it was read at most ten minutes ago. One that cannot be read costs only itself. */
  list(): Promise<readonly PluginCatalogue[]>
  /** Has each read anew when it is next asked for. */
  forget(): void
  /** Markdown; undefined where it has none. */
  readme(catalogue: string, plugin: string): Promise<string | undefined>
  /** A picture by its first bytes, whatever the catalogue calls it. @param index from 0 */
  screenshot(catalogue: string, plugin: string, index: number): Promise<Screenshot>
  /** The archive of a version, whose bytes are what the catalogue says. */
  archive(catalogue: string, plugin: string, version: string): Promise<Buffer>
}
export const PluginCatalogues = createToken<PluginCatalogues>(
  'etabli.PluginCatalogues',
  'Which plugins could be installed, from the catalogues that the operator has named',
)

export interface Screenshot {
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp'
  readonly content: Buffer
}
