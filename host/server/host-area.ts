import type { InstalledPlugin } from '@etabli/core/plugin/manifest'
import { createToken } from '@etabli/sdk/platform'
import type { DemoOrganisation } from '@etabli/sdk/platform/server'
import type { ApiDescription, Extension, HandledCall, Migration, ServerPlugin } from '@etabli/sdk/server'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from './config'
import type { PluginSettings } from './plugins/plugin-settings'
import type { Bindings, ServiceSource } from './services'

/** What a platform is made from. */
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
export const PlatformOptions = createToken<PlatformOptions>(
  'etabli.host.PlatformOptions',
  'What the platform is made from',
)

/**
 * One area of the host, all that the platform has to know of it. The parts are used in the order in which they stand here, each
 * for all areas of `HOST_AREAS` before the next; `stop` in the opposite order of the areas.
 */
export interface HostArea {
  /** Owns the migrations, so a released one never changes it. */
  readonly id: string
  /** How the API's document tells of its calls. */
  readonly api?: ApiDescription
  readonly migrations?: readonly Migration[]
  /** What it gives at the points of plugins. */
  readonly extensions?: readonly Extension[]
  /** Says how its services are made. Making one may read; what it begins is begun by `start`. */
  bind?(services: Bindings): void
  /** Begins what goes on beside the calls. Every service is made, and the areas before this one have started. */
  start?(services: ServiceSource): Promise<void>
  /** The calls that it answers. Every area has started. */
  calls?(services: ServiceSource): readonly HandledCall[]
  /** Makes what is missing of the demo organisation; what somebody changed since stays changed. */
  seedDemo?(services: ServiceSource, organisation: DemoOrganisation): Promise<void>
  /** Ends what `start` began, also where that broke off. */
  stop?(services: ServiceSource): Promise<void>
}
