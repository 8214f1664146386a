/** Rows on a page of a large table, as a user may choose them. (spec) */
export const PAGE_SIZES = [20, 25, 30, 50] as const
