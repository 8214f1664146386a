/** How busy the shop is, relative: Monday to Sunday, January to December. */
export const SHOP_DEMAND = {
  weekdays: [92, 85, 90, 95, 112, 138, 105],
  months: [85, 80, 90, 95, 100, 96, 84, 78, 100, 106, 132, 162],
} as const
