/** What a deployment of a service may be said to be; what a cloud calls otherwise, and nobody has mapped, is `unknown`. */
export const SERVICE_STATUSES = [
  'unknown',
  'created',
  'ready',
  'running',
  'deleting',
  'deployment in progress',
  'error',
  'locked',
  'creating',
  'pending',
  'stopped',
] as const
/** How a deployment is doing. */
export type ServiceStatus = (typeof SERVICE_STATUSES)[number]
