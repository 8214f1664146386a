import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '../config'
import { SUPERUSER, superuserPassword } from './cluster-creation'
import { placeCluster, SHARED_FOLDER } from './cluster-place'
import { DataFolderInUseError } from './data-folder-lock'
import { EMBEDDED, openDatabase, PLATFORM_DATABASE } from './open-database'
import { findPostgresBinaries } from './postgres-binaries'
import { readPostmasterFile } from './postmaster-file'

/** A server that is just starting has its PostgreSQL after a moment. */
const STARTING_DEADLINE_MS = 30_000

export interface JoinedDatabase {
  readonly platform: pg.ClientConfig
  stop(): Promise<void>
}

/** The platform's database for a command beside the server: the one that a running server has open, else one opened for the command. */
export async function joinDatabase(config: Config, log: Logger): Promise<JoinedDatabase> {
  try {
    return await openDatabase(config, () => undefined, log)
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error
    return { platform: await databaseOfServer(config, error), stop: async () => undefined }
  }
}

/** By the socket and the password file that the server's PostgreSQL has in the data folder. */
async function databaseOfServer({ home }: Config, inUse: DataFolderInUseError): Promise<pg.ClientConfig> {
  const folder = join(home, EMBEDDED)
  const quiet = { info: () => undefined, warn: () => undefined }
  const until = Date.now() + STARTING_DEADLINE_MS
  for (;;) {
    const place = await placeCluster({
      folder,
      binaries: await findPostgresBinaries(),
      sharedFolder: SHARED_FOLDER,
      log: quiet,
    })
    const running = await readPostmasterFile(place.cluster)
    if (running?.status === 'ready') {
      const password = await superuserPassword(folder, true)
      return { host: running.socketFolder, port: 5432, user: SUPERUSER, password, database: PLATFORM_DATABASE }
    }
    if (Date.now() > until) throw inUse
    await delay(50)
  }
}
