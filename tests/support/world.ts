import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Configuration } from '@etabli/core/access/configuration'
import type { ServerPlugin } from '@etabli/sdk/server'
import type pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { type Config, readConfig } from '../../host/server/config'
import { createLog } from '../../host/server/log'
import { createPlatform, type ListeningPlatform, type PlatformOptions } from '../../host/server/platform'
import { loadServerPlugins } from '../../host/server/plugins/load-plugins'
import { PluginSettings } from '../../host/server/plugins/plugin-settings'
import { TestPlatform } from '../../host/server/testing/test-platform'
import { newDataFolder } from './data-folder'
import { declaredPlugins } from './declared-plugins'
import { noteErrorLine } from './error-lines'
import { clusterConfig, dropDatabase, oncePerRun, query } from './run-postgres'

export { type NewTestUser, PASSWORD } from '../../host/server/testing/test-platform'
export { Client, type Reply } from './client'
export { clusterConfig, query } from './run-postgres'

const ROOT = join(import.meta.dirname, '../..')
/** Signs the sessions of every world, so that a test can forge as well as the server signs. */
export const AUTH_SECRET = 'a secret for the tests of the platform only'
/** The key that seals what a world keeps secret. */
export const WORLD_SECRET_KEY = Buffer.alloc(32, 7).toString('base64')

export interface WorldOptions {
  readonly config?: Partial<Config>
  /** The operator's settings file. */
  readonly settingsFile?: string
  /** Server plugins beside those of the repository, or in the place of the one that has the same id. */
  readonly plugins?: readonly ServerPlugin[]
  /** Serves the built browser app too. */
  readonly browser?: boolean
  readonly now?: () => number
  /** A second server on the database and the data folder of this world, which must be closed after it. */
  readonly beside?: World
  /** How the server reaches the database, where not directly. */
  readonly reach?: pg.ClientConfig
  /** Lines of the structured log, for tests of what is in it. */
  readonly onLog?: (line: string) => void
}

/** The databases that the run itself has started, and the files that its tests make. */
function reachable(): Partial<Config> {
  return { connectionHosts: ['127.0.0.1', 'localhost'], connectionFolders: [tmpdir(), inject('postgres').host] }
}

async function platformOptions(database: string, home: string, options: WorldOptions): Promise<PlatformOptions> {
  const environment = {
    ETABLI_PORT: '0',
    ETABLI_HOME: home,
    ETABLI_AUTH_SECRET: AUTH_SECRET,
    ETABLI_SECRET_KEY: WORLD_SECRET_KEY,
    ETABLI_LOGIN_ATTEMPTS: '100000',
    ETABLI_LOG_LEVEL: options.onLog ? 'trace' : 'error',
  }
  const config = { ...readConfig('demo', environment, ROOT), ...reachable(), ...options.config }
  const write = (line: string) => {
    noteErrorLine(line)
    options.onLog?.(line)
  }
  const own = options.plugins ?? []
  const loaded = (await loadServerPlugins(join(ROOT, 'plugins'))).filter(({ id }) => !own.some((one) => one.id === id))
  return {
    config,
    log: createLog(config.logLevel, { write }),
    database: { ...clusterConfig(database), ...options.reach },
    settings: await PluginSettings.read(options.settingsFile),
    plugins: [...loaded, ...own],
    ...(options.browser
      ? { browserFolder: join(ROOT, 'dist/app') }
      : { browserFolder: undefined, declared: await declaredPlugins() }),
    version: '0.0.0-test',
    checkReplies: true,
    ...(options.now && { now: options.now }),
  }
}

async function listening(options: PlatformOptions): Promise<ListeningPlatform> {
  const platform = await createPlatform(options)
  try {
    return await platform.listen()
  } catch (error) {
    await platform.stop()
    throw error
  }
}

/** A database that a platform has prepared, which each world gets a copy of: preparing takes as long as all else together. */
const PREPARED = 'world_prepared'
let prepared: Promise<void> | undefined

async function createDatabase(database: string): Promise<void> {
  prepared ??= oncePerRun(PREPARED, isPrepared, prepare)
  await prepared
  await query('postgres', `create database ${database} template ${PREPARED} strategy file_copy`)
}

async function prepare(): Promise<void> {
  const unfinished = `${PREPARED}_${randomBytes(6).toString('hex')}`
  await query('postgres', `create database ${unfinished}`)
  const home = await newDataFolder(inject('dataFolders'))
  await (await listening(await platformOptions(unfinished, home, {}))).stop()
  await removed(home)
  await query('postgres', `alter database ${unfinished} rename to ${PREPARED}`)
}

const removed = (home: string) => rm(home, { recursive: true, force: true, maxRetries: 5 })

const isPrepared = async () =>
  (await query('postgres', 'select from pg_database where datname = $1', [PREPARED])).rowCount === 1

/** A platform of its own: a fresh database and data folder, a real server on a free port, users and projects as the test makes them. */
export class World extends TestPlatform {
  private constructor(
    server: ListeningPlatform,
    readonly database: string,
    /** Its data folder. */
    readonly home: string,
    /** What goes with it: nothing where another world still needs it. */
    private readonly remove: () => Promise<unknown>,
  ) {
    super(server, clusterConfig(database))
  }

  static async open(options: WorldOptions = {}): Promise<World> {
    const { beside, config } = options
    const database = beside?.database ?? `world_${randomBytes(6).toString('hex')}`
    const home = config?.home ?? beside?.home ?? (await newDataFolder(inject('dataFolders')))
    if (!beside) await createDatabase(database)
    const remove = async () => {
      if (!beside) await dropDatabase(database)
      if (!beside && !config?.home) await removed(home)
    }
    try {
      return new World(await listening(await platformOptions(database, home, options)), database, home, remove)
    } catch (error) {
      await remove()
      throw error
    }
  }

  override query(sql: string, values?: readonly unknown[]): Promise<pg.QueryResult> {
    return query(this.database, sql, values)
  }

  async close(): Promise<void> {
    await this.server.stop()
    await this.remove()
  }
}

/** A world that is gone when the test is. For one world per file, use `World.open()` in `beforeAll`. */
export async function aWorld(options?: WorldOptions): Promise<World> {
  const world = await World.open(options)
  onTestFinished(() => world.close())
  return world
}

/** An entry that grants these letters on every feature. */
export function everything(letters: string): NonNullable<Configuration['projects-acl']>[string] {
  const feature = { permission: letters }
  return {
    permission: letters,
    transform: feature,
    'dbt-exec': { enabled: true },
    docs: { enabled: true },
    'edr-report': { enabled: true },
    secret: feature,
    task: { ...feature, flow: { enabled: true }, artefact: feature, bundle: feature },
    service: feature,
    'object-storage': feature,
    'data-explorer': { enabled: true, ...feature },
    git: { enabled: true },
  }
}
