import { PreferenceStore, ToastService } from '@etabli/sdk'
import { cancelAdminJob, dismissTold } from '@etabli/sdk/platform'
import { useCallMutation, useService } from '@etabli/sdk/react'
import { useMemo, useState } from 'react'
import { runGitCommand } from '../contract'
import { GIT } from '../messages'
import { CommandHistory } from './command-history'

/** A command that the platform did not run. */
export interface Refusal {
  readonly cmd: string
  readonly why: string
}

interface Options {
  readonly project: string | undefined
  readonly onStarted: (job: string) => void
}

/** Starts commands, and stops them. */
export function useRun({ project, onStarted }: Options) {
  const toasts = useService(ToastService)
  const preferences = useService(PreferenceStore)
  const history = useMemo(() => new CommandHistory(preferences), [preferences])
  // A refusal is told above the output, where it stays.
  const starting = useCallMutation(runGitCommand, { quiet: true })
  const stopping = useCallMutation(cancelAdminJob)
  /** The job that was asked to end. */
  const [stopped, setStopped] = useState<string>()
  return {
    history,
    isStarting: starting.isPending,
    refusal: starting.error ? { cmd: starting.variables.cmd, why: starting.error.message } : undefined,
    /** Another run is looked at. */
    forgetRefusal: starting.reset,
    stopped,
    /** True where the command goes to the server. */
    run: (text: string): boolean => {
      const cmd = text.trim()
      if (project === undefined) toasts.error(GIT.noProject)
      else if (cmd === '') toasts.error(GIT.noCommand)
      else {
        // What was missing is there now.
        dismissTold(toasts, [GIT.noProject, GIT.noCommand])
        history.add(cmd)
        starting.mutate({ project, cmd }, { onSuccess: ({ jobID }) => onStarted(jobID) })
        return true
      }
      return false
    },
    stop: (jobID: string) => {
      setStopped(jobID)
      stopping.mutate({ jobID }, { onError: () => setStopped(undefined) })
    },
  }
}
