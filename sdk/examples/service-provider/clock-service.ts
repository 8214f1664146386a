import { definePluginService } from '@etabli/sdk'

export interface Clock {
  now(): Date
}

/** What other plugins ask for it by. Raise the number when the type changes. */
export const Clock = definePluginService<Clock>('acme.clock', 1)
