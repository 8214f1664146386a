import { useAccess } from '@etabli/sdk/react'
import type { TimelineTrigger } from '../../contract'
import { SIMULATOR } from '../../messages/timeline'

/** Why a trigger cannot be moved by this user; undefined where it can. */
export function useMovable(project: string): (trigger: TimelineTrigger) => string | undefined {
  const tasks = useAccess(':project:task:exec', { project })
  const bundles = useAccess([':project:task:enabled', ':project:bundle:exec'], { project })
  return ({ kind, paused }) => {
    const verdict = kind === 'bundle' ? bundles : tasks
    if (!verdict.granted) return verdict.reason
    return paused ? SIMULATOR.isPaused : undefined
  }
}
