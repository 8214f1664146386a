import {
  type Answer,
  answered,
  type Bisection,
  beginSearch,
  offNow,
  type SuspectOptions,
  suspectsOf,
} from '@etabli/core/plugin/kernel/bisect'
import type { PluginKernel } from '@etabli/core/plugin/kernel/plugin-kernel'
import type { BisectService } from '@etabli/sdk/platform'
import { BehaviorSubject, type Observable } from 'rxjs'
import { readSearch, writeSearch } from '../loader/search-memory'

/** A search of one tab. The kernel keeps the plugins off; after a reload it was told before the first of them ran. */
export class DefaultBisectService implements BisectService {
  readonly #search$: BehaviorSubject<Bisection | undefined>
  readonly search$: Observable<Bisection | undefined>
  readonly #wereActive = new Set<string>()

  constructor(
    private readonly kernel: PluginKernel,
    private readonly storage: Storage,
  ) {
    this.#search$ = new BehaviorSubject(readSearch(storage))
    this.search$ = this.#search$.asObservable()
  }

  countSuspects(options: SuspectOptions): number {
    return this.#suspects(options).length
  }

  async begin(options: SuspectOptions): Promise<void> {
    const suspects = this.#suspects(options)
    if (suspects.length > 0) await this.#goOn(beginSearch(suspects))
  }

  async answer(answer: Answer): Promise<void> {
    const search = this.#search$.value
    if (search) await this.#goOn(answered(search, answer))
  }

  async end(): Promise<void> {
    await this.#goOn(undefined)
  }

  #suspects(options: SuspectOptions): readonly string[] {
    const plugins = this.kernel.records.flatMap(({ id }) => this.kernel.resolved(id) ?? [])
    return suspectsOf(plugins, options)
  }

  async #goOn(search: Bisection | undefined): Promise<void> {
    writeSearch(this.storage, search)
    for (const { id, status } of this.kernel.records) if (status === 'active') this.#wereActive.add(id)
    await this.kernel.suspend(new Set(search && offNow(search)))
    await this.#activateAgain()
    if (!search) this.#wereActive.clear()
    // Only now: a question is asked when what it is about has happened.
    this.#search$.next(search)
  }

  /** What broke something while it ran has to run again, or its being on would look as good as its being off. */
  async #activateAgain(): Promise<void> {
    const again = this.kernel.records.filter(({ id, aside }) => !aside && this.#wereActive.has(id))
    // A failure is a fault of the plugin, which the kernel has written down.
    await Promise.allSettled(again.map(({ id }) => this.kernel.activate(id)))
  }
}
