import type { KindTask, TaskKind } from '@etabli/sdk/platform/server'
import type { TaskOutcome } from '@etabli/sdk/server'
import { ClusterRuns } from '../cluster/cluster-runs'
import { FLOW_KIND } from '../flow-origin'
import { FlowRun, type FlowRunParts } from './flow-run'

/** Runs flows as tasks. Only flows say what such a task does. */
export function flowTaskKind(parts: FlowRunParts): TaskKind {
  return {
    kind: FLOW_KIND,
    mayDefine: () => false,
    program: new ClusterRuns(parts),
    run: (task: KindTask): Promise<TaskOutcome> => new FlowRun(parts, task).run(),
  }
}
