import { type GraphNode, GraphView } from '@etabli/sdk/ui'
import { useMemo, useState } from 'react'
import type { BundledArtefact } from '../../contract'
import { GRAPH, ORDER } from '../../messages/bundles'
import { edgesOf } from '../../model/bundles/bundle-graph'

interface Props {
  readonly label: string
  readonly artefacts: readonly BundledArtefact[]
  readonly onOpen?: (name: string) => void
  readonly className?: string
}

/** What waits for what in a bundle. */
export function BundleGraph({ label, artefacts, ...props }: Props) {
  const [selected, setSelected] = useState<string>()
  const nodes = useMemo(() => nodesOf(artefacts), [artefacts])
  const edges = useMemo(() => edgesOf(byName(artefacts)), [artefacts])
  return (
    <GraphView
      label={label}
      nodes={nodes}
      edges={edges}
      selected={selected}
      onSelect={setSelected}
      words={GRAPH}
      {...props}
    />
  )
}

/** By name: whoever moves an artefact in the order need not wait for a graph that is laid out anew. */
function byName<Named extends { readonly name: string }>(artefacts: readonly Named[]): readonly Named[] {
  return artefacts.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

function nodesOf(artefacts: readonly BundledArtefact[]): readonly GraphNode[] {
  const placed = artefacts.map(({ name }, place) => ({ name, subtitle: ORDER.place(place + 1) }))
  return byName(placed).map(({ name, subtitle }) => ({ id: name, title: name, subtitle }))
}
