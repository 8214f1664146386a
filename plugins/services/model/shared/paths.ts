const inProject = (project: string) => `/${encodeURIComponent(project)}`

export function servicesPath(project: string): string {
  return `${inProject(project)}/services`
}

export function servicePath(project: string, redisId: string): string {
  return `${servicesPath(project)}/${encodeURIComponent(redisId)}`
}

export function createServicePath(project: string): string {
  return `${inProject(project)}/service/create`
}

export function updateServicePath(project: string, redisId: string): string {
  return `${inProject(project)}/service/update/${encodeURIComponent(redisId)}`
}

/** In the area of tasks. */
export function alertsPath(project: string): string {
  return `${inProject(project)}/alerts`
}
