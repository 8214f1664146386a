import type { AlertDelivery } from '../../contract'
import { bundlePath } from '../bundles/bundle-paths'
import { bundleRunPath, servicePath, taskPath } from '../shared/addresses'

/** The page of what a message is about; undefined for a test. */
export function deliveryRunPath(project: string, delivery: AlertDelivery): string | undefined {
  const id = delivery['task-redis-id']
  if (id.startsWith('bundle-status:')) return bundleRunPath(project, id)
  if (id.startsWith('bundle:')) return bundlePath(project, id)
  if (id.startsWith('service:')) return servicePath(project, id)
  return id === '' ? undefined : taskPath(project, id)
}
