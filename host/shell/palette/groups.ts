import { MATCHES } from '@etabli/core/search/match'
import { fitOf } from './fit'
import { rank } from './fuzzy'
import { PALETTE } from './messages'
import type { PaletteGroup, PaletteItem } from './palette-item'

/** What is known of the page that is open and of what was opened before. */
export interface Here {
  /** Ids of what was opened last from the palette, newest first. */
  readonly recent: readonly string[]
  /** Ids of what can be done on the page that is open. */
  readonly onPage: readonly string[]
  /** Things that were open last, newest first. */
  readonly things: readonly PaletteItem[]
}

const MOST_RECENT = 8

/** Without a query: what was opened last, what the page offers, and then all the rest, each once. */
export function groupsBefore(
  groups: readonly PaletteGroup[],
  { recent, onPage, things }: Here,
): readonly PaletteGroup[] {
  const items = [...things, ...groups.flatMap((group) => group.items)]
  const all = new Map(items.map((item) => [item.id, item]))
  const taken = new Set<string>()
  const take = (ids: readonly string[]) =>
    ids.flatMap((id): readonly PaletteItem[] => {
      const item = all.get(id)
      if (!item || taken.has(id)) return []
      taken.add(id)
      return [item]
    })
  const first: readonly PaletteGroup[] = [
    {
      id: 'recent',
      title: PALETTE.recent,
      icon: 'recent',
      items: take([...recent, ...things.map(({ id }) => id)]).slice(0, MOST_RECENT),
    },
    { id: 'here', title: PALETTE.here, icon: 'command', items: take(onPage) },
  ]
  const rest = groups.map((group) => ({ ...group, items: group.items.filter(({ id }) => !taken.has(id)) }))
  return [...first, ...rest].filter((group) => group.items.length > 0)
}

/**
 * With a query: the groups that have what fits best come first; of those that fit alike, in their own order. What was `found` on the
 * server is there already and fits.
 */
export function groupsFor(
  query: string,
  groups: readonly PaletteGroup[],
  found: readonly PaletteGroup[],
  recent: readonly string[],
): readonly PaletteGroup[] {
  const fitting = groups.map((group) => ({ ...group, items: bestFirst(query, rank(group.items, query, recent)) }))
  return [...fitting, ...found]
    .filter(({ items }) => items.length > 0)
    .map((group) => ({ group, rank: Math.min(...group.items.map((item) => rankOf(query, item))) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ group }) => group)
}

/** What has the letters in their order alone fits least. */
function rankOf(query: string, item: PaletteItem): number {
  const match = fitOf(query, item)
  return match === undefined ? MATCHES.length : MATCHES.indexOf(match)
}

/** Exact matches first; of those that fit alike, as they were. */
function bestFirst(query: string, items: readonly PaletteItem[]): readonly PaletteItem[] {
  return items
    .map((item) => ({ item, rank: rankOf(query, item) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}
