import { offeredServiceEngines } from '@etabli/sdk/platform/server'
import { type Platform, type Principal, type ServiceEngine, ServiceEngines } from '@etabli/sdk/server'
import type { ServiceEngineOffer } from '../../contract'
import { failures } from '../failures'

/** The clouds that plugins give, by name. */
export class Engines {
  constructor(private readonly platform: Pick<Platform, 'extensions'>) {}

  find(name: string): ServiceEngine | undefined {
    return this.platform.extensions(ServiceEngines).find((engine) => engine.name === name)
  }

  /** As its pages call it; its name where no plugin gives it. */
  titleOf(name: string): string {
    return this.find(name)?.title ?? name
  }

  async offers(project: string): Promise<readonly ServiceEngineOffer[]> {
    const engines = this.platform.extensions(ServiceEngines)
    const first = engines.filter(({ name }, place) => engines.findIndex((other) => other.name === name) === place)
    return Promise.all(
      first.map(async (engine) => {
        const readiness = await engine.readiness(project)
        return {
          name: engine.name,
          title: engine.title,
          emulated: readiness.kind === 'emulated',
          ...(readiness.kind === 'unset' && { unavailable: readiness.reason }),
          'usual-spec': { resources: { ...engine.usualSpec.resources }, options: { ...engine.usualSpec.options } },
        }
      }),
    )
  }

  /** @throws UNKNOWN_ENGINE where the caller's configuration or the project does not offer it */
  offered(name: string, { configuration }: Principal, projectEngines: readonly string[]): ServiceEngine {
    const engine = this.find(name)
    const offered: readonly string[] = offeredServiceEngines(configuration, projectEngines)
    if (!engine || !offered.includes(name)) throw failures.UNKNOWN_ENGINE()
    return engine
  }
}
