import type { EngineTask, EngineTaskStatus } from '@etabli/sdk/server'
import { messages } from '../../messages'
import type { Deployment } from '../api/shapes'
import type { RunMarks } from './task-log'

const { outcomes, steps } = messages

/** What the shell's `timeout` ends with. */
const TIMED_OUT = 124

/** The run of a task among an application's deployments, and what came after it. */
export interface TaskRun {
  readonly deployment: Deployment
  /** Whether somebody stopped the application afterwards. */
  readonly isStopped: boolean
}

/** @param deployments the newest first; undefined where none has come yet */
export function runOf(deployments: readonly Deployment[]): TaskRun | undefined {
  // A task is begun once. Were it begun twice by mistake, the first one is the one that was told of.
  const at = deployments.findLastIndex(({ origin }) => origin.action === 'DEPLOY')
  const deployment = deployments[at]
  if (!deployment) return undefined
  return { deployment, isStopped: deployments.slice(0, at).some(({ origin }) => STOPS.has(origin.action)) }
}

const STOPS: ReadonlySet<string> = new Set(['UNDEPLOY', 'CANCEL'])
const ENDS: ReadonlySet<string> = new Set(['SUCCEEDED', 'FAILED', 'CANCELLED'])

export function hasEnded({ state }: Deployment): boolean {
  return ENDS.has(state)
}

/** How a run stands that goes on. */
export function statusOf({ state, startDate, steps: dates }: Deployment): EngineTaskStatus {
  if (state === 'QUEUED') return { state: 'waiting', step: steps.queued }
  if (state !== 'TASK_IN_PROGRESS') return { state: 'waiting', step: steps.preparing }
  const startTime = new Date(dates.find((step) => step.state === state)?.date ?? startDate)
  return { state: 'running', step: steps.running, startTime }
}

/** When a run has ended. */
export function endOf({ state, startDate, steps: dates }: Deployment): Date {
  return new Date(dates.findLast((step) => step.state === state)?.date ?? startDate)
}

/** How a run has ended; undefined while the marks in its log may still come. */
export function outcomeOf(
  task: EngineTask,
  { deployment, isStopped }: TaskRun,
  { hasBegun, exitCode }: RunMarks,
  isLogWhole: boolean,
): EngineTaskStatus | undefined {
  const begun = deployment.steps.find(({ state }) => state === 'TASK_IN_PROGRESS')
  const times = {
    completionTime: endOf(deployment),
    ...(begun && { startTime: new Date(begun.date) }),
  }
  if (exitCode === 0) return { state: 'completed', exitCode, ...times }
  if (deployment.state === 'CANCELLED' || isStopped) return { state: 'canceled', ...times }
  if (exitCode !== undefined) return { state: 'error', exitCode, error: reasonOf(task, exitCode), ...times }
  if (!isLogWhole) return undefined
  if (deployment.state === 'SUCCEEDED') return { state: 'completed', ...times }
  return { state: 'error', error: hasBegun ? outcomes.died : outcomes.notRun, ...times }
}

function reasonOf({ limits }: EngineTask, exitCode: number): string {
  const { seconds } = limits
  return exitCode === TIMED_OUT && seconds !== undefined ? outcomes.tooLong(seconds) : outcomes.exit(exitCode)
}
