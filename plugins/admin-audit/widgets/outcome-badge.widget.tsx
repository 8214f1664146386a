import { StatusBadge } from '@etabli/sdk/ui'
import type { Outcome } from '../contract'
import { AUDIT } from '../messages'

const TONES = { done: 'success', failed: 'danger', denied: 'warning', begun: 'neutral' } as const

export function OutcomeBadge({ outcome }: { readonly outcome: Outcome }) {
  return (
    <StatusBadge tone={TONES[outcome]} title={AUDIT.outcomeHints[outcome]}>
      {AUDIT.outcomes[outcome]}
    </StatusBadge>
  )
}
