import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DbtLayout } from './dbt-layout'
import { type JinjaFile, NOTHING, readJinja, readPython } from './project-sql'
import { readYaml, type YamlFile } from './project-yaml'
import type { RepositoryReader } from './repository-reader'

/** Larger files are there, but nothing is read of them. */
const LARGEST_FILE = 1_000_000
const MOST_BYTES = 32_000_000
/** Files that are read before others get their turn. */
const AT_ONCE = 25

export type FolderKind = 'model' | 'test' | 'seed' | 'snapshot' | 'macro'
export type FileType = 'sql' | 'py' | 'csv' | 'yml' | 'md'

/** A file that says something of a dbt project. */
export interface ProjectFile {
  readonly path: string
  /** Of the folder that it lies below. */
  readonly kind: FolderKind
  readonly type: FileType
  /** Below the folder of its kind, without its ending. */
  readonly fullPath: string
}

/** What was read of a file. */
export interface ReadFile extends ProjectFile {
  readonly jinja: JinjaFile
  readonly yaml: YamlFile
}

/** What was read, by type and id of the blob. */
export type ReadBlobs = ReadonlyMap<string, Pick<ReadFile, 'jinja' | 'yaml'>>

const ENDINGS: ReadonlyMap<string, FileType> = new Map([
  ...(['sql', 'py', 'csv', 'yml', 'md'] as const).map((type) => [type, type] as const),
  ['yaml', 'yml'],
])
const NO_YAML: YamlFile = { descriptions: [], tables: [], exposures: [] }

/** The files of a dbt project, in the order of their paths. */
export function projectFilesOf({ paths, folders, others }: Pick<DbtLayout, 'paths' | 'folders' | 'others'>) {
  const kinds: readonly (readonly [FolderKind, readonly string[]])[] = [
    ['model', folders['dbt-model']],
    ['test', folders['dbt-test']],
    ['seed', others.seed],
    ['snapshot', others.snapshot],
    ['macro', others.macro],
  ]
  const places = kinds.flatMap(([kind, below]) => below.map((folder) => ({ kind, folder: `${folder}/` })))
  return [...paths].toSorted().flatMap((path): readonly ProjectFile[] => {
    const place = places.find(({ folder }) => path.startsWith(folder))
    const dot = path.lastIndexOf('.')
    const type = ENDINGS.get(path.slice(dot + 1))
    if (!place || !type || dot <= path.lastIndexOf('/') + 1) return []
    return [{ path, type, kind: place.kind, fullPath: path.slice(place.folder.length, dot) }]
  })
}

export function readText(type: FileType, text: string): Pick<ReadFile, 'jinja' | 'yaml'> {
  if (type === 'yml') return { jinja: NOTHING, yaml: readYaml(text) }
  if (type === 'py') return { jinja: readPython(text), yaml: NO_YAML }
  // A dash or two are text in Markdown.
  return { jinja: readJinja(text, type === 'sql'), yaml: NO_YAML }
}

/** Reads the files of a commit, except what is known of their blobs; gives what is known now as well. */
export async function readFiles(
  reader: Pick<RepositoryReader, 'blobs'>,
  layout: DbtLayout,
  known: ReadBlobs,
): Promise<{ readonly files: readonly ReadFile[]; readonly blobs: ReadBlobs }> {
  const blobs = new Map<string, Pick<ReadFile, 'jinja' | 'yaml'>>()
  const found = projectFilesOf(layout)
  const legible = withinBounds(layout, found)
  const texts = await reader.blobs(legible.filter(({ key }) => !known.has(key)).map(({ blob }) => blob))
  for (const [place, { key, type, blob }] of legible.entries()) {
    if (place % AT_ONCE === 0) await nextTurn()
    if (!blobs.has(key)) blobs.set(key, known.get(key) ?? readText(type, texts.get(blob.id) ?? ''))
  }
  const keys = new Map(legible.map(({ path, key }) => [path, key]))
  const none = { jinja: NOTHING, yaml: NO_YAML }
  return { files: found.map((file) => ({ ...file, ...(blobs.get(keys.get(file.path) ?? '') ?? none) })), blobs }
}

function withinBounds({ blobs }: DbtLayout, files: readonly ProjectFile[]) {
  let left = MOST_BYTES
  return files.flatMap(({ path, type }) => {
    const blob = blobs.get(path)
    if (!blob || type === 'csv' || blob.bytes > LARGEST_FILE || blob.bytes > left) return []
    left -= blob.bytes
    return [{ path, type, blob, key: `${type}:${blob.id}` }]
  })
}
