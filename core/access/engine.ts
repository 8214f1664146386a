import { PRODUCT_ID } from '../constants'
import type { Configuration } from './configuration'

export const TASK_ENGINES = [PRODUCT_ID, 'clever-cloud', 'job-runner'] as const
export const SERVICE_ENGINES = ['clever-cloud', 'scaleway'] as const

export type ServiceEngine = (typeof SERVICE_ENGINES)[number]

/**
 * The task engines a user may choose from: the platform's own first, then others that his configuration names. A project that lists
 * engines limits the choice further.
 */
export function offeredTaskEngines(
  configuration: Configuration | undefined,
  projectEngines?: readonly string[],
): readonly string[] {
  const own: readonly string[] = [...TASK_ENGINES, ...SERVICE_ENGINES]
  const others = Object.keys(configuration?.engines ?? {}).filter((engine) => !own.includes(engine))
  return [...TASK_ENGINES, ...others].filter((engine) => isOffered(engine, configuration, projectEngines))
}

/** The service engines a user may choose from. A project that lists engines limits the choice further. */
export function offeredServiceEngines(
  configuration: Configuration | undefined,
  projectEngines?: readonly string[],
): readonly ServiceEngine[] {
  return SERVICE_ENGINES.filter((engine) => isOffered(engine, configuration, projectEngines))
}

/** The engine to preselect: the stored one while it is offered, else the first. */
export function selectEngine<Engine extends string>(
  stored: string | null | undefined,
  offered: readonly Engine[],
): Engine | undefined {
  return offered.find((engine) => engine === stored) ?? offered[0]
}

function isOffered(
  engine: string,
  configuration: Configuration | undefined,
  projectEngines: readonly string[] = [],
): boolean {
  const engines = configuration?.engines ?? {}
  if (!Object.hasOwn(engines, engine) || engines[engine]?.enabled !== true) return false
  return projectEngines.length === 0 || projectEngines.includes(engine)
}
