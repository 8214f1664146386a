import { posix } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import type { EntityType } from '../../contract'
import { failures } from '../failures'

const PROJECT_FILE = 'dbt_project.yml'
/** Packages that a project has installed, and what dbt makes. */
const NOT_OWN = /(^|\/)(dbt_packages|dbt_modules|target|logs)\//

const Paths = z.catch(z.optional(z.array(z.string())), undefined)
const ProjectFile = z.object({
  name: z.catch(z.string(), ''),
  ...{ 'model-paths': Paths, 'source-paths': Paths, 'test-paths': Paths },
  ...{ 'seed-paths': Paths, 'data-paths': Paths, 'snapshot-paths': Paths, 'macro-paths': Paths },
})

/** Each is read, and nobody has so many projects side by side. */
const MOST_CANDIDATES = 20

/** A file as git keeps it: whatever has the same id has the same content. */
export interface Blob {
  readonly id: string
  readonly bytes: number
}

const LEADS_OUT = 'the folders that dbt_project.yml names do not lie in the dbt project: correct it in the repository'

/** Where what is edited lies in a commit. */
export interface DbtLayout {
  readonly commit: string
  /** The folder of the dbt project in the repository; empty for its root. */
  readonly root: string
  /** As `ref` and `doc` name the project. */
  readonly name: string
  /** All files of the commit. */
  readonly paths: ReadonlySet<string>
  /** Those that have content, by their paths. */
  readonly blobs: ReadonlyMap<string, Blob>
  /** The folders below which entities of a type lie, by their paths in the repository. */
  readonly folders: Readonly<Record<EntityType, readonly string[]>>
  /** The same for what is not edited here. */
  readonly others: Readonly<Record<'seed' | 'snapshot' | 'macro', readonly string[]>>
}

/** The dbt projects that lie highest in the repository: packages may lie beside the one that is worked on. Fails with NO_DBT_PROJECT. */
export function projectFilesOf(paths: Iterable<string>): readonly [string, ...string[]] {
  const found = [...paths].filter((path) => path.split('/').at(-1) === PROJECT_FILE && !NOT_OWN.test(path))
  const depthOf = (path: string) => path.split('/').length
  const [first, ...others] = found.toSorted((a, b) => depthOf(a) - depthOf(b) || a.localeCompare(b))
  if (first === undefined) throw failures.NO_DBT_PROJECT()
  return [first, ...others.filter((path) => depthOf(path) === depthOf(first)).slice(0, MOST_CANDIDATES)]
}

/** Of several, the first that names a profile, as packages need none; else the first. */
export function ownProjectFile(
  [first, ...others]: readonly [string, ...string[]],
  texts: Readonly<Record<string, string>>,
): string {
  return [first, ...others].find((path) => /^profile[ \t]*:/m.test(texts[path] ?? '')) ?? first
}

/** @param text of the project's file */
export function layoutOf(
  { commit, paths, blobs }: Pick<DbtLayout, 'commit' | 'paths' | 'blobs'>,
  projectFile: string,
  text: string,
): DbtLayout {
  const root = projectFile.slice(0, -PROJECT_FILE.length).replace(/\/$/, '')
  const read = readProjectFile(text)
  const below = (folders: readonly string[]) => folders.flatMap((folder) => folderBelow(root, folder) ?? [])
  const models = below(read['model-paths'] ?? read['source-paths'] ?? ['models'])
  const tests = below(read['test-paths'] ?? ['tests'])
  if (models.length === 0 || tests.length === 0) throw failures.DBT_PROJECT_INVALID({ message: LEADS_OUT })
  return {
    ...{ commit, root, paths, blobs, name: read.name },
    folders: { 'dbt-model': models, 'dbt-source': models, 'dbt-test': tests },
    others: {
      seed: below(read['seed-paths'] ?? read['data-paths'] ?? ['seeds']),
      snapshot: below(read['snapshot-paths'] ?? ['snapshots']),
      macro: below(read['macro-paths'] ?? ['macros']),
    },
  }
}

/** By its path in the repository; undefined where it is none below the dbt project: what lies elsewhere is not edited here. */
function folderBelow(root: string, folder: string): string | undefined {
  const way = posix.normalize(folder).replace(/\/$/, '')
  if (posix.isAbsolute(way) || way.split('/')[0] === '..' || way.includes('\0')) return undefined
  const path = posix.join(root, way)
  return path === '.' ? undefined : path
}

function readProjectFile(text: string): z.infer<typeof ProjectFile> {
  try {
    return ProjectFile.parse(parse(text) ?? {})
  } catch (cause) {
    throw failures.DBT_PROJECT_INVALID({ cause })
  }
}
