import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  type ConnectionDirectory,
  defineJob,
  type JobDefinition,
  type JobOutcome,
  type RunningJob,
} from '@etabli/sdk/server'
import * as z from 'zod/mini'
import { MOST_PREVIEWED_ROWS, PREVIEW_KINDS, type PreviewKind } from '../../contract'
import { NO_LIMIT } from '../dbt/dbt-arguments'
import { failures } from '../failures'
import { workDirOf } from '../sessions/presenter'
import type { ProjectFolders } from '../sessions/project-folders'
import type { SessionRepository, SessionRow } from '../sessions/session-repository'
import { type Dbt, foldersOf, sessionOf } from '../sessions/validation'
import { compareRows } from './comparison'
import { type Answer, boundedAnswer, DbtAnswer } from './dbt-answer'
import { ownLimit } from './own-limit'
import type { Previewed, PreviewRepository } from './preview-repository'

const Payload = z.object({ session: z.string(), kind: z.enum(PREVIEW_KINDS), user: z.string() })
export type PreviewJob = JobDefinition<z.infer<typeof Payload>>

interface Parts {
  readonly dbt: Dbt
  readonly folders: Pick<ProjectFolders, 'checkOut'>
  readonly sessions: Pick<SessionRepository, 'find'>
  readonly previews: Pick<PreviewRepository, 'keep'>
  readonly connections: Pick<ConnectionDirectory, 'open'>
}

/** Asks dbt what it makes of a session's model or test, in the session's own folder. It changes nothing, so it may be begun twice. */
export function previewJob(parts: Parts): PreviewJob {
  return defineJob({
    kind: 'dbt-preview',
    payload: Payload,
    access: ':project:transform:write',
    retry: true,
    run: async ({ session, kind, user }, job) => {
      const row = await parts.sessions.find(session)
      if (!row) throw failures.UNKNOWN_SESSION()
      const shown = kind === 'changes' ? await changesOf(parts, row, user, job) : await answered(parts, row, kind, job)
      if (isFailed(shown)) return shown
      await parts.previews.keep(row.id, { kind, jobID: job.id, ...shown })
      return { exitCode: 0 }
    },
  })
}

type Shown = Omit<Previewed, 'kind' | 'jobID'>
const NO_ANSWER = 'dbt has found nothing to show: the model or test may be disabled in its configuration'

function isFailed(ended: Shown | JobOutcome): ended is JobOutcome {
  return 'exitCode' in ended
}

async function answered(
  parts: Parts,
  row: SessionRow,
  kind: PreviewKind,
  job: RunningJob,
): Promise<Shown | JobOutcome> {
  const asked = await ask(parts, row, { kind, workDir: workDirOf(row.id), job })
  return 'answer' in asked ? boundedAnswer(asked.answer) : asked
}

/** The statements of both sides, compared in the warehouse. */
async function changesOf(parts: Parts, row: SessionRow, user: string, job: RunningJob): Promise<Shown | JobOutcome> {
  job.write('The model as it is in the repository\n')
  const before = await ask(parts, row, { kind: 'compiled', workDir: '', job })
  if (!('answer' in before)) return before
  job.write('The model as it is in this work session\n')
  const after = await ask(parts, row, { kind: 'compiled', workDir: workDirOf(row.id), job })
  if (!('answer' in after)) return after
  job.write('Comparing their rows in the warehouse\n')
  const { turns, database } = await parts.connections.open(row.project, after.connection)
  const sides = { before: before.answer.compiled ?? '', after: after.answer.compiled ?? '' }
  const compared = await turns.during('looks', { id: user }, job.signal, () => compareRows(database, sides, job.signal))
  return { sql: '', isCut: false, ...compared }
}

interface Question {
  readonly kind: PreviewKind
  /** Of the session, or empty for the main branch. */
  readonly workDir: string
  readonly job: RunningJob
}

interface Answered {
  readonly answer: Answer
  readonly connection: string
}

async function ask(
  { dbt, folders }: Parts,
  row: SessionRow,
  { kind, workDir, job }: Question,
): Promise<Answered | JobOutcome> {
  const { project, signal } = job
  const { release, ...copy } = await folders.checkOut(project, { workDir }, signal)
  let isUnchanged = false
  try {
    const answer = new DbtAnswer((text) => job.write(text))
    const args = argumentsOf(kind, sqlPathOf(row, copy.folder), limitOf(row))
    const write = (text: string) => answer.write(text)
    const request = { project, signal, args, ...foldersOf(copy), write }
    const session = workDir === '' ? undefined : sessionOf(row, copy)
    const ended = await dbt.run({ ...request, ...(session && { session }) })
    isUnchanged = ended.isFolderUnchanged
    const { exitCode, message, connection } = ended
    if (exitCode !== 0) return { exitCode, ...(message !== undefined && { message }) }
    return answer.found ? { answer: answer.found, connection } : { exitCode: 1, message: NO_ANSWER }
  } finally {
    await release(isUnchanged)
  }
}

/** So many rows are not too many to be fetched for the few that are shown. */
const MOST_FETCHED_ROWS = 10_000
/** A model that bounds itself is not bounded once more. */
function limitOf({ texts }: SessionRow): string {
  const sql = Object.entries(texts).find(([path]) => path.endsWith('.sql'))?.[1] ?? ''
  const own = ownLimit(sql)
  return own !== undefined && own <= MOST_FETCHED_ROWS ? NO_LIMIT : String(MOST_PREVIEWED_ROWS)
}

function argumentsOf(kind: PreviewKind, path: string, limit: string): readonly string[] {
  // dbt reads a space as the beginning of another selection; as a pattern, any character stands there.
  const only = `path:${path.replaceAll(' ', '?')}`
  // Else the tests of its columns come along.
  const select = ['--select', only, '--indirect-selection', 'empty']
  return kind === 'rows'
    ? ['show', ...select, '--limit', limit, '--output', 'json']
    : ['compile', ...select, '--output', 'json']
}

/** By its path, as a name alone may be that of a folder, or of another test, too. The dbt project may lie deeper than the repository. */
function sqlPathOf({ texts, entity_name: name }: SessionRow, folder: string): string {
  const path = Object.keys(texts).find((each) => each.endsWith('.sql')) ?? `${name}.sql`
  const parts = path.split('/')
  const candidates = parts.map((_, at) => parts.slice(at).join('/'))
  return candidates.find((candidate) => existsSync(join(folder, candidate))) ?? path
}
