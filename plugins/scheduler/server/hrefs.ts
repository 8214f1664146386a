import { redisIdOfTask } from './tasks/presenter'

export function artefactHref(project: string, name: string): string {
  return `/${encodeURIComponent(project)}/artefacts/${encodeURIComponent(name)}`
}

export function bundleHref(project: string, id: string): string {
  return `/${encodeURIComponent(project)}/bundles/bundle:${id}`
}

export function taskHref(project: string, id: string): string {
  return `/${encodeURIComponent(project)}/tasks/${redisIdOfTask(id)}`
}
