import type { PluginLink } from '@etabli/sdk/platform/server'
import type { ExtensionPoint, Token } from '@etabli/sdk/server'

export type Named = Pick<Token<unknown> | ExtensionPoint<unknown>, 'name' | 'about'>
type Met = Pick<PluginLink, 'plugin' | 'relation' | 'kind'>

/** Remembers which server half gives what to which point, and which asks for what. */
export class ServerLinks {
  readonly #links = new Map<string, PluginLink>()

  add({ plugin, relation, kind }: Met, { name, about }: Named): void {
    this.#links.set(`${plugin} ${relation} ${name}`, { plugin, relation, kind, half: 'server', name, about })
  }

  /** What a plugin that has stopped gave and asked for. */
  remove(plugin: string): void {
    for (const [key, link] of this.#links) if (link.plugin === plugin) this.#links.delete(key)
  }

  list(): readonly PluginLink[] {
    return [...this.#links.values()]
  }
}
