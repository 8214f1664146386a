import { join } from 'node:path'
import type { InstalledPlugin } from '@etabli/core/plugin/manifest'
import type { PluginLinks } from '@etabli/sdk/platform/server'
import type { ServerPlugin, Store } from '@etabli/sdk/server'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Changes } from '../../store/notifications'
import type { PluginDrafts } from '../drafts/plugin-drafts'
import type { ServerLinks } from '../server-links'
import { builtInPlugins } from './built-in-plugins'
import { type BuiltPage, readBuiltPage } from './built-page'
import { HalfFiles } from './half-files'
import { InstalledPlugins } from './installed-plugins'
import { PageContributions } from './page-contributions'
import { pageLinks } from './page-links'
import { PluginFeed } from './plugin-feed'
import { PluginStore } from './plugin-store'
import { servePlugins } from './serve-plugins'
import { type HalfRunner, ServerHalves } from './server-halves'
import type { OpenedHalf } from './worker/worker-half'

export interface InstallationOptions {
  readonly store: Store
  /** Where changes are told of; a command, which is soon over, does without. */
  readonly changes?: Changes
  /** The data folder. */
  readonly home: string
  readonly log: Logger
  readonly version: string
  /** Server halves of the platform's own build. */
  readonly serverPlugins: readonly ServerPlugin[]
  /** The folder of the built browser app, where it is served. */
  readonly browserFolder: string | undefined
  /** What the plugins of the build declare, where no built page says it. */
  readonly declared?: readonly InstalledPlugin[]
}

interface BrowserParts {
  readonly feed: PluginFeed
  readonly addPlugins: (scope: FastifyInstance) => void
}

/** All that the platform has for plugins that are installed while it lives. */
export class PluginInstallation {
  readonly installed: InstalledPlugins
  readonly contributions: PageContributions
  readonly #store: PluginStore
  readonly #halves = new ServerHalves()
  readonly #page: BuiltPage | undefined
  readonly #options: Pick<InstallationOptions, 'home' | 'log'>

  private constructor(options: InstallationOptions, page: BuiltPage | undefined) {
    const { store, changes, serverPlugins, version } = options
    this.#options = options
    const listed = page?.plugins ?? options.declared ?? []
    this.#page = page
    this.#store = new PluginStore(store)
    this.installed = new InstalledPlugins({
      store: this.#store,
      builtIn: builtInPlugins(listed, serverPlugins, version),
      halves: this.#halves,
      ...(changes && { changes }),
    })
    this.contributions = new PageContributions(listed, this.installed)
  }

  static async open(options: InstallationOptions): Promise<PluginInstallation> {
    const { browserFolder } = options
    return new PluginInstallation(options, browserFolder === undefined ? undefined : await readBuiltPage(browserFolder))
  }

  /**
   * Runs the server halves that may run, until `stopHalves`. One that cannot be started costs its own plugin only.
   * @param open opens one in a worker of its own
   */
  async startHalves(runner: HalfRunner, open: (id: string, address: string) => Promise<OpenedHalf>): Promise<void> {
    const { home, log } = this.#options
    const files = new HalfFiles(join(home, 'plugins'), this.#store)
    await this.#halves.open({
      files,
      apart: async (id, version) => open(id, await files.write(version, version.description.server ?? '')),
      current: () => this.installed.current(),
      ...{ runner, log },
    })
  }

  async stopHalves(): Promise<void> {
    await this.#halves.close()
  }

  /** What all plugins have to do with each other: in the page as they declare it, on the server as it was met. */
  links(server: ServerLinks): PluginLinks {
    return {
      list: async () => {
        const builtIn = (this.#page?.plugins ?? []).map(({ manifest }) => manifest)
        const { plugins } = await this.installed.current()
        const manifests = [...builtIn, ...[...plugins.values()].map(({ active }) => active.description.manifest)]
        return [...manifests.flatMap(pageLinks), ...server.list()]
      },
    }
  }

  /** What the page is told and given of plugins; undefined where no page is served. */
  browserParts(drafts: PluginDrafts): BrowserParts | undefined {
    if (!this.#page) return undefined
    const feed = new PluginFeed(this.#page, this.installed)
    const parts = { feed, installed: this.installed, store: this.#store, drafts }
    return { feed, addPlugins: (scope) => servePlugins(scope, parts) }
  }
}
