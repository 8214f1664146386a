import { type Finder, type HandledCall, handleFound, type Jobs } from '@etabli/sdk/server'
import { readPreview, startPreview } from '../../contract/preview'
import { failures } from '../failures'
import type { FoundSession } from '../sessions/session-finder'
import type { PreviewJob } from './preview-job'
import type { PreviewRepository } from './preview-repository'

interface Parts {
  readonly jobs: Jobs
  readonly job: PreviewJob
  readonly previews: Pick<PreviewRepository, 'find'>
  readonly finder: Finder<{ readonly project: string }, FoundSession>
}

export function previewCalls({ jobs, job, previews, finder }: Parts): readonly HandledCall[] {
  return [
    handleFound(startPreview, finder, async ({ found, input: { project, kind }, principal, audit }) => {
      const { row } = found('dbtFileSessionRedisID').thing
      audit({ object: `${kind} of ${row.entity_name}`, project })
      if (row.status !== 'opened') throw failures.SESSION_OVER()
      const isShown = row.entity_type === 'dbt-model' || (row.entity_type === 'dbt-test' && kind !== 'changes')
      if (!isShown) throw failures.NOT_PREVIEWED()
      const payload = { session: row.id, kind, user: principal.id }
      return { jobID: await jobs.start({ principal, project, args: ['preview', row.entity_name], job, payload }) }
    }),
    handleFound(readPreview, finder, async ({ found, input: { kind } }) => {
      const { row } = found('dbtFileSessionRedisID').thing
      return { preview: (await previews.find(row.id, kind)) ?? null }
    }),
  ]
}
