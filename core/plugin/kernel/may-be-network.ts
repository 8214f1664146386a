import { DeadlineError } from './clock'
import { isMissingCode } from './missing-code'
import type { FaultPhase } from './plugin-status'

/** Whether the network may be to blame: code did not come, or did not come in time. */
export function mayBeNetwork(phase: FaultPhase, error: unknown): boolean {
  return isMissingCode(error) || (phase === 'load' && error instanceof DeadlineError)
}
