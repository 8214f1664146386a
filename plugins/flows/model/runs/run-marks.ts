import { formatDateTime } from '@etabli/sdk'
import type { RunMark, StatusTone } from '@etabli/sdk/ui'
import type { FlowRun, FlowRunMarks } from '../../contract'
import { RUNS } from '../../messages/runs'

const TONES: Readonly<Record<FlowRun['status'], StatusTone>> = {
  running: 'running',
  completed: 'success',
  error: 'danger',
  canceled: 'warning',
}

export function toneOf({ status }: Pick<FlowRun, 'status'>): StatusTone {
  return TONES[status]
}

/** Runs, the newest first, as a strip shows them: with the page of each, or what a click does. */
export function runMarks<R extends FlowRunMarks['runs'][number]>(
  runs: readonly R[],
  wayOf: (run: R) => Pick<RunMark, 'to' | 'onOpen'>,
): readonly RunMark[] {
  return runs.toReversed().map((run) => ({
    id: run['redis-id'],
    tone: toneOf(run),
    status: RUNS.statuses[run.status],
    time: formatDateTime(run['start-time']),
    ...wayOf(run),
  }))
}
