import type { ExtensionPoint } from '@etabli/sdk/server'

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
