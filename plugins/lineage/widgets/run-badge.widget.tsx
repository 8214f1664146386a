import { StatusBadge } from '@etabli/sdk/ui'
import type { LineageNode } from '../contract'
import { statusOf, TONES, wordOf } from '../model/status'

/** How a node or its last run stands, by a form, a word and a colour. */
export function RunBadge({ node }: { readonly node: Pick<LineageNode, 'lastRun' | 'state'> }) {
  return <StatusBadge tone={TONES[statusOf(node)]}>{wordOf(node)}</StatusBadge>
}
