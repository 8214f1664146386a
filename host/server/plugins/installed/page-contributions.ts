import type { Contributions } from '@etabli/core/plugin/contributions'
import { contributionsOf } from '@etabli/core/plugin/kernel/contributions-of'
import type { InstalledPlugin } from '@etabli/core/plugin/manifest'
import type { PluginContributions } from '@etabli/sdk/platform/server'
import type { InstalledPlugins } from './installed-plugins'
import { listedPlugins } from './listed-plugins'
import type { InstalledSet } from './plugin-store'

/** What the plugins contribute to the pages, for the server halves that count for them or write about them. */
export class PageContributions implements PluginContributions {
  readonly #known = new WeakMap<InstalledSet, Contributions>()

  constructor(
    private readonly builtIn: readonly InstalledPlugin[],
    private readonly installed: Pick<InstalledPlugins, 'currentOrLast'>,
  ) {}

  async current(): Promise<Contributions> {
    const set = await this.installed.currentOrLast()
    const known = this.#known.get(set) ?? contributionsOf(listedPlugins(this.builtIn, set))
    this.#known.set(set, known)
    return known
  }
}
