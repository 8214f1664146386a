import { useAccess, useCall } from '@etabli/sdk/react'
import { useMemo } from 'react'
import { type DbtArtefact, listDbtArtefacts } from '../../contract'
import { anyOf, type Runs, runsNode } from '../../contract/dbt-selection'
import type { ProjectGraph } from '../../contract/project-graph'

type Running = DbtArtefact & { readonly runs: Exclude<Runs, 'no'> }

/** The artefacts that work on some nodes, as far as the user may see artefacts; of sources, on what reads them. */
export function useDbtArtefacts(project: string, graph: ProjectGraph | undefined, ids: readonly string[]) {
  const { granted } = useAccess(listDbtArtefacts.access, { project })
  const { data, error } = useCall(listDbtArtefacts, { project }, { enabled: granted, quiet: true })
  const artefacts = useMemo(
    () => (graph && data ? data.artefacts.flatMap((artefact) => runningOf(artefact, ids, graph)) : []),
    [graph, data, ids],
  )
  return { artefacts, hasFailed: error !== null }
}

function runningOf(artefact: DbtArtefact, ids: readonly string[], graph: ProjectGraph): readonly Running[] {
  const worked = ids.flatMap((id) => (graph.find(id)?.kind === 'source' ? graph.next(id, 'down') : [id]))
  const nodes = worked.flatMap((id) => graph.find(id) ?? [])
  const runs = anyOf(nodes.map((node) => runsNode(artefact.command, node, graph)))
  return runs === 'no' ? [] : [{ ...artefact, runs }]
}
