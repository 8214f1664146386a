import { filterOnly, withFilter } from '@etabli/sdk/ui'
import type { Column } from '../contract'
import type { ExplorerAddress } from './explorer-address'

/** The rows of one value. */
export function withValue(address: ExplorerAddress, column: Column, value: string | null): ExplorerAddress {
  return { ...address, view: withFilter(address.view, column.name, filterOnly(value)) }
}

export function withRange(address: ExplorerAddress, column: Column, from: string, to: string): ExplorerAddress {
  return { ...address, view: withFilter(address.view, column.name, { kind: 'range', from, to }) }
}
