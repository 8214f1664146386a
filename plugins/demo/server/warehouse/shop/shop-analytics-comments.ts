import type { WarehouseComments } from '../comments.sql'

export const SHOP_ANALYTICS_COMMENTS: WarehouseComments = {
  'analytics.daily_revenue': {
    kind: 'table',
    about: 'Revenue by day and channel in euros, cancelled orders left out; rebuilt every night',
    columns: {
      day: 'Day of the order, UTC',
      channel: 'web, app, store or marketplace',
      orders: 'Orders',
      customers: 'Different customers',
      gross_revenue_eur: 'Sum of the totals',
      refunded_eur: 'Part of it that was refunded or returned',
      average_basket_eur: 'Mean total of an order',
    },
  },
  'analytics.customer_lifetime_value': {
    kind: 'table',
    about: 'What each customer has brought so far',
    columns: {
      customer_id: 'Customer',
      full_name: 'Name',
      country: 'ISO 3166-1 alpha-2',
      orders: 'Orders kept: not cancelled, refunded or returned',
      first_order_at: 'First such order',
      last_order_at: 'Last such order',
      lifetime_value_eur: 'Sum of their totals in euros',
      segment: 'prospect, active, loyal or dormant',
      is_returning: 'More than one order; null without any',
    },
  },
  'analytics.product_ranking': {
    kind: 'materialized view',
    about: 'Products by revenue, over all and in their category',
    columns: {
      product_id: 'Product',
      name: 'Name on the product page',
      category: 'Category',
      units: 'Pieces sold',
      orders: 'Order lines',
      revenue_eur: 'Revenue in euros',
      average_rating: 'Mean of the stars',
      overall_rank: '1 for the best seller',
      rank_in_category: '1 for the best seller of the category',
    },
  },
  'analytics.store_performance': {
    kind: 'view',
    about: 'Orders and revenue by store and month',
    columns: {
      store_id: 'Store',
      name: 'Name on the sign',
      city: 'City',
      country: 'ISO 3166-1 alpha-2',
      is_open: 'Open today',
      month: 'First day of the month',
      orders: 'Orders',
      revenue_eur: 'Revenue in euros',
    },
  },
  'analytics.conversion_funnel': {
    kind: 'view',
    about: 'Sessions by day and how far they went towards a purchase',
    columns: {
      day: 'Day, UTC',
      sessions: 'Sessions',
      viewed_product: 'Sessions that saw a product',
      added_to_cart: 'Sessions that filled the cart',
      began_checkout: 'Sessions that began to pay',
      purchased: 'Sessions that bought',
    },
  },
}
