import { commentsOf } from '../comments.sql'
import { deterministicFunctions } from '../deterministic.sql'
import type { Step, WarehousePlan } from '../warehouse-plan'
import { SHOP_WAREHOUSE } from '../warehouses'
import { shopAnalytics } from './shop-analytics.sql'
import { shopCatalogue } from './shop-catalogue.sql'
import { SHOP_COMMENTS } from './shop-comments'
import { shopCustomers } from './shop-customers.sql'
import { shopEvents } from './shop-events.sql'
import { shopOrders } from './shop-orders.sql'
import { shopSchema } from './shop-schema.sql'

const keysBetweenLanes: Step = {
  title: 'foreign keys of raw.events',
  sql: `
alter table raw.events
  add foreign key (customer_id) references raw.customers,
  add foreign key (product_id) references raw.products;`,
}

/** The million events need none of the other rows, so they load beside them, on the second core. */
export const shopPlan: WarehousePlan = {
  warehouse: SHOP_WAREHOUSE,
  phases: [
    [[shopSchema]],
    [
      [deterministicFunctions, ...shopEvents],
      [deterministicFunctions, ...shopCustomers, ...shopCatalogue, ...shopOrders, ...shopAnalytics],
    ],
    [[keysBetweenLanes, commentsOf(SHOP_COMMENTS)]],
  ],
}
