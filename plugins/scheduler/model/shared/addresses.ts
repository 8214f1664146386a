import type { TaskKind, TaskStatus } from '../../contract'

/** Which tasks a link to the list shows; all where it says nothing. */
export interface TasksShown {
  readonly search?: string
  readonly kinds?: readonly TaskKind[]
  readonly statuses?: readonly TaskStatus[]
  /** Only those begun at or after this time. */
  readonly since?: Date
}

/** `/{project}/tasks`, or a part of it: `tasksPath('shop', { statuses: ['running'] })`. */
export function tasksPath(project: string, { search, kinds = [], statuses = [], since }: TasksShown = {}): string {
  const query = new URLSearchParams({
    ...(search !== undefined && search !== '' && { search }),
    ...(kinds.length > 0 && { kinds: kinds.join(',') }),
    ...(statuses.length > 0 && { statuses: statuses.join(',') }),
    ...(since && { since: since.toISOString() }),
  })
  return withQuery(`${inProject(project)}/tasks`, query)
}

/** Where the details of a run or a trigger are; with a log, and a line of it, that is opened. */
export function taskPath(
  project: string,
  redisId: string,
  shown: { readonly log: 'application' | 'technical'; readonly line?: number } | undefined = undefined,
): string {
  const query = new URLSearchParams(shown && { log: shown.log, ...(shown.line && { line: String(shown.line) }) })
  return withQuery(`${inProject(project)}/tasks/${encodeURIComponent(redisId)}`, query)
}

/** The form of a new task; with an earlier one, it begins with what that was. */
export function taskExecPath(project: string, from?: string): string {
  return withQuery(`${inProject(project)}/task/exec`, new URLSearchParams(from === undefined ? {} : { from }))
}

/** What runs within the next 24 hours. */
export function timelinePath(project: string): string {
  return `${inProject(project)}/timeline`
}

/** An artefact by its origin, `{project}/{artefact}`, split at the first `/`; undefined for what is none. */
export function originPath(origin: string): string | undefined {
  const end = origin.indexOf('/')
  if (end <= 0 || end === origin.length - 1) return undefined
  return artefactPath(origin.slice(0, end), origin.slice(end + 1))
}

export function artefactPath(project: string, name: string): string {
  return `${inProject(project)}/artefacts/${encodeURIComponent(name)}`
}

export function bundleRunPath(project: string, redisId: string): string {
  return `${inProject(project)}/bundle/status/${encodeURIComponent(redisId)}`
}

/** In the area of services. */
export function servicePath(project: string, redisId: string): string {
  return `${inProject(project)}/services/${encodeURIComponent(redisId)}`
}

function inProject(project: string): string {
  return `/${encodeURIComponent(project)}`
}

function withQuery(path: string, query: URLSearchParams): string {
  return query.size === 0 ? path : `${path}?${query}`
}
