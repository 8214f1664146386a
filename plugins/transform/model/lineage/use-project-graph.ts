import { useCall, useFollow } from '@etabli/sdk/react'
import { useMemo } from 'react'
import { describeProject } from '../../contract'
import { ProjectGraph } from '../../contract/project-graph'

/** What of a project depends on what, now and after each change of its main branch. */
export function useProjectGraph(project: string) {
  const { data, error, refetch } = useCall(describeProject, { project }, { quiet: true })
  useFollow(describeProject, { project }, () => void refetch())
  const nodes = data?.nodes
  return {
    graph: useMemo(() => nodes && new ProjectGraph(nodes), [nodes]),
    error: nodes ? undefined : (error ?? undefined),
    again: () => void refetch(),
  }
}
