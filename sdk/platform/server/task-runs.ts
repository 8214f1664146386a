import { createExtensionPoint } from '../../server/extension-point'
import type { LineageAsker, LineageRun } from './lineage'

/** How the last task of each thing of a kind stands, by the name of the thing. Whoever asks must check which of them a user may see. */
export const LastTaskRuns = createExtensionPoint<
  (project: string, kind: string) => Promise<ReadonlyMap<string, LineageRun>>
>('etabli.LastTaskRuns', 'How the last tasks of things of other areas have ended, by the kind of their tasks')

/** What of the log of a failed task says why. */
export interface TaskWords {
  readonly log: 'application' | 'technical'
  /** The number of the first line in the log, from 1 on. */
  readonly firstLine: number
  readonly lines: readonly string[]
}

/** Undefined for what is no task, or none that the asker may read. @param task `task:{ULID}` */
export const TaskLastWords = createExtensionPoint<
  (asker: LineageAsker, task: string) => Promise<TaskWords | undefined>
>('etabli.TaskLastWords', 'The lines at the end of a task’s log that say why it failed')
