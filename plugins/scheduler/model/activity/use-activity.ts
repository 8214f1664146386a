import { ToastService } from '@etabli/sdk'
import type { TaskActivityProps } from '@etabli/sdk/platform'
import { useAccess, useCallMutation, useReload, useService } from '@etabli/sdk/react'
import type { EngineOffer } from '@etabli/sdk/ui'
import {
  type EnvItem,
  execTask,
  listTasks,
  pauseTask,
  scheduleTask,
  type TaskManifest,
  unscheduleTask,
} from '../../contract'
import { ACTIVITY } from '../../messages/activity'
import { taskOf } from './task-of'

/** What can be done with something that runs, on an engine. Failures are told by the toasts of the calls. */
export function useActivity(subject: TaskActivityProps, offer: EngineOffer | undefined) {
  const { project, texts } = subject
  const engine = offer?.name
  const toasts = useService(ToastService)
  const reload = useReload()
  const runnable = useAccess(subject.access, { project })
  const launching = useCallMutation(execTask)
  const adding = useCallMutation(scheduleTask)
  const removing = useCallMutation(unscheduleTask)
  const pausing = useCallMutation(pauseTask)
  const changed = (text: string, done: () => void) => () => {
    toasts.success(text)
    reload(listTasks)
    subject.onChange?.()
    done()
  }
  return {
    /** Whether this user may change what triggers it, with the reason where not. */
    changeable: runnable,
    /** Whether it can be run on this engine now, with the reason where not. */
    runnable: runnable.granted ? verdictOn(offer) : runnable,
    isLaunching: launching.isPending,
    launch: (env: readonly EnvItem[] | undefined, done: () => void) => {
      if (engine === undefined || launching.isPending) return
      const taskManifest = taskOf(subject, { engine, ...(env && { env }) })
      launching.mutate({ project, taskManifest }, { onSuccess: changed(texts.launched, done) })
    },
    isAdding: adding.isPending,
    addTrigger: (schedule: string, zone: string, done: () => void) => {
      if (engine === undefined || adding.isPending) return
      const taskManifest = { ...taskOf(subject, { engine }), schedule, zone }
      adding.mutate({ project, taskManifest }, { onSuccess: changed(texts.scheduled, done) })
    },
    removeTrigger: (trigger: TaskManifest, done: () => void) =>
      removing.mutate({ taskRedisID: trigger['redis-id'] }, { onSuccess: changed(texts.unscheduled, done) }),
    pauseTrigger: (trigger: TaskManifest, paused: boolean) =>
      pausing.mutate({ taskRedisID: trigger['redis-id'], paused }, { onSettled: () => reload(listTasks) }),
  }
}

function verdictOn(offer: EngineOffer | undefined): ReturnType<typeof useAccess> {
  const reason = offer ? offer.unavailable : ACTIVITY.noEngine
  return reason === undefined ? { granted: true } : { granted: false, code: 'NOT_ENABLED', reason }
}

export type Activity = ReturnType<typeof useActivity>
