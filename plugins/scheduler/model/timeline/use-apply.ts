import { HttpService, ToastService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { useState } from 'react'
import { rescheduleTask, scheduleBundle } from '../../contract'
import { SIMULATOR } from '../../messages/timeline'
import type { SimulatedTrigger } from './simulation'

/** Sends what was tried out, one after the other; a failure is told as a toast and ends it. */
export function useApply() {
  const http = useService(HttpService)
  const toasts = useService(ToastService)
  const [isApplying, setApplying] = useState(false)
  return {
    isApplying,
    /** @returns those that the platform has taken */
    apply: async (changed: readonly SimulatedTrigger[]): Promise<readonly string[]> => {
      const done: string[] = []
      setApplying(true)
      try {
        for (const each of changed) {
          await send(http, each)
          done.push(each.trigger['redis-id'])
        }
      } catch {
        // The service has told of it; what was not sent is still a draft.
      }
      setApplying(false)
      if (done.length > 0) toasts.success(SIMULATOR.applied(done.length))
      return done
    },
  }
}

async function send(http: HttpService, { trigger, schedule }: SimulatedTrigger): Promise<void> {
  const { 'redis-id': redisId, kind, engine, zone } = trigger
  if (kind === 'task') await http.call(rescheduleTask, { taskRedisID: redisId, schedule, zone })
  else await http.call(scheduleBundle, { bundleRedisID: redisId, engine, schedule, zone })
}
