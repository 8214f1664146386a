import type { ExtensionPoint, Platform, ServerContributions, ServerPlugin } from '@etabli/sdk/server'
import type { Container } from 'inversify'
import { identifierOf } from '../services'
import type { Named, ServerLinks } from './server-links'

const CONTRIBUTIONS = Symbol('etabli.host.contributions')

/** What a plugin's platform has beside the services, which come from its container. */
export interface PlatformParts extends Omit<Platform, 'service'> {
  /** Told of what it asks for and gives. */
  readonly links: ServerLinks
}

/** A plugin that runs, with a container of its own: what it gives lies there, and goes when the container is emptied. */
export class StartedPlugin {
  private constructor(
    readonly plugin: ServerPlugin,
    readonly platform: Platform,
    readonly contributions: ServerContributions,
    private readonly container: Container,
  ) {}

  /** @throws what the plugin throws */
  static async start(plugin: ServerPlugin, container: Container, parts: PlatformParts): Promise<StartedPlugin> {
    const { id, uses = [] } = plugin
    const { links, extensions, ...others } = parts
    const used = (kind: 'service' | 'point', named: Named) => links.add({ plugin: id, relation: 'uses', kind }, named)
    // Points are bound by those that give to them, in containers of their own: what can be had here is a service.
    for (const named of uses) used(container.isBound(named.key) ? 'service' : 'point', named)
    const platform: Platform = {
      ...others,
      service: (token) => {
        used('service', token)
        return container.get(identifierOf(token))
      },
      extensions: (point) => {
        used('point', point)
        return extensions(point)
      },
    }
    container
      .bind<ServerContributions>(CONTRIBUTIONS)
      .toResolvedValue(() => plugin.start(platform))
      .onDeactivation((contributions) => contributions.stop?.())
    const contributions = await container.getAsync<ServerContributions>(CONTRIBUTIONS)
    for (const extension of contributions.extensions ?? [])
      extension.addTo((point, value) => {
        links.add({ plugin: id, relation: 'provides', kind: 'point' }, point)
        container.bind(point.key).toConstantValue(value)
      })
    return new StartedPlugin(plugin, platform, contributions, container)
  }

  extensions<Value>(point: ExtensionPoint<Value>): readonly Value[] {
    return this.container.isCurrentBound(point.key) ? this.container.getAll<Value>(point.key) : []
  }

  /** Ends it; what its own stop throws is thrown. */
  stop(): Promise<void> {
    return this.container.unbindAllAsync()
  }
}
