export function artefactsPath(project: string): string {
  return `/${encodeURIComponent(project)}/artefacts`
}

export function createArtefactPath(project: string): string {
  return `/${encodeURIComponent(project)}/artefact/create`
}

export function updateArtefactPath(project: string, name: string): string {
  return `/${encodeURIComponent(project)}/artefact/update/${encodeURIComponent(name)}`
}
