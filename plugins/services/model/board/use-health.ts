import { ToastService } from '@etabli/sdk'
import { useCall, useCallMutation, useFollow, useReload, useService } from '@etabli/sdk/react'
import { type HealthChecks, readServiceHealth, updateHealthChecks } from '../../contract'
import { CHECKS } from '../../messages/board'

/** How the endpoints of a service are doing, as it is by now. */
export function useHealth(serviceRedisID: string) {
  const input = { serviceRedisID }
  const query = useCall(readServiceHealth, input, { quiet: true, keepPrevious: true })
  useFollow(readServiceHealth, input, () => void query.refetch())
  return query
}

/** Changes what is asked for. A failure is told by its call. */
export function useHealthChecks(serviceRedisID: string) {
  const toasts = useService(ToastService)
  const reload = useReload()
  const updating = useCallMutation(updateHealthChecks)
  return {
    isSaving: updating.isPending,
    save: (healthChecks: HealthChecks) =>
      updating.mutate(
        { serviceRedisID, healthChecks },
        {
          onSuccess: () => toasts.success(CHECKS.saved),
          onSettled: () => reload(readServiceHealth),
        },
      ),
  }
}
