import { Badge } from '@fluentui/react-components'
import type { Outcome } from '../contract'
import { AUDIT } from '../messages'

const COLORS = { done: 'success', failed: 'danger', denied: 'warning', begun: 'informative' } as const

export function OutcomeBadge({ outcome }: { readonly outcome: Outcome }) {
  return (
    <Badge appearance="tint" color={COLORS[outcome]} title={AUDIT.outcomeHints[outcome]}>
      {AUDIT.outcomes[outcome]}
    </Badge>
  )
}
