import { useCall, useFollow } from '@etabli/sdk/react'
import { useMemo } from 'react'
import { readLineage } from '../contract'
import { LineageGraph } from './lineage-graph'

/** The lineage of a project as it stands now, and what of it a node that a page names means. */
export function useLineage(project: string, node: string | undefined) {
  const input = { project, ...(node !== undefined && { node }) }
  const { data, error, refetch } = useCall(readLineage, input, { quiet: true })
  useFollow(readLineage, input, () => void refetch())
  const graph = useMemo(() => data && new LineageGraph(data.nodes, data.edges), [data])
  return {
    lineage: graph && data && { graph, focus: data.focus, isPartial: data.isPartial },
    error: data ? undefined : (error ?? undefined),
    again: () => void refetch(),
  }
}
