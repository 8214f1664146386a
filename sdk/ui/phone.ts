/** Below this width the menus are in a drawer, panes are stacked and details take the whole screen. */
export const PHONE_QUERY = '(max-width: 767.98px)'

/** The same as a key of `makeStyles`. */
export const PHONE = `@media ${PHONE_QUERY}` as const

/** Whether there is room for one pane only, at this moment. */
export const isPhone = () => window.matchMedia(PHONE_QUERY).matches
