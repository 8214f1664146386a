import { openSecrets, variablesOfSecrets, versionsOfSecrets } from '@etabli/sdk/platform/server'
import type { SecretSource, ServiceEnvironment } from '@etabli/sdk/server'
import { failures } from '../failures'
import type { StoredRelease } from '../store/tables'

interface OpenedEnvironment {
  readonly environment: ServiceEnvironment
  /** Versions of its secrets, by their `redis-id`s. */
  readonly versions: Readonly<Record<string, number>>
}

/**
 * What a release is given to run with; what it sets itself goes before what its secrets give.
 * @throws SECRET_GONE, SECRET_IS_NO_TEXT, and where two secrets give the same variable
 */
export async function openEnvironment(
  project: string,
  { env, secrets }: Pick<StoredRelease, 'env' | 'secrets'>,
  sources: readonly SecretSource[],
): Promise<OpenedEnvironment> {
  const used = await openSecrets(project, secrets, sources, () => failures.SECRET_GONE())
  const given = variablesOfSecrets(used)
  const secretVariables: Record<string, string> = { ...given.variables }
  for (const [name, bytes] of Object.entries(given.files)) secretVariables[name] = textOf(name, bytes)
  for (const { name } of env) delete secretVariables[name]
  const variables = Object.fromEntries(env.map(({ name, value }) => [name, value]))
  return { environment: { variables, secretVariables }, versions: versionsOfSecrets(used) }
}

/** Clouds give an application variables only. */
function textOf(name: string, bytes: Uint8Array): string {
  const refused = (cause: unknown) =>
    failures.SECRET_IS_NO_TEXT({
      message: `${name} is a file that is no text, and clouds give a service variables only: store it as text`,
      cause,
    })
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch (cause) {
    throw refused(cause)
  }
  throw refused('it holds a zero byte')
}
