import { findUnreadable, secretHeaders } from '@etabli/sdk/platform/server'
import {
  type Finder,
  type HandledCall,
  handle,
  handleFound,
  type Principal,
  type SecretSource,
} from '@etabli/sdk/server'
import { createService, deleteService, listServices, readService, updateService } from '../../contract'
import type { DeploymentRepository } from '../deployments/deployment-repository'
import { failures } from '../failures'
import { auditedService, presentService, presentServices } from './presenter'
import type { ServiceRepository, ServiceRow } from './service-repository'

interface Parts {
  readonly services: ServiceRepository
  readonly deployments: DeploymentRepository
  readonly secrets: () => readonly SecretSource[]
  readonly finder: Finder<unknown, ServiceRow>
}

export function serviceCalls({ services, deployments, secrets, finder }: Parts): readonly HandledCall[] {
  const present = async (row: ServiceRow) => {
    const [deployed, versions, headers] = await Promise.all([
      deployments.ofService(row.id),
      deployments.deployedOfService(row.id),
      secretHeaders(row.project, secrets()),
    ])
    return presentService(row, { deployments: deployed, versions, secrets: headers })
  }
  const checkSecrets = async (
    principal: Principal,
    project: string,
    ids: readonly string[],
    kept?: readonly string[],
  ) => {
    if (await findUnreadable(principal, project, ids, secrets(), kept)) throw failures.UNKNOWN_SECRET()
  }
  return [
    handle(listServices, async ({ input: { project } }) => {
      const [rows, deployed, versions, headers] = await Promise.all([
        services.list(project),
        deployments.ofProject(project),
        deployments.deployedOfProject(project),
        secretHeaders(project, secrets()),
      ])
      return { services: [...presentServices(rows, { deployments: deployed, versions, secrets: headers })] }
    }),

    handleFound(readService, finder, async ({ found }) => ({ service: await present(found('serviceRedisID').thing) })),

    handle(createService, async ({ input: { project, service }, principal, audit }) => {
      audit({ object: `service ${service.name}`, project, after: auditedService(service) })
      await checkSecrets(principal, project, service.secrets ?? [])
      return { service: await present(await services.create(project, service, principal.email)) }
    }),

    handleFound(updateService, finder, async ({ input: { service }, found, principal, audit }) => {
      const before = found('serviceRedisID').thing
      const { project, name } = before
      audit({
        object: `service ${name}`,
        project,
        before: auditedService(await present(before)),
        after: auditedService(service),
      })
      if (service.name !== name) throw failures.NAME_FIXED()
      await checkSecrets(principal, project, service.secrets ?? [], before.secrets)
      const row = await services.update(before.id, service, principal.email)
      if (!row) throw failures.UNKNOWN_SERVICE()
      return { service: await present(row) }
    }),

    handleFound(deleteService, finder, async ({ found, audit }) => {
      const { id, name, project } = found('serviceRedisID').thing
      audit({ object: `service ${name}`, project })
      if (!(await services.remove(id))) throw failures.UNKNOWN_SERVICE()
      return {}
    }),
  ]
}
