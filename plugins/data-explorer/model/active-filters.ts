import { type ColumnFilter, valueWords, withFilter } from '@etabli/sdk/ui'
import { MESSAGES } from '../messages'
import type { ExplorerAddress } from './explorer-address'

export interface ActiveFilter {
  readonly key: string
  readonly text: string
  readonly without: (address: ExplorerAddress) => ExplorerAddress
}

/** All that keeps rows of the table from being shown, in words, each with the way to lift it. */
export function activeFilters({ search, view, proportion }: ExplorerAddress): readonly ActiveFilter[] {
  const sample: ActiveFilter[] =
    proportion === undefined || proportion === 1
      ? []
      : [{ key: 'proportion', text: MESSAGES.sampleChip(proportion), without: withoutProportion }]
  const searched = Object.entries(search.fields).map(([name, value]) => ({
    key: `search ${name}`,
    text: MESSAGES.searchChip(name, search.strict, value),
    without: (address: ExplorerAddress) => withoutField(address, name),
  }))
  const filtered = Object.entries(view.filters).map(([column, filter]) => ({
    key: `filter ${column}`,
    text: filterWords(column, filter),
    without: (address: ExplorerAddress) => ({ ...address, view: withFilter(address.view, column, undefined) }),
  }))
  return [...sample, ...searched, ...filtered]
}

/** A filter as a user reads it. */
export function filterWords(column: string, filter: ColumnFilter): string {
  if (filter.kind === 'contains') return MESSAGES.containsChip(column, filter.text)
  if (filter.kind === 'is') return MESSAGES.isChip(column, filter.value)
  if (filter.kind === 'equals') return MESSAGES.equalsChip(column, valueWords(filter.text))
  if (filter.kind === 'not') return MESSAGES.notChip(column, filter.values.map(valueWords))
  return MESSAGES.rangeChip(column, filter.from, filter.to)
}

function withoutProportion({ proportion: _, ...address }: ExplorerAddress): ExplorerAddress {
  return { ...address, view: { ...address.view, page: 1 } }
}

function withoutField(address: ExplorerAddress, name: string): ExplorerAddress {
  const { [name]: _, ...fields } = address.search.fields
  return { ...address, search: { ...address.search, fields }, view: { ...address.view, page: 1 } }
}
