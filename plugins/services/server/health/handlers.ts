import { type Finder, type HandledCall, handleFound } from '@etabli/sdk/server'
import { readServiceHealth, updateHealthChecks } from '../../contract'
import type { DeploymentRepository } from '../deployments/deployment-repository'
import type { ServiceRow } from '../services/service-repository'
import type { HealthRepository } from './health-repository'
import { presentHealth } from './presenter'

interface Parts {
  readonly deployments: DeploymentRepository
  readonly health: HealthRepository
  readonly finder: Finder<unknown, ServiceRow>
}

export function healthCalls({ deployments, health, finder }: Parts): readonly HandledCall[] {
  return [
    handleFound(readServiceHealth, finder, async ({ found }) => {
      const service = found('serviceRedisID').thing
      const [deployed, rows, slots] = await Promise.all([
        deployments.ofService(service.id),
        health.ofService(service.id),
        health.slots(service.id),
      ])
      return { healthChecks: checksOf(service), endpointHealth: presentHealth(deployed, rows, slots) }
    }),

    handleFound(updateHealthChecks, finder, async ({ input: { healthChecks }, found, audit }) => {
      const service = found('serviceRedisID').thing
      const { name, project } = service
      audit({ object: `service ${name}`, project, before: checksOf(service), after: healthChecks })
      await health.change(service.id, healthChecks)
      return { healthChecks }
    }),
  ]
}

function checksOf({ health_checks, health_path }: ServiceRow) {
  return { enabled: health_checks, path: health_path }
}
