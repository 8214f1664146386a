import type { InstalledSet } from './plugin-store'
import { allowedBy } from './policy'

/** Why a plugin does not run, as the page and an administrator read it. */
export const OFF_REASONS = {
  admin: 'An administrator switched it off.',
  policy: 'The policy names neither this plugin, nor its publisher, nor this version’s hash.',
} as const

/** Who keeps a plugin off; undefined where it may run. The policy speaks first: what it refuses cannot be switched on. */
export function keptOffBy(id: string, hash: string | undefined, set: InstalledSet): 'admin' | 'policy' | undefined {
  if (hash !== undefined && allowedBy(set.policy, id, hash) === undefined) return 'policy'
  return set.switchedOff.has(id) ? 'admin' : undefined
}
