import { useCall, useFollow } from '@etabli/sdk/react'
import { listTasks, TASK_KINDS, TASK_STATUSES, type TaskManifest, TRIGGER_STATUSES } from '../../contract'
import type { TasksAddress } from './tasks-address'

export interface Tasks {
  /** The tasks of the page; undefined while the first are on their way. */
  readonly tasks: readonly TaskManifest[] | undefined
  readonly total: number | undefined
  readonly isStale: boolean
  readonly isFetching: boolean
  readonly error: unknown
  readonly refresh: () => void
}

type Source = 'task' | 'cron'
/** As far as the server counts. */
const LAST_OFFSET = 1_000_000
const ORDERS = { start: 'start-time', completion: 'completion-time' } as const

/**
 * A page of all tasks that fit: runs first, the triggers after them, since these have no start time. Each is asked for only where
 * the filters leave some of it, and only for the rows that stand on the page.
 */
export function useTasks(project: string, engine: string, address: TasksAddress): Tasks {
  const { view } = address
  const wanted = wantedOf(address)
  const start = Math.min((view.page - 1) * view.size, LAST_OFFSET)
  const runs = useSource('task', { project, engine, address }, start, wanted.task)
  const before = wanted.task ? runs.data?.total : 0
  // Where the triggers begin is known with the number of runs; on the first page they begin anywhere.
  const isKnown = start === 0 || before !== undefined
  const triggers = useSource(
    'cron',
    { project, engine, address },
    Math.max(0, start - (before ?? 0)),
    wanted.cron && isKnown,
  )

  const asked = [...(wanted.task ? [runs] : []), ...(wanted.cron ? [triggers] : [])]
  const refresh = () => {
    for (const { refetch } of asked) void refetch()
  }
  useFollow(listTasks, { project, engine, taskKind: wanted.task ? 'task' : 'cron', taskName: '', limit: '1' }, refresh)

  const known = asked.flatMap(({ data }) => (data ? [data] : []))
  const isHere = known.length === asked.length
  const failed = asked.find(({ data, error, isFetching }) => !data && error !== null && !isFetching)
  return {
    tasks: isHere ? known.flatMap(({ taskManifests }) => taskManifests).slice(0, view.size) : undefined,
    total: isHere ? known.reduce((sum, { total }) => sum + total, 0) : undefined,
    isStale: asked.some(({ isPlaceholderData }) => isPlaceholderData),
    isFetching: asked.some(({ isFetching }) => isFetching),
    error: failed?.error ?? undefined,
    refresh,
  }
}

interface Asked {
  readonly project: string
  readonly engine: string
  readonly address: TasksAddress
}

function useSource(taskKind: Source, { project, engine, address }: Asked, offset: number, enabled: boolean) {
  const { search, since, view } = address
  const { kinds, statuses } = narrowedTo(taskKind, address)
  const words = search.trim()
  const { column, direction } = view.sort ?? { column: 'start', direction: 'desc' }
  const order = column === 'completion' ? ORDERS.completion : ORDERS.start
  return useCall(
    listTasks,
    {
      ...{ project, engine, taskKind, taskName: '', offset, limit: view.size },
      ...(taskKind === 'task' && { order: direction === 'desc' ? (`-${order}` as const) : order }),
      ...(words !== '' && { search: words }),
      ...(kinds && { kinds }),
      ...(statuses && { statuses }),
      ...(since !== undefined && { since }),
    },
    { enabled, keepPrevious: true },
  )
}

/** Which of the two calls the filters leave something of. Triggers have begun at no time. */
function wantedOf(address: TasksAddress): Readonly<Record<Source, boolean>> {
  const fits = (source: Source) => {
    const { kinds, statuses } = narrowedTo(source, address)
    return kinds?.length !== 0 && statuses?.length !== 0
  }
  return { task: fits('task'), cron: fits('cron') && address.since === undefined }
}

/** The filters as far as they are about runs, or about triggers; undefined where they let all of these through. */
function narrowedTo(source: Source, { kinds, statuses }: TasksAddress) {
  const ownKinds = TASK_KINDS.filter((kind) => (kind === 'cron') === (source === 'cron'))
  const triggerStatuses: readonly string[] = TRIGGER_STATUSES
  const ownStatuses = TASK_STATUSES.filter((status) => triggerStatuses.includes(status) === (source === 'cron'))
  return { kinds: chosen(ownKinds, kinds), statuses: chosen(ownStatuses, statuses) }
}

function chosen<Value>(own: readonly Value[], filter: readonly Value[]): Value[] | undefined {
  if (filter.length === 0) return undefined
  const left = own.filter((value) => filter.includes(value))
  return left.length === own.length ? undefined : left
}
