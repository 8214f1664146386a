import type { OpensInName } from '@etabli/sdk/platform/server'
import type { DeploymentRepository } from '../deployments/deployment-repository'
import { mayReadService } from './service-rights'

const SCHEME = 'https://'

/** Endpoints of services that use GRPX are opened in the name of whoever may read the service. */
export function accessAddresses(deployments: Pick<DeploymentRepository, 'servicesAt'>): OpensInName {
  return async (principal, address) => {
    if (!address.startsWith(SCHEME)) return false
    // Some clouds tell of a host alone, which pages make an address of.
    const services = await deployments.servicesAt([address, address.slice(SCHEME.length)])
    return services.some((service) => service.use_grpx && mayReadService(principal, service))
  }
}
