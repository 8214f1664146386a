import type { Principal } from '@etabli/core/access/evaluate'
import { createExtensionPoint } from '../../server/extension-point'
import type { EngineTask, TaskEnvironment, TaskOutcome } from '../../server/services/task-engines'

/** A task of a kind, while it runs. */
export interface KindTask {
  readonly task: EngineTask
  /** The task's own variables, and what is made of its secrets. */
  readonly environment: TaskEnvironment
  /** Seconds that it may take. */
  readonly seconds: number
  /** Aborted when somebody cancels it, and when the server stops. */
  readonly signal: AbortSignal
  /** Adds to what the task writes, in pieces that end anywhere. */
  write(text: string): void
  /** The commit that it works on, once that is known. */
  tellCommit(commit: string): void
}

/** Runs tasks that are no code of their own repository. It runs them on this server, and keeps them apart itself. */
export interface TaskKind {
  /** As artefacts name it: `dbt`. */
  readonly kind: string
  /** Whether somebody may say what such a task does; whoever may run an artefact only runs what others have said. */
  mayDefine(principal: Principal, project: string): boolean
  /** An `ApiError` that it throws is told to the user. */
  run(task: KindTask): Promise<TaskOutcome>
}

export const TaskKinds = createExtensionPoint<TaskKind>(
  'etabli.TaskKinds',
  'What the engine of this platform runs beside code of repositories; of two of one kind, the first in plugin order',
)
