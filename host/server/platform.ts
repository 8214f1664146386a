import type { AnyCall } from '@etabli/core/contract/define-call'
import type { DemoContext } from '@etabli/sdk/platform/server'
import { ChangeStreams } from './changes/change-streams'
import { demoOrganisationOf } from './demo-organisation'
import { PlatformOptions } from './host-area'
import { HOST_AREAS } from './host-areas'
import { HttpServer } from './http/http-server'
import { BackgroundJobs } from './jobs/background-jobs'
import { Extensions, GivenExtensions } from './plugins/extensions'
import { PluginHost } from './plugins/plugin-host'
import { RunningAreas } from './running-areas'
import { Services } from './services'
import { MigrationOwners } from './store/area'
import { UserRepository } from './users/user-repository'

export type { PlatformOptions } from './host-area'

/** The platform server: everything between a database that runs and an address that answers. */
export interface Platform {
  readonly users: UserRepository
  /** The declared calls that are answered: what is tested and documented derives from them. */
  readonly calls: readonly AnyCall[]
  /** Makes what is missing of the demo organisation. */
  seedDemo(demo: DemoContext): Promise<void>
  /**
   * Finishes what was begun, then lets go of everything. Requests under way are answered; new ones are refused with 503.
   * Asked for again, it is the same stop.
   */
  stop(): Promise<void>
}

/** Its store is up to date and its plugins run; nothing is answered yet. */
export interface ReadyPlatform extends Platform {
  /** Answers requests and takes jobs. Rejects where the address cannot be had; the platform is then still to be stopped. */
  listen(): Promise<ListeningPlatform>
}

export interface ListeningPlatform extends Platform {
  /** `http://127.0.0.1:4700` */
  readonly url: string
}

/** Makes a platform from the host's areas and the plugins. Where it cannot be made, nothing of it is left running. */
export async function createPlatform(options: PlatformOptions): Promise<ReadyPlatform> {
  const services = new Services()
  services
    .value(Services, services)
    .value(PlatformOptions, options)
    .value(MigrationOwners, [...HOST_AREAS, ...options.plugins])
  for (const area of HOST_AREAS) area.bind?.(services)
  await services.make()
  services.get(Extensions).add(new GivenExtensions(HOST_AREAS.flatMap(({ extensions = [] }) => extensions)))
  const running = await RunningAreas.start(HOST_AREAS, services)
  try {
    return platformOf(services, running, await HttpServer.create(HOST_AREAS, services))
  } catch (error) {
    await running.stop()
    throw error
  }
}

function platformOf(services: Services, running: RunningAreas, http: HttpServer): ReadyPlatform {
  const plugins = services.get(PluginHost)
  const stopAll = async () => {
    services.get(ChangeStreams).stop()
    await http.stop()
    await running.stop()
  }
  let stopping: Promise<void> | undefined
  const platform: Platform = {
    users: services.get(UserRepository),
    calls: http.calls,
    seedDemo: async (demo) => {
      const organisation = demoOrganisationOf(services.get(PlatformOptions).plugins)
      if (organisation) for (const area of HOST_AREAS) await area.seedDemo?.(services, organisation)
      await plugins.seedDemo(demo)
    },
    stop: () => {
      stopping ??= stopAll()
      return stopping
    },
  }
  return {
    ...platform,
    listen: async () => {
      const url = await http.listen()
      services.get(BackgroundJobs).open(plugins.jobs())
      return { ...platform, url }
    },
  }
}
