import { isDeepStrictEqual } from 'node:util'
import { versionsOfSecrets } from '@etabli/sdk/platform/server'
import type { DeploymentSpec, SecretHeader, ServiceRelease } from '@etabli/sdk/server'
import type { ServiceRow } from '../services/service-repository'
import type { StoredRelease } from '../store/tables'
import type { VersionRow } from './deployment-repository'

/** What a version of the service, as it is now, gives to a cloud. */
export function storedRelease(service: ServiceRow): StoredRelease {
  return {
    image: service.image,
    gitUrl: service.git_url,
    gitBranch: service.git_branch,
    codePath: service.code_path,
    port: service.port,
    env: service.env,
    secrets: service.secrets,
  }
}

export function releaseOf(
  { name, description }: Pick<ServiceRow, 'name' | 'description'>,
  { env: _, secrets: __, ...release }: StoredRelease,
  spec: DeploymentSpec,
  commit: string,
): ServiceRelease {
  return { name, description, ...release, spec, ...(commit !== '' && { commit }) }
}

/** Whether the service, or what a secret of it holds, was changed since a version of it was deployed. */
export function isUpdateRequired(
  service: ServiceRow,
  { release, secret_versions }: Pick<VersionRow, 'release' | 'secret_versions'>,
  secrets: readonly SecretHeader[],
): boolean {
  const stored = storedRelease(service)
  // Mostly they are the same in their order, too: a long list is compared quicker so.
  const isSame = isDeepStrictEqual(stored, release) || isDeepStrictEqual(inOrder(stored), inOrder(release))
  if (!isSame) return true
  const now = versionsOfSecrets(secrets.filter(({ redisId }) => service.secrets.includes(redisId)))
  return Object.entries(secret_versions).some(([redisId, version]) => now[redisId] !== version)
}

/** The order of variables and secrets says nothing. */
function inOrder({ env, secrets, ...release }: StoredRelease) {
  return {
    ...release,
    env: env.map(({ name, value }) => [name, value]).sort(([one = ''], [other = '']) => one.localeCompare(other)),
    secrets: [...secrets].sort(),
  }
}
