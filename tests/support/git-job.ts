import { readAdminJobState } from '@etabli/core/jobs/admin-contract'
import type { JobState } from '@etabli/core/jobs/contract'
import { runGitCommand } from '../../plugins/admin-git/contract'
import { until } from './until'
import type { Client } from './world'

/** Runs a command to its end. */
export async function gitJob(who: Client, project: string, cmd: string): Promise<JobState> {
  const { jobID } = await who.call(runGitCommand, { project, cmd })
  return endOf(who, jobID)
}

export async function endOf(who: Client, jobID: string): Promise<JobState> {
  const look = async () => (await who.call(readAdminJobState, { jobID })).jobState
  await until(async () => (await look()).status !== 'running', 'the job ends', 60_000)
  return look()
}
