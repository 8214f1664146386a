import type { EngineStatus } from '../../server/services/app-engines'
import { createToken } from '../../services/token'

/** A program of the server's machine. A failure is an `ApiError`, whose sentence the user reads. */
export interface AppDeployment {
  /** `unknown` where it lives and its health address does not say that it is well, or another server drives it. */
  status(signal: AbortSignal): Promise<EngineStatus>
  /** Does nothing where it runs. Done when the process is there; it may take longer until it is well. */
  start(): Promise<void>
  restart(): Promise<void>
  /** Done when it has ended, by force where it does not in its time. */
  stop(): Promise<void>
}

export interface AppDeployments {
  /** Of those that the operator defined, the one of this name. */
  find(name: string): AppDeployment | undefined
}
export const AppDeployments = createToken<AppDeployments>(
  'etabli.AppDeployments',
  'Programs of this machine that the operator lets users start and stop',
)
