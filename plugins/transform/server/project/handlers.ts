import { type HandledCall, handle } from '@etabli/sdk/server'
import { describeProject } from '../../contract'
import type { ProjectMaps } from './project-maps'

export function projectCalls(maps: Pick<ProjectMaps, 'newest'>): readonly HandledCall[] {
  return [
    handle(describeProject, async ({ input: { project }, reach }) => {
      const { nodes, macros, docs } = await maps.newest(project)
      if (reach.kind === 'all') return { nodes: [...nodes], macros: [...macros], docs: [...docs] }
      const names = new Set(reach.names)
      const reached = nodes.filter(({ fullPath }) => names.has(fullPath))
      // What may not be seen is not named by what reads it either.
      const ids = new Set(reached.map(({ id }) => id))
      const seen = reached.map((node) => ({ ...node, dependsOn: node.dependsOn.filter((id) => ids.has(id)) }))
      // An acl names no macro: they are for all who write SQL here. Documentation tells of what it does not name.
      return { nodes: seen, macros: [...macros], docs: [] }
    }),
  ]
}
