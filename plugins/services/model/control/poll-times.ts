import type { CloudName } from '../shared/clouds'

/** What is done to a deployment whose status is then asked for again; once it is removed there is none. */
export type Press = 'deploy' | 'start' | 'update' | 'stop' | 'resize'

/** While something is under way. */
export const BUSY_MS = 4_000
/** After something has failed. */
export const FAILED_MS = 2_000
/** After something was done: how long each cloud takes before it can say more. */
export const AFTER_MS: Readonly<Record<CloudName, Readonly<Record<Press, number>>>> = {
  'clever-cloud': { deploy: 20_000, start: 10_000, update: 10_000, stop: 4_000, resize: 10_000 },
  scaleway: { deploy: 4_000, start: 4_000, update: 4_000, stop: 4_000, resize: 4_000 },
}
