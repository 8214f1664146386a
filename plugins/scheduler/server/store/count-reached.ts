import type { Kysely } from 'kysely'
import type { Tables } from './tables'

/**
 * How many artefacts or bundles of some projects a reader reaches.
 * @param reached names in each project; undefined for all of them
 */
export async function countReached(
  database: Kysely<Tables>,
  table: 'artefact' | 'bundle',
  projects: readonly string[],
  reached: (project: string) => readonly string[] | undefined,
): Promise<number> {
  if (projects.length === 0) return 0
  const rows = await database.selectFrom(table).select(['project', 'name']).where('project', 'in', projects).execute()
  return rows.filter(({ project, name }) => reached(project)?.includes(name) ?? true).length
}
