import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sandbox, TaskEnvironment } from '@etabli/sdk/server'
import type { DbtConnection } from './dbt-connection'
import { handOn } from './task-environment'

const PATH = '/usr/local/bin:/usr/bin:/bin'

export interface DbtPlaceParts {
  readonly copy: { readonly folder: string; readonly repositoryFolder: string; readonly targetFolder: string }
  readonly connection: DbtConnection
  /** The one of `profiles` that dbt takes. */
  readonly profile: string
  /** The text of profiles.yml. */
  readonly profiles: string
  /** Holds what is of this run alone, and goes with it. */
  readonly privateFolder: string
  /** Of the tool that runs. */
  readonly readable: readonly string[]
  readonly environment: TaskEnvironment | undefined
}

/** Where dbt runs: what it sees and may write, and what it is told of that. */
export interface DbtPlace {
  readonly home: string
  /** The folder of profiles.yml. */
  readonly profilesFolder: string
  readonly sandbox: Sandbox
  readonly env: Readonly<Record<string, string>>
}

/** Makes a place for one run. Nobody else reads the profile. */
export async function furnish(parts: DbtPlaceParts): Promise<DbtPlace> {
  const { copy, connection, profile, privateFolder, environment } = parts
  const { folder, repositoryFolder, targetFolder } = copy
  const [home, profiles, logs] = [
    join(privateFolder, 'home'),
    join(privateFolder, 'profiles'),
    join(privateFolder, 'logs'),
  ]
  await Promise.all([home, profiles, logs].map((path) => mkdir(path, { recursive: true, mode: 0o700 })))
  await writeFile(join(profiles, 'profiles.yml'), parts.profiles, { mode: 0o600 })
  const handedOn = await handOn(environment, join(privateFolder, 'secrets'))
  return {
    home,
    profilesFolder: profiles,
    sandbox: {
      sees: 'programs',
      network: true,
      writable: [folder, targetFolder, home, logs, ...connection.writable],
      readable: [repositoryFolder, profiles, ...parts.readable, ...connection.readable, ...handedOn.readable],
    },
    env: {
      ...handedOn.variables,
      PATH,
      HOME: home,
      LANG: 'C.UTF-8',
      PYTHONUNBUFFERED: '1',
      PYTHONDONTWRITEBYTECODE: '1',
      DBT_SEND_ANONYMOUS_USAGE_STATS: 'false',
      // Not every command has an option for each of them; all read these.
      DBT_PROJECT_DIR: folder,
      DBT_PROFILES_DIR: profiles,
      DBT_PROFILE: profile,
      DBT_TARGET_PATH: targetFolder,
      DBT_LOG_PATH: logs,
      DBT_VERSION_CHECK: 'false',
      ...connection.env,
    },
  }
}
