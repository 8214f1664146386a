import {
  type LineageAsker,
  type LineageEdge,
  type LineageNode,
  type LineagePart,
  type LineageSource,
  repositoryName,
  repositoryNodeId,
  secretHeaders,
} from '@etabli/sdk/platform/server'
import { SERVICE_LOGS, type SecretHeader, type SecretSource } from '@etabli/sdk/server'
import { listServices } from '../../contract'
import { LINEAGE } from '../../messages/lineage'
import type { DeploymentRepository, DeploymentRow } from '../deployments/deployment-repository'
import type { Engines } from '../deployments/engines'
import { redisIdOf } from '../services/presenter'
import { serviceHref } from '../services/search'
import type { ServiceRepository, ServiceRow } from '../services/service-repository'
import { stateOf } from './service-state'

interface Parts {
  readonly services: Pick<ServiceRepository, 'list'>
  readonly deployments: Pick<DeploymentRepository, 'ofProject'>
  readonly engines: Pick<Engines, 'titleOf'>
  readonly secrets: () => readonly SecretSource[]
}

/** The call that shows a secret is another area's. */
const READ_SECRET = ':project:secret:read'

/** Services, with the repositories that their code comes from and the secrets that they are given. */
export function serviceLineage({ services, deployments, engines, secrets }: Parts): LineageSource {
  return {
    read: async (asker) => {
      if (!asker.may(listServices.access)) return { nodes: [], edges: [] }
      const { project } = asker
      const [rows, deployed, headers] = await Promise.all([
        services.list(project),
        deployments.ofProject(project),
        secretHeaders(project, secrets()),
      ])
      const seen = rows.filter(({ name }) => asker.reaches('service', name))
      const titleOf = (engine: string) => engines.titleOf(engine)
      const parts = [
        ...seen.map((row) => servicePart(row, deployedOf(row, deployed), titleOf)),
        secretNodes(asker, seen, headers),
      ]
      return { nodes: parts.flatMap(({ nodes }) => nodes), edges: parts.flatMap(({ edges }) => edges) }
    },
  }
}

function deployedOf({ id }: ServiceRow, deployed: readonly DeploymentRow[]): readonly DeploymentRow[] {
  return deployed.filter(({ service_id }) => service_id === id)
}

function servicePart(
  row: ServiceRow,
  deployments: readonly DeploymentRow[],
  titleOf: (engine: string) => string,
): LineagePart {
  const id = redisIdOf(row.id)
  const href = serviceHref(row.project, row.id)
  const endpoints = deployments.flatMap((deployment) => deployment.endpoints)
  const details = [
    { name: LINEAGE.variables, values: row.env.map(({ name }) => name) },
    { name: LINEAGE.endpoints, values: endpoints },
  ]
  const isStarted = deployments.some(({ process_status }) => process_status === 'started')
  const node: LineageNode = {
    ...{ id, kind: 'service', name: row.name, href },
    ...stateOf(deployments, titleOf),
    details: details.filter(({ values }) => values.length > 0),
    ...(isStarted && {
      links: SERVICE_LOGS.map((log) => ({ title: LINEAGE.logs[log], href: `${href}?log=${log}` })),
    }),
  }
  const given = row.secrets.map((secret): LineageEdge => ({ from: secret, to: id, relation: 'gives' }))
  if (row.git_url === '') return { nodes: [node], edges: given }
  const repository = repositoryNodeId(row.git_url)
  return {
    nodes: [node, { id: repository, kind: 'repository', name: repositoryName(row.git_url) }],
    edges: [...given, { from: repository, to: id, relation: 'gives' }],
  }
}

/** Those that services are given, and the asker may read. */
function secretNodes(
  asker: LineageAsker,
  services: readonly ServiceRow[],
  headers: readonly SecretHeader[],
): LineagePart {
  const given = new Set(services.flatMap(({ secrets }) => secrets))
  const isSeen = ({ redisId, name }: SecretHeader) => given.has(redisId) && asker.reaches('secret', name)
  const seen = asker.may(READ_SECRET) ? headers.filter(isSeen) : []
  const home = `/${encodeURIComponent(asker.project)}/secrets`
  return {
    nodes: seen.map(({ redisId, name, kind }) => ({
      ...{ id: redisId, kind: 'secret', name },
      href: `${home}?${new URLSearchParams({ 'selected-secret': redisId })}`,
      ...(kind === 'connection' && { opens: name }),
    })),
    edges: [],
  }
}
