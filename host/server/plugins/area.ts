import { createToken } from '@etabli/sdk/platform'
import {
  PluginCatalogues,
  PluginConfigurations,
  PluginContributions,
  PluginInstaller,
  PluginLinks,
} from '@etabli/sdk/platform/server'
import { ProjectDirectory, Vault } from '@etabli/sdk/server'
import { type HostArea, PlatformOptions } from '../host-area'
import { FollowedReads } from '../http/followed-reads'
import { InstalledCalls } from '../http/installed-calls'
import { Services } from '../services'
import { Notifications } from '../store/notifications'
import { PostgresStore } from '../store/postgres-store'
import { cataloguesOf } from './catalogues/catalogues-of'
import { NamedCatalogues } from './catalogues/named-catalogues'
import { StoredConfigurations } from './configuration/stored-configurations'
import { Extensions } from './extensions'
import { halfRunner, halfWorkers } from './installed/half-runner'
import { INSTALLED_PLUGINS_ID, installedPluginMigrations } from './installed/migrations'
import { PluginInstallation } from './installed/plugin-installation'
import { InstalledHost, PluginHost } from './plugin-host'
import { ServerLinks } from './server-links'

export const Installations = createToken<PluginInstallation>(
  'etabli.host.PluginInstallation',
  'All that the platform has for plugins that are installed while it lives',
)

const HOST_NEEDS = [Extensions, ServerLinks, StoredConfigurations, PlatformOptions] as const

function hostOf(
  all: Services,
  extensions: Extensions,
  links: ServerLinks,
  configurations: StoredConfigurations,
  { settings, log }: PlatformOptions,
): PluginHost {
  return new PluginHost({ extensions, links, configurations, settings, log, container: () => all.child() })
}

/** The server halves: those of the build, and those that were installed. */
export const pluginsArea: HostArea = {
  id: INSTALLED_PLUGINS_ID,
  migrations: installedPluginMigrations,
  bind: (services) =>
    services
      .bind(Extensions, [], () => new Extensions())
      .bind(ServerLinks, [], () => new ServerLinks())
      .bind(PluginHost, [Services, ...HOST_NEEDS], hostOf)
      .bind(InstalledHost, [Services, ...HOST_NEEDS], hostOf)
      .bind(FollowedReads, [], () => new FollowedReads())
      .bind(InstalledCalls, [Services], (all) => new InstalledCalls(all))
      .bind(
        StoredConfigurations,
        [PostgresStore, Vault, ProjectDirectory],
        (store, vault, projects) => new StoredConfigurations(store, vault, projects),
      )
      .alias(PluginConfigurations, StoredConfigurations)
      .bind(Installations, [PostgresStore, Notifications, PlatformOptions], (store, changes, options) => {
        const { config, log, version, plugins, browserFolder, declared } = options
        return PluginInstallation.open({
          ...{ store, changes, home: config.home, log, version, browserFolder },
          serverPlugins: plugins,
          ...(declared && { declared }),
        })
      })
      .bind(PluginInstaller, [Installations], ({ installed }) => installed)
      .bind(
        PluginCatalogues,
        [Installations, PlatformOptions],
        ({ installed }, { config, log, now = Date.now }) =>
          new NamedCatalogues({ catalogues: cataloguesOf(config.catalogues), installed, log, now }),
      )
      .bind(PluginContributions, [Installations], ({ contributions }) => contributions)
      .bind(PluginLinks, [Installations, ServerLinks], (installation, links) => installation.links(links)),
  start: async (services) => {
    await services.get(PluginHost).start(services.get(PlatformOptions).plugins)
    await services.get(Installations).startHalves(halfRunner(services), halfWorkers(services))
  },
  calls: (services) => services.get(PluginHost).calls(),
  stop: async (services) => {
    await services.get(Installations).stopHalves()
    await services.get(PluginHost).stop()
  },
}
