import type { Principal } from '@etabli/core/access/evaluate'
import { createExtensionPoint } from '../../server/extension-point'
import type { EngineTask, TaskEnvironment, TaskLogEntry, TaskOutcome } from '../../server/services/task-engines'

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

/** The same work as a program, for engines that run it on machines of their own. */
export interface KindProgram {
  /** Its folder, paths to texts. `run` in it is begun: a script that names its interpreter in its first line. */
  readonly files: Readonly<Record<string, string>>
  /** What it is given in place of the task's own environment, `own`. */
  environment(task: EngineTask, own: TaskEnvironment): Promise<TaskEnvironment>
  /** Hears what it writes, in order; gives what of it stands in the log. */
  hear(task: EngineTask, entries: readonly TaskLogEntry[]): Promise<readonly TaskLogEntry[]>
  /** Hears how it ended; gives how the task ended. */
  ended(task: EngineTask, outcome: TaskOutcome): Promise<TaskOutcome>
}

/** Runs tasks that are no code of their own repository: on this server, where it keeps them apart itself, or as a program elsewhere. */
export interface TaskKind {
  /** As artefacts name it: `dbt`. */
  readonly kind: string
  /** Whether somebody may say what such a task does; whoever may run an artefact only runs what others have said. */
  mayDefine(principal: Principal, project: string): boolean
  /** An `ApiError` that it throws is told to the user. */
  run(task: KindTask): Promise<TaskOutcome>
  /** Absent where its tasks run on this server alone. */
  readonly program?: KindProgram
}

export const TaskKinds = createExtensionPoint<TaskKind>(
  'etabli.TaskKinds',
  'What engines run beside code of repositories; of two of one kind, the first in plugin order',
)
