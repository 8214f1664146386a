import { formatDateTime } from '@etabli/sdk'
import type { RunMark } from '@etabli/sdk/ui'
import type { RunMarks } from '../../contract'
import { SHARED } from '../../messages/shared'
import { statusTone } from './status-tone'

/** Runs, the newest first, as a strip shows them, each leading to its page. */
export function runMarksOf(runs: RunMarks['runs'], pathOf: (redisId: string) => string): readonly RunMark[] {
  return runs.toReversed().map((run) => ({
    id: run['redis-id'],
    tone: statusTone(run.status),
    status: SHARED.statuses[run.status],
    time: formatDateTime(run['start-time'] || run['creation-time']),
    to: pathOf(run['redis-id']),
  }))
}
