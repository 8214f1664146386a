import type { Finder, Thing } from '@etabli/sdk/server'
import { failures } from '../failures'
import type { TriggerRepository, TriggerRow } from '../triggers/trigger-repository'
import type { TaskRepository, TaskRow } from './task-repository'

export const ULID = '[0-9A-HJKMNP-TV-Z]{26}'
const REDIS_ID = new RegExp(`^task:(${ULID})$`)

/** What a task's id leads to; its name is the artefact's, which an acl may hold. */
export type FoundTask = Thing & ({ readonly run: TaskRow } | { readonly trigger: TriggerRow })

/** Runs and triggers by their `redis-id`. What its caller may not know of is what does not exist. */
export function taskFinder(
  tasks: Pick<TaskRepository, 'find'>,
  triggers: Pick<TriggerRepository, 'find'>,
): Finder<unknown, FoundTask> {
  return {
    find: async (redisId) => {
      const id = REDIS_ID.exec(redisId)?.[1]
      if (id === undefined) return undefined
      const run = await tasks.find(id)
      if (run) return { project: run.project, name: run.artefact, run }
      const trigger = await triggers.find(id)
      return trigger && { project: trigger.project, name: trigger.artefact, trigger }
    },
    unknown: () => failures.UNKNOWN_TASK(),
  }
}
