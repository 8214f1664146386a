import type { AddressInfo } from 'node:net'
import type { AnyCall } from '@etabli/core/contract/define-call'
import type { HandledCall } from '@etabli/sdk/server'
import type { FastifyInstance } from 'fastify'
import { CallRecorder } from '../audit/call-recorder'
import { demoOrganisationOf } from '../demo-organisation'
import { type HostArea, PlatformOptions } from '../host-area'
import { Installations } from '../plugins/area'
import { PluginDrafts } from '../plugins/drafts/plugin-drafts'
import { PluginHost } from '../plugins/plugin-host'
import type { ServiceSource } from '../services'
import { SignInJournal } from '../sessions/sign-in-journal'
import { PostgresStore } from '../store/postgres-store'
import { hostApiAreas } from './api-areas'
import { addBrowserApp, addPageConfig } from './browser-app'
import { callServices } from './call-services'
import { createPlatformApp } from './create-app'
import { Drain } from './drain'
import { FollowedReads } from './followed-reads'
import { InstalledCalls } from './installed-calls'
import { limitSignIns } from './limit-sign-ins'
import { mountCalls } from './mount-calls'
import { mountStreams } from './mount-streams'
import { type ApiArea, openApiDocument } from './openapi'
import { addOperations } from './operations'
import { refuseOtherMethods } from './refuse-methods'

/** How long a stop waits for what is under way; the rest is cut off. */
const FINISH_MS = 10_000
/** How long replies that are written have to leave before their connections are closed. */
const LINGER_MS = 500

/** What is answered at the platform's address: calls, streams, the page, and what operators ask. */
export class HttpServer {
  private constructor(
    readonly calls: readonly AnyCall[],
    private readonly app: FastifyInstance,
    private readonly drain: Drain,
    private readonly options: PlatformOptions,
  ) {}

  /** @throws DeclarationError where a call cannot be mounted */
  static async create(areas: readonly HostArea[], services: ServiceSource): Promise<HttpServer> {
    const options = services.get(PlatformOptions)
    const { config } = options
    const calls = areas.flatMap((area) => area.calls?.(services) ?? [])
    const drain = new Drain()
    const app = await createPlatformApp(options, drain)
    await limitSignIns(app, config.loginAttemptsPerMinute, services.get(SignInJournal))
    addOperations(app, { missing: () => missing(drain, services.get(PostgresStore)) })
    await mount(app, calls, services)
    const always = [...hostApiAreas(areas, calls), ...services.get(PluginHost).areas()]
    addDocument(app, { always, installed: services.get(InstalledCalls) }, options)
    await addPage(app, services)
    return new HttpServer(
      calls.map(({ call }) => call),
      app,
      drain,
      options,
    )
  }

  /** Answers requests; the result is the address. */
  async listen(): Promise<string> {
    const { host, port } = this.options.config
    await this.app.listen({ host, port })
    const address = this.app.server.address() as AddressInfo
    return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`
  }

  async stop(): Promise<void> {
    const ended = await this.drain.finish(FINISH_MS)
    if (ended === 'deadline') this.options.log.warn({}, 'requests under way were cut off')
    const linger = setTimeout(() => this.app.server.closeAllConnections(), ended === 'idle' ? LINGER_MS : 0)
    await this.app.close()
    clearTimeout(linger)
  }
}

async function mount(app: FastifyInstance, calls: readonly HandledCall[], services: ServiceSource): Promise<void> {
  const recorder = services.get(CallRecorder)
  services.get(FollowedReads).set('platform', mountCalls(app, calls, callServices(services)))
  const streams = services.get(PluginHost).streams()
  await mountStreams(app, streams, recorder)
  refuseOtherMethods(app, [...calls.map(({ call }) => call), ...streams])
  services.get(InstalledCalls).addTo(app)
}

interface DocumentedAreas {
  readonly always: readonly ApiArea[]
  readonly installed: Pick<InstalledCalls, 'areas'>
}

/** Made when it is first asked for, and again when it tells of other plugins. */
function addDocument(app: FastifyInstance, { always, installed }: DocumentedAreas, options: PlatformOptions): void {
  const { version, config } = options
  const place = { version, url: config.publicUrl, authHost: config.authHost }
  let made: { readonly of: readonly ApiArea[]; readonly document: unknown } | undefined
  app.get('/api/openapi.json', async () => {
    const { areas } = installed
    if (made?.of !== areas) made = { of: areas, document: openApiDocument([...always, ...areas], place) }
    return made.document
  })
}

async function addPage(app: FastifyInstance, services: ServiceSource): Promise<void> {
  const { config, plugins, browserFolder } = services.get(PlatformOptions)
  const demo = config.mode === 'demo' ? demoOrganisationOf(plugins) : undefined
  const pageConfig = {
    authHost: config.authHost ?? '',
    google: config.google ? { clientId: config.google.clientId, signinUrl: config.google.signinUrl } : null,
    demo: demo ? { password: demo.password, accounts: demo.users.map(({ email, can }) => ({ email, can })) } : null,
    guideUrl: config.guideUrl ?? null,
  }
  addPageConfig(app, pageConfig)
  const parts = services.get(Installations).browserParts(services.get(PluginDrafts))
  if (browserFolder && parts)
    await addBrowserApp(app, { folder: browserFolder, config: pageConfig, imagesFrom: config.appHosts, ...parts })
}

async function missing(drain: Drain, store: PostgresStore): Promise<string | undefined> {
  if (drain.isStopping) return 'the server is stopping'
  return (await store.reachable()) ? undefined : 'the store does not answer'
}
