import type { DeploymentSpec, ServiceEngine, ServicePrice } from '@etabli/sdk/server'

/** Prices change rarely, and pages are opened often. */
const GOOD_FOR_MS = 3_600_000

interface KeptPrice {
  readonly price: Promise<ServicePrice | undefined>
  readonly until: number
}

/** What clouds say that sizes cost, each asked once an hour at most. */
export class Prices {
  readonly #kept = new Map<string, KeptPrice>()

  constructor(private readonly now: () => number = Date.now) {}

  /** Undefined where the cloud tells none; fails as the engine does. */
  async of(engine: ServiceEngine, project: string, spec: DeploymentSpec): Promise<ServicePrice | undefined> {
    if (!engine.price) return undefined
    const key = JSON.stringify([engine.name, project, spec])
    const kept = this.#kept.get(key)
    if (kept && kept.until > this.now()) return kept.price
    this.#forgetOld()
    const price = engine.price(project, spec)
    this.#kept.set(key, { price, until: this.now() + GOOD_FOR_MS })
    price.catch(() => this.#kept.delete(key))
    return price
  }

  #forgetOld(): void {
    for (const [key, { until }] of this.#kept) if (until <= this.now()) this.#kept.delete(key)
  }
}
