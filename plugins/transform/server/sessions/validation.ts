import { defineJob, type JobDefinition, type RunningJob } from '@etabli/sdk/server'
import * as z from 'zod/mini'
import type { CheckedOut } from '../dbt/project-folders'
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
  /** Absent for the main branch. */
  readonly session?: { readonly id: string; readonly holder: string; readonly copy: string }
  write(text: string): void
}

export interface DbtEnd {
  readonly exitCode: number
  readonly message?: string
  /** The name of the connection secret that it ran with. */
  readonly connection: string
  /** Of the copy of the project. */
  readonly isFolderUnchanged: boolean
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
      let isUnchanged = false
      try {
        const asked = { ...requestOf(job), ...foldersOf(copy), session: sessionOf(row, copy), args: argumentsOf(row) }
        const ended = await dbt.run(asked)
        isUnchanged = ended.isFolderUnchanged
        const { exitCode, message } = ended
        return { exitCode, ...(exitCode !== 0 && message !== undefined && { message }) }
      } finally {
        await release(isUnchanged)
      }
    },
  })
}

/** Whose dbt it is. */
export function sessionOf({ id, locked_by: holder }: SessionRow, { copy }: Pick<CheckedOut, 'copy'>) {
  return { id, holder, copy }
}

/** Of a copy, what dbt is told. */
export function foldersOf({ folder, repositoryFolder, targetFolder }: Omit<CheckedOut, 'release'>) {
  return { folder, repositoryFolder, targetFolder }
}

function requestOf({ project, signal, write }: RunningJob) {
  return { project, signal, write }
}

/** Each command parses the whole project first, and tells of it; what changed is compiled, and a test is run as well, as it is what it finds. */
function argumentsOf({ entity_type: type, entity_name: name }: SessionRow): readonly string[] {
  const own = name.slice(name.lastIndexOf('/') + 1)
  // What else is in the warehouse is asked for by a model that wants to know.
  if (type === 'dbt-model') return ['compile', '--no-populate-cache', '--select', own]
  if (type === 'dbt-test') return ['test', '--select', own]
  return ['parse']
}
