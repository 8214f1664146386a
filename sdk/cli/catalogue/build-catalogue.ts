import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  CATALOGUE_FILE,
  Catalogue,
  type CataloguePlugin,
  MAX_README_SIZE,
  MAX_SCREENSHOT_SIZE,
  MAX_SCREENSHOTS,
  README_FILE,
  SCREENSHOT_FILE,
  SCREENSHOTS_FOLDER,
} from '@etabli/core/plugin/catalogue'
import { publisherOf } from '@etabli/core/plugin/own-names'
import { compareVersions, isEarlyVersion } from '@etabli/core/plugin/version-order'
import { pictureTypeOf } from '../../server/packages/picture-type'
import { CATALOGUE } from '../messages'
import { type Archive, readArchives } from './read-archives'
import { summaryOf } from './summary'

export interface Built {
  readonly file: string
  readonly plugins: number
  readonly versions: number
}

/** What a plugin's entry needs beside `catalogue.json`, by path. */
type Files = ReadonlyMap<string, Buffer>

/**
 * Writes `catalogue.json` into a folder of signed packages, with the readmes and screenshots beside it as files. The same
 * packages give the same bytes; nothing is written where one of them is refused.
 */
export async function buildCatalogue(folder: string, title: string = CATALOGUE.title): Promise<Built> {
  const archives = await readArchives(folder)
  mustAgree(archives)
  const entries = [...byPlugin(archives)].map(([id, versions]) => entryOf(id, versions))
  const catalogue = checked({ format: 1, title, plugins: entries.map(({ plugin }) => plugin) })
  await removeEarlier(folder)
  for (const { files } of entries) for (const [path, content] of files) await put(join(folder, path), content)
  const file = join(folder, CATALOGUE_FILE)
  await put(file, Buffer.from(`${JSON.stringify(catalogue, null, 2)}\n`))
  return { file, plugins: entries.length, versions: archives.length }
}

/** Each publisher has one key, and each version one archive. */
function mustAgree(archives: readonly Archive[]): void {
  const keys = new Map<string, Archive>()
  const versions = new Map<string, Archive>()
  const faults: string[] = []
  for (const archive of archives) {
    const { file, fingerprint, read } = archive
    const { id, version } = read.description.manifest
    const publisher = publisherOf(id)
    const known = keys.get(publisher)
    if (known && known.fingerprint !== fingerprint) {
      const sentence = CATALOGUE.otherKey(publisher, fingerprint, known.file, known.fingerprint)
      faults.push(CATALOGUE.fault('PUBLISHER_KEYS_DIFFER', file, sentence))
    }
    const same = versions.get(`${id} ${version}`)
    if (same) faults.push(CATALOGUE.fault('VERSION_TWICE', file, CATALOGUE.twice(id, version, same.file)))
    keys.set(publisher, known ?? archive)
    versions.set(`${id} ${version}`, archive)
  }
  if (faults.length > 0) throw new Error(CATALOGUE.refused(faults))
}

/** By id; of each plugin the newest version first. */
function byPlugin(archives: readonly Archive[]): ReadonlyMap<string, readonly Archive[]> {
  const ids = [...new Set(archives.map(idOf))].sort()
  return new Map(ids.map((id) => [id, archives.filter((archive) => idOf(archive) === id).toSorted(newestFirst)]))
}

function idOf({ read }: Archive): string {
  return read.description.manifest.id
}

function newestFirst(one: Archive, other: Archive): number {
  return compareVersions(other.read.description.manifest.version, one.read.description.manifest.version)
}

interface Entry {
  readonly plugin: CataloguePlugin
  readonly files: Files
}

function entryOf(id: string, versions: readonly Archive[]): Entry {
  // What a version to come says of itself is not yet true.
  const shown = versions.find(({ read }) => !isEarlyVersion(read.description.manifest.version)) ?? versions[0]
  const packed = shown?.read.files ?? new Map()
  const readme = packed.get(README_FILE)
  const screenshots = screenshotsOf(id, packed)
  const hasReadme = readme !== undefined && readme.length <= MAX_README_SIZE
  const readmePath = `readme/${id}.md`
  return {
    plugin: {
      id,
      title: shown?.read.description.manifest.title ?? id,
      publisher: publisherOf(id),
      summary: hasReadme ? summaryOf(readme.toString('utf8')) : '',
      ...(hasReadme && { readme: readmePath }),
      screenshots: [...screenshots.keys()],
      versions: versions.map(versionOf),
    },
    files: new Map([...(hasReadme ? [[readmePath, readme] as const] : []), ...screenshots]),
  }
}

function versionOf({ file, size, sha256, fingerprint, read }: Archive): CataloguePlugin['versions'][number] {
  const { version, sdk } = read.description.manifest
  return { version, sdk, file, size, sha256, hash: read.hash, fingerprint }
}

/** Those of a package that are pictures, by the path in the catalogue. */
function screenshotsOf(id: string, packed: Files): Files {
  const inside = `${SCREENSHOTS_FOLDER}/`
  const pictures = [...packed]
    .filter(([path]) => path.startsWith(inside) && SCREENSHOT_FILE.test(path))
    .filter(([, content]) => content.length <= MAX_SCREENSHOT_SIZE && pictureTypeOf(content) !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .slice(0, MAX_SCREENSHOTS)
  return new Map(pictures.map(([path, content]) => [`${inside}${id}/${path.slice(inside.length)}`, content]))
}

function checked(catalogue: Catalogue): Catalogue {
  const parsed = Catalogue.safeParse(catalogue)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(CATALOGUE.unfit(problems.join('; ')))
}

/** What an earlier catalogue has beside its packages; what else lies there is not ours to remove. */
async function removeEarlier(folder: string): Promise<void> {
  const text = await readFile(join(folder, CATALOGUE_FILE), 'utf8').catch(() => 'null')
  const earlier = Catalogue.safeParse(parsedJson(text))
  if (!earlier.success) return
  for (const { readme, screenshots } of earlier.data.plugins)
    for (const path of [...(readme === undefined ? [] : [readme]), ...screenshots])
      await rm(join(folder, path), { force: true })
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function put(path: string, content: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
}
