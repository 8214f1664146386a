import { redisIdOfTask } from './tasks/presenter'

export function artefactHref(project: string, name: string): string {
  return `/${encodeURIComponent(project)}/artefacts/${encodeURIComponent(name)}`
}

export function bundleHref(project: string, id: string): string {
  return `/${encodeURIComponent(project)}/bundles/bundle:${id}`
}

export function bundlesHref(project: string): string {
  return `/${encodeURIComponent(project)}/bundles`
}

/** The runs that have failed within a day. */
export function failedTasksHref(project: string): string {
  const since = new Date(Date.now() - 24 * 3_600_000).toISOString()
  return `/${encodeURIComponent(project)}/tasks?${new URLSearchParams({ statuses: 'error', since })}`
}

export function timelineHref(project: string): string {
  return `/${encodeURIComponent(project)}/timeline`
}

export function taskHref(project: string, id: string): string {
  return `/${encodeURIComponent(project)}/tasks/${redisIdOfTask(id)}`
}
