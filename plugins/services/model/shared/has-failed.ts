import type { ServiceDeployment } from '../../contract'

/** What was asked last could not be done, or what was deployed does not run. */
export function hasFailed({ status, 'deployment-process': process }: ServiceDeployment): boolean {
  return process['completion-time'] !== '' && (process.error !== '' || status === 'error')
}
