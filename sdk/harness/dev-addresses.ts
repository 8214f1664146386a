import { BASE_PATH } from '@etabli/core/constants'

/** What the page and the command behind it call things by. */

/** The plugin as it was last built for a frame, or why it was not. */
export const BUILT_ADDRESS = `${BASE_PATH}/x/harness/built`
/** Sent to the page after each build. */
export const BUILT_EVENT = 'etabli:built'
/** The module that draws a plugin in frames. */
export const FRAMED_MODULE = 'etabli-framed-plugin'
