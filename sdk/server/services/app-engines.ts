import { createToken } from '../../services/token'
import type { AppEngine } from '../server-plugin'

export interface AppEngineRegistry {
  /** The engine of this name; where two plugins bring one, the first in plugin order. */
  appEngine(name: string): AppEngine | undefined
}
export const AppEngineRegistry = createToken<AppEngineRegistry>(
  'etabli.AppEngineRegistry',
  'What starts, stops and watches external apps',
)
