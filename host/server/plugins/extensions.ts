import type { Extension, ExtensionPoint } from '@etabli/sdk/server'
import { Container } from 'inversify'

interface Giver {
  extensions<Value>(point: ExtensionPoint<Value>): readonly Value[]
}

/** What the started plugins give at a point, in the order of the plugins. What a plugin gives goes with it. */
export class Extensions {
  readonly #givers = new Set<Giver>()

  of<Value>(point: ExtensionPoint<Value>): readonly Value[] {
    return [...this.#givers].flatMap((giver) => giver.extensions(point))
  }

  add(giver: Giver): void {
    this.#givers.add(giver)
  }

  remove(giver: Giver): void {
    this.#givers.delete(giver)
  }
}

/** What the host's own areas give. */
export class GivenExtensions implements Giver {
  readonly #values = new Container()

  constructor(extensions: readonly Extension[]) {
    for (const extension of extensions)
      extension.addTo((point, value) => this.#values.bind(point.key).toConstantValue(value))
  }

  extensions<Value>(point: ExtensionPoint<Value>): readonly Value[] {
    return this.#values.isBound(point.key) ? this.#values.getAll<Value>(point.key) : []
  }
}
