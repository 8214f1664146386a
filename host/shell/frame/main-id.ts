/** Where the keyboard lands after a navigation. */
export const MAIN_ID = 'main'
