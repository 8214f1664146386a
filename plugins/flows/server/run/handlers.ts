import { type HandledCall, handle } from '@etabli/sdk/server'
import { type FlowRun, type FlowRunMarks, listFlowRunMarks, listFlowRuns, readFlowSamples } from '../../contract'
import { failures } from '../failures'
import type { FlowRepository } from '../flow-repository'
import type { FlowRunRow, FlowRuns } from './flow-run-repository'

interface Parts {
  readonly flows: Pick<FlowRepository, 'find'>
  readonly runs: FlowRuns
}

const TASK_ID = 'task:'

export function runCalls({ flows, runs }: Parts): readonly HandledCall[] {
  return [
    handle(listFlowRuns, async ({ input: { project, singerFlowName } }) => {
      if (!(await flows.find(project, singerFlowName))) throw failures.UNKNOWN_FLOW()
      return { flowRuns: (await runs.list(project, singerFlowName)).map(presentRun) }
    }),

    handle(listFlowRunMarks, async ({ input: { project } }) => {
      const byName = new Map<string, FlowRunMarks['runs']>()
      for (const { flow, task, status, started_at } of await runs.newest(project, 10)) {
        const marks = byName.get(flow) ?? []
        byName.set(flow, marks)
        marks.push({ 'redis-id': `${TASK_ID}${task}`, status, 'start-time': started_at.toISOString() })
      }
      return { flowRuns: [...byName].map(([name, runs]) => ({ name, runs })) }
    }),

    handle(readFlowSamples, async ({ input: { project, singerFlowName, taskRedisID } }) => {
      const task = taskRedisID.startsWith(TASK_ID) ? taskRedisID.slice(TASK_ID.length) : taskRedisID
      const samples = task.includes('\0') ? undefined : await runs.samples(project, singerFlowName, task)
      if (!samples) throw failures.UNKNOWN_RUN()
      return { samples: [...samples] }
    }),
  ]
}

function presentRun(row: FlowRunRow): FlowRun {
  return {
    'redis-id': `${TASK_ID}${row.task}`,
    version: String(row.version),
    status: row.status,
    'start-time': row.started_at.toISOString(),
    'completion-time': row.ended_at?.toISOString() ?? '',
    error: row.error,
    'failed-part': row.failed_part,
    'last-lines': [...row.last_lines],
    streams: row.streams.map(({ from, to, ...progress }) => progress),
  }
}
