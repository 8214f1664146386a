import { offeredTaskEngines } from '@etabli/sdk/platform/server'
import { type Platform, type Principal, type TaskDesk, type TaskEngine, TaskEngines } from '@etabli/sdk/server'
import type { TaskEngineOffer } from '../contract'
import { failures } from './failures'

/** The engines that plugins give, by name. */
export class Engines {
  readonly #opened = new WeakSet<TaskEngine>()
  #desk: TaskDesk | undefined

  constructor(private readonly platform: Pick<Platform, 'extensions' | 'log'>) {}

  /** Where engines find the record, from now on. */
  set desk(desk: TaskDesk) {
    this.#desk = desk
  }

  all(): readonly TaskEngine[] {
    const engines = this.platform.extensions(TaskEngines)
    const desk = this.#desk
    if (desk)
      for (const engine of engines)
        if (!this.#opened.has(engine)) {
          this.#opened.add(engine)
          engine.open?.(desk)
        }
    return engines.filter(({ name }, place) => engines.findIndex((other) => other.name === name) === place)
  }

  find(name: string): TaskEngine | undefined {
    return this.all().find((engine) => engine.name === name)
  }

  async offers(): Promise<readonly TaskEngineOffer[]> {
    return Promise.all(
      this.all().map(async (engine) => {
        const { reports: _, images, ...offer } = await engine.capabilities()
        return { name: engine.name, ...offer, images: [...images] }
      }),
    )
  }

  /** @throws UNKNOWN_ENGINE where the caller's configuration or the project does not offer it, ENGINE_UNAVAILABLE */
  async check(name: string, { configuration }: Principal, projectEngines: readonly string[]): Promise<void> {
    const engine = this.find(name)
    const offered: readonly string[] = offeredTaskEngines(configuration, projectEngines)
    if (!engine || !offered.includes(name)) throw failures.UNKNOWN_ENGINE()
    const { unavailable } = await engine.capabilities()
    if (unavailable !== undefined) throw failures.ENGINE_UNAVAILABLE({ message: unavailable })
  }
}
