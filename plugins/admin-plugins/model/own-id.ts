/** The plugin of this page itself: who switched it off could not switch it on again. */
export const OWN_ID = 'etabli.admin-plugins'
