import type { Observable } from 'rxjs'
import { createToken } from './token'

export type EngineKind = 'task' | 'service'

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
