import type { AddressCodec } from '../use-address-state'
import {
  BOOLEAN_CHOICES,
  type BooleanChoice,
  type ColumnFilter,
  MOST_EXCLUDED,
  type Sort,
  type TableView,
} from './table-view'

const FILTER = 'filter.'

/**
 * A table's view in the address: `page=3&size=50&sort=amount.desc&filter.status=contains:paid&filter.amount=range:1..9`.
 * What is as by default is not written.
 */
export function tableViewCodec({ sizes }: { readonly sizes: readonly [number, ...number[]] }): AddressCodec<TableView> {
  const [defaultSize] = sizes
  return {
    read(query) {
      const size = Number(query.get('size'))
      const sort = readSort(query.get('sort'))
      return {
        page: readPage(query.get('page')),
        size: sizes.includes(size) ? size : defaultSize,
        ...(sort && { sort }),
        filters: readFilters(query),
      }
    },
    write({ page, size, sort, filters }, query) {
      for (const key of [...query.keys()]) if (key.startsWith(FILTER)) query.delete(key)
      put(query, 'page', page === 1 ? undefined : String(page))
      put(query, 'size', size === defaultSize ? undefined : String(size))
      put(query, 'sort', sort && `${sort.column}.${sort.direction}`)
      for (const [column, filter] of Object.entries(filters)) query.set(FILTER + column, filterText(filter))
    },
  }
}

/** Sets a parameter, or takes it away. */
export function put(query: URLSearchParams, key: string, value: string | undefined): void {
  if (value === undefined) query.delete(key)
  else query.set(key, value)
}

function readPage(text: string | null): number {
  const page = Number(text)
  return Number.isSafeInteger(page) && page >= 1 ? page : 1
}

function readSort(text: string | null): Sort | undefined {
  const match = /^(.+)\.(asc|desc)$/.exec(text ?? '')
  const [, column, direction] = match ?? []
  if (column === undefined) return undefined
  return { column, direction: direction === 'desc' ? 'desc' : 'asc' }
}

function readFilters(query: URLSearchParams): Record<string, ColumnFilter> {
  const filters: Record<string, ColumnFilter> = {}
  for (const [key, text] of query) {
    const filter = key.startsWith(FILTER) ? readFilter(text) : undefined
    if (filter) filters[key.slice(FILTER.length)] = filter
  }
  return filters
}

function readFilter(text: string): ColumnFilter | undefined {
  const [, kind, value] = /^(contains|range|is|equals|not):(.*)$/s.exec(text) ?? []
  if (kind === undefined || value === undefined) return undefined
  if (kind === 'equals') return { kind, text: value }
  if (kind === 'not') return readExcluded(value)
  if (value === '') return undefined
  if (kind === 'contains') return { kind, text: value }
  if (kind === 'is') {
    const choice = BOOLEAN_CHOICES.find((each): each is BooleanChoice => each === value)
    return choice && { kind, value: choice }
  }
  const [from = '', to = ''] = value.split('..')
  if (from === '' && to === '') return undefined
  return { kind: 'range', ...(from !== '' && { from }), ...(to !== '' && { to }) }
}

/** A JSON list, since a value may hold any sign. */
function readExcluded(text: string): ColumnFilter | undefined {
  try {
    const values: unknown = JSON.parse(text)
    const isList = Array.isArray(values) && values.length > 0 && values.length <= MOST_EXCLUDED
    if (!isList || !values.every((value): value is string | null => value === null || typeof value === 'string'))
      return undefined
    return { kind: 'not', values }
  } catch {
    // The address was changed by hand: it has no such filter.
    return undefined
  }
}

function filterText(filter: ColumnFilter): string {
  if (filter.kind === 'contains') return `contains:${filter.text}`
  if (filter.kind === 'is') return `is:${filter.value}`
  if (filter.kind === 'equals') return `equals:${filter.text}`
  if (filter.kind === 'not') return `not:${JSON.stringify(filter.values)}`
  return `range:${filter.from ?? ''}..${filter.to ?? ''}`
}
