import { formatDateTime } from '@etabli/sdk'
import type { RunMark } from '@etabli/sdk/ui'
import type { ArtefactRuns } from '../../contract'
import { SHARED } from '../../messages/shared'
import { taskPath } from '../shared/addresses'
import { statusTone } from '../shared/status-tone'

/** Runs as a strip shows them, each leading to its page. */
export function runMarksOf(project: string, runs: ArtefactRuns['runs']): readonly RunMark[] {
  return runs.map((run) => ({
    id: run['redis-id'],
    tone: statusTone(run.status),
    status: SHARED.statuses[run.status],
    time: formatDateTime(run['start-time'] || run['creation-time']),
    to: taskPath(project, run['redis-id']),
  }))
}
