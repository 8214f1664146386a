import { ToastService } from '@etabli/sdk'
import { useCall, useService } from '@etabli/sdk/react'
import { useEffect, useRef } from 'react'
import { listTasks, type TaskManifest } from '../../contract'
import { ARTEFACTS } from '../../messages/artefacts'

/** The input of the call that lists the triggers of one artefact, or of all; on all engines where none is named. */
export function triggersInput(project: string, engine: string, artefact = '') {
  return { project, engine, taskKind: 'cron', taskName: artefact } as const
}

/**
 * The triggers on one engine; undefined while they are on their way. What keeps them from being read is told by a toast, once, and
 * then there are none: the page shows what else it knows.
 */
export function useTriggers(
  project: string,
  engine: string | undefined,
  artefact = '',
): readonly TaskManifest[] | undefined {
  const toasts = useService(ToastService)
  const { data, error } = useCall(listTasks, triggersInput(project, engine ?? '', artefact), {
    enabled: engine !== undefined,
    quiet: true,
  })
  const told = useRef<string>(undefined)
  useEffect(() => {
    if (error === null) told.current = undefined
    else if (told.current !== error.message) {
      told.current = error.message
      toasts.error(ARTEFACTS.triggersFailed(error.message))
    }
  }, [error, toasts])
  if (engine === undefined || error) return NONE
  return data?.taskManifests
}

const NONE: readonly TaskManifest[] = []
