import type { FilterType, SearchForm, TableConfig } from '../contract'
import type { Search } from './explorer-address'

export type SearchFault = 'notNumber' | 'notDate'

/** Contained text of a number: `12`, `-3.5`, `.5`, `1e9`. */
const PART_OF_NUMBER = /^[+-]?[\d.]+(e[+-]?\d*)?$/i
/** Contained text of a date or time: `2024`, `2024-05`, `12:30`. */
const PART_OF_DATE = /^[\dTZ:.+ -]+$/
const WHOLE_NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i

/** What is wrong with a search value for a column of this type, if anything. In strict mode the whole value is meant. */
export function faultOfSearch(type: FilterType, value: string, strict: boolean): SearchFault | undefined {
  if (value === '') return undefined
  if (type === 'number' && !(strict ? WHOLE_NUMBER : PART_OF_NUMBER).test(value)) return 'notNumber'
  if (type === 'date' && !(PART_OF_DATE.test(value) && /\d/.test(value))) return 'notDate'
  return undefined
}

/** The faults of all fields, by name. */
export function faultsOfSearch({ fields }: SearchForm, search: Search): Readonly<Record<string, SearchFault>> {
  const faults: Record<string, SearchFault> = {}
  for (const { name, filterType } of fields) {
    const fault = faultOfSearch(filterType, search.fields[name] ?? '', search.strict)
    if (fault) faults[name] = fault
  }
  return faults
}

export function isSearchValid({ searchForm }: TableConfig, search: Search): boolean {
  return !searchForm || Object.keys(faultsOfSearch(searchForm, search)).length === 0
}

/** A search that can be sent: known fields only, without blanks. Text is kept as typed, spaces included. */
export function cleanSearch({ fields }: SearchForm, search: Search): Search {
  const entries = fields.map(({ name, filterType }) => {
    const value = search.fields[name] ?? ''
    return [name, filterType === 'text' ? value : value.trim()] as const
  })
  return { strict: search.strict, fields: Object.fromEntries(entries.filter(([, value]) => value !== '')) }
}
