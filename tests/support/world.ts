import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Configuration, ExternalApp } from '@etabli/core/access/configuration'
import type { Role } from '@etabli/core/access/role'
import { loginDefault } from '@etabli/core/session/contract'
import type { ServerPlugin } from '@etabli/sdk/server'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { type Config, readConfig } from '../../host/server/config'
import { createLog } from '../../host/server/log'
import { createPlatform, type ListeningPlatform, type PlatformOptions } from '../../host/server/platform'
import { loadServerPlugins } from '../../host/server/plugins/load-plugins'
import { PluginSettings } from '../../host/server/plugins/plugin-settings'
import { hashPassword } from '../../host/server/users/passwords'
import { Client } from './client'
import { declaredPlugins } from './declared-plugins'

export { Client, type Reply } from './client'

const ROOT = join(import.meta.dirname, '../..')
export const PASSWORD = 'a good test password'
/** Signs the sessions of every world, so that a test can forge as well as the server signs. */
export const AUTH_SECRET = 'a secret for the tests of the platform only'
/** The key that seals what a world keeps secret. */
export const WORLD_SECRET_KEY = Buffer.alloc(32, 7).toString('base64')
/** Hashing is slow on purpose; one hash serves every test user. */
const passwordHash = hashPassword(PASSWORD)

export interface WorldOptions {
  readonly config?: Partial<Config>
  /** The operator's settings file. */
  readonly settingsFile?: string
  /** Server plugins beside those of the repository. */
  readonly plugins?: readonly ServerPlugin[]
  /** Serves the built browser app too. */
  readonly browser?: boolean
  readonly now?: () => number
  /** A second server on the database of this world, which must be closed after it. */
  readonly beside?: World
  /** How the server reaches the database, where not directly. */
  readonly reach?: pg.ClientConfig
  /** Lines of the structured log, for tests of what is in it. */
  readonly onLog?: (line: string) => void
}

export interface NewTestUser {
  readonly email?: string
  readonly role?: Role
  readonly acl?: Configuration['projects-acl']
  readonly engines?: Configuration['engines']
  readonly externalApps?: readonly ExternalApp[]
  /** Whether the audit trail keeps what this user does. */
  readonly isAudited?: boolean
}

/** The databases that the run itself has started, and the files that its tests make. */
function reachable(): Partial<Config> {
  return { connectionHosts: ['127.0.0.1', 'localhost'], connectionFolders: [tmpdir(), inject('postgres').host] }
}

/** How a pg client reaches a database of the run's PostgreSQL. */
export function clusterConfig(database: string): pg.ClientConfig {
  return { ...inject('postgres'), database }
}

export async function query(database: string, sql: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client(clusterConfig(database))
  await client.connect()
  try {
    return await client.query(sql, [...values])
  } finally {
    await client.end()
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

async function dropDatabase(database: string): Promise<void> {
  await query('postgres', `drop database ${database} with (force)`)
}

/** A platform of its own: a fresh database, a real server on a free port, users and projects as the test makes them. */
export class World {
  private constructor(
    readonly server: ListeningPlatform,
    readonly database: string,
    private readonly ownsDatabase: boolean,
  ) {}

  static async open(options: WorldOptions = {}): Promise<World> {
    const database = options.beside?.database ?? `world_${randomBytes(6).toString('hex')}`
    if (!options.beside) await query('postgres', `create database ${database}`)
    const environment = {
      ETABLI_PORT: '0',
      ETABLI_HOME: join(ROOT, '.etabli/tests'),
      ETABLI_AUTH_SECRET: AUTH_SECRET,
      ETABLI_SECRET_KEY: WORLD_SECRET_KEY,
      ETABLI_LOGIN_ATTEMPTS: '100000',
      ETABLI_LOG_LEVEL: options.onLog ? 'trace' : 'silent',
    }
    const config = { ...readConfig('demo', environment, ROOT), ...reachable(), ...options.config }
    const log = createLog(config.logLevel, { write: (line: string) => options.onLog?.(line) })
    const platform = {
      config,
      log,
      database: { ...clusterConfig(database), ...options.reach },
      settings: await PluginSettings.read(options.settingsFile),
      plugins: [...(await loadServerPlugins(join(ROOT, 'plugins'))), ...(options.plugins ?? [])],
      ...(options.browser
        ? { browserFolder: join(ROOT, 'dist/app') }
        : { browserFolder: undefined, declared: await declaredPlugins() }),
      version: '0.0.0-test',
      checkReplies: true,
      ...(options.now && { now: options.now }),
    }
    const ownsDatabase = options.beside === undefined
    try {
      return new World(await listening(platform), database, ownsDatabase)
    } catch (error) {
      if (ownsDatabase) await dropDatabase(database)
      throw error
    }
  }

  get url(): string {
    return this.server.url
  }

  async close(): Promise<void> {
    await this.server.stop()
    if (this.ownsDatabase) await dropDatabase(this.database)
  }

  async project(name: string, record: Readonly<Record<string, string>> = {}): Promise<string> {
    const columns = ['name', ...Object.keys(record)]
    const marks = columns.map((_, index) => `$${index + 1}`)
    await query(this.database, `insert into project (${columns}) values (${marks})`, [name, ...Object.values(record)])
    return name
  }

  /** Makes a user and signs in; the result makes calls in that user's name. */
  async user({
    email,
    role = 'user',
    acl = {},
    engines = {},
    externalApps = [],
    isAudited,
  }: NewTestUser = {}): Promise<Client> {
    const address = email ?? `${randomBytes(4).toString('hex')}@etabli.test`
    await this.server.users.create({
      email: address,
      role,
      passwordHash: await passwordHash,
      organization: 'Test organisation',
      externalApps,
      configuration: {
        'projects-acl': acl,
        engines,
        ...(isAudited !== undefined && { 'audit-trail': { enabled: isAudited } }),
      },
    })
    return this.signIn(address)
  }

  async signIn(email: string, password = PASSWORD): Promise<Client> {
    const { authtoken } = await new Client(this.url, undefined).call(loginDefault, { username: email, password })
    return new Client(this.url, authtoken, email)
  }

  anonymous(token?: string): Client {
    return new Client(this.url, token)
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
