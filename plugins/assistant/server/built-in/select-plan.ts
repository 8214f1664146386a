import type { Aggregate, Operator, TimeUnit } from './asked-question'
import type { FoundColumn } from './find-column'
import type { Paths } from './join-paths'
import type { IndexedColumn, IndexedTable, Link } from './schema-index'

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
  | { readonly kind: 'missing'; readonly table: IndexedTable; readonly column: IndexedColumn }

/** Rows of another table that a row must not have. */
export interface PlannedAbsence {
  /** From the table of the rows to that one, and on to the one that tells when. */
  readonly path: readonly Link[]
  readonly when: PlannedFilter | undefined
}

/** A SELECT, before it is text. */
export interface SelectPlan {
  readonly base: IndexedTable
  readonly paths: Paths
  /** What it groups by; they are shown first. */
  readonly groups: readonly Expression[]
  readonly shown: readonly Expression[]
  readonly filters: readonly PlannedFilter[]
  readonly absences: readonly PlannedAbsence[]
  readonly order: readonly { readonly by: Expression; readonly direction: 'asc' | 'desc' }[]
  readonly limit: number
  /** Parts of the request that found no place in it. */
  readonly unplaced: readonly string[]
  /** Negations that it does not follow: without them it would answer another question. */
  readonly notUnderstood: readonly string[]
  /** How well it fits the request; plans of several tables are compared by it. */
  readonly score: number
}

export function columnOf({ table, column }: Pick<FoundColumn, 'table' | 'column'>): Expression {
  return { kind: 'column', table, column }
}
