import type { CallReply } from '@etabli/sdk'
import { callKey, useQueryClient } from '@etabli/sdk/react'
import { useCallback } from 'react'
import { readService, type ServiceDeployment } from '../../contract'
import { type CloudName, withDeployment } from '../shared/clouds'

/** Writes what is known of a deployment into what is known of its service, so that all of the page says the same. */
export function useKeptDeployment(
  serviceRedisID: string,
  cloud: CloudName,
): (deployment: ServiceDeployment | undefined) => void {
  const queries = useQueryClient()
  return useCallback(
    (deployment) => {
      const queryKey = callKey(readService, { serviceRedisID })
      // An answer that is on its way is older than this.
      void queries.cancelQueries({ queryKey })
      queries.setQueryData<CallReply<typeof readService>>(
        queryKey,
        (known) => known && { service: withDeployment(known.service, cloud, deployment) },
      )
    },
    [queries, serviceRedisID, cloud],
  )
}
