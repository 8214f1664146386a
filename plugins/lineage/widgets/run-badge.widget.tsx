import { StatusBadge } from '@etabli/sdk/ui'
import type { LineageNode } from '../contract'
import { LINEAGE } from '../messages'
import { statusOf, TONES } from '../model/status'

/** How the last run of a node stands, by a form, a word and a colour. */
export function RunBadge({ node }: { readonly node: Pick<LineageNode, 'lastRun'> }) {
  const status = statusOf(node)
  return <StatusBadge tone={TONES[status]}>{LINEAGE.statuses[status]}</StatusBadge>
}
