import type { SearchSource } from '@etabli/sdk/platform/server'
import { describeProject } from '../../contract'
import { FOUND } from '../../messages/search'
import { newestMap } from './newest-map'
import { pageOf } from './page-of'
import type { ProjectMaps } from './project-maps'

const KINDS = [
  { kind: 'model', title: FOUND['dbt-model'], icon: 'Transform' },
  { kind: 'source', title: FOUND['dbt-source'], icon: 'Source' },
  { kind: 'test', title: FOUND['dbt-test'], icon: 'Test' },
] as const

/** Models, sources and tests of the main branch. */
export function dbtSearch(maps: Pick<ProjectMaps, 'newest'>): readonly SearchSource[] {
  return KINDS.map(({ kind, title, icon }) => ({
    ...{ kind, title, icon, listed: describeProject },
    find: async ({ project }) => {
      const nodes = (await newestMap(maps, project))?.nodes ?? []
      return nodes
        .filter((node) => node.kind === kind)
        .flatMap((node) => {
          const href = pageOf(project, node)
          return href === undefined ? [] : [{ name: node.name, subject: node.fullPath, note: node.fullPath, href }]
        })
    },
  }))
}
