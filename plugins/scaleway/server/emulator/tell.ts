import { createHash } from 'node:crypto'
import type { EmulatedContainer, EmulatedNamespace } from './containers'

export function tellNamespace({ id, wish, status, error_message, created_at, updated_at }: EmulatedNamespace) {
  return {
    ...{ id, status, error_message: error_message ?? '', created_at, updated_at },
    ...{ name: wish.name, project_id: wish.project_id, organization_id: wish.project_id, region: 'fr-par' },
    ...{ description: wish.description ?? '', tags: wish.tags ?? [] },
    environment_variables: wish.environment_variables ?? {},
    secret_environment_variables: hidden(wish.secret_environment_variables),
  }
}

export function tellContainer({ id, wish, status, error_message, created_at, updated_at, program }: EmulatedContainer) {
  return {
    ...{ id, status, error_message: error_message ?? '', created_at, updated_at, region: 'fr-par' },
    ...{ name: wish.name, namespace_id: wish.namespace_id, image: wish.image, port: wish.port ?? 8080 },
    ...{ description: wish.description ?? '', tags: wish.tags ?? [] },
    ...{ command: wish.command ?? [], args: wish.args ?? [] },
    ...{ min_scale: wish.min_scale ?? 0, max_scale: wish.max_scale ?? 5 },
    mvcpu_limit: wish.mvcpu_limit ?? 1000,
    memory_limit_bytes: wish.memory_limit_bytes ?? 2_048_000_000,
    https_connections_only: wish.https_connections_only ?? false,
    privacy: wish.privacy ?? 'public',
    protocol: wish.protocol ?? 'http1',
    sandbox: wish.sandbox ?? 'v2',
    timeout: wish.timeout ?? '300s',
    local_storage_limit_bytes: 1_000_000_000,
    scaling_option: { concurrent_requests_threshold: 50 },
    liveness_probe: { failure_threshold: 30, interval: '10s', timeout: '1s', tcp: {} },
    startup_probe: null,
    environment_variables: wish.environment_variables ?? {},
    secret_environment_variables: hidden(wish.secret_environment_variables),
    // At Scaleway a host of its own; here the port at which the program really answers.
    public_endpoint: program ? `http://127.0.0.1:${program.port}` : '',
  }
}

/** No secret is ever told: a hash of it is. */
function hidden(secrets: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(secrets).map(([name, value]) => [
      name,
      `$argon2id$${createHash('sha256').update(value).digest('hex')}`,
    ]),
  )
}
