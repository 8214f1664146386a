import { formatDateTime } from '@etabli/sdk'
import type { RunMark, StatusTone } from '@etabli/sdk/ui'
import type { FlowRun } from '../../contract'
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

/** Runs as a strip shows them, the latest last. */
export function runMarks(runs: readonly FlowRun[], onOpen: (run: FlowRun) => void): readonly RunMark[] {
  return runs.toReversed().map((run) => ({
    id: run['redis-id'],
    tone: toneOf(run),
    status: RUNS.statuses[run.status],
    time: formatDateTime(run['start-time']),
    onOpen: () => onOpen(run),
  }))
}
