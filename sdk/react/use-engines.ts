import { useMemo } from 'react'
import { type EngineChoice, type EngineKind, EngineService } from '../services/engines'
import { useService } from './kernel-context'
import { useStream } from './use-stream'

/** The engines of one kind that this user may choose, and the choice that is kept. */
export interface Engines extends EngineChoice {
  /** Remembered for the user, in this browser. */
  readonly select: (engine: string) => void
}

/** The engines that the user's configuration and the project enable, and the one that was chosen last. */
export function useEngines(kind: EngineKind): Engines {
  const engines = useService(EngineService)
  const choice = useStream(useMemo(() => engines.choice$(kind), [engines, kind]))
  return useMemo(() => ({ ...choice, select: (engine) => engines.select(kind, engine) }), [choice, engines, kind])
}
