import * as z from 'zod/mini'
import { LONGEST_ID } from './check-manifest'
import { publisherOf } from './own-names'
import { MAX_PACKAGE_SIZE } from './plugin-package'

/** The file of a catalogue that says what is in it. */
export const CATALOGUE_FILE = 'catalogue.json'
/** Where the readme and the screenshots of a plugin lie, in its folder and in its package. */
export const README_FILE = 'README.md'
export const SCREENSHOTS_FOLDER = 'screenshots'
/** Bytes that its files may have. */
export const MAX_CATALOGUE_SIZE = 5_000_000
export const MAX_README_SIZE = 200_000
export const MAX_SCREENSHOT_SIZE = 2_000_000
export const MAX_SCREENSHOTS = 8
export const LONGEST_SUMMARY = 200

/** Pictures that nothing can run in; SVG is a document, so it is none of them. */
export const SCREENSHOT_FILE = /\.(png|jpe?g|webp)$/i

/** Plain and relative: no segment leads out, none can be read as an address, a query or a drive. */
export const CatalogueFile = z
  .string()
  .check(
    z.maxLength(300),
    z.regex(/^(?!\/)(?:(?!\.\.?(?:\/|$))[\w@.+~-]+(?:\/|$))+(?<!\/)$/, 'must be a plain path inside the catalogue'),
  )
const picture = CatalogueFile.check(z.regex(SCREENSHOT_FILE, 'must be a .png, .jpg or .webp file'))
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in hex'))
const version = z.string().check(z.maxLength(256), z.regex(/^\d+\.\d+\.\d+(?:-[\w.-]+)?$/, 'must be a version'))

export const CatalogueVersion = z.object({
  version,
  /** The range of SDKs that it works with. */
  sdk: z.string().check(z.maxLength(100)),
  /** Its archive. */
  file: CatalogueFile,
  /** Of the archive, in bytes. */
  size: z.number().check(z.int(), z.minimum(1), z.maximum(MAX_PACKAGE_SIZE)),
  /** Of the archive. */
  sha256,
  /** Of the package: SHA-256 of its manifest. */
  hash: sha256,
  /** Of the key that it is signed with. */
  fingerprint: z.string().check(z.regex(/^SHA256:[A-Za-z0-9+/]{43}$/, 'must be the fingerprint of a key')),
})
export type CatalogueVersion = z.infer<typeof CatalogueVersion>

const cataloguePlugin = z
  .object({
    id: z.string().check(z.maxLength(LONGEST_ID), z.regex(/^[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)+$/, 'must be an id')),
    title: z.string().check(z.minLength(1), z.maxLength(80)),
    publisher: z.string(),
    /** One sentence or two; empty where its readme has none. */
    summary: z.string().check(z.maxLength(LONGEST_SUMMARY)),
    /** Markdown. */
    readme: z.optional(CatalogueFile),
    screenshots: z.array(picture).check(z.maxLength(MAX_SCREENSHOTS)),
    /** The newest first. */
    versions: z.array(CatalogueVersion).check(z.minLength(1), z.maxLength(200)),
  })
  .check(
    z.refine(({ id, publisher }) => publisher === publisherOf(id), 'publisher must be the first part of the id'),
    z.refine(({ versions }) => isEachOnce(versions.map((each) => each.version)), 'a version is listed twice'),
  )
export type CataloguePlugin = z.infer<typeof cataloguePlugin>

/** What `etabli catalogue build` writes, and what a platform takes from a folder or a web server. */
export const Catalogue = z.object({
  format: z.literal(1),
  title: z.string().check(z.minLength(1), z.maxLength(200)),
  plugins: z.array(cataloguePlugin).check(
    z.maxLength(2_000),
    z.refine((plugins) => isEachOnce(plugins.map(({ id }) => id)), 'a plugin is listed twice'),
  ),
})
export type Catalogue = z.infer<typeof Catalogue>

function isEachOnce(names: readonly string[]): boolean {
  return new Set(names).size === names.length
}
