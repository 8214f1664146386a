import type { Token } from '@etabli/sdk/server'
import { type AbstractNewable, Container, type ServiceIdentifier } from 'inversify'

/** Names a service: a token of the SDK or, for what stays within the host, the class itself. */
export type ServiceKey<Service> = Token<Service> | AbstractNewable<Service>

/** Where an area says how its services are made. Nothing is made before every area has said so. */
export interface Bindings {
  /** One service, made once from those that it needs; they come as the arguments, in the same order. */
  bind<Service, Needs extends unknown[]>(
    key: ServiceKey<Service>,
    needs: readonly [...{ [Index in keyof Needs]: ServiceKey<Needs[Index]> }],
    make: (...needs: Needs) => Service | Promise<Service>,
  ): Bindings
  /** The same service under another name: a token that plugins ask for. */
  alias<Service>(key: ServiceKey<Service>, of: ServiceKey<Service>): Bindings
}

/** The services, all of them made. */
export interface ServiceSource {
  get<Service>(key: ServiceKey<Service>): Service
}

/** The server's services. One needs another by its key, so they are made in the order in which they need each other. */
export class Services implements Bindings, ServiceSource {
  readonly #container = new Container({ defaultScope: 'Singleton' })
  readonly #bound: ServiceIdentifier[] = []

  /** What is there from the start. */
  value<Service>(key: ServiceKey<Service>, value: Service): this {
    this.#container.bind<Service>(identifierOf(key)).toConstantValue(value)
    return this
  }

  bind<Service, Needs extends unknown[]>(
    key: ServiceKey<Service>,
    needs: readonly [...{ [Index in keyof Needs]: ServiceKey<Needs[Index]> }],
    make: (...needs: Needs) => Service | Promise<Service>,
  ): this {
    const identifier = identifierOf(key)
    this.#container
      .bind<Service>(identifier)
      // The container gives what stands at each of the identifiers, which have lost their types.
      .toResolvedValue(make as (...made: unknown[]) => Service | Promise<Service>, needs.map(identifierOf))
    this.#bound.push(identifier)
    return this
  }

  alias<Service>(key: ServiceKey<Service>, of: ServiceKey<Service>): this {
    this.#container.bind<Service>(identifierOf(key)).toService(identifierOf(of))
    return this
  }

  /** Makes all that is bound. Some read files for it, so that only then everything can be had at once. */
  async make(): Promise<void> {
    for (const identifier of this.#bound) await this.#container.getAsync(identifier)
  }

  get<Service>(key: ServiceKey<Service>): Service {
    return this.#container.get<Service>(identifierOf(key))
  }

  /** A container that sees these services, for what one plugin binds. */
  child(): Container {
    return new Container({ parent: this.#container, defaultScope: 'Singleton' })
  }
}

/** How the container knows a service. */
export function identifierOf<Service>(key: ServiceKey<Service>): ServiceIdentifier<Service> {
  return typeof key === 'function' ? key : key.key
}
