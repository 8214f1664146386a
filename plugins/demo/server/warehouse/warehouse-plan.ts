import type { Warehouse } from './warehouses'

/** One statement of a build; lists of words travel as parameters, never inside the text. */
export interface Step {
  readonly title: string
  readonly sql: string
  readonly values?: readonly unknown[]
}

/** Steps of one connection, in order. Temporary tables and functions live as long as their lane. */
export type Lane = readonly Step[]

/** The lanes of a phase run side by side; a phase begins when every lane of the one before has ended. */
export type Phase = readonly Lane[]

export interface WarehousePlan {
  readonly warehouse: Warehouse
  readonly phases: readonly Phase[]
}
