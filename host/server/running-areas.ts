import type { HostArea } from './host-area'
import type { ServiceSource } from './services'

/** Areas that have started. Where one cannot, those before it are stopped and the failure is thrown. */
export class RunningAreas {
  readonly #begun: HostArea[] = []

  private constructor(private readonly services: ServiceSource) {}

  static async start(areas: readonly HostArea[], services: ServiceSource): Promise<RunningAreas> {
    const running = new RunningAreas(services)
    try {
      for (const area of areas) {
        running.#begun.push(area)
        await area.start?.(services)
      }
    } catch (error) {
      await running.stop()
      throw error
    }
    return running
  }

  /** Each in turn, the last one first. */
  async stop(): Promise<void> {
    for (const area of this.#begun.splice(0).reverse()) await area.stop?.(this.services)
  }
}
