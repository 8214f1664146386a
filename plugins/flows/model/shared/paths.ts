const inProject = (project: string) => `/${encodeURIComponent(project)}`

/** The list, or what of it fits a flow's name. */
export function flowsPath(project: string, searched?: string): string {
  const query = searched === undefined ? '' : `?${new URLSearchParams({ 'search-flow': searched })}`
  return `${inProject(project)}/flows${query}`
}

export function flowPath(project: string, name: string): string {
  return `${inProject(project)}/flows/${encodeURIComponent(name)}`
}

/** The wizard; with a flow, a new one that begins as that is. */
export function createFlowPath(project: string, like?: string): string {
  return `${inProject(project)}/flow/create${like === undefined ? '' : `?${new URLSearchParams({ like })}`}`
}

export function updateFlowPath(project: string, name: string): string {
  return `${inProject(project)}/flow/update?${new URLSearchParams({ 'flow-name': name })}`
}

export function secretPath(project: string, redisId: string): string {
  return `${inProject(project)}/secrets?${new URLSearchParams({ 'selected-secret': redisId })}`
}

export function newSecretPath(project: string): string {
  return `${inProject(project)}/secret/create`
}

export function taskPath(project: string, redisId: string): string {
  return `${inProject(project)}/tasks/${encodeURIComponent(redisId)}`
}
