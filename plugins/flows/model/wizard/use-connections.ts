import { useCall } from '@etabli/sdk/react'
import { type FlowSecret, listFlowSecrets } from '../../contract'

/** The secrets of a project that this user may read, which flows can be made with. */
export function useConnections(project: string) {
  const { data, error, isFetching, refetch } = useCall(listFlowSecrets, { project }, { quiet: true })
  return {
    secrets: data?.secrets,
    error: error !== null && !isFetching ? error : undefined,
    retry: () => {
      if (error) void refetch()
    },
    /** Reads them anew. @throws what keeps them from being read */
    read: async (): Promise<readonly FlowSecret[]> => (await refetch({ throwOnError: true })).data?.secrets ?? [],
  }
}
export type Connections = ReturnType<typeof useConnections>
