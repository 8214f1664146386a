import { type Finder, type HandledCall, handle, handleFound, type TaskLogName } from '@etabli/sdk/server'
import {
  cancelTask,
  execTask,
  listTasks,
  MOST_LOG_LINES,
  RUN_STATUSES,
  type RunStatus,
  readApplicationLog,
  readTask,
  readTechnicalLog,
  TASK_KINDS,
  TRIGGER_STATUSES,
} from '../../contract'
import type { ArtefactRepository } from '../artefacts/artefact-repository'
import { failures } from '../failures'
import type { OriginFinder } from '../origins'
import type { TriggerRepository } from '../triggers/trigger-repository'
import type { Dispatcher } from './dispatcher'
import type { LogRepository } from './log-repository'
import { presentRun, presentTrigger } from './presenter'
import { reachedBy } from './reached-by'
import type { TaskEnds } from './task-ends'
import type { TaskEntry } from './task-entry'
import type { FoundTask } from './task-finder'
import { newTask, type TaskMaker } from './task-maker'
import type { TaskRepository, TaskRow } from './task-repository'

export interface TaskParts {
  readonly tasks: TaskRepository
  readonly logs: LogRepository
  readonly triggers: TriggerRepository
  readonly artefacts: ArtefactRepository
  readonly maker: TaskMaker
  readonly entry: TaskEntry
  readonly ends: TaskEnds
  readonly dispatcher: Dispatcher
  readonly finder: Finder<unknown, FoundTask>
  readonly originOf: OriginFinder
}

export function taskCalls(parts: TaskParts): readonly HandledCall[] {
  const { tasks, triggers, maker, entry, ends, dispatcher, finder, originOf } = parts
  return [
    handleFound(execTask, originOf, async ({ input: { project, taskManifest }, principal, audit }) => {
      audit({ object: `task ${taskManifest.name}`, project })
      const task = newTask(await maker.make(project, taskManifest, principal), 'task')
      audit({ after: { engine: task.engine, artefact: task.artefact, task: `task:${task.id}` } })
      const row = await entry.store((insert) => insert(tasks.database, task))
      dispatcher.begin([row])
      return { taskManifest: presentRun(row) }
    }),

    handle(listTasks, async ({ input, reach }) => {
      const { taskKind, kinds = TASK_KINDS, statuses } = input
      const { project, engine, taskName: name, search, since, order, offset, limit } = input
      const query = {
        ...{ project, engine, name },
        ...(search !== undefined && { search }),
        ...reachedBy(reach),
      }
      const window = { ...(offset !== undefined && { offset }), ...(limit !== undefined && { limit }) }
      if (taskKind === 'cron') {
        const wanted = statuses && TRIGGER_STATUSES.filter((status) => statuses.includes(status))
        if (!kinds.includes('cron') || wanted?.length === 0) return { taskManifests: [], total: 0 }
        const { rows, total } = await triggers.list({ ...query, ...(wanted && { statuses: wanted }) }, window)
        return { taskManifests: rows.map(presentTrigger), total }
      }
      const ofRuns = (['task', 'job'] as const).filter((kind) => kinds.includes(kind))
      const wanted: readonly RunStatus[] | undefined =
        statuses && RUN_STATUSES.filter((status) => statuses.includes(status))
      const runs = {
        ...{ ...query, ...window },
        ...(ofRuns.length < 2 && { kinds: ofRuns }),
        ...(wanted && { statuses: wanted }),
        ...(since !== undefined && { since }),
        ...(order !== undefined && { order }),
      }
      const [rows, total] = await Promise.all([tasks.list(runs), tasks.total(runs)])
      return { taskManifests: rows.map(presentRun), total }
    }),

    handleFound(readTask, finder, async ({ found }) => {
      const { thing } = found('taskRedisID')
      return { taskManifest: 'run' in thing ? presentRun(thing.run) : presentTrigger(thing.trigger) }
    }),

    handleFound(cancelTask, finder, async ({ found, audit }) => {
      const run = runOf(found('taskRedisID').thing)
      audit({ object: `task ${run.name}`, project: run.project, after: { task: `task:${run.id}` } })
      const row = await ends.cancel(run.id)
      if (!row) throw failures.TASK_OVER()
      dispatcher.cancel(row)
      return {}
    }),

    handleFound(readApplicationLog, finder, async ({ input, found }) =>
      readLog(parts, found('taskRedisID').thing, 'application', input),
    ),
    handleFound(readTechnicalLog, finder, async ({ input, found }) =>
      readLog(parts, found('taskRedisID').thing, 'technical', input),
    ),
  ]
}

async function readLog(
  { logs, tasks }: TaskParts,
  thing: FoundTask,
  log: TaskLogName,
  { after = 0, limit = MOST_LOG_LINES }: { readonly after?: number | undefined; readonly limit?: number | undefined },
) {
  const run = runOf(thing)
  const { lines, total } = await logs.read(run.id, log, after, limit)
  // What ended meanwhile may have written its last lines just then.
  const isOpen = run.completed_at === null || ((await tasks.find(run.id))?.completed_at ?? null) === null
  return {
    taskLogs: lines.map(({ time, text }) => ({ timestamp: time.toISOString(), payload: text })),
    total,
    isOpen,
  }
}

export function runOf(thing: FoundTask): TaskRow {
  if (!('run' in thing)) throw failures.NOT_A_RUN()
  return thing.run
}
