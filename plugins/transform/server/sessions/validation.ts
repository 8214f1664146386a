import { defineJob, type JobDefinition, type RunningJob } from '@etabli/sdk/server'
import * as z from 'zod/mini'
import { failures } from '../failures'
import { workDirOf } from './presenter'
import type { ProjectFolders } from './project-folders'
import type { SessionRepository, SessionRow } from './session-repository'

const Payload = z.object({ session: z.string() })
export type ValidationJob = JobDefinition<z.infer<typeof Payload>>

export interface DbtRequest {
  readonly project: string
  /** After `dbt`. */
  readonly args: readonly string[]
  readonly folder: string
  readonly repositoryFolder: string
  readonly targetFolder: string
  readonly signal: AbortSignal
  write(text: string): void
}

export interface DbtEnd {
  readonly exitCode: number
  readonly message?: string
  /** The name of the connection secret that it ran with. */
  readonly connection: string
}

/** Runs dbt to its end. */
export interface Dbt {
  run(request: DbtRequest): Promise<DbtEnd>
}

interface Parts {
  readonly dbt: Dbt
  readonly folders: Pick<ProjectFolders, 'checkOut'>
  readonly sessions: Pick<SessionRepository, 'find'>
}

/** Checks with dbt what a session would make of the main branch. It changes nothing, so it may be begun twice. */
export function validationJob({ dbt, folders, sessions }: Parts): ValidationJob {
  return defineJob({
    kind: 'dbt-validate',
    payload: Payload,
    access: ':project:transform:write',
    retry: true,
    run: async ({ session }, job) => {
      const row = await sessions.find(session)
      if (!row) throw failures.UNKNOWN_SESSION()
      const { release, ...copy } = await folders.checkOut(job.project, { workDir: workDirOf(row.id) }, job.signal)
      try {
        for (const args of stepsOf(row)) {
          const { exitCode, message } = await dbt.run({ ...requestOf(job), ...copy, args })
          if (exitCode !== 0) return { exitCode, ...(message !== undefined && { message }) }
        }
        return { exitCode: 0 }
      } finally {
        await release()
      }
    },
  })
}

function requestOf({ project, signal, write }: RunningJob) {
  return { project, signal, write }
}

/** Parse, then compile what changed; a test is run as well, as it is what it finds. */
function stepsOf({ entity_type: type, entity_name: name }: SessionRow): readonly (readonly string[])[] {
  const own = name.slice(name.lastIndexOf('/') + 1)
  if (type === 'dbt-model') return [['parse'], ['compile', '--select', own]]
  if (type === 'dbt-test') return [['parse'], ['test', '--select', own]]
  return [['parse']]
}
