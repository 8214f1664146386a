import type { ProjectNode } from '../../contract'

/** The page that shows a node's text; seeds, snapshots and exposures have none. The slashes of a name are written `%2F`. */
export function pageOf(project: string, { kind, fullPath, file }: ProjectNode): string | undefined {
  const [home, name] = [`/${encodeURIComponent(project)}`, encodeURIComponent(fullPath)]
  if (kind === 'model' && file.endsWith('.sql')) return `${home}/transform/model/read/${name}`
  if (kind === 'source' && file.endsWith('.yml')) return `${home}/transform/source/read/${name}`
  return kind === 'test' ? `${home}/test/read/${name}` : undefined
}
