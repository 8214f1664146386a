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

/** Whether a stranger's plugin may take this address. */
export function isOwnPath(path: string, id: string): boolean {
  if (path.split('/').some((segment) => segment === '.' || segment === '..')) return false
  return ownPaths(id).some((own) => path === own || path.startsWith(`${own}/`))
}
