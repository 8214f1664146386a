import { useAccess, useCall, useFollow } from '@etabli/sdk/react'
import { useMemo, useState } from 'react'
import { listBundleTimeline, listTimeline, type TimelineTrigger } from '../../contract'

export interface Timeline {
  /** By engine and name; undefined while they are on their way. */
  readonly triggers: readonly TimelineTrigger[] | undefined
  readonly error: Error | undefined
  /** Bundles are a list of their own: without them, the others are shown. */
  readonly bundlesError: Error | undefined
  readonly reload: () => void
  /** When it was last looked at, in milliseconds. */
  readonly now: number
}

/** What runs within the next 24 hours, as it is by now. */
export function useTimeline(project: string): Timeline {
  const mayReadBundles = useAccess([':project:task:enabled', ':project:bundle:read'], { project }).granted
  const tasks = useCall(listTimeline, { project })
  const bundles = useCall(listBundleTimeline, { project }, { enabled: mayReadBundles })
  const [now, setNow] = useState(() => Date.now())
  const reload = () => {
    setNow(Date.now())
    void tasks.refetch()
    if (mayReadBundles) void bundles.refetch()
  }
  useFollow(listTimeline, { project }, reload)
  const triggers = useMemo(() => {
    if (!tasks.data || (mayReadBundles && !bundles.data && !bundles.error)) return undefined
    return [...tasks.data.triggers, ...(bundles.data?.triggers ?? [])].sort(byEngineAndName)
  }, [tasks.data, bundles.data, bundles.error, mayReadBundles])
  return {
    triggers,
    error: tasks.data || tasks.isFetching ? undefined : (tasks.error ?? undefined),
    bundlesError: bundles.data || bundles.isFetching ? undefined : (bundles.error ?? undefined),
    reload,
    now,
  }
}

function byEngineAndName(a: TimelineTrigger, b: TimelineTrigger): number {
  return a.engine.localeCompare(b.engine) || a.name.localeCompare(b.name) || a['redis-id'].localeCompare(b['redis-id'])
}
