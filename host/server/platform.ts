import type { AddressInfo } from 'node:net'
import type { AnyCall } from '@etabli/core/contract/define-call'
import type { InstalledPlugin } from '@etabli/core/plugin/manifest'
import {
  ActivationSigner,
  AppDeployments,
  AppHosts,
  AuditTrail,
  ChatEndpoint,
  ExternalAppDirectory,
  Installation,
  PluginContributions,
  PluginInstaller,
  PluginLinks,
  Principals,
  ProjectRepositories,
  ScopeNarrowings,
  UserAdministration,
} from '@etabli/sdk/platform/server'
import {
  type HandledCall,
  Jobs,
  OutboundPolicy,
  ProcessRunner,
  ProjectDirectory,
  Secrets,
  type ServerPlugin,
  Store,
  Vault,
} from '@etabli/sdk/server'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Logger } from 'pino'
import { CallRecorder } from './audit/call-recorder'
import { AUDIT_ID, auditMigrations } from './audit/migrations'
import { StoredAuditTrail } from './audit/stored-audit-trail'
import type { Config } from './config'
import { seedOrganisation } from './demo/organisation'
import { Deployments } from './external-apps/deployments/deployments'
import { OriginSigner } from './external-apps/origin-signer'
import { RepositoryFolder } from './git/repository-folder'
import { platformAreas } from './http/api-areas'
import { addBrowserApp, addPageConfig } from './http/browser-app'
import { createApp } from './http/create-app'
import { Drain } from './http/drain'
import { limitSignIns } from './http/limit-sign-ins'
import { mountCalls } from './http/mount-calls'
import { mountStreams } from './http/mount-streams'
import { openApiDocument } from './http/openapi'
import { addOperations } from './http/operations'
import { OwnInstallation } from './installation'
import { BackgroundJobs } from './jobs/background-jobs'
import { jobCalls } from './jobs/handlers'
import { JOBS_ID, jobMigrations } from './jobs/migrations'
import { ListedHosts } from './outbound/listed-hosts'
import { ListedOutboundPolicy } from './outbound/outbound-policy'
import { INSTALLED_PLUGINS_ID, installedPluginMigrations, PLUGINS_CHANNEL } from './plugins/installed/migrations'
import { PluginInstallation } from './plugins/installed/plugin-installation'
import { PluginHost } from './plugins/plugin-host'
import type { PluginSettings } from './plugins/plugin-settings'
import { ChildProcesses } from './process/child-processes'
import { projectCalls } from './projects/handlers'
import { ProjectStore } from './projects/project-store'
import { Services } from './services'
import { AccessTokens } from './sessions/access-tokens'
import { GoogleSignIn } from './sessions/google'
import { sessionCalls } from './sessions/handlers'
import { LivePrincipals } from './sessions/live-principals'
import { SessionService } from './sessions/session-service'
import { SignInJournal } from './sessions/sign-in-journal'
import { SignInLimit } from './sessions/sign-in-limit'
import { Tokens } from './sessions/tokens'
import { KERNEL_ID, kernelMigrations } from './store/kernel-migrations'
import { type MigrationOwner, migrate } from './store/migrate'
import { Notifications } from './store/notifications'
import { PostgresStore } from './store/postgres-store'
import { FirstPasswordFile } from './users/first-password-file'
import { USERS_ID, userMigrations } from './users/migrations'
import { ownPasswordCalls } from './users/own-password-calls'
import { UserRegister } from './users/user-register'
import { UserRepository } from './users/user-repository'
import { AesVault } from './vault/aes-vault'
import { installationKeys } from './vault/key-ring'
import { installationKey } from './vault/keys'

export interface PlatformOptions {
  readonly config: Config
  readonly log: Logger
  /** How to reach the platform database. */
  readonly database: pg.ClientConfig
  readonly plugins: readonly ServerPlugin[]
  readonly settings: PluginSettings
  /** The folder of the built browser app; without one only the calls are served. */
  readonly browserFolder: string | undefined
  /** What the plugins of the build declare, where no built page says it. */
  readonly declared?: readonly InstalledPlugin[]
  readonly version: string
  readonly checkReplies: boolean
  /** The clock, for tests of expiry. */
  readonly now?: () => number
}

const EXPIRED_SESSIONS_EVERY_MS = 3_600_000
/** How long a stop waits for what is under way; the rest is cut off. */
const FINISH_MS = 10_000
/** How long replies that are written have to leave before their connections are closed. */
const LINGER_MS = 500

/** The platform server: everything between a database that runs and an address that answers. */
export class PlatformServer {
  readonly #services: Services
  readonly #store: PostgresStore
  readonly #options: PlatformOptions
  readonly users: UserRepository
  readonly #plugins: PluginHost
  #notifications: Notifications | undefined
  #app: FastifyInstance | undefined
  #cleanup: NodeJS.Timeout | undefined
  #stopping = false
  readonly #drain = new Drain()
  readonly #processes: ChildProcesses
  #calls: readonly HandledCall[] = []

  constructor(options: PlatformOptions) {
    this.#options = options
    this.#services = new Services(options.settings)
    this.#processes = new ChildProcesses({ log: options.log, hidden: [options.config.home] })
    this.#store = new PostgresStore(options.database, (error) =>
      options.log.warn({ err: error }, 'a database connection broke'),
    )
    this.users = new UserRepository(this.#store)
    this.#plugins = new PluginHost(options.plugins, this.#services, options.log)
  }

  /** Brings store, services and plugins up; nothing listens yet. */
  async prepare(): Promise<void> {
    const { config, log, plugins, version, browserFolder, declared, now } = this.#options
    this.#deployments = await Deployments.open(config.appDeployments, {
      home: config.home,
      log,
      processes: this.#processes,
    })
    await this.#migrate([
      { id: KERNEL_ID, migrations: kernelMigrations },
      { id: USERS_ID, migrations: userMigrations },
      { id: AUDIT_ID, migrations: auditMigrations },
      { id: JOBS_ID, migrations: jobMigrations },
      { id: INSTALLED_PLUGINS_ID, migrations: installedPluginMigrations },
      ...plugins,
    ])
    const keys = await installationKeys({ current: config.secretKey, older: config.olderSecretKeys }, config.home)
    const vault = new AesVault(keys)
    const installation = await PluginInstallation.open({
      store: this.#store,
      home: config.home,
      log,
      version,
      serverPlugins: plugins,
      browserFolder,
      ...(declared && { declared }),
    })
    this.#installation = installation
    this.#services
      .bind(Store, this.#store)
      .bind(Vault, vault)
      .bind(ProcessRunner, this.#processes)
      .bind(AuditTrail, new StoredAuditTrail(this.#store, config.auditEverybody))
      .bind(PluginInstaller, installation.installed)
      .bind(PluginContributions, installation.contributions)
      .bind(PluginLinks, installation.links(this.#services.links))
      .bind(AppHosts, new ListedHosts(config.appHosts))
      .bind(AppDeployments, this.#deployments)
      .bind(OutboundPolicy, new ListedOutboundPolicy(config.connectionHosts, config.connectionFolders))
      .bind(ChatEndpoint, config.chat)
      .bind(UserAdministration, new UserRegister(this.#store, config.publicUrl ?? '', now))
      .bind(ExternalAppDirectory, { of: async (id) => (await this.users.findById(id))?.externalApps ?? [] })
    await this.#listen(installation)
    this.#jobs = this.#makeJobs()
    await this.#plugins.start()
    await installation.startHalves(this.#plugins, (owner) => this.#migrate([owner]))
  }

  /** The work in the background, and the repositories that some of it works on. */
  #makeJobs(): BackgroundJobs {
    const { config, log } = this.#options
    const jobs = new BackgroundJobs(this.#store, log)
    const repositories = new RepositoryFolder({
      home: config.home,
      projects: this.#services.get(ProjectDirectory),
      outbound: this.#services.get(OutboundPolicy),
      processes: this.#processes,
      secrets: () => this.#services.extensions(Secrets),
      log,
    })
    this.#services.bind(Jobs, jobs).bind(ProjectRepositories, repositories)
    return jobs
  }

  async #migrate(owners: readonly MigrationOwner[]): Promise<void> {
    const client = await this.#store.pool.connect()
    try {
      const applied = await migrate(client, owners)
      if (applied.length > 0) this.#options.log.info({ applied }, 'the store was brought up to date')
    } finally {
      client.release()
    }
  }

  async seedDemo(demo: Parameters<PluginHost['seedDemo']>[0]): Promise<void> {
    await seedOrganisation(this.#store, this.users)
    await this.#plugins.seedDemo(demo)
  }

  /** Answers requests; the result is the address. */
  async listen(): Promise<string> {
    const app = await this.#createApp()
    this.#app = app
    const { host, port } = this.#options.config
    await app.listen({ host, port })
    this.#jobs?.open(this.#plugins.jobs())
    const address = app.server.address() as AddressInfo
    return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`
  }

  /** The declared calls that are answered, once it listens: what is tested and documented derives from them. */
  get calls(): readonly AnyCall[] {
    return this.#calls.map(({ call }) => call)
  }

  /** Finishes what was begun, then lets go of everything. Requests under way are answered; new ones are refused with 503. */
  async stop(): Promise<void> {
    if (this.#stopping) return
    this.#stopping = true
    clearInterval(this.#cleanup)
    await this.#stopAnswering()
    await this.#journal?.close()
    await this.#jobs?.stop()
    await this.#plugins.stop()
    await this.#deployments?.stop()
    await this.#notifications?.close()
    await this.#store.close()
  }

  async #stopAnswering(): Promise<void> {
    const ended = await this.#drain.finish(FINISH_MS)
    if (ended === 'deadline') this.#options.log.warn({}, 'requests under way were cut off')
    const linger = setTimeout(() => this.#app?.server.closeAllConnections(), ended === 'idle' ? LINGER_MS : 0)
    await this.#app?.close()
    clearTimeout(linger)
  }

  #deployments: Deployments | undefined
  #jobs: BackgroundJobs | undefined
  #installation: PluginInstallation | undefined
  #sessions: SessionService | undefined
  #journal: SignInJournal | undefined
  #projects: ProjectStore | undefined

  /** Caches are kept only while PostgreSQL can tell us of changes. */
  async #listen({ installed }: PluginInstallation): Promise<void> {
    const { config, database, log, now } = this.#options
    const authSecret = await installationKey(config.authSecret, config.home, 'auth-secret')
    const access = new AccessTokens(this.#store, now)
    const sessions = new SessionService(
      this.#store,
      this.users,
      { sessions: new Tokens(authSecret, now), access },
      config.sessionSeconds,
      now,
    )
    const projects = new ProjectStore(this.#store)
    const notifications = new Notifications(
      database,
      {
        etabli_access: (userId) => sessions.forgetUser(userId),
        etabli_projects: () => projects.forget(),
        [PLUGINS_CHANNEL]: () => installed.forget(),
      },
      () => {
        sessions.forgetAll()
        projects.forget()
        installed.forget()
      },
    )
    this.#notifications = notifications
    await notifications.start()
    sessions.cacheWhile(notifications)
    projects.cacheWhile(() => notifications.connected)
    installed.cacheWhile(() => notifications.connected)
    const removeExpired = () =>
      sessions.removeExpired().catch((error: unknown) => log.warn({ err: error }, 'expired sessions stay for now'))
    await removeExpired()
    this.#cleanup = setInterval(() => void removeExpired(), EXPIRED_SESSIONS_EVERY_MS).unref()
    this.#services
      .bind(ProjectDirectory, projects)
      .bind(Principals, new LivePrincipals(this.users, access))
      .bind(ActivationSigner, new OriginSigner(authSecret, now))
      .bind(Installation, new OwnInstallation(config.home, authSecret))
    this.#sessions = sessions
    this.#projects = projects
  }

  async #createApp(): Promise<FastifyInstance> {
    const { config, log, browserFolder, version, checkReplies, now } = this.#options
    const sessions = this.#sessions
    const projects = this.#projects
    const jobs = this.#jobs
    if (!sessions || !projects || !jobs) throw new Error('prepare() comes before listen()')
    const google = config.google && new GoogleSignIn(config.google)
    const limit = new SignInLimit(config.loginAttemptsPerMinute, now)
    const recorder = new CallRecorder(this.#store, config.auditEverybody)
    const journal = new SignInJournal(recorder, now)
    this.#journal = journal
    const own = [
      ...sessionCalls({ users: this.users, sessions, google, limit, journal }),
      ...ownPasswordCalls({ users: this.users, limit, firstPassword: new FirstPasswordFile(config.home) }),
      ...projectCalls(projects),
      ...jobCalls(jobs),
    ]
    const calls = [...own, ...this.#plugins.calls()]
    this.#calls = calls

    const https = config.publicUrl?.startsWith('https:') ?? false
    const app = await createApp({ log, https, trustProxy: config.trustProxy, drain: this.#drain })
    await limitSignIns(app, config.loginAttemptsPerMinute, journal)
    addOperations(app, { missing: () => this.#missing() })
    const narrowings = () => this.#services.extensions(ScopeNarrowings)
    mountCalls(app, calls, { sessions, projects, narrowings, recorder, checkReplies })
    await mountStreams(app, this.#plugins.streams(), recorder)
    const place = { version, url: config.publicUrl, authHost: config.authHost }
    const areas = [...platformAreas(own), ...this.#plugins.areas()]
    let document: unknown
    app.get('/api/openapi.json', async () => {
      document ??= openApiDocument(areas, place)
      return document
    })
    const pageConfig = {
      authHost: config.authHost ?? '',
      google: config.google ? { clientId: config.google.clientId, signinUrl: config.google.signinUrl } : null,
      demo: config.mode === 'demo',
      guideUrl: config.guideUrl ?? null,
    }
    addPageConfig(app, pageConfig)
    const parts = this.#installation?.browserParts
    if (browserFolder && parts)
      await addBrowserApp(app, { folder: browserFolder, config: pageConfig, imagesFrom: config.appHosts, ...parts })
    return app
  }

  async #missing(): Promise<string | undefined> {
    if (this.#stopping) return 'the server is stopping'
    return (await this.#store.reachable()) ? undefined : 'the store does not answer'
  }
}
