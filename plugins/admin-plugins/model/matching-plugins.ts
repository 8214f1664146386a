import type { Plugin } from '../contract'

/** Installed plugins first, each kind by title; those that hold every word of the search in title, id or publisher. */
export function matchingPlugins(plugins: readonly Plugin[], search: string): readonly Plugin[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return plugins
    .filter(({ title, id, publisher }) => {
      const text = `${title} ${id} ${publisher}`.toLowerCase()
      return words.every((word) => text.includes(word))
    })
    .toSorted(
      (one, other) => rank(one) - rank(other) || one.title.localeCompare(other.title) || (one.id < other.id ? -1 : 1),
    )
}

function rank({ tier }: Plugin): number {
  return tier === 'installed' ? 0 : 1
}
