import type { ProjectMap } from './project-map'
import type { ProjectMaps } from './project-maps'

const NO_PROJECT: ReadonlySet<string> = new Set(['NO_DBT_PROJECT', 'DBT_PROJECT_INVALID'])

/** A project without a dbt project, or with a broken one, has no models to tell of. */
export async function newestMap(maps: Pick<ProjectMaps, 'newest'>, project: string): Promise<ProjectMap | undefined> {
  try {
    return await maps.newest(project)
  } catch (error) {
    if (error instanceof Error && 'code' in error && NO_PROJECT.has(String(error.code))) return undefined
    throw error
  }
}
