import { newId } from '@etabli/sdk/platform/server'
import { type Finder, type HandledCall, handleFound } from '@etabli/sdk/server'
import { pauseTask, rescheduleTask, scheduleTask, unscheduleTask } from '../../contract'
import { failures } from '../failures'
import type { OriginFinder } from '../origins'
import { presentTrigger } from '../tasks/presenter'
import type { FoundTask } from '../tasks/task-finder'
import type { TaskMaker } from '../tasks/task-maker'
import { nextTime } from './read-schedule'
import type { TriggerRepository, TriggerRow } from './trigger-repository'

interface Parts {
  readonly triggers: TriggerRepository
  readonly maker: TaskMaker
  readonly finder: Finder<unknown, FoundTask>
  readonly originOf: OriginFinder
}

export const DEFAULT_ZONE = 'UTC'

export function triggerCalls({ triggers, maker, finder, originOf }: Parts): readonly HandledCall[] {
  return [
    handleFound(scheduleTask, originOf, async ({ input: { project, taskManifest }, principal, audit }) => {
      const { schedule, zone = DEFAULT_ZONE, ...input } = taskManifest
      audit({ object: `task ${input.name}`, project, after: { schedule, zone } })
      const nextAt = await nextTime(schedule, zone, new Date())
      const made = await maker.make(project, input, principal)
      const row = await triggers.add({ ...made, id: newId(), cron: plain(schedule), zone, nextAt })
      return { taskManifest: presentTrigger(row) }
    }),

    handleFound(unscheduleTask, finder, async ({ found, audit }) => {
      const trigger = triggerOf(found('taskRedisID').thing)
      audit({ object: `task ${trigger.name}`, project: trigger.project, before: { schedule: trigger.cron } })
      if (!(await triggers.remove(trigger.id))) throw failures.UNKNOWN_TASK()
      return {}
    }),

    handleFound(pauseTask, finder, async ({ input: { paused }, found, audit }) => {
      const trigger = triggerOf(found('taskRedisID').thing)
      audit({ object: `task ${trigger.name}`, project: trigger.project, after: { paused } })
      const nextAt = await nextTime(trigger.cron, trigger.zone, new Date())
      return { taskManifest: presented(await triggers.pause(trigger.id, paused, nextAt)) }
    }),

    handleFound(rescheduleTask, finder, async ({ input: { schedule, zone }, found, audit }) => {
      const trigger = triggerOf(found('taskRedisID').thing)
      audit({
        object: `task ${trigger.name}`,
        project: trigger.project,
        before: { schedule: trigger.cron },
        after: { schedule },
      })
      const inZone = zone ?? trigger.zone
      const nextAt = await nextTime(schedule, inZone, new Date())
      return { taskManifest: presented(await triggers.reschedule(trigger.id, plain(schedule), inZone, nextAt)) }
    }),
  ]
}

export function plain(schedule: string): string {
  return schedule.split(/\s+/).filter(Boolean).join(' ')
}

function triggerOf(thing: FoundTask): TriggerRow {
  if (!('trigger' in thing)) throw failures.NOT_A_TRIGGER()
  return thing.trigger
}

function presented(row: TriggerRow | undefined) {
  if (!row) throw failures.UNKNOWN_TASK()
  return presentTrigger(row)
}
