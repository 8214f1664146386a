import { BehaviorSubject, distinctUntilChanged, map, type Observable } from 'rxjs'
import { type Admitted, admitContributions, byCode, type Registered } from './admit-contributions'
import type { Contributions, Refusal } from './contributions'
import { TIER_ORDER } from './kernel/plugin-status'

/** What all plugins contribute, frozen and in a fixed order, whatever order they were registered in. */
export class ContributionStore {
  readonly #plugins = new Map<string, Registered>()
  readonly #state$ = new BehaviorSubject<Admitted>(admitContributions([]))

  readonly refusals$ = this.#state$.pipe(map((state) => state.refusals))

  get refusals(): readonly Refusal[] {
    return this.#state$.value.refusals
  }

  get current(): Contributions {
    return this.#state$.value
  }

  contributions$<Point extends keyof Contributions>(point: Point): Observable<Contributions[Point]> {
    return this.#state$.pipe(
      map((state) => state[point]),
      distinctUntilChanged(),
    )
  }

  register(plugins: readonly Registered[]): void {
    for (const plugin of plugins) this.#plugins.set(plugin.manifest.id, plugin)
    this.#publish()
  }

  /** These and no others. */
  replace(plugins: readonly Registered[]): void {
    this.#plugins.clear()
    this.register(plugins)
  }

  unregister(id: string): void {
    if (this.#plugins.delete(id)) this.#publish()
  }

  #publish(): void {
    const ordered = [...this.#plugins.values()].sort(
      (a, b) =>
        Number(a.aside !== undefined) - Number(b.aside !== undefined) ||
        TIER_ORDER.indexOf(a.tier) - TIER_ORDER.indexOf(b.tier) ||
        byCode(a.manifest.id, b.manifest.id),
    )
    this.#state$.next(admitContributions(ordered))
  }
}
