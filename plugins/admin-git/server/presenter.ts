import type { JobSchedule, RecentJob } from '@etabli/sdk/server'
import type { GitRunSummary, GitSchedule } from '../contract'

export function presentRun({ state: { jobID, status, data }, startedAt, isScheduled }: RecentJob): GitRunSummary {
  return {
    jobID,
    command: commandOf(data.args ?? []),
    status: status === 'completed' || status === 'error' ? status : 'running',
    startedAt: startedAt.toISOString(),
    isScheduled,
  }
}

export function presentSchedule({ id, args, cron, zone, isEnabled, owner, nextAt }: JobSchedule): GitSchedule {
  const next = nextAt && { nextAt: nextAt.toISOString() }
  return { id, command: commandOf(args), cron, zone, isEnabled, owner: owner.email, ...next }
}

function commandOf(args: readonly string[]): string {
  return args.join(' ')
}
