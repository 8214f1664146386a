import type { PluginContext } from '@etabli/sdk'
import { lastValueFrom } from 'rxjs'
import { generateDocs, generateReport } from '../../contract'
import { JOB } from '../../messages/jobs'
import type { PublishedKind } from './published-kind'

/** How docs and report are made. */
export const GENERATE = {
  docs: { call: generateDocs, args: ['docs', 'generate'] },
  report: { call: generateReport, args: ['report'] },
} as const

/** The part of a page's address that names a job whose dialog it shows. */
export const JOB_PARAMETER = 'job'

/** Makes them from wherever the user is. A failure leads to their page, which shows what dbt wrote (JOBS-11). */
export async function generate(
  name: PublishedKind['name'],
  project: string,
  { http, jobs, toasts, navigate }: PluginContext,
): Promise<void> {
  const { call, args } = GENERATE[name]
  const { jobID } = await http.call(call, { project, args: [...args] })
  const { status } = await lastValueFrom(jobs.watch(jobID))
  if (status === 'completed') toasts.success(JOB.generated[name])
  else navigate(`/${encodeURIComponent(project)}/${PAGES[name]}?${new URLSearchParams({ [JOB_PARAMETER]: jobID })}`)
}

const PAGES = { docs: 'docs', report: 'edr-report' } as const
