/** CSS pixels. (spec) */
export const USER_DIALOG_WIDTH = 800
