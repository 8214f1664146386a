import { formatDateTime, formatSize1000 } from '@etabli/sdk'
import type { Sort, TableView } from '@etabli/sdk/ui'
import { MESSAGES } from '../messages'
import type { Entry } from './entry'

export const DEFAULT_SORT: Sort = { column: 'type', direction: 'asc' }

const names = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
const texts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const ORDERS: Readonly<Record<string, (a: Entry, b: Entry) => number>> = {
  type: (a, b) => texts(a.type, b.type),
  name: (a, b) => names.compare(a.name, b.name),
  size: (a, b) => a.size - b.size,
  // ISO dates of one zone are in order as texts.
  lastModified: (a, b) => texts(a.lastModified, b.lastModified),
  storageClass: (a, b) => texts(a.storageClass, b.storageClass),
}

/** The order that a view asks for; by type where it asks for none that there is. */
export function sortOf({ sort }: TableView): Sort {
  return sort && Object.hasOwn(ORDERS, sort.column) ? sort : DEFAULT_SORT
}

/** The texts of an entry's columns, as they are shown. */
export const ENTRY_TEXTS = {
  type: ({ type }: Entry) => MESSAGES.types[type],
  name: ({ name }: Entry) => name,
  /** What a directory holds is counted when somebody asks. */
  size: ({ type, size }: Entry) => (type === 'dir' ? '—' : formatSize1000(size)),
  lastModified: ({ lastModified }: Entry) => formatDateTime(lastModified),
  storageClass: ({ storageClass }: Entry) => storageClass,
} as const

/** Entries that hold every word of the search in one of their columns, in the order of the view. */
export function arranged(entries: readonly Entry[], search: string, view: TableView): readonly Entry[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const columns = Object.values(ENTRY_TEXTS)
  const fitting = entries.filter((entry) =>
    words.every((word) => columns.some((text) => text(entry).toLowerCase().includes(word))),
  )
  const { column, direction } = sortOf(view)
  const order = ORDERS[column]
  if (!order) return fitting
  const sign = direction === 'desc' ? -1 : 1
  // Stable: what is equal stays in the server's order.
  return fitting.sort((a, b) => sign * order(a, b))
}

/** The page of a view; the last one where there are no longer so many. */
export function pageOf(entries: readonly Entry[], { page, size }: TableView): { page: number; rows: readonly Entry[] } {
  const last = Math.max(1, Math.ceil(entries.length / size))
  const shown = Math.min(page, last)
  return { page: shown, rows: entries.slice((shown - 1) * size, shown * size) }
}
