import { useCall, useFollow } from '@etabli/sdk/react'
import { type TableView, tableViewCodec } from '@etabli/sdk/ui'
import { listTasks, type TaskManifest } from '../../contract'

/** The first is what the specification says. */
export const RUN_PAGE_SIZES = [4, 10, 25] as const
export const RUNS_ADDRESS = tableViewCodec({ sizes: RUN_PAGE_SIZES })

export interface Runs {
  /** Undefined while the first are on their way. */
  readonly rows: readonly TaskManifest[] | undefined
  readonly total: number | undefined
  readonly isStale: boolean
  readonly error: unknown
  readonly retry: () => void
}

/** A page of the runs of something on one engine, the newest first, as they go on. */
export function useRuns(project: string, name: string, engine: string | undefined, view: TableView): Runs {
  const offset = (view.page - 1) * view.size
  const { data, error, isFetching, isPlaceholderData, refetch } = useCall(
    listTasks,
    { project, engine: engine ?? '', taskKind: 'task', taskName: name, offset, limit: view.size },
    { enabled: engine !== undefined, keepPrevious: true, quiet: true },
  )
  useFollow(
    listTasks,
    { project, engine: engine ?? '', taskKind: 'task', taskName: name, limit: String(view.size) },
    () => void refetch(),
    { enabled: engine !== undefined },
  )
  return {
    rows: engine === undefined ? [] : data?.taskManifests,
    total: engine === undefined ? 0 : data?.total,
    isStale: isPlaceholderData,
    error: isFetching || data ? undefined : (error ?? undefined),
    retry: () => void refetch(),
  }
}
