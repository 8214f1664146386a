import type { Rolldown } from 'vite'

/** The names of a chunk and of all that it imports statically. */
export function withImports(bundle: Rolldown.OutputBundle, start: string): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || found.has(name)) return
    found.add(name)
    chunk.imports.forEach(visit)
  }
  visit(start)
  return found
}
