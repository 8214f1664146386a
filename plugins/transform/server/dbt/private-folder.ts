import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sandbox } from '@etabli/sdk/server'
import type { DbtConnection } from './dbt-connection'
import { profilesText } from './dbt-profile'
import type { InstalledDbt } from './dbt-tool'

const PATH = '/usr/local/bin:/usr/bin:/bin'

/** What a process of dbt has for itself: its home, its logs, and the profile with the password. Gone when it is. */
export class PrivateFolder {
  private constructor(readonly path: string) {}

  static async make(): Promise<PrivateFolder> {
    const made = new PrivateFolder(await mkdtemp(join(tmpdir(), 'etabli-dbt-')))
    await made.#makeFolders()
    return made
  }

  get home(): string {
    return join(this.path, 'home')
  }

  get logs(): string {
    return join(this.path, 'logs')
  }

  get profiles(): string {
    return join(this.path, 'profiles')
  }

  async writeProfile(profile: string, { output }: Pick<DbtConnection, 'output'>): Promise<void> {
    await writeFile(join(this.profiles, 'profiles.yml'), profilesText(profile, output), { mode: 0o600 })
  }

  /** What a command has left, and its password, while the process goes on: folders that it sees stay where they are. */
  async empty(): Promise<void> {
    await Promise.all([this.home, this.logs, this.profiles].map(emptyFolder))
  }

  async remove(): Promise<void> {
    await rm(this.path, { recursive: true, force: true })
  }

  async #makeFolders(): Promise<void> {
    await Promise.all([this.home, this.logs, this.profiles].map((path) => mkdir(path, { mode: 0o700 })))
  }
}

async function emptyFolder(path: string): Promise<void> {
  const names = await readdir(path)
  await Promise.all(names.map((name) => rm(join(path, name), { recursive: true, force: true, maxRetries: 5 })))
}

/** Which project dbt works on, and with what. */
export interface DbtPlace {
  readonly folder: string
  readonly targetFolder: string
  readonly profile: string
  readonly connection: DbtConnection
  readonly dbt: InstalledDbt
  readonly own: PrivateFolder
}

/** The whole environment of dbt. */
export function environmentOf({ folder, targetFolder, profile, connection, own }: Omit<DbtPlace, 'dbt'>) {
  return {
    PATH,
    HOME: own.home,
    LANG: 'C.UTF-8',
    PYTHONUNBUFFERED: '1',
    PYTHONDONTWRITEBYTECODE: '1',
    DBT_SEND_ANONYMOUS_USAGE_STATS: 'false',
    // Not every command has an option for each of them; all read these.
    DBT_PROJECT_DIR: folder,
    DBT_PROFILES_DIR: own.profiles,
    DBT_PROFILE: profile,
    DBT_TARGET_PATH: targetFolder,
    DBT_LOG_PATH: own.logs,
    DBT_VERSION_CHECK: 'false',
    ...connection.env,
  }
}

/** @param writesFolder whether it may change the copy of the project */
export function sandboxOf({ folder, targetFolder, connection, dbt, own }: DbtPlace, writesFolder: boolean) {
  return {
    sees: 'programs',
    network: true,
    writable: [...(writesFolder ? [folder] : []), targetFolder, own.home, own.logs, ...connection.writable],
    readable: [...(writesFolder ? [] : [folder]), own.profiles, ...dbt.readable, ...connection.readable],
  } as const satisfies Sandbox
}
