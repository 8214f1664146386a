import { EntityName, type EntityType } from '../../contract'
import type { DbtLayout } from '../project/dbt-layout'
import type { Manifest } from './manifest'

/** What of a project is edited. */
export interface Entity {
  readonly type: EntityType
  readonly name: string
}

/** Says which entity a node comes from, undefined where from none that is edited here; of the run that wrote its manifest last. */
export function nodeEntities(
  manifest: Manifest | undefined,
  layout: Pick<DbtLayout, 'root' | 'folders'>,
): (uniqueId: string) => Entity | undefined {
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
