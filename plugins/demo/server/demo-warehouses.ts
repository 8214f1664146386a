import type { DemoCluster, DemoWarehouse } from '@etabli/sdk/platform/server'
import pg from 'pg'
import { seedWarehouses } from './warehouse/seed-warehouses'
import { SHOP_WAREHOUSE, TRANSIT_WAREHOUSE, WAREHOUSES } from './warehouse/warehouses'

/** Makes the warehouses that are missing and tells how their readers and builders reach them. */
export async function demoWarehouses({ connect, password, say }: DemoCluster): Promise<readonly DemoWarehouse[]> {
  const passwords = {
    demo_shop: await password(SHOP_WAREHOUSE.project),
    demo_transit: await password(TRANSIT_WAREHOUSE.project),
  }
  const builders = {
    demo_shop: await password(SHOP_WAREHOUSE.builder.role),
    demo_transit: await password(TRANSIT_WAREHOUSE.builder.role),
  }
  await seedWarehouses({ connect, passwords, builders, log: say })
  return WAREHOUSES.map(({ project, database, readerRole, schemas, builder }) => {
    const { host, port } = new pg.Client(connect(database))
    return {
      ...{ project, host, port, database, user: readerRole, password: passwords[project], schemas },
      builder: { user: builder.role, password: builders[project], schema: builder.schema },
    }
  })
}
