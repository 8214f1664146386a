import * as z from 'zod/mini'
import { PluginManifest } from './manifest'

/** The file of a package that says what is in it. */
export const PACKAGE_FILE = 'plugin.manifest.json'
/** A package may be this large, unpacked, in bytes; its manifest no larger than the second. */
export const MAX_PACKAGE_SIZE = 20_000_000
export const MAX_MANIFEST_SIZE = 1_000_000
export const MAX_PACKAGE_FILES = 500

/** A file inside a package: plain segments, no way out of it. */
const filePath = z.string().check(z.maxLength(200), z.regex(/^(?!\/)(?:(?!\.\.?(?:\/|$))[\w@.~-]+(?:\/|$))+(?<!\/)$/))
/** As an import map's `integrity` takes it. */
export const FileHash = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be a sha384 hash'))

/** What a server half asks the platform for, as its build found it. */
export const ServerNeeds = z.object({
  /** Names of services and points, as its `uses` lists them. */
  services: z.array(z.string().check(z.maxLength(100))),
  /** Whether it brings tables of its own. */
  tables: z.boolean(),
})
export type ServerNeeds = z.infer<typeof ServerNeeds>

/** What `etabli pack` writes beside the built files, and what the platform asks of a package that it installs. */
export const PluginPackage = z.object({
  format: z.literal(1),
  manifest: PluginManifest,
  /** The module whose default export is the plugin. */
  entry: filePath,
  /** The module whose default export is the plugin's server half, if it has one. */
  server: z.optional(filePath),
  /** It is given no other; absent in a package of an older SDK, whose server half may ask for anything. */
  serverNeeds: z.optional(ServerNeeds),
  /** Every file of the package but this one, with its hash. */
  files: z.record(filePath, FileHash),
})
export type PluginPackage = z.infer<typeof PluginPackage>
