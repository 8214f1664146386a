import type { Rolldown } from 'vite'

/** The names of chunks and of all that they import statically; with `withLater`, of what they may import later too. */
export function withImports(
  bundle: Rolldown.OutputBundle,
  starts: string | readonly string[],
  { withLater = false } = {},
): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || found.has(name)) return
    found.add(name)
    chunk.imports.forEach(visit)
    if (withLater) chunk.dynamicImports.forEach(visit)
  }
  for (const start of [starts].flat()) visit(start)
  return found
}
