import type { Sandbox } from '@etabli/sdk/server'
import type { DbtConnection } from './dbt-connection'
import type { InstalledDbt } from './dbt-tool'
import type { PrivateFolder } from './private-folder'
import type { HandedOn } from './task-environment'

const PATH = '/usr/local/bin:/usr/bin:/bin'

/** Where dbt runs, or what runs dbt in turn: on which project, and with what. */
export interface DbtPlace {
  readonly copy: { readonly folder: string; readonly repositoryFolder: string; readonly targetFolder: string }
  /** The one of profiles.yml that is taken. */
  readonly profile: string
  readonly connection: DbtConnection
  readonly dbt: InstalledDbt
  readonly own: PrivateFolder
  /** Of a task. */
  readonly handedOn?: HandedOn
}

/** The whole environment of dbt. */
export function environmentOf({ copy, profile, connection, own, handedOn }: Omit<DbtPlace, 'dbt'>) {
  return {
    ...handedOn?.variables,
    PATH,
    HOME: own.home,
    LANG: 'C.UTF-8',
    PYTHONUNBUFFERED: '1',
    PYTHONDONTWRITEBYTECODE: '1',
    DBT_SEND_ANONYMOUS_USAGE_STATS: 'false',
    // Not every command has an option for each of them; all read these.
    DBT_PROJECT_DIR: copy.folder,
    DBT_PROFILES_DIR: own.profiles,
    DBT_PROFILE: profile,
    DBT_TARGET_PATH: copy.targetFolder,
    DBT_LOG_PATH: own.logs,
    DBT_VERSION_CHECK: 'false',
    ...connection.env,
  }
}

/** @param writesFolder whether it may change the copy of the project */
export function sandboxOf({ copy, connection, dbt, own, handedOn }: DbtPlace, writesFolder: boolean): Sandbox {
  const { folder, repositoryFolder, targetFolder } = copy
  return {
    sees: 'programs',
    network: true,
    writable: [...(writesFolder ? [folder] : []), targetFolder, own.home, own.logs, ...connection.writable],
    // Packages may lie beside the dbt project.
    readable: [
      ...[repositoryFolder, own.profiles, ...dbt.readable, ...connection.readable],
      ...(handedOn?.readable ?? []),
    ],
  }
}
