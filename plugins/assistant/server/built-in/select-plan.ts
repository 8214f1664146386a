import type { FoundColumn } from './find-column'
import type { Paths } from './join-paths'
import type { Aggregate, Operator, TimeUnit } from './read-question'
import type { IndexedColumn, IndexedTable } from './schema-index'

export type Expression =
  | { readonly kind: 'column'; readonly table: IndexedTable; readonly column: IndexedColumn }
  | { readonly kind: 'bucket'; readonly table: IndexedTable; readonly column: IndexedColumn; readonly unit: TimeUnit }
  | { readonly kind: 'rows' }
  | {
      readonly kind: 'aggregate'
      readonly name: Aggregate
      readonly table: IndexedTable
      readonly column: IndexedColumn
      readonly distinct: boolean
    }

export type PlannedFilter =
  | {
      readonly kind: 'compare'
      readonly table: IndexedTable
      readonly column: IndexedColumn
      readonly operator: Operator
      readonly value: string
    }
  | {
      readonly kind: 'since'
      readonly table: IndexedTable
      readonly column: IndexedColumn
      readonly count: number
      readonly unit: TimeUnit
    }

/** A SELECT, before it is text. */
export interface SelectPlan {
  readonly base: IndexedTable
  readonly paths: Paths
  /** What it groups by; they are shown first. */
  readonly groups: readonly Expression[]
  readonly shown: readonly Expression[]
  readonly filters: readonly PlannedFilter[]
  readonly order: readonly { readonly by: Expression; readonly direction: 'asc' | 'desc' }[]
  readonly limit: number
  /** Parts of the request that found no place in it. */
  readonly unplaced: readonly string[]
  /** How well it fits the request; plans of several tables are compared by it. */
  readonly score: number
}

export function columnOf({ table, column }: Pick<FoundColumn, 'table' | 'column'>): Expression {
  return { kind: 'column', table, column }
}
