import { DEMO_SHOP_HOMEPAGE } from './demo-shop'
import { DEMO_TRANSIT_HOMEPAGE } from './demo-transit'

/** The homepages of the demo organisation's projects. */
export const DEMO_HOMEPAGES: Readonly<Record<string, string>> = {
  demo_shop: DEMO_SHOP_HOMEPAGE,
  demo_transit: DEMO_TRANSIT_HOMEPAGE,
}
