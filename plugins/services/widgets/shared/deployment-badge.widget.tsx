import { StatusBadge } from '@etabli/sdk/ui'
import type { ServiceDeployment } from '../../contract'
import { STATUS_TONES } from '../../model/shared/status-tone'

interface Props {
  readonly deployment: ServiceDeployment
  /** What is said besides, as a tooltip. */
  readonly title?: string
}

/** How a deployment is doing, in the specification's words. */
export function DeploymentBadge({ deployment: { status }, title }: Props) {
  return (
    <StatusBadge tone={STATUS_TONES[status]} {...(title !== undefined && { title })}>
      {status}
    </StatusBadge>
  )
}
