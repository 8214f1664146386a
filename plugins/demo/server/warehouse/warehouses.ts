export type DemoProject = 'demo_shop' | 'demo_transit'

/** One project's warehouse of the demo organisation: where it is and who may read it. */
export interface Warehouse {
  readonly project: DemoProject
  readonly database: string
  /** Owns every object and cannot sign in, so nobody holds a password that can write. */
  readonly ownerRole: string
  /** Signs in and may only SELECT on `schemas`. */
  readonly readerRole: string
  readonly schemas: readonly string[]
  /** Signs in for dbt: may SELECT on `schemas`, and makes tables in a schema of its own. */
  readonly builder: { readonly role: string; readonly schema: string }
}

const warehouseOf = (project: DemoProject): Warehouse =>
  Object.freeze({
    project,
    database: `${project}_warehouse`,
    ownerRole: `${project}_owner`,
    readerRole: `${project}_reader`,
    schemas: Object.freeze(['raw', 'analytics']),
    builder: Object.freeze({ role: `${project}_builder`, schema: 'dbt' }),
  })

export const SHOP_WAREHOUSE = warehouseOf('demo_shop')
export const TRANSIT_WAREHOUSE = warehouseOf('demo_transit')

export const WAREHOUSES: readonly Warehouse[] = Object.freeze([SHOP_WAREHOUSE, TRANSIT_WAREHOUSE])
