import type { ProjectMap } from '../project/project-map'
import type { DeclaredRelation } from '../project/project-yaml'
import type { Outline } from './outline'

/** Where sources lie, and where dbt has made the rest: as its last run said, and of a source before that as its file says. */
export function placesOf(
  { relations }: Pick<ProjectMap, 'relations'>,
  outline: Outline | undefined,
): (id: string) => Pick<DeclaredRelation, 'schema' | 'table'> | undefined {
  const told = new Map((outline?.relations ?? []).map(({ id, schema, table }) => [id, { schema, table }]))
  return (id) => told.get(id) ?? relations.get(id)
}
