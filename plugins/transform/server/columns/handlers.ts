import { type HandledCall, handle } from '@etabli/sdk/server'
import { traceColumns } from '../../contract'
import type { ProjectMaps } from '../project/project-maps'
import type { ColumnLineages, NodeColumns } from './column-lineage-repository'
import { tracedWith } from './traced-with'

interface Parts {
  readonly maps: Pick<ProjectMaps, 'newest'>
  readonly lineages: Pick<ColumnLineages, 'find'>
}

export function columnCalls({ maps, lineages }: Parts): readonly HandledCall[] {
  return [
    handle(traceColumns, async ({ input: { project, node }, reach }) => {
      const lineage = await lineages.find(project)
      if (!lineage) return { generated: null, nodes: [] }
      const map = await maps.newest(project)
      const paths = new Map(map.nodes.map(({ id, fullPath }) => [id, fullPath]))
      const isReached = (id: string) => reach.kind === 'all' || reach.names.includes(paths.get(id) ?? '')
      const nodes = tracedWith(
        node,
        lineage.nodes.filter(({ id }) => isReached(id)).map((one) => seenBy(isReached, one)),
      )
      return {
        generated: { commit: lineage.commit, at: lineage.at.toISOString() },
        nodes: nodes.map((one) => ({ ...one, fullPath: paths.get(one.id) ?? '' })),
      }
    }),
  ]
}

/** What may not be seen is not named by what is made of it either. */
function seenBy(isReached: (id: string) => boolean, { id, columns }: NodeColumns) {
  return {
    id,
    columns: columns.map(({ name, from }) => {
      const seen = from === null ? null : from.filter(({ node }) => isReached(node))
      return { name, from: seen, isPartial: seen?.length !== from?.length }
    }),
  }
}
