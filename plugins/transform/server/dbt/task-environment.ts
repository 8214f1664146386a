import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TaskEnvironment } from '@etabli/sdk/server'

/**
 * Names of variables that would change how dbt is run, rather than be read by the project: those of its own options, of which the ones that
 * begin with DBT_ENGINE_ go before all others, and those of the interpreter, the loader and git.
 */
const NOT_HANDED_ON = /^(?:DBT_ENGINE_|PYTHON|LD_|GIT_)/
const OPTIONS: ReadonlySet<string> = new Set(
  [
    ...['COMMAND', 'PROFILE', 'PROFILES_DIR', 'PROJECT_DIR', 'TARGET', 'TARGET_PATH', 'LOG_PATH', 'LOG_FORMAT'],
    ...['LOG_FORMAT_FILE', 'LOG_LEVEL', 'LOG_LEVEL_FILE', 'LOG_CACHE_EVENTS', 'STATE', 'DEFER', 'DEFER_STATE'],
    ...['ARTIFACT_STATE_PATH', 'PARTIAL_PARSE_FILE_PATH', 'PARTIAL_PARSE_FILE_DIFF', 'USE_COLORS', 'WRITE_JSON'],
    ...['UPLOAD_TO_ARTIFACTS_INGEST_API', 'SEND_ANONYMOUS_USAGE_STATS', 'VERSION_CHECK', 'PACKAGE_HUB_URL'],
  ].map((name) => `DBT_${name}`),
)

/** What a run is started with beside what Etabli itself says. */
export interface HandedOn {
  readonly variables: Readonly<Record<string, string>>
  /** What its sandbox must be given to read. */
  readonly readable: readonly string[]
}

/**
 * What a dbt project reads by `env_var()`. Etabli's own variables go before those.
 * @param folder is made for the files of secrets, if there are any, and goes with the run
 */
export async function handOn(environment: TaskEnvironment | undefined, folder: string): Promise<HandedOn> {
  if (!environment) return { variables: {}, readable: [] }
  const { variables, files, sockets } = environment
  const paths: Record<string, string> = {}
  for (const [name, bytes] of Object.entries(files)) {
    const path = join(folder, name)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(path, bytes, { mode: 0o600 })
    paths[name] = path
  }
  const all = Object.entries({ ...variables, ...paths })
  return {
    variables: Object.fromEntries(all.filter(([name]) => !NOT_HANDED_ON.test(name) && !OPTIONS.has(name))),
    readable: [...(Object.keys(paths).length > 0 ? [folder] : []), ...sockets],
  }
}
