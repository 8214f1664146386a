import { StatusBadge } from '@etabli/sdk/ui'
import type { TaskStatus } from '../../contract'
import { statusTone } from '../../model/shared/status-tone'

/** How a run of a bundle stands, in the word that the platform has for it. */
export function BundleStatusBadge({ status }: { readonly status: TaskStatus }) {
  return <StatusBadge tone={statusTone(status)}>{status}</StatusBadge>
}
