import { createToken } from '../../services/token'
import type { CountSource } from '../server-plugin'

export interface CountRegistry {
  /** What the started plugins count, in plugin order. */
  sources(): readonly CountSource[]
}
export const CountRegistry = createToken<CountRegistry>(
  'etabli.CountRegistry',
  'What the areas count for the dashboard',
)
