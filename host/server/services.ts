import type { Extension, ExtensionPoint, Platform, Token } from '@etabli/sdk/server'
import { Container, type ServiceIdentifier } from 'inversify'
import type { Logger } from 'pino'
import type { PluginSettings } from './plugins/plugin-settings'

/** The server's services by token, and the door through which plugins reach them. */
export class Services {
  readonly #container = new Container({ defaultScope: 'Singleton' })

  constructor(private readonly settings: PluginSettings) {}

  bind<Service>(token: Token<Service>, value: Service): this {
    this.#container.bind<Service>(identifier(token)).toConstantValue(value)
    return this
  }

  get<Service>(token: Token<Service>): Service {
    return this.#container.get<Service>(identifier(token))
  }

  extend(extension: Extension): void {
    extension.addTo((point, value) => void this.#container.bind(point.key).toConstantValue(value))
  }

  extensions<Value>(point: ExtensionPoint<Value>): readonly Value[] {
    return this.#container.isBound(point.key) ? this.#container.getAll<Value>(point.key) : []
  }

  platformFor(pluginId: string, log: Logger): Platform {
    return {
      service: (token) => this.get(token),
      extensions: (point) => this.extensions(point),
      settings: this.settings.of(pluginId),
      log: log.child({ plugin: pluginId }),
    }
  }
}

function identifier<Service>(token: Token<Service>): ServiceIdentifier<Service> {
  return token.key
}
