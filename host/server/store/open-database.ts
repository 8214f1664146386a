import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseAddress } from '@etabli/sdk/platform/server'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '../config'
import { lockDataFolder } from './data-folder-lock'
import { startEmbeddedPostgres } from './embedded-postgres'

export const PLATFORM_DATABASE = 'etabli'
/** Below the data folder. */
export const EMBEDDED = 'postgres'

export interface OpenDatabase {
  /** How to reach the platform's own database. */
  readonly platform: pg.ClientConfig
  /** How another database of the same cluster is reached. */
  addressOf(database: string): DatabaseAddress
  stop(): Promise<void>
}

/** The configured database, or an embedded PostgreSQL in the data folder, which is locked for as long as it runs. */
export async function openDatabase(config: Config, say: (text: string) => void, log: Logger): Promise<OpenDatabase> {
  // Root's PostgreSQL runs under another account, which must be able to pass through; what is secret has folders of its own.
  await mkdir(config.home, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  if (config.databaseUrl !== undefined) {
    const url = config.databaseUrl
    return {
      platform: { connectionString: url },
      addressOf: (database) => ({ connectionString: withDatabase(url, database) }),
      stop: async () => undefined,
    }
  }
  const lock = await lockDataFolder(config.home)
  try {
    const storeLog = { info: say, warn: (message: string) => log.warn(message) }
    const postgres = await startEmbeddedPostgres({ folder: join(config.home, EMBEDDED), log: storeLog })
    await createPlatformDatabase(postgres.configFor('postgres'))
    return {
      platform: postgres.configFor(PLATFORM_DATABASE),
      addressOf: (database) => postgres.configFor(database),
      stop: async () => {
        await postgres.stop()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** True before the first start: the embedded database is not made yet. */
export async function isFresh({ databaseUrl, home }: Config): Promise<boolean> {
  const there = await stat(join(home, EMBEDDED)).catch(() => undefined)
  return databaseUrl === undefined && there === undefined
}

async function createPlatformDatabase(maintenance: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(maintenance)
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [PLATFORM_DATABASE])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(PLATFORM_DATABASE)}`)
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}
