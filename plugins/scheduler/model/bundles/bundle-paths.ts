const at = (project: string, ...parts: readonly string[]) =>
  `/${[project, ...parts].map((part) => encodeURIComponent(part)).join('/')}`

export const bundlesPath = (project: string) => at(project, 'bundles')
export const bundlePath = (project: string, redisId: string) => at(project, 'bundles', redisId)
export const bundleCreatePath = (project: string) => at(project, 'bundle', 'create')
export const bundleUpdatePath = (project: string, redisId: string) => at(project, 'bundle', 'update', redisId)
export const artefactCreatePath = (project: string) => at(project, 'artefact', 'create')
