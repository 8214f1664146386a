import type { GraphEdge } from '@etabli/sdk/ui'
import type { BundledArtefact } from '../../contract'
import { dependenciesOf } from '../../contract/bundle-order'

/** An arrow from each artefact to those that wait for it. */
export function edgesOf(artefacts: readonly BundledArtefact[]): readonly GraphEdge[] {
  return artefacts.flatMap((artefact) => dependenciesOf(artefact).map((from) => ({ from, to: artefact.name })))
}
