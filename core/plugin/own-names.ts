/** Ids of this publisher belong to the platform's own build. */
export const OWN_PUBLISHER = 'etabli'

/** The first part of an id, `acme` of `acme.hello`. */
export function publisherOf(id: string): string {
  return id.split('.', 1)[0] ?? id
}

/** The addresses that a stranger's plugin has for itself, and below which all of its pages lie. */
export function ownPaths(id: string): readonly [string, string] {
  return [`/:project/x/${id}`, `/x/${id}`]
}

/** The address of a path: one without a leading `/` lies under the plugin's own addresses. */
export function addressOf(path: string, id: string): string {
  if (path.startsWith('/')) return path
  const [first, ...rest] = path.split('/')
  const [inProject, outside] = ownPaths(id)
  const [own, below] = first === ':project' ? [inProject, rest.join('/')] : [outside, path]
  return below === '' ? own : `${own}/${below}`
}

/** Whether a stranger's plugin may take this address. */
export function isOwnPath(path: string, id: string): boolean {
  if (path.split('/').some((segment) => segment === '.' || segment === '..')) return false
  return ownPaths(id).some((own) => path === own || path.startsWith(`${own}/`))
}

/** Whether a plugin may define what goes by this key, `acme.picker@1`: names belong to the publisher of the ids. */
export function isOwnKey(key: string, id: string): boolean {
  return publisherOf(key) === publisherOf(id)
}

/** What the names of a plugin's tables begin with: `acme.my-notes` owns `acme_my_notes` and `acme_my_notes_…`. */
export function tablePrefix(id: string): string {
  return id.replaceAll(/[.-]/g, '_')
}

export function ownsTable(id: string, table: string): boolean {
  const own = tablePrefix(id)
  return table === own || table.startsWith(`${own}_`)
}
