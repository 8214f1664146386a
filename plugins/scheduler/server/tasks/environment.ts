import { maskedOfSecrets, openSecrets, variablesOfSecrets } from '@etabli/sdk/platform/server'
import { ApiError, type SecretSource, type SecretValues, type TaskEnvironment } from '@etabli/sdk/server'
import type { TaskSpec } from '../store/tables'

const secretGone = () =>
  new ApiError('TASK_ENVIRONMENT', 422, 'a secret of this task does not exist any more: edit the task or its artefact')

/**
 * The variables of a task: those of its secrets, before which goes what the task itself sets.
 * @throws ApiError where a secret is gone, or two give the same variable
 */
export async function environmentOf(
  project: string,
  { env, secrets, origin }: Pick<TaskSpec, 'env' | 'secrets' | 'origin'>,
  sources: readonly SecretSource[],
): Promise<TaskEnvironment & { readonly used: readonly SecretValues[] }> {
  const used = await openSecrets(project, secrets, sources, secretGone)
  // What is of another area takes the values itself: two of its secrets may have the same keys.
  const given = variablesOfSecrets(origin ? [] : used)
  const variables = { ...given.variables }
  const files = { ...given.files }
  for (const { name, value } of env) {
    variables[name] = value
    delete files[name]
  }
  return { variables, files, used, masked: maskedOfSecrets(used), sockets: socketsOf(used) }
}

/** Sockets that connections to PostgreSQL lead to: a sandbox hides them from whoever has no such secret. */
function socketsOf(used: readonly SecretValues[]): readonly string[] {
  const own = used.filter(
    ({ connectionType, data: { host } }) => connectionType === 'postgresql' && host?.startsWith('/'),
  )
  return own.map(({ data: { host, port = '5432' } }) => `${host}/.s.PGSQL.${port}`)
}
