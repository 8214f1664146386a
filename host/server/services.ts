import type { Extension, ExtensionPoint, Platform, ServerPlugin, Token } from '@etabli/sdk/server'
import { Container, type ServiceIdentifier } from 'inversify'
import type { Logger } from 'pino'
import type { PluginSettings } from './plugins/plugin-settings'
import { ServerLinks } from './plugins/server-links'

/** The server's services by token, and the door through which plugins reach them. */
export class Services {
  readonly #container = new Container({ defaultScope: 'Singleton' })
  /** Which plugin has given or asked for what. */
  readonly links = new ServerLinks()

  readonly #points = new Set<symbol>()

  constructor(private readonly settings: PluginSettings) {}

  bind<Service>(token: Token<Service>, value: Service): this {
    this.#container.bind<Service>(identifier(token)).toConstantValue(value)
    return this
  }

  get<Service>(token: Token<Service>): Service {
    return this.#container.get<Service>(identifier(token))
  }

  extend(extension: Extension, plugin: string): void {
    extension.addTo((point, value) => {
      this.#points.add(point.key)
      this.links.add({ plugin, relation: 'provides', kind: 'point' }, point)
      this.#container.bind(point.key).toConstantValue(value)
    })
  }

  extensions<Value>(point: ExtensionPoint<Value>): readonly Value[] {
    return this.#container.isBound(point.key) ? this.#container.getAll<Value>(point.key) : []
  }

  /** Remembers what a half says that it uses, before it asks. */
  declare({ id, uses = [] }: ServerPlugin): void {
    for (const named of uses) {
      const isService = this.#container.isBound(named.key) && !this.#points.has(named.key)
      this.links.add({ plugin: id, relation: 'uses', kind: isService ? 'service' : 'point' }, named)
    }
  }

  platformFor(pluginId: string, log: Logger): Platform {
    return {
      service: (token) => {
        this.links.add({ plugin: pluginId, relation: 'uses', kind: 'service' }, token)
        return this.get(token)
      },
      extensions: (point) => {
        this.links.add({ plugin: pluginId, relation: 'uses', kind: 'point' }, point)
        return this.extensions(point)
      },
      settings: this.settings.of(pluginId),
      log: log.child({ plugin: pluginId }),
    }
  }
}

function identifier<Service>(token: Token<Service>): ServiceIdentifier<Service> {
  return token.key
}
