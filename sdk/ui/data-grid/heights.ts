/** Heights of the grid's head and of each of its rows, in pixels. Apart from what draws them: styles that are compiled read them. */
export const HEAD_HEIGHT = 32
export const ROW_HEIGHT = 28
