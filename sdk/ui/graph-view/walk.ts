import type { GraphLinks } from './graph-links'
import type { Corner } from './layout/pack'

/** How much further a step to the side seems than one up or down. */
const SIDEWAYS = 3

/**
 * Where a key leads from a node: to the right and left along the arrows, to the nearest node above or below, to the first and
 * the last as they are read. Undefined where it leads nowhere, or is no such key.
 */
export function walk(
  key: string,
  from: string,
  links: GraphLinks,
  places: ReadonlyMap<string, Corner>,
): string | undefined {
  const place = places.get(from)
  if (!place) return undefined
  if (key === 'Home') return readingOrder(places)[0]
  if (key === 'End') return readingOrder(places).at(-1)
  if (key === 'ArrowRight') return nearest(links.next(from, 'down'), places, place)
  if (key === 'ArrowLeft') return nearest(links.next(from, 'up'), places, place)
  const side = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (side === 0) return undefined
  const there = [...places.keys()].filter((id) => ((places.get(id)?.y ?? 0) - place.y) * side > 1)
  return nearest(there, places, place)
}

/** All nodes, column by column. */
export function readingOrder(places: ReadonlyMap<string, Corner>): readonly string[] {
  return [...places].sort(([, one], [, other]) => one.x - other.x || one.y - other.y).map(([id]) => id)
}

function nearest(ids: readonly string[], places: ReadonlyMap<string, Corner>, { x, y }: Corner): string | undefined {
  let best: { readonly id: string; readonly far: number } | undefined
  for (const id of ids) {
    const place = places.get(id)
    if (!place) continue
    const far = Math.abs(place.y - y) + SIDEWAYS * Math.abs(place.x - x)
    if (!best || far < best.far) best = { id, far }
  }
  return best?.id
}
