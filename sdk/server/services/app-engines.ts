import type { Principal } from '@etabli/core/access/evaluate'
import { createExtensionPoint } from '../extension-point'

/** What an engine is told to act on: the `engine-link` of an external app, as it stands in the user's record. */
export interface EngineLink {
  readonly engine: string
  readonly [field: string]: unknown
}

/** How an external app is doing. */
export type EngineStatus = 'running' | 'stopped' | 'stopping' | 'unknown'

/** Who asks an engine for something, and until when. */
export interface EngineCall {
  /** In whose name it is asked; the link stands in this user's record. */
  readonly principal: Principal
  /** Aborted when the caller is gone. What was begun should then still be finished. */
  readonly signal: AbortSignal
}

/** Starts, stops and watches one kind of external app. A failure is an `ApiError`, whose sentence the user reads. */
export interface AppEngine {
  /** The `engine` of the links that it answers for. */
  readonly name: string
  status(link: EngineLink, call: EngineCall): Promise<EngineStatus>
  start(link: EngineLink, call: EngineCall): Promise<void>
  restart(link: EngineLink, call: EngineCall): Promise<void>
  stop(link: EngineLink, call: EngineCall): Promise<void>
}

export const AppEngines = createExtensionPoint<AppEngine>(
  'etabli.AppEngines',
  'What starts, stops and watches external apps; of two of one name, the first in plugin order',
)
