/** Beside the page, or one above the other in a drawer. */
export type MenuPlace = 'beside' | 'drawer'
