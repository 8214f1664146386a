import { useCall, useFollow } from '@etabli/sdk/react'
import { readTask, type TaskManifest } from '../../contract'

export interface FoundTask {
  readonly task: TaskManifest | undefined
  /** Why there is nothing to show. */
  readonly error: unknown
  readonly isFetching: boolean
  readonly refresh: () => void
}

/** A run or a trigger, kept as the platform knows it. */
export function useTask(taskRedisID: string): FoundTask {
  const { data, error, isFetching, refetch } = useCall(readTask, { taskRedisID }, { quiet: true })
  const refresh = () => void refetch()
  useFollow(readTask, { taskRedisID }, refresh, { enabled: data !== undefined })
  return { task: data?.taskManifest, error: error ?? undefined, isFetching, refresh }
}
