import type { Principal } from '@etabli/core/access/evaluate'
import { createExtensionPoint } from '../../server/extension-point'

/** A task that is begun without anybody asking for it by a call. */
export interface StartedTask {
  readonly name: string
  /** What it is of: `{project}/{name}`. */
  readonly origin: string
  readonly engine: string
}

export interface TaskStarter {
  /** Begins it in the name of a user, who must be one who may. Gives its `redis-id`. */
  start(project: string, task: StartedTask, owner: Principal): Promise<string>
}

export const TaskStarters = createExtensionPoint<TaskStarter>('etabli.TaskStarters', 'Who begins tasks for other areas')
