import { useCall } from '@etabli/sdk/react'
import { listSecrets, type SecretListed } from '../../../secrets/contract'

/** The secrets of a project that this user may read, which flows can be made with. */
export function useConnections(project: string) {
  const connections = useCall(listSecrets, { project, kind: 'connection' }, { quiet: true })
  const custom = useCall(listSecrets, { project, kind: 'custom' }, { quiet: true })
  const asked = [connections, custom]
  const isHere = asked.every(({ data }) => data !== undefined)
  const failed = asked.find(({ error, isFetching }) => error !== null && !isFetching)
  return {
    secrets: isHere ? asked.flatMap(({ data }): readonly SecretListed[] => data?.secrets ?? []) : undefined,
    error: failed?.error ?? undefined,
    retry: () => {
      for (const { error, refetch } of asked) if (error) void refetch()
    },
    /** Reads them anew. @throws what keeps them from being read */
    read: async (): Promise<readonly SecretListed[]> => {
      const replies = await Promise.all(asked.map(({ refetch }) => refetch({ throwOnError: true })))
      return replies.flatMap(({ data }) => data?.secrets ?? [])
    },
  }
}
export type Connections = ReturnType<typeof useConnections>
