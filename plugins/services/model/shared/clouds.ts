import type { Service, ServiceDeployment } from '../../contract'

/** The clouds that a service knows a deployment of. */
export const CLOUD_NAMES = ['clever-cloud', 'scaleway'] as const
export type CloudName = (typeof CLOUD_NAMES)[number]

export function isCloud(engine: string | undefined): engine is CloudName {
  return CLOUD_NAMES.some((name) => name === engine)
}

const keyOf = (cloud: CloudName) => `${cloud}-service-deployment` as const

/** What a service is deployed as on a cloud; undefined where it is not. */
export function deploymentOn(service: Service, cloud: CloudName): ServiceDeployment | undefined {
  return service['service-deployments'][keyOf(cloud)]
}

/** The same service with another deployment on a cloud, or with none. */
export function withDeployment(service: Service, cloud: CloudName, deployment: ServiceDeployment | undefined): Service {
  const { [keyOf(cloud)]: _, ...others } = service['service-deployments']
  return { ...service, 'service-deployments': { ...others, ...(deployment && { [keyOf(cloud)]: deployment }) } }
}

/** Every place that it is deployed at. */
export function deploymentsOf(service: Service): readonly { cloud: CloudName; deployment: ServiceDeployment }[] {
  return CLOUD_NAMES.flatMap((cloud) => {
    const deployment = deploymentOn(service, cloud)
    return deployment ? [{ cloud, deployment }] : []
  })
}
