import { join } from 'node:path'
import * as z from 'zod/mini'
import { EntityName, type EntityType } from '../../contract'
import type { DbtLayout } from '../project/dbt-layout'
import { readOwnFile } from './own-file'

const MANIFEST = 'manifest.json'
/** A larger one would hold up the server while it is read: then results lead nowhere. */
const MOST_BYTES = 100 * 1024 ** 2

const Node = z.object({
  resource_type: z.string(),
  package_name: z.string(),
  original_file_path: z.string(),
  /** Of a test of a yaml file: what it is written below. */
  attached_node: z.nullish(z.string()),
})
const Manifest = z.object({
  metadata: z.object({ project_name: z.nullish(z.string()) }),
  nodes: z.record(z.string(), Node),
  sources: z.record(z.string(), Node),
})

/** What of a project is edited. */
export interface Entity {
  readonly type: EntityType
  readonly name: string
}

/** Says which entity a node comes from, undefined where from none that is edited here; of the run that wrote its manifest last. */
export async function nodeEntities(
  targetFolder: string,
  layout: Pick<DbtLayout, 'root' | 'folders'>,
): Promise<(uniqueId: string) => Entity | undefined> {
  const manifest = await readManifest(join(targetFolder, MANIFEST))
  const of = (uniqueId: string): Entity | undefined => {
    const node = manifest?.nodes[uniqueId] ?? manifest?.sources[uniqueId]
    if (!node || node.package_name !== manifest?.metadata.project_name) return undefined
    const { resource_type: kind, original_file_path: path, attached_node: attached } = node
    if (kind === 'model') return entityAt('dbt-model', path, layout)
    if (kind === 'source') return entityAt('dbt-source', path, layout)
    if (kind !== 'test') return undefined
    if (path.endsWith('.sql')) return entityAt('dbt-test', path, layout)
    return attached && attached !== uniqueId ? of(attached) : undefined
  }
  return of
}

/** @param path in the dbt project */
function entityAt(
  type: EntityType,
  path: string,
  { root, folders }: Pick<DbtLayout, 'root' | 'folders'>,
): Entity | undefined {
  const file = root === '' ? path : `${root}/${path}`
  const folder = folders[type].find((one) => file.startsWith(`${one}/`))
  if (folder === undefined) return undefined
  const name = file.slice(folder.length + 1).replace(/\.[a-z]+$/, '')
  return EntityName.safeParse(name).success ? { type, name } : undefined
}

async function readManifest(path: string): Promise<z.infer<typeof Manifest> | undefined> {
  try {
    const read = Manifest.safeParse(JSON.parse((await readOwnFile(path, MOST_BYTES)).toString('utf8')))
    return read.success ? read.data : undefined
  } catch {
    // Not there, or written in part by a run that was ended.
    return undefined
  }
}
