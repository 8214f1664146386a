import { ToastService } from '@etabli/sdk'
import { useAccess, useCallMutation, useService } from '@etabli/sdk/react'
import type { EngineOffer } from '@etabli/sdk/ui'
import {
  type Artefact,
  type EnvItem,
  execTask,
  listTasks,
  pauseTask,
  readArtefact,
  scheduleTask,
  type TaskManifest,
  unscheduleTask,
} from '../../contract'
import { ACTIVITY } from '../../messages/artefacts'
import { taskOf } from './task-of'
import { useReload } from './use-reload'

/** Where an artefact runs, and what can be done with it there. Failures are told by the toasts of the calls. */
export function useActivity(project: string, artefact: Artefact, offer: EngineOffer | undefined) {
  const engine = offer?.name
  const toasts = useService(ToastService)
  const reload = useReload()
  const runnable = useAccess([':project:task:exec', ':project:artefact:exec'], { project })
  const launching = useCallMutation(execTask)
  const adding = useCallMutation(scheduleTask)
  const removing = useCallMutation(unscheduleTask)
  const pausing = useCallMutation(pauseTask)
  const changed = (text: string, done: () => void) => () => {
    toasts.success(text)
    reload(listTasks, readArtefact)
    done()
  }
  return {
    /** Whether this user may change what triggers it, with the reason where not. */
    changeable: runnable,
    /** Whether it can be run on this engine now, with the reason where not. */
    runnable: runnable.granted ? verdictOn(offer) : runnable,
    isLaunching: launching.isPending,
    launch: (env: readonly EnvItem[], done: () => void) => {
      if (engine === undefined || launching.isPending) return
      const taskManifest = taskOf(project, artefact, { engine, env })
      launching.mutate({ project, taskManifest }, { onSuccess: changed(ACTIVITY.launched, done) })
    },
    isAdding: adding.isPending,
    addTrigger: (schedule: string, zone: string, done: () => void) => {
      if (engine === undefined || adding.isPending) return
      const taskManifest = { ...taskOf(project, artefact, { engine }), schedule, zone }
      adding.mutate({ project, taskManifest }, { onSuccess: changed(ACTIVITY.added, done) })
    },
    removeTrigger: (trigger: TaskManifest, done: () => void) =>
      removing.mutate({ taskRedisID: trigger['redis-id'] }, { onSuccess: changed(ACTIVITY.removed, done) }),
    pauseTrigger: (trigger: TaskManifest, paused: boolean) =>
      pausing.mutate({ taskRedisID: trigger['redis-id'], paused }, { onSettled: () => reload(listTasks) }),
  }
}

function verdictOn(offer: EngineOffer | undefined): ReturnType<typeof useAccess> {
  const reason = offer ? offer.unavailable : ACTIVITY.noEngine
  return reason === undefined ? { granted: true } : { granted: false, code: 'NOT_ENABLED', reason }
}

export type Activity = ReturnType<typeof useActivity>
