import { posix } from 'node:path'
import { ApiError } from '@etabli/sdk/server'
import type { ProjectReaders } from '../project/project-readers'
import { listsElementary, PACKAGE_LISTS } from './listed-elementary'

/** Whether the dbt project on the main branch lists Elementary’s package. Without a dbt project, it does not. */
export async function usesElementary(readers: ProjectReaders, project: string): Promise<boolean> {
  const reader = await readers.of(project)
  try {
    const { commit } = await reader.head()
    const { root } = await reader.layout(commit)
    const texts = await reader.texts(
      commit,
      PACKAGE_LISTS.map((name) => posix.join(root, name)),
    )
    return listsElementary(Object.values(texts))
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'NO_DBT_PROJECT' || error.code === 'DBT_PROJECT_INVALID'))
      return false
    throw error
  }
}
