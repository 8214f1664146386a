import { callKey, useQueryClient } from '@etabli/sdk/react'
import { useState } from 'react'
import { readSession } from '../../contract'

/** What is being done with a work session; nothing else is begun meanwhile. */
export type Step = 'saving' | 'starting' | 'running' | 'merging' | 'cancelling'

/** One step after the other. Failures are told by the toasts of their calls. */
export function useSteps() {
  const queries = useQueryClient()
  const [step, setStep] = useState<Step>()
  return {
    step,
    setStep,
    /** False where it failed. */
    during: async (what: Step, work: () => Promise<void>): Promise<boolean> => {
      setStep(what)
      try {
        await work()
        return true
      } catch {
        // The toast of the call has said why. The session may no longer be the user's: it is looked at again.
        void queries.invalidateQueries({ queryKey: callKey(readSession) })
        return false
      } finally {
        setStep(undefined)
      }
    },
  }
}
export type Steps = ReturnType<typeof useSteps>
