import type { Observable } from 'rxjs'
import { createToken } from './token'

/** What an engine runs. */
export type EngineKind = 'task' | 'service'

/** The engines of one kind in the current project, and the one that the user chose. */
export interface EngineChoice {
  readonly offered: readonly string[]
  readonly selected: string | undefined
}

export interface EngineService {
  choice$(kind: EngineKind): Observable<EngineChoice>
  select(kind: EngineKind, engine: string): void
}
export const EngineService = createToken<EngineService>(
  'etabli.EngineService',
  'The engines on offer and the remembered choice',
)
