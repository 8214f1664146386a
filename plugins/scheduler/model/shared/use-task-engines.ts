import { useCall, useEngines } from '@etabli/sdk/react'
import type { EngineOffer } from '@etabli/sdk/ui'
import { listTaskEngines, type TaskEngineOffer } from '../../contract'

/** What an engine is does not change while somebody looks. */
const GOOD_FOR_MS = 60_000

export interface TaskEngines {
  /** Those that the user may use here, described as far as that is known by now. */
  readonly engines: readonly EngineOffer[]
  readonly selected: string | undefined
  /** Remembered for the user, in this browser. */
  readonly select: (engine: string) => void
  /** The images of an engine. */
  readonly imagesOf: (engine: string | undefined) => readonly string[]
}

/** The task engines that the user's configuration enables in a project, as the platform describes them. */
export function useTaskEngines(project: string): TaskEngines {
  const { offered, selected, select } = useEngines('task')
  const { data } = useCall(listTaskEngines, { project }, { quiet: true, freshFor: GOOD_FOR_MS })
  const known = new Map(data?.taskEngines.map((engine) => [engine.name, engine]))
  return {
    engines: offered.map((name) => offerOf(name, known.get(name))),
    selected,
    select,
    imagesOf: (engine) => (engine === undefined ? [] : (known.get(engine)?.images ?? [])),
  }
}

function offerOf(name: string, described: TaskEngineOffer | undefined): EngineOffer {
  if (!described) return { name, title: name }
  const { title, about, note, unavailable } = described
  return {
    ...{ name, title, about },
    ...(note !== undefined && { note }),
    ...(unavailable !== undefined && { unavailable }),
  }
}
