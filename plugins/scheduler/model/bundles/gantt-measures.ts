/** The room for the names of the timeline, left of its bars. */
export const NAMES_WIDTH = 'min(240px, 34%)'
export const HEAD_HEIGHT = 28
export const ROW_HEIGHT = 32
/** The mark of a row, with its place. */
export const ROW = 'data-row'
