import { shopPlan } from './shop/shop-plan'
import { transitPlan } from './transit/transit-plan'
import { buildWarehouse } from './warehouse-build'
import { type Connect, withConnection } from './warehouse-connection'
import type { WarehousePlan } from './warehouse-plan'
import { closeDatabasesToPublic, closeFunctions, databaseExists, ensureBuilder, ensureRoles } from './warehouse-roles'
import type { DemoProject } from './warehouses'

export interface SeedOptions {
  /** How to reach a database of the cluster as a superuser; asked for `postgres` and for the warehouses. */
  readonly connect: Connect
  /** Passwords of the reader roles; set at every call. */
  readonly passwords: Readonly<Record<DemoProject, string>>
  /** Of the roles that dbt builds with; set at every call. */
  readonly builders: Readonly<Record<DemoProject, string>>
  readonly log: (message: string) => void
}

const PLANS: readonly WarehousePlan[] = [shopPlan, transitPlan]

/** Any number will do, as long as nothing else in the cluster's `postgres` database locks it. */
const ADVISORY_LOCK = 7_305_119_024

/** Two servers that start at the same time must not build the same database: the second waits and finds it whole. */
async function underLock<T>(connect: Connect, work: () => Promise<T>): Promise<T> {
  return withConnection(connect('postgres'), async (holder) => {
    await holder.query('select pg_advisory_lock($1)', [ADVISORY_LOCK])
    return work()
  })
}

async function seedWarehouse({ connect, passwords, builders, log }: SeedOptions, plan: WarehousePlan): Promise<void> {
  const { warehouse } = plan
  await withConnection(connect('postgres'), async (admin) => {
    await ensureRoles(admin, warehouse, passwords[warehouse.project])
    if (!(await databaseExists(admin, warehouse.database))) {
      const begun = performance.now()
      log(`Building ${warehouse.database}`)
      await buildWarehouse(admin, connect, plan)
      log(`Built ${warehouse.database} in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
    }
    // At every start, so that one that was built before has it too.
    await withConnection(connect(warehouse.database), async (inside) => {
      await closeFunctions(inside)
      await ensureBuilder(inside, warehouse, builders[warehouse.project])
    })
  })
}

/**
 * Makes the demo organisation's warehouses, or leaves alone those that are there. Safe to interrupt and to repeat.
 * Rejects with the first failure, its step named, once every connection is closed.
 */
export async function seedWarehouses(options: SeedOptions): Promise<void> {
  await underLock(options.connect, async () => {
    const outcomes = await Promise.allSettled(PLANS.map((plan) => seedWarehouse(options, plan)))
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
    const closed = await withConnection(options.connect('postgres'), closeDatabasesToPublic)
    if (closed.length > 0) options.log(`Only owners may now connect to ${closed.join(', ')}`)
  })
}
