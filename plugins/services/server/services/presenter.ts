import type { SecretHeader } from '@etabli/sdk/server'
import type { Service, ServiceDeployment, ServiceInput } from '../../contract'
import type { DeploymentRow, VersionRow } from '../deployments/deployment-repository'
import { presentDeployment, timeOf } from '../deployments/presenter'
import { isUpdateRequired } from '../deployments/release'
import type { ServiceRow } from './service-repository'

export function redisIdOf(id: string): string {
  return `service:${id}`
}

/** What is deployed of services, and what they are compared with. */
export interface Deployed {
  readonly deployments: readonly DeploymentRow[]
  /** The version that each of them has. */
  readonly versions: readonly VersionRow[]
  readonly secrets: readonly SecretHeader[]
}

/** A list, in which each is looked for among its own deployments alone. */
export function presentServices(
  rows: readonly ServiceRow[],
  { deployments, versions, secrets }: Deployed,
): readonly Service[] {
  const [deployed, kept] = [byService(deployments), byService(versions)]
  return rows.map((row) =>
    presentService(row, { deployments: deployed.get(row.id) ?? [], versions: kept.get(row.id) ?? [], secrets }),
  )
}

function byService<Row extends { readonly service_id: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, readonly Row[]> {
  const found = new Map<string, Row[]>()
  for (const row of rows) {
    const others = found.get(row.service_id)
    if (others) others.push(row)
    else found.set(row.service_id, [row])
  }
  return found
}

export function presentService(row: ServiceRow, deployed: Deployed): Service {
  const deployments = deployed.deployments.filter(({ service_id }) => service_id === row.id)
  return {
    'redis-id': redisIdOf(row.id),
    name: row.name,
    description: row.description,
    image: row.image,
    'git-url': row.git_url,
    'git-branch': row.git_branch,
    'code-path': row.code_path,
    port: row.port,
    'use-grpx': row.use_grpx,
    env: [...row.env],
    secrets: [...row.secrets],
    'creation-time': timeOf(row.created_at),
    'last-modified-time': timeOf(row.modified_at),
    'last-modified-by': row.modified_by,
    'service-deployments': Object.fromEntries(
      deployments.map((deployment) => [
        `${deployment.engine}-service-deployment`,
        presentWith(row, deployment, deployed),
      ]),
    ),
  }
}

export function presentWith(
  row: ServiceRow,
  deployment: DeploymentRow,
  { versions, secrets }: Pick<Deployed, 'versions' | 'secrets'>,
): ServiceDeployment {
  const version = versions.find(
    ({ service_id, engine }) => service_id === deployment.service_id && engine === deployment.engine,
  )
  return presentDeployment(deployment, version !== undefined && isUpdateRequired(row, version, secrets))
}

/** A service as the audit trail keeps it: values of variables may be anything, so only their names. */
export function auditedService({ env = [], ...service }: ServiceInput) {
  return { ...service, env: env.map(({ name }) => name) }
}
