import { HttpService, ToastService } from '@etabli/sdk'
import { useCall, useFollow, useReload, useService } from '@etabli/sdk/react'
import { useState } from 'react'
import { changeFlowState, listFlowRuns, listFlowStates } from '../../contract'
import { STATES } from '../../messages/states'

/** What becomes of the state of a flow: one of these. */
export type StateChange = { readonly back: string } | { readonly reset: string } | { readonly content: string }

/** The states of a flow, and how it is given another. */
export function useFlowStates(project: string, flow: string) {
  const http = useService(HttpService)
  const toasts = useService(ToastService)
  const reload = useReload()
  const [isChanging, setChanging] = useState(false)
  const input = { project, singerFlowName: flow }
  const { data, error, isFetching, refetch } = useCall(listFlowStates, input, { quiet: true })
  useFollow(listFlowStates, input, () => void refetch())
  return {
    states: data?.flowStates,
    error: data || isFetching ? undefined : (error ?? undefined),
    retry: () => void refetch(),
    isChanging,
    /** True where it was done; else the toast of the call has said why not. */
    change: async (change: StateChange): Promise<boolean> => {
      setChanging(true)
      try {
        await http.call(changeFlowState, { ...input, ...change })
        toasts.success(STATES.changed)
        reload(listFlowStates, listFlowRuns)
        return true
      } catch {
        return false
      } finally {
        setChanging(false)
      }
    },
  }
}
export type FlowStates = ReturnType<typeof useFlowStates>
