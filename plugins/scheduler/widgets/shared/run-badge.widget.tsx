import { StatusBadge } from '@etabli/sdk/ui'
import type { TaskStatus } from '../../contract'
import { SHARED } from '../../messages/shared'
import { statusTone } from '../../model/shared/status-tone'

/** How a run or a trigger stands. */
export function RunBadge({ status }: { readonly status: TaskStatus }) {
  return <StatusBadge tone={statusTone(status)}>{SHARED.statuses[status]}</StatusBadge>
}
