import { compareVersions } from '@etabli/sdk/platform'
import type { CatalogueEntry, PluginCatalogue } from '../contract'

/** A plugin of a catalogue. */
export interface OfferedPlugin {
  readonly catalogue: Pick<PluginCatalogue, 'id' | 'title'>
  readonly entry: CatalogueEntry
}

/** The same plugin may be in several catalogues. */
export function offerKey({ catalogue, entry }: OfferedPlugin): string {
  return `${catalogue.id} ${entry.id}`
}

/** Updates first, then by title; those that hold every word of the search in title, id, publisher or summary. */
export function offersOf(catalogues: readonly PluginCatalogue[], search: string): readonly OfferedPlugin[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return catalogues
    .flatMap((catalogue) => catalogue.plugins.map((entry) => ({ catalogue, entry })))
    .filter(({ entry: { title, id, publisher, summary } }) => {
      const text = `${title} ${id} ${publisher} ${summary}`.toLowerCase()
      return words.every((word) => text.includes(word))
    })
    .toSorted(
      ({ entry: one }, { entry: other }) =>
        Number(other.isUpdate) - Number(one.isUpdate) ||
        one.title.localeCompare(other.title) ||
        one.id.localeCompare(other.id),
    )
}

export type OfferStanding = 'update' | 'installed' | 'other key' | 'other SDK' | 'available'

/** How a plugin of a catalogue stands here, in the word that matters most. */
export function standingOf({ isUpdate, key, newest, installed }: CatalogueEntry): OfferStanding {
  if (isUpdate) return 'update'
  if (key === 'other') return 'other key'
  if (installed !== undefined) return 'installed'
  return newest === undefined ? 'other SDK' : 'available'
}

/** The newest version that each installed plugin could be upgraded to, by id. */
export function updatesOf(catalogues: readonly PluginCatalogue[]): ReadonlyMap<string, string> {
  const updates = new Map<string, string>()
  for (const { id, isUpdate, newest } of catalogues.flatMap(({ plugins }) => plugins)) {
    if (!isUpdate || newest === undefined) continue
    const known = updates.get(id)
    if (known === undefined || compareVersions(known, newest) < 0) updates.set(id, newest)
  }
  return updates
}
