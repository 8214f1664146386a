import { type DbtNode, EntityName, type EntityType } from '../../contract'
import type { DbtLayout } from './dbt-layout'
import { filesOf } from './entity-files'

/** A test that takes arguments is no test by itself. */
const GENERIC = /^generic\//

/** The entities of a type in a commit, with the folders that they may lie in; folders come before what is in them. */
export function treeOf(layout: DbtLayout, type: EntityType, sourceFiles: readonly string[]): DbtNode[] {
  const names = type === 'dbt-source' ? entityNamesOf(layout, type, sourceFiles, /\.ya?ml$/) : sqlNamesOf(layout, type)
  const folders = foldersOf(layout, type)
  const nodes = [...folders.map(folderNode), ...names.map((name) => fileNode(layout, type, name))]
  // A folder's path is the beginning of those below it, so it sorts before them.
  return nodes.toSorted((a, b) => sortKey(a).localeCompare(sortKey(b), 'en'))
}

export function namesOf(nodes: readonly DbtNode[]): string[] {
  return nodes.filter(({ type }) => type === 'file').map(({ fullPath }) => fullPath)
}

function sqlNamesOf(layout: DbtLayout, type: EntityType): readonly string[] {
  const names = entityNamesOf(layout, type, [...layout.paths], /\.sql$/)
  return type === 'dbt-test' ? names.filter((name) => !GENERIC.test(name)) : names
}

function entityNamesOf(
  { folders }: DbtLayout,
  type: EntityType,
  paths: readonly string[],
  ending: RegExp,
): readonly string[] {
  const names = folders[type].flatMap((folder) =>
    paths
      .filter((path) => path.startsWith(`${folder}/`) && ending.test(path))
      .map((path) => path.slice(folder.length + 1).replace(ending, '')),
  )
  // What the calls cannot name cannot be edited here.
  return [...new Set(names)].filter((name) => EntityName.safeParse(name).success)
}

/** Each folder that holds anything at all. */
function foldersOf({ folders, paths }: DbtLayout, type: EntityType): readonly string[] {
  const found = new Set<string>()
  for (const folder of folders[type])
    for (const path of paths) {
      if (!path.startsWith(`${folder}/`)) continue
      const parts = path
        .slice(folder.length + 1)
        .split('/')
        .slice(0, -1)
      parts.forEach((_part, place) => void found.add(parts.slice(0, place + 1).join('/')))
    }
  return [...found]
}

function folderNode(fullPath: string): DbtNode {
  return { type: 'folder', label: labelOf(fullPath), fullPath, data: { files: [] } }
}

function fileNode(layout: DbtLayout, type: EntityType, fullPath: string): DbtNode {
  const files = filesOf(layout, type, fullPath).filter(({ path }) => layout.paths.has(path))
  return { type: 'file', label: labelOf(fullPath), fullPath, data: { files: files.map(({ path }) => path) } }
}

function labelOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Folders first among those of one folder. */
function sortKey({ type, fullPath }: DbtNode): string {
  const parts = fullPath.split('/')
  return parts.map((part, place) => (place < parts.length - 1 || type === 'folder' ? `0${part}` : `1${part}`)).join('/')
}
