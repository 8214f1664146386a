import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineJob, type JobDefinition } from '@etabli/sdk/server'
import * as z from 'zod/mini'
import { MOST_PREVIEWED_ROWS, PREVIEW_KINDS, type PreviewKind } from '../../contract/preview'
import { failures } from '../failures'
import { workDirOf } from '../sessions/presenter'
import type { ProjectFolders } from '../sessions/project-folders'
import type { SessionRepository, SessionRow } from '../sessions/session-repository'
import type { Dbt } from '../sessions/validation'
import { boundedAnswer, DbtAnswer } from './dbt-answer'
import type { PreviewRepository } from './preview-repository'

const Payload = z.object({ session: z.string(), kind: z.enum(PREVIEW_KINDS) })
export type PreviewJob = JobDefinition<z.infer<typeof Payload>>

interface Parts {
  readonly dbt: Dbt
  readonly folders: Pick<ProjectFolders, 'checkOut'>
  readonly sessions: Pick<SessionRepository, 'find'>
  readonly previews: Pick<PreviewRepository, 'keep'>
}

/** Asks dbt what it makes of a session's model or test, in the session's own folder. It changes nothing, so it may be begun twice. */
export function previewJob({ dbt, folders, sessions, previews }: Parts): PreviewJob {
  return defineJob({
    kind: 'dbt-preview',
    payload: Payload,
    access: ':project:transform:write',
    retry: true,
    run: async ({ session, kind }, job) => {
      const row = await sessions.find(session)
      if (!row) throw failures.UNKNOWN_SESSION()
      const { project, signal } = job
      const { folder, targetFolder, release } = await folders.checkOut(project, { workDir: workDirOf(row.id) }, signal)
      try {
        const answer = new DbtAnswer((text) => job.write(text))
        const args = argumentsOf(kind, sqlPathOf(row, folder))
        const write = (text: string) => answer.write(text)
        const { exitCode, message } = await dbt.run({ project, signal, args, folder, targetFolder, write })
        if (exitCode !== 0) return { exitCode, ...(message !== undefined && { message }) }
        if (!answer.found) return { exitCode: 1, message: NO_ANSWER }
        await previews.keep(row.id, { kind, jobID: job.id, ...boundedAnswer(answer.found) })
        return { exitCode: 0 }
      } finally {
        await release()
      }
    },
  })
}

const NO_ANSWER = 'dbt has found nothing to show: the model or test may be disabled in its configuration'

function argumentsOf(kind: PreviewKind, path: string): readonly string[] {
  // dbt reads a space as the beginning of another selection; as a pattern, any character stands there.
  const only = `path:${path.replaceAll(' ', '?')}`
  // Else the tests of its columns come along.
  const select = ['--select', only, '--indirect-selection', 'empty']
  return kind === 'compiled'
    ? ['compile', ...select, '--output', 'json']
    : ['show', ...select, '--limit', String(MOST_PREVIEWED_ROWS), '--output', 'json']
}

/** By its path, as a name alone may be that of a folder, or of another test, too. The dbt project may lie deeper than the repository. */
function sqlPathOf({ texts, entity_name: name }: SessionRow, folder: string): string {
  const path = Object.keys(texts).find((each) => each.endsWith('.sql')) ?? `${name}.sql`
  const parts = path.split('/')
  const candidates = parts.map((_, at) => parts.slice(at).join('/'))
  return candidates.find((candidate) => existsSync(join(folder, candidate))) ?? path
}
