import { type Kysely, sql } from 'kysely'
import type { RunStatus } from '../../contract'
import type { Tables } from '../store/tables'

/** Which runs a list is of. */
export interface TaskQuery {
  readonly project: string
  /** Empty for all. */
  readonly engine?: string
  /** Of a task or of its artefact; empty for all. */
  readonly name?: string
  readonly search?: string
  readonly kinds?: readonly ('task' | 'job')[]
  readonly statuses?: readonly RunStatus[]
  readonly since?: string
  /** Of artefacts; undefined where the reader reaches all. */
  readonly reached?: readonly string[]
  readonly order?: 'start-time' | '-start-time' | 'completion-time' | '-completion-time'
  readonly offset?: number
  readonly limit?: number
}

const SEARCHED = ['id', 'name', 'artefact', 'status', 'step', 'error'] as const

export function tasksLike(database: Kysely<Tables>, query: TaskQuery) {
  const { project, engine = '', name = '', search = '', kinds, statuses, since, reached } = query
  let tasks = database.selectFrom('task').where('project', '=', project)
  if (engine !== '') tasks = tasks.where('engine', '=', engine)
  if (name !== '') tasks = tasks.where(({ or, eb }) => or([eb('artefact', '=', name), eb('name', '=', name)]))
  if (kinds) tasks = tasks.where('kind', 'in', [...kinds, '' as 'task'])
  if (statuses) tasks = tasks.where('status', 'in', [...statuses, '' as RunStatus])
  if (since !== undefined) tasks = tasks.where(sql<boolean>`coalesce(started_at, created_at) >= ${since}::timestamptz`)
  if (reached) tasks = tasks.where('artefact', 'in', [...reached, '\u0001'])
  if (search !== '') {
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
    tasks = tasks.where(({ or, eb }) => or(SEARCHED.map((column) => eb(column, 'ilike', pattern))))
  }
  return tasks
}
