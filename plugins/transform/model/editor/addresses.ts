/** Where a kind of entity is read and edited. */
export interface EntityPaths {
  readonly list: (project: string) => string
  readonly read: (project: string, name: string) => string
  readonly open: (project: string, name: string) => string
}

/** @param list where the list is, in the project @param base where single ones are, in the project */
function pathsOf(list: string, base: string): EntityPaths {
  const below = (view: 'read' | 'open') => (project: string, name: string) =>
    `/${encodeURIComponent(project)}/${base}/${view}/${encodeURIComponent(name)}`
  return {
    list: (project) => `/${encodeURIComponent(project)}/${list}`,
    read: below('read'),
    open: below('open'),
  }
}

/** The slashes of a name are written `%2F` (TRANS-16). */
export const MODEL_PATHS = pathsOf('transform', 'transform/model')
export const SOURCE_PATHS = pathsOf('transform', 'transform/source')
export const TEST_PATHS = pathsOf('test', 'test')
