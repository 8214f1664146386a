/** Below this width the menus are in a drawer, panes are stacked and details take the whole screen. */
export const PHONE_QUERY = '(max-width: 767.98px)'

/** The same as a key of `makeStyles`. */
export const PHONE = `@media ${PHONE_QUERY}` as const
