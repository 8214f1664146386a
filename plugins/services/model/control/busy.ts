import type { ServiceDeployment } from '../../contract'
import type { CloudName } from '../shared/clouds'

const BUSY_STATUSES: Readonly<Record<CloudName, readonly ServiceDeployment['status'][]>> = {
  'clever-cloud': ['deployment in progress'],
  scaleway: ['deleting', 'creating', 'pending'],
}

/** Whether something is under way, after which the status is another one. */
export function isBusy(cloud: CloudName, deployment: ServiceDeployment): boolean {
  return deployment['deployment-process'].status === 'idle' || BUSY_STATUSES[cloud].includes(deployment.status)
}
