import { type HandledCall, handlePublic } from '@etabli/sdk/server'
import { claimTask, reportTask, takeEnvironment } from '../../contract'
import type { Runs } from './runs'

export function runCalls(runs: Runs): readonly HandledCall[] {
  return [
    handlePublic(claimTask, ({ input }) => runs.claim(input)),
    handlePublic(takeEnvironment, ({ input }) => runs.environment(input.taskId, input.token)),
    handlePublic(reportTask, ({ input }) => runs.report(input)),
  ]
}
