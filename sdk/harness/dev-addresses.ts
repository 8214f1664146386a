import { BASE_PATH } from '@etabli/core/constants'

/** What the page and the command behind it call things by. */

/** The plugin as it was last built for a frame, or why it was not. */
export const BUILT_ADDRESS = `${BASE_PATH}/x/harness/built`
/** Sent to the page after each build. */
export const BUILT_EVENT = 'etabli:built'
/** Names the user for whom a call is made to the server half: JSON of a role and permissions. No other page may send it. */
export const USER_HEADER = 'x-etabli-harness-user'
/** The code of a failure: there is nothing here that the half could run on. */
export const HALF_ABSENT = 'HALF_ABSENT'
/** Sent to the page when the server half runs, runs anew, or does not. */
export const HALF_EVENT = 'etabli:half'
/** The module that draws a plugin in frames. */
export const FRAMED_MODULE = 'etabli-framed-plugin'
