import type { Resolved } from './plugin-status'

/** These plugins and all that require a service of theirs, dependants first. */
export function withDependants(ids: readonly string[], plugins: readonly Resolved[]): readonly string[] {
  const requiring = new Map<string, string[]>()
  for (const { id, manifest } of plugins)
    for (const key of manifest?.requires ?? []) requiring.set(key, [...(requiring.get(key) ?? []), id])
  const provided = new Map(plugins.map(({ id, manifest }) => [id, manifest?.provides ?? []]))
  const ordered = new Set<string>()
  const seen = new Set<string>()
  const visit = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    for (const key of provided.get(id) ?? []) requiring.get(key)?.forEach(visit)
    ordered.add(id)
  }
  ids.forEach(visit)
  return [...ordered]
}
