import { HttpService, ToastService } from '@etabli/sdk'
import { callKey, useQueryClient, useService } from '@etabli/sdk/react'
import { useState } from 'react'
import {
  type Bundle,
  listBundleStatuses,
  listBundles,
  pauseBundle,
  readBundle,
  runBundle,
  scheduleBundle,
  unscheduleBundle,
} from '../../contract'
import { ACTIVITY, BUNDLE } from '../../messages/bundles'
import { isUsable } from './bundle-draft'

/** What is under way. */
export type Doing = 'launch' | 'schedule' | 'pause'

/** Runs, schedules and pauses a bundle. Each tells whether it was done; a failure is told by its toast. */
export function useBundleActivity(bundle: Bundle, known: ReadonlySet<string> | undefined) {
  const http = useService(HttpService)
  const toasts = useService(ToastService)
  const queries = useQueryClient()
  const [doing, setDoing] = useState<Doing>()
  const bundleRedisID = bundle['redis-id']

  const act = async (what: Doing, call: () => Promise<unknown>, told?: string): Promise<boolean> => {
    setDoing(what)
    try {
      await call()
    } catch {
      // The toast of the call has said why.
      return false
    } finally {
      setDoing(undefined)
    }
    if (told !== undefined) toasts.success(told)
    for (const each of [readBundle, listBundles, listBundleStatuses])
      void queries.invalidateQueries({ queryKey: callKey(each) })
    return true
  }
  const isRefused = () => {
    if (isUsable(bundle.artefacts, known)) return false
    toasts.error(BUNDLE.invalid)
    return true
  }
  return {
    doing,
    launch: async (engine: string) =>
      !isRefused() && act('launch', () => http.call(runBundle, { bundleRedisID, engine }), ACTIVITY.launched),
    schedule: async (engine: string, schedule: string, zone: string) =>
      !isRefused() &&
      act('schedule', () => http.call(scheduleBundle, { bundleRedisID, engine, schedule, zone }), ACTIVITY.scheduled),
    unschedule: () => act('schedule', () => http.call(unscheduleBundle, { bundleRedisID }), ACTIVITY.unscheduledNow),
    pause: (paused: boolean) => act('pause', () => http.call(pauseBundle, { bundleRedisID, paused })),
  }
}
export type BundleActivity = ReturnType<typeof useBundleActivity>
